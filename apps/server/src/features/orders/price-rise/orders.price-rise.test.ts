import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import {
  brokenRules,
  makeShop,
  makeSku,
  orderer,
  payOrder,
  placeOne,
  runCronJob,
  signInAgain,
  stockOfSku,
} from '../orders.fixtures.ts';
import { sandboxToken } from '../../payments/payments.fixtures.ts';

const server = await tradingServer();
const { db } = server;

const REASON = 'The shop raised it';

/** A paid order of a shirt (50 CNY, two of them) and a belt (20 CNY), about whose shirt the desk asks 55.50 each. */
const risen = async () => {
  const ada = await orderer(server);
  const buyer = await server.as.staff('buyer');
  const shopId = await makeShop(db);
  const [shirt, belt] = [
    await makeSku(db, { shopId, price_fen: 5_000, stock: 10 }),
    await makeSku(db, { shopId, price_fen: 2_000, stock: 10 }),
  ];
  const order = await placeOne(ada, [{ skuId: shirt.skuId, quantity: 2 }, { skuId: belt.skuId }]);
  await payOrder(db, order.orderCode, server.clock.now());
  const [shirtLine, beltLine] = order.lines;
  if (!shirtLine || !beltLine) throw new Error('an order of two lines');
  const asked = await buyer.call('POST /staff/purchase/priceRise', {
    orderCode: order.orderCode,
    prices: [{ lineId: shirtLine.id, priceCny: 55.5 }],
    reason: REASON,
  });
  const { orderCode } = order;
  return { ada, buyer, orderCode, shirtLine, beltLine, shirt, code: asked.priceRise?.code ?? '' };
};

const mark = ({ buyer, orderCode }: Awaited<ReturnType<typeof risen>>, lineId: string) =>
  buyer.call('POST /staff/purchase/mark', {
    orderCode,
    lineIds: [lineId],
    marketplaceOrderNumber: 'TB123456',
    costCny: 100,
  });

