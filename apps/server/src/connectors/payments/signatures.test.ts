import { sign } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { isSignedByAirwallex } from './airwallex/airwallex-signature.ts';
import { paypalVerifier } from './paypal/paypal-signature.ts';
import { isSignedByStripe } from './stripe/stripe-signature.ts';
import { startGateway } from './testing/gateway.ts';
import { CERTIFICATE, PRIVATE_KEY } from './testing/paypal-certificate.ts';

/* Signatures that were worked out from each provider's documentation, apart from the code that checks them. */

const paypal = await startGateway(() => ({ status: 200, body: CERTIFICATE }));
afterAll(() => paypal.close());

const altered = (body: string): string => body.replace('{', '{ ');

it('[Y-08] Stripe’s worked signature is believed, for its body, its secret and five minutes', () => {
  const body = '{"id":"evt_1","object":"event"}';
  const header = 't=1764000000,v1=7c04edfceaa64ce5d76a4b83a46a31e2a328490bd5b669114501e8e57d81ed24';
  const at = (seconds: number) => new Date((1_764_000_000 + seconds) * 1_000);
  expect(isSignedByStripe(body, header, ['whsec_demo'], at(0))).toBe(true);
  expect(isSignedByStripe(body, header, ['whsec_other', 'whsec_demo'], at(300))).toBe(true);
  // While a secret is rotated, the header carries one signature for each
  expect(isSignedByStripe(body, `${header},v1=${'0'.repeat(64)}`, ['whsec_demo'], at(0))).toBe(true);
  expect(isSignedByStripe(altered(body), header, ['whsec_demo'], at(0))).toBe(false);
  expect(isSignedByStripe(body, header, ['whsec_other'], at(0))).toBe(false);
  expect(isSignedByStripe(body, header.replace('t=1764000000', 't=1764000001'), ['whsec_demo'], at(0))).toBe(
    false,
  );
  expect(isSignedByStripe(body, header, ['whsec_demo'], at(400))).toBe(false);
  expect(isSignedByStripe(body, header, ['whsec_demo'], at(-400))).toBe(false);
});

it('[Y-08] Airwallex’s worked signature is believed, for its body, its secret and five minutes', () => {
  const body = '{"id":"evt_1","name":"payment_intent.succeeded"}';
  const signed = {
    timestamp: '1764000000000',
    signature: '9a9aad9a7f5004581f5ca595e83c3d0a3eff43e90b6ed8cebdfe8aa0596d4a8e',
  };
  const at = (seconds: number) => new Date(1_764_000_000_000 + seconds * 1_000);
  expect(isSignedByAirwallex(body, signed, ['whsec-demo'], at(0))).toBe(true);
  expect(isSignedByAirwallex(body, signed, ['whsec-other', 'whsec-demo'], at(300))).toBe(true);
  expect(isSignedByAirwallex(altered(body), signed, ['whsec-demo'], at(0))).toBe(false);
  expect(isSignedByAirwallex(body, signed, ['whsec-other'], at(0))).toBe(false);
  expect(isSignedByAirwallex(body, { ...signed, timestamp: '1764000000001' }, ['whsec-demo'], at(0))).toBe(
    false,
  );
  expect(isSignedByAirwallex(body, signed, ['whsec-demo'], at(400))).toBe(false);
});

it('[Y-08] PayPal’s worked message is believed: the checksum of the body is written as an unsigned number', async () => {
  const body = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}';
  const signature = (message: string) =>
    sign('RSA-SHA256', Buffer.from(message), PRIVATE_KEY).toString('base64');
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${paypal.origin}/cert`,
    'paypal-transmission-id': 'tid-1',
    'paypal-transmission-time': '2026-11-21T10:00:00Z',
    'paypal-transmission-sig': signature('tid-1|2026-11-21T10:00:00Z|WHID1|2325436976'),
  };
  const verifierOf = (webhookId: string) =>
    paypalVerifier({
      clock: { now: () => new Date('2026-11-21T10:00:30Z') },
      webhookId,
      isTrustedCertificate: ({ origin }) => origin === paypal.origin,
    });
  const isGenuine = verifierOf('WHID1');
  expect(await isGenuine(body, headers)).toBe(true);
  expect(await isGenuine(altered(body), headers)).toBe(false);
  expect(await verifierOf('WHID2')(body, headers)).toBe(false);
  expect(await isGenuine(body, { ...headers, 'paypal-transmission-id': 'tid-2' })).toBe(false);
  // The same checksum as a signed number is another message
  const wrong = signature(`tid-1|2026-11-21T10:00:00Z|WHID1|${2_325_436_976 - 2 ** 32}`);
  expect(await isGenuine(body, { ...headers, 'paypal-transmission-sig': wrong })).toBe(false);
});
