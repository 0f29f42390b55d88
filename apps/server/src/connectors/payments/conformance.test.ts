import { describe, expect, it } from 'vitest';
import { everyRequest, overTheWire } from './testing/every-request.ts';
import {
  airwallexDisagreements,
  paypalDisagreements,
  stripeDisagreements,
} from './testing/published-requests.ts';

/* The compiler checks the requests' parameters against the providers' own types; here what goes over the wire is. */

const JUDGES = {
  stripe: stripeDisagreements,
  paypal: paypalDisagreements,
  airwallex: airwallexDisagreements,
};

describe.each(['stripe', 'paypal', 'airwallex'] as const)('%s', (provider) => {
  const judge = JUDGES[provider];

  it('[V-01] every request agrees with what the provider publishes', () => {
    for (const request of everyRequest[provider])
      expect([request.method, request.path, judge(overTheWire(request))]).toEqual([
        request.method,
        request.path,
        [],
      ]);
  });

  it('[V-01] a parameter added by hand is caught in every request', () => {
    for (const request of everyRequest[provider]) {
      const { body, query, ...call } = overTheWire(request);
      const isJson = body.startsWith('{');
      const added = {
        ...call,
        body: isJson
          ? JSON.stringify({ ...JSON.parse(body), added: '1' })
          : [body, 'added=1'].filter(Boolean).join('&'),
        query: new URLSearchParams([...query, ['added', '1']]),
      };
      if (call.method === 'GET') added.body = '';
      else if (!isJson && provider !== 'stripe') continue; // a step that takes no body
      expect([call.path, judge(added)]).toEqual([call.path, ['added is unknown']]);
    }
  });
});

it('[V-01] what Stripe removed with its version 2026-09-30 is refused, and what came in its place is taken', () => {
  const call = { method: 'POST', path: '/v1/checkout/sessions', query: new URLSearchParams() };
  const judge = (body: string) => stripeDisagreements({ ...call, body });
  expect(judge('payment_method_types[0]=card')).toEqual(['payment_method_types is unknown']);
  expect(judge('allowed_payment_method_types[0]=card')).toEqual([]);
  expect(judge('mode=payments')).toEqual(['mode has another value']);
  expect(judge('line_items[0][price_data][product_data][nam]=x')).toEqual([
    'line_items[0][price_data][currency] is missing',
    'line_items[0][price_data][product_data][name] is missing',
    'line_items[0][price_data][product_data][nam] is unknown',
  ]);
  expect(judge('expires_at=soon')).toEqual(['expires_at is no number']);
});

it('[V-01] a parameter that PayPal or Airwallex needs is missed, one of another kind is refused', () => {
  const json = (path: string, body: object) => ({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    body: JSON.stringify(body),
  });
  expect(paypalDisagreements(json('/v2/checkout/orders', { intent: 'BUY', purchase_units: [{}] }))).toEqual([
    'intent is none of CAPTURE, AUTHORIZE',
    'purchase_units[0][amount] is missing',
  ]);
  expect(
    airwallexDisagreements(json('/api/v1/pa/payment_intents/create', { amount: '10.24', currency: 'USD' })),
  ).toEqual(['amount is no number', 'merchant_order_id is missing', 'request_id is missing']);
});
