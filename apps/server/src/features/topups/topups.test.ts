import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { insertRates } from '../rates/rates.queries.ts';
import { signInAgain } from '../orders/orders.fixtures.ts';
import { checkLedger } from '../wallet/index.ts';
import { sandboxToken } from '../payments/payments.fixtures.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });
const { db } = server;
const now = server.clock.now();
await insertRates(
  db,
  [
    { currency: 'USD', rateE8: 14_000_000 },
    { currency: 'EUR', rateE8: 12_600_000 },
  ],
  { asOf: now, origin: 'test', now },
);

const brokenRules = async (): Promise<string[]> =>
  (await checkLedger(db)).filter(({ mismatches }) => mismatches.length > 0).map(({ rule }) => rule);

describe('filling the wallet', () => {
  it('[Y-09] a top-up paid by card is in the wallet once, and stands in the statement as one', async () => {
    const ada = await server.as.shopper();
    const { code } = await ada.call('POST /wallet/topUp', { usd: 50 });
    const options = await ada.call('GET /payment/options', { orderType: 'topUp', codes: code });
    expect(options).toMatchObject({ usd: 50, shown: 50 });
    expect(options.methods.map(({ method }) => method)).not.toContain('balance');
    const pay = async () =>
      ada.call('POST /order/creat/pay/order/risingPay', {
        orderType: 'topUp',
        codes: [code],
        cardToken: await sandboxToken(server),
      });
    expect(await pay()).toMatchObject({ status: 'succeeded', orderType: 'topUp', codes: [code] });
    expect(await reasonOf(pay())).toBe('order_step_refused');
    expect(await ada.call('GET /shopping/user/balance', {})).toMatchObject({ usd: 50 });
    const { list } = await ada.call('GET /wallet/statement', {});
    expect(list).toMatchObject([{ kind: 'top_up', subjectCode: code, usd: 50, balanceUsd: 50 }]);
    const another = await ada.call('POST /wallet/topUp', { usd: 10 });
    const fromItself = ada.call('POST /order/creat/pay/order/balance', {
      orderType: 'topUp',
      codes: [another.code],
    });
    expect(await reasonOf(fromItself)).toBe('nothing_to_pay');
    expect(await brokenRules()).toEqual([]);
  });

  it('[Y-09] in another currency the shopper sees what it is about, the dollars are what was asked for', async () => {
    const { token } = await server.as.shopper();
    const call = server.as.bearer(token, { currency: 'EUR' });
    expect(await call('POST /wallet/topUp', { usd: 20 })).toMatchObject({
      usd: 20,
      shown: 18,
      currency: 'EUR',
    });
  });

  it('[Y-09] nobody fills the wallet from itself, with a stranger’s code, or after a day', async () => {
    const [ada, eve] = [await server.as.shopper(), await server.as.shopper()];
    const { code } = await ada.call('POST /wallet/topUp', { usd: 5 });
    const own = { orderType: 'topUp' as const, codes: [code] };
    expect(await reasonOf(ada.call('POST /order/creat/pay/order/balance', own))).toBe('nothing_to_pay');
    const options = (person: typeof ada) =>
      person.call('GET /payment/options', { orderType: 'topUp', codes: code });
    expect(await reasonOf(options(eve))).toBe('nothing_to_pay');
    server.clock.advance(25 * 3_600_000);
    const later = { ...ada, call: await signInAgain(server, ada.accountId) };
    expect(await reasonOf(options(later))).toBe('order_step_refused');
  });
});
