import { expect, it } from 'vitest';
import { CARDS, sandboxToken } from '../../../features/payments/payments.fixtures.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import type { ChargeRequest } from '../payment-provider.ts';

const server = await tradingServer();

it('[Q-05] a charge that was interrupted leaves its card token unused: asked for again, it is paid', async () => {
  const provider = server.services.payments.byName.get('sandbox');
  const request: ChargeRequest = {
    idempotencyKey: 'interrupted-charge',
    usdCents: 1_400,
    method: 'card',
    cardToken: await sandboxToken(server, CARDS.good),
    returnUrl: '/',
    cancelUrl: '/',
    locale: 'en',
    description: '',
  };
  // the books take no such sum: the charge fails after the token was taken for it
  await expect(provider?.charge({ ...request, usdCents: -1 })).rejects.toThrow('check constraint');
  expect(await provider?.charge(request)).toMatchObject({ status: 'succeeded', usdCents: 1_400 });
});

it('[V-02] the page of a challenge that has run out leads back to the shop by itself', async () => {
  const provider = server.services.payments.byName.get('sandbox');
  const charge = await provider?.charge({
    idempotencyKey: 'run-out-charge',
    usdCents: 1_400,
    method: 'card',
    cardToken: await sandboxToken(server, CARDS.challengeRunsOut),
    returnUrl: 'http://shop.test/en/toPay?done=1',
    cancelUrl: '/',
    locale: 'en',
    description: '',
  });
  const url = charge?.nextActionUrl ?? '';
  const open = await server.app.inject({ url });
  server.clock.advance(Number(open.headers['refresh']) * 1_000);
  const gone = await server.app.inject({ url });
  expect([gone.statusCode, gone.headers.location]).toEqual([303, '/en/toPay?done=1']);
});

it.each([
  ['es', 'lang="es" dir="ltr"', 'Número de tarjeta', 'Confirma tu pago'],
  ['ar', 'lang="ar" dir="rtl"', 'رقم البطاقة', 'أكّد دفعتك'],
])(
  '[E-10] speaks %s: the fields of a card, and the bank’s page',
  async (...[language, page, field, title]) => {
    const fields = await server.app.inject({ url: `/sandbox/fields?locale=${language}` });
    expect(fields.body).toContain(page);
    expect(fields.body).toContain(field);
    const provider = server.services.payments.byName.get('sandbox');
    const charge = await provider?.charge({
      idempotencyKey: `charge-in-${language}`,
      usdCents: 1_400,
      method: 'card',
      cardToken: await sandboxToken(server, CARDS.challenged),
      returnUrl: `http://shop.test/${language}/PaymentCallback`,
      cancelUrl: '/',
      locale: 'en',
      description: '',
    });
    const bank = await server.app.inject({ url: charge?.nextActionUrl ?? '' });
    expect(bank.body).toContain(title);
    expect(bank.body).toContain(page);
  },
);
