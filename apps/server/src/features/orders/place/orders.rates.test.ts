import { beforeAll, describe, expect, it } from 'vitest';
import { CallFailure } from '@caravan/contract/client';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { forgetRates } from '../../rates/index.ts';
import { checkLedger } from '../../wallet/index.ts';
import { makeSku, orderer, stockOfSku } from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;

const failureOf = async (answer: Promise<unknown>): Promise<CallFailure> => {
  const failure = await answer.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof CallFailure)) throw new Error('it was not refused');
  return failure;
};

describe('[Y-02] a currency that has no rate to be used', () => {
  let ada: Awaited<ReturnType<typeof orderer>>;
  let goods: Awaited<ReturnType<typeof makeSku>>;
  const inCurrency = (currency: 'ZAR' | 'EUR' | 'CNY' | 'USD', locale: 'en' | 'zh' = 'en') =>
    server.as.bearer(ada.token, { currency, locale });
  const preview = (currency: 'ZAR' | 'EUR' | 'CNY' | 'USD', locale?: 'en' | 'zh') =>
    inCurrency(currency, locale)('POST /order/purchase/order', {
      lines: [{ skuId: goods.skuId, quantity: 1 }],
    });
  const insert = (currency: 'ZAR' | 'EUR', expectedTotal: number) =>
    inCurrency(currency)('POST /order/insert', {
      orderFrom: 'buy_now',
      addressId: ada.addressId,
      lines: [{ skuId: goods.skuId, quantity: 1 }],
      expectedTotal,
      agreed: true,
    });
  const age = async (currency: 'EUR' | 'USD', days: number) => {
    const asOf = new Date(server.clock.now().getTime() - days * 86_400_000);
    await db.updateTable('exchange_rates').set({ as_of: asOf }).where('currency', '=', currency).execute();
    forgetRates(server.services);
  };
  beforeAll(async () => {
    ada = await orderer(server);
    goods = await makeSku(db, { price_fen: 10_000, stock: 5 });
  });

  it('is said so at Fill Order, in the person’s language, and another currency goes on', async () => {
    expect(await failureOf(preview('ZAR'))).toMatchObject({
      status: 409,
      reason: 'currency_not_supported',
      message: 'Current currency does not support payment. Please choose another currency.',
    });
    expect((await failureOf(preview('ZAR', 'zh'))).message).toBe('当前货币不支持支付，请选择其他货币。');
    expect(await preview('EUR')).toMatchObject({ totalPrice: 12 });
  });

  it('makes no order, nor does a rate that grew too old since the total was shown', async () => {
    expect((await failureOf(insert('ZAR', 12))).reason).toBe('currency_not_supported');
    await age('EUR', 8);
    expect((await failureOf(insert('EUR', 12))).reason).toBe('currency_not_supported');
    expect(await stockOfSku(db, goods.skuId)).toBe(5);
    await age('EUR', 0);
    expect(await insert('EUR', 12)).toMatchObject([{ totalPrice: 12, settledUsd: 14 }]);
  });

  it('when the dollar itself has no rate, no currency helps: to try again later is all', async () => {
    await age('USD', 8);
    for (const currency of ['USD', 'CNY', 'EUR'] as const)
      expect(await failureOf(preview(currency))).toMatchObject({ status: 503, reason: 'rate_too_old' });
    await age('USD', 0);
    expect(await preview('USD')).toMatchObject({ totalPrice: 14 });
  });
});

describe('[Y-01] the shop’s margin', () => {
  const setMargin = async (percent: number) =>
    (await server.as.staff('finance')).call('POST /staff/settings', {
      change: { name: 'rateMargin', value: { percent } },
    });

  it('is none until the desk says so, within bounds, and the desk’s word is kept', async () => {
    const finance = await server.as.staff('finance');
    expect(await finance.call('GET /staff/rates', {})).toMatchObject({ marginPercent: 0 });
    for (const percent of [-1, 10.01, 0.001])
      expect((await failureOf(setMargin(percent))).errors).toMatchObject([{ field: 'change.value.percent' }]);
    const buyer = await server.as.staff('buyer');
    expect(
      (
        await failureOf(
          buyer.call('POST /staff/settings', { change: { name: 'rateMargin', value: { percent: 1 } } }),
        )
      ).status,
    ).toBe(403);
    expect(await setMargin(3.5)).toMatchObject({ name: 'rateMargin', value: { percent: 3.5 } });
    expect(await finance.call('GET /staff/rates', {})).toMatchObject({ marginPercent: 3.5 });
    const written = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'change setting')
      .where('subject_id', '=', 'rateMargin')
      .execute();
    expect(written).toMatchObject([{ detail: { value: { percent: 3.5 } } }]);
    await setMargin(0);
  });

  it('raises what is shown and what is settled alike, stays with the order and is said beside the rate', async () => {
    const ada = await orderer(server);
    const { skuId } = await makeSku(db, { price_fen: 9_999, domestic_freight_fen: 777 });
    const lines = [
      { skuId, quantity: 3 },
      { skuId: (await makeSku(db, { price_fen: 1_013 })).skuId, quantity: 7 },
    ];
    await setMargin(3.5);
    const call = server.as.bearer(ada.token, { currency: 'EUR' });
    const preview = await call('POST /order/purchase/order', { lines });
    expect(preview.yuanRate).toEqual({ usd: 0.1449, marginPercent: 3.5 });
    expect(preview.rate).toBe(0.1242);
    const orders = await call('POST /order/insert', {
      orderFrom: 'buy_now',
      addressId: ada.addressId,
      lines,
      expectedTotal: preview.totalPrice,
      agreed: true,
    });
    const settledUsd = orders.reduce((sum, order) => sum + Math.round(order.settledUsd * 100), 0) / 100;
    // 3 × 14.49 + 1.13 and 7 × 1.47: 9999, 777 and 1013 fen at 0.14 × 1.035
    expect(settledUsd).toBe(54.89);
    expect(settledUsd).toBe(preview.settledUsd);
    const codes = orders.map(({ orderCode }) => orderCode);
    await setMargin(0);
    const options = await call('GET /payment/options', { orderType: 'default', codes: codes.join(',') });
    expect(options).toMatchObject({ usd: 54.89, yuanRate: { usd: 0.1449, marginPercent: 3.5 } });
    // What the shopper's currency is worth in dollars is no business of the margin.
    expect(options.rate).toBe(0.857_142_86);
    expect(await call('GET /order/getOrder/orderCode', { orderCode: codes[0] ?? '' })).toMatchObject({
      yuanRate: { usd: 0.1449, marginPercent: 3.5 },
    });
    expect((await checkLedger(db)).flatMap(({ mismatches }) => mismatches)).toEqual([]);
    expect(await call('POST /order/purchase/order', { lines })).toMatchObject({
      yuanRate: { usd: 0.14, marginPercent: 0 },
    });
  });
});