describe('a price that went up after it was paid', () => {
  it('[S-02] the shopper pays the difference, and the order is bought at the new price', async () => {
    const all = await risen();
    const { ada, orderCode, code, shirtLine, beltLine } = all;
    const asked = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    // 2 × 5.50 CNY at 0.14
    expect(asked.priceRise).toMatchObject({ code, difference: 1.54, differenceUsd: 1.54, reason: REASON });
    expect(asked.priceRise?.lines).toEqual([{ orderLineId: shirtLine.id, oldPrice: 7, newPrice: 7.77 }]);
    expect(await reasonOf(mark(all, shirtLine.id))).toBe('price_rise_open');
    await mark(all, beltLine.id);
    const pay = async () =>
      ada.call('POST /order/creat/pay/order/risingPay', {
        orderType: 'priceRise',
        codes: [code],
        cardToken: await sandboxToken(server),
      });
    expect(await pay()).toMatchObject({ status: 'succeeded', orderType: 'priceRise', usd: 1.54 });
    expect(await reasonOf(pay())).toBe('order_step_refused');
    const after = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(after).toMatchObject({ priceRise: null, settledUsd: 18.34, totalPrice: 18.34 });
    expect(after.lines.map(({ price }) => price)).toEqual([7.77, 2.8]);
    expect(after.payments.map(({ usd }) => usd).toSorted((a, b) => a - b)).toEqual([1.54, 16.8]);
    expect((await mark(all, shirtLine.id)).status).toBe('shipping_local');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-06] of goods that cost cents is asked, paid and shown as its pieces add up', async () => {
    const { call, addressId } = await orderer(server);
    const buyer = await server.as.staff('buyer');
    const { skuId } = await makeSku(db, { price_fen: 59, stock: 1_000 });
    const order = await placeOne({ call, addressId }, [{ skuId, quantity: 300 }]);
    // 59 fen are 8.26 cents and 71 are 9.94: nine and ten cents a piece
    expect(order).toMatchObject({ totalPrice: 27 });
    await payOrder(db, order.orderCode, server.clock.now());
    const { orderCode } = order;
    const prices = [{ lineId: order.lines[0]?.id ?? '', priceCny: 0.71 }];
    await buyer.call('POST /staff/purchase/priceRise', { orderCode, prices, reason: REASON });
    const asked = await call('GET /order/getOrder/orderCode', { orderCode });
    expect(asked.priceRise).toMatchObject({ difference: 3, differenceUsd: 3 });
    expect(asked.priceRise?.lines).toMatchObject([{ oldPrice: 0.09, newPrice: 0.1 }]);
    const pay = { orderType: 'priceRise' as const, codes: [asked.priceRise?.code ?? ''] };
    await call('POST /order/creat/pay/order/risingPay', { ...pay, cardToken: await sandboxToken(server) });
    const after = await call('GET /order/getOrder/orderCode', { orderCode });
    expect(after).toMatchObject({ totalPrice: 30, settledUsd: 30, goodsTotal: 30 });
    expect(after.lines).toMatchObject([{ price: 0.1, total: 30 }]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[V-06] is told in another currency as its pieces add up there', async () => {
    const { token, addressId, call } = await orderer(server);
    const buyer = await server.as.staff('buyer');
    const { skuId } = await makeSku(db, { price_fen: 3_333, stock: 10 });
    const { orderCode, lines } = await placeOne({ call, addressId }, [{ skuId, quantity: 3 }]);
    await payOrder(db, orderCode, server.clock.now());
    const prices = [{ lineId: lines[0]?.id ?? '', priceCny: 35.55 }];
    await buyer.call('POST /staff/purchase/priceRise', { orderCode, prices, reason: REASON });
    const inEuros = server.as.bearer(token, { currency: 'EUR' });
    const { priceRise } = await inEuros('GET /order/getOrder/orderCode', { orderCode });
    // 4.00 and 4.27 a piece; three times 2.22 CNY at once would be 0.80
    expect(priceRise).toMatchObject({ difference: 0.81, lines: [{ oldPrice: 4, newPrice: 4.27 }] });
  });

  it('[S-02] [O-07] the shopper gives the more expensive goods up: they are paid back, the rest is bought', async () => {
    const { ada, orderCode, code, shirt } = await risen();
    expect(await stockOfSku(db, shirt.skuId)).toBe(8);
    const declined = await ada.call('POST /order/priceRise/decline', { orderCode });
    expect(declined.lines.map(({ status }) => status)).toEqual(['cancelled', 'purchase_pending']);
    expect(declined.priceRise).toBeNull();
    expect((await ada.call('GET /shopping/user/balance', {})).usd).toBe(14);
    expect(await stockOfSku(db, shirt.skuId)).toBe(10);
    const options = ada.call('GET /payment/options', { orderType: 'priceRise', codes: code });
    expect(await reasonOf(options)).toBe('order_step_refused');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-02] unanswered for three days it ends by itself; a cancelled order asks nothing more', async () => {
    const [late, cancelled] = [await risen(), await risen()];
    const { orders } = { orders: await cancelled.ada.call('GET /order/get/list', {}) };
    await cancelled.ada.call('GET /order/cancel/order', { orderId: orders.list[0]?.id ?? '' });
    server.clock.advance(73 * 3_600_000);
    await runCronJob(server.services, 'orders.expire_rises');
    const call = await signInAgain(server, late.ada.accountId);
    const order = await call('GET /order/getOrder/orderCode', { orderCode: late.orderCode });
    expect(order.lines.map(({ status }) => status)).toEqual(['cancelled', 'purchase_pending']);
    const statuses = await db.selectFrom('price_rises').select('status').orderBy('asked_at').execute();
    expect(
      statuses
        .map(({ status }) => status)
        .slice(-2)
        .toSorted(),
    ).toEqual(['declined', 'expired']);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-02] only a higher price, one question at a time, and nobody answers for somebody else', async () => {
    const { ada, buyer, orderCode, code, beltLine } = await risen();
    const ask = (priceCny: number) =>
      buyer.call('POST /staff/purchase/priceRise', {
        orderCode,
        prices: [{ lineId: beltLine.id, priceCny }],
        reason: REASON,
      });
    expect(await reasonOf(ask(20))).toBe('price_not_risen');
    expect(await reasonOf(ask(21))).toBe('price_rise_open');
    const eve = await server.as.shopper();
    expect(await reasonOf(eve.call('POST /order/priceRise/decline', { orderCode }))).toBe('not_found');
    const options = eve.call('GET /payment/options', { orderType: 'priceRise', codes: code });
    expect(await reasonOf(options)).toBe('nothing_to_pay');
    await buyer.call('POST /staff/purchase/priceRise/withdraw', { orderCode });
    expect((await ada.call('GET /order/getOrder/orderCode', { orderCode })).priceRise).toBeNull();
    expect((await ask(21)).priceRise).toMatchObject({ differenceCny: 1 });
  });
});
