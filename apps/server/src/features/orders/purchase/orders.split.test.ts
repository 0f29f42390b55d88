import { describe, expect, it } from 'vitest';
import { splitWhole } from '@caravan/domain/money/exact';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { afterSalesStage, applyFor } from '../../aftersales/aftersales.fixtures.ts';
import { balanceOf, marketplace, walletOf } from '../../wallet/index.ts';
import { brokenRules, makeShop, makeSku, orderer, payOrder, placeOne } from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const { buyer, keeper, support, finance } = await afterSalesStage(server);

const MEASURES = { weightGrams: 400, lengthMm: 300, widthMm: 200, heightMm: 50, location: 'A-01-2' };
let numbers = 0;
const number = (): string => `YT66${String((numbers += 1)).padStart(11, '0')}`;

/** A paid order of one line; prices that do not divide. */
const paid = async (quantity: number, { shopId = '', price_fen = 3_333 } = {}) => {
  const ada = await orderer(server);
  const sku = await makeSku(db, { shopId: shopId || (await makeShop(db)), price_fen, stock: 500 });
  const order = await placeOne(ada, [{ skuId: sku.skuId, quantity }]);
  await payOrder(db, order.orderCode, server.clock.now());
  return { ada, orderCode: order.orderCode, lineId: order.lines[0]?.id ?? '', settledUsd: order.settledUsd };
};
const buy = (orderCode: string, lineId: string, request: object = {}) =>
  buyer.call('POST /staff/purchase/mark', {
    orderCode,
    lineIds: [lineId],
    marketplaceOrderNumber: `TB-${number()}`,
    costCny: 60,
    ...request,
  });
const soldOut = (orderCode: string, lineId: string, quantity?: number) =>
  buyer.call('POST /staff/purchase/outOfStock', {
    orderCode,
    lineIds: [lineId],
    reason: 'Sold out',
    ...(quantity === undefined ? {} : { pieces: [{ lineId, quantity }] }),
  });
const detailOf = (ada: Pick<TestShopper, 'call'>, orderCode: string) =>
  ada.call('GET /order/getOrder/orderCode', { orderCode });
const linesOf = async (orderCode: string) =>
  (await buyer.call('GET /staff/orders/detail', { orderCode })).lines.map((line) => [
    line.quantity,
    line.status,
  ]);
const find = async (trackingNumber: string) => keeper.call('GET /staff/inbound/find', { trackingNumber });
const receive = async (trackingNumber: string, quantity?: number) => {
  const [inbound] = await find(trackingNumber);
  const line = inbound?.lines.find(({ status }) => status === 'shipping_local');
  const received = await keeper.call('POST /staff/inbound/receive', {
    inboundId: inbound?.inboundId ?? '',
    lineId: line?.lineId ?? '',
    ...MEASURES,
    ...(quantity === undefined ? {} : { quantity }),
  });
  return received.stored;
};

describe('a line in parts', () => {
  it('[B-05] three of five are bought, two out of stock: their share goes back to the cent, the others go on', async () => {
    const { ada, orderCode, lineId, settledUsd } = await paid(5);
    const trackingNumber = number();
    await buy(orderCode, lineId, { pieces: [{ lineId, quantity: 3 }], trackingNumber });
    expect(await linesOf(orderCode)).toEqual([
      [2, 'purchase_pending'],
      [3, 'shipping_local'],
    ]);
    const half = await detailOf(ada, orderCode);
    expect(half.status).toBe('purchase_pending');
    expect(half.lineParts).toMatchObject([
      {
        orderLineId: lineId,
        number: 5,
        status: 'purchase_pending',
        parts: [
          { state: 'to_buy', number: 2, refunded: 0 },
          { state: 'on_the_way', number: 3, refunded: 0 },
        ],
      },
    ]);
    await soldOut(orderCode, lineId);
    await receive(trackingNumber);
    const cents = Math.round(settledUsd * 100);
    const shares = splitWhole(cents, [1, 1, 1, 1, 1]);
    const due = (shares[3] ?? 0) + (shares[4] ?? 0);
    expect(await balanceOf(db, walletOf(ada.accountId))).toBe(due);
    const now = await detailOf(ada, orderCode);
    expect(now.status).toBe('stored');
    expect(now.lineParts[0]).toMatchObject({
      number: 5,
      status: 'stored',
      parts: [
        { state: 'arrived', number: 3, refunded: 0 },
        { state: 'out_of_stock', number: 2 },
      ],
    });
    const refunded = now.lines.reduce((sum, line) => sum + line.refunded, 0);
    expect(now.lineParts[0]?.parts[1]?.refunded).toBeCloseTo(refunded, 2);
    expect(refunded).toBeGreaterThan(0);
    expect(now.totalPrice).toBe(half.totalPrice);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[B-05] two of five are out of stock before anything is bought; without a number of pieces it is the whole line, as before', async () => {
    const { ada, orderCode, lineId, settledUsd } = await paid(5);
    await soldOut(orderCode, lineId, 2);
    expect(await linesOf(orderCode)).toEqual([
      [3, 'purchase_pending'],
      [2, 'cancelled'],
    ]);
    await soldOut(orderCode, lineId);
    expect(await balanceOf(db, walletOf(ada.accountId))).toBe(Math.round(settledUsd * 100));
    expect((await detailOf(ada, orderCode)).lineParts).toMatchObject([
      { number: 5, status: 'cancelled', parts: [{ state: 'out_of_stock', number: 5 }] },
    ]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[B-05] of what was bought a part does not come: its share of the cost is ours again', async () => {
    const { orderCode, lineId } = await paid(3);
    const before = await balanceOf(db, marketplace);
    await buy(orderCode, lineId, { costCny: 100 });
    await soldOut(orderCode, lineId, 1);
    expect((await balanceOf(db, marketplace)) - before).toBe(-10_000 + 3_334);
    await soldOut(orderCode, lineId, 1);
    await soldOut(orderCode, lineId);
    expect((await balanceOf(db, marketplace)) - before).toBe(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[B-05] parts of lines of two orders are bought in one marketplace order, each at its own cost', async () => {
    const shopId = await makeShop(db);
    const [one, two] = [await paid(4, { shopId }), await paid(2, { shopId })];
    const bought = await buyer.call('POST /staff/purchase/buy', {
      lineIds: [one.lineId, two.lineId],
      pieces: [{ lineId: one.lineId, quantity: 1 }],
      marketplaceOrderNumber: 'TB-two-orders',
      cost: {
        by: 'line',
        lines: [
          { lineId: one.lineId, costCny: 30 },
          { lineId: two.lineId, costCny: 60.5 },
        ],
      },
      trackingNumbers: ['YT6600000099999'],
    });
    expect(bought).toMatchObject({ lines: 2, costCny: 90.5 });
    expect(await linesOf(one.orderCode)).toEqual([
      [3, 'purchase_pending'],
      [1, 'shipping_local'],
    ]);
    // One waybill for both orders: the box shows what is expected of each.
    const found = await find('YT6600000099999');
    const expected = found.flatMap(({ lines }) =>
      lines.map(({ orderCode, quantity }) => [orderCode, quantity]),
    );
    expect(new Set(expected.map(([code]) => code))).toEqual(new Set([one.orderCode, two.orderCode]));
    expect(expected.map(([, quantity]) => quantity).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      1, 2,
    ]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[B-05] one of two arrives, the other under a second waybill; each has a sticker of its own', async () => {
    const { ada, orderCode, lineId } = await paid(2);
    const [first, second] = [number(), number()];
    const { purchases } = await buy(orderCode, lineId, { trackingNumber: first });
    const one = await receive(first, 1);
    expect(one).toMatchObject({ quantity: 1 });
    expect((await detailOf(ada, orderCode)).lineParts[0]).toMatchObject({
      status: 'shipping_local',
      parts: [
        { state: 'on_the_way', number: 1 },
        { state: 'arrived', number: 1 },
      ],
    });
    await buyer.call('POST /staff/purchase/tracking', {
      purchaseId: purchases[0]?.id ?? '',
      carrier: 'ZTO',
      trackingNumber: second,
    });
    const two = await receive(second);
    expect(two?.labelCode).not.toBe(one?.labelCode);
    const { lineParts } = await detailOf(ada, orderCode);
    expect(lineParts[0]).toMatchObject({ status: 'stored', parts: [{ state: 'arrived', number: 2 }] });
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[B-05] a part that arrived is returned, the others stay', async () => {
    const { ada, orderCode, lineId } = await paid(3);
    const trackingNumber = number();
    await buy(orderCode, lineId, { trackingNumber });
    await receive(trackingNumber);
    const { code } = await applyFor(ada, { orderCode, orderLineId: lineId, skuId: '', addressId: '' });
    await support.call('POST /staff/returns/approve', { code });
    await keeper.call('POST /staff/returns/number', { code, returnNumber: number() });
    await keeper.call('POST /staff/returns/receipt', { code });
    await finance.call('POST /staff/returns/refund', { code });
    const { lineParts } = await detailOf(ada, orderCode);
    expect(lineParts[0]).toMatchObject({
      number: 3,
      parts: [
        { state: 'arrived', number: 2, refunded: 0 },
        { state: 'returned', number: 1, refunded: expect.any(Number) as number },
      ],
    });
    expect(lineParts[0]?.parts[1]?.refunded).toBeGreaterThan(0);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[B-05] more pieces than there are, and pieces whose price is asked about, are refused; the question falls with a part', async () => {
    const { orderCode, lineId } = await paid(3);
    const four = { pieces: [{ lineId, quantity: 4 }] };
    expect(await reasonOf(buy(orderCode, lineId, four))).toBe('pieces_not_there');
    expect(await reasonOf(soldOut(orderCode, lineId, 4))).toBe('pieces_not_there');
    await buyer.call('POST /staff/purchase/priceRise', {
      orderCode,
      prices: [{ lineId, priceCny: 40 }],
      reason: 'More expensive now',
    });
    expect(await reasonOf(buy(orderCode, lineId, { pieces: [{ lineId, quantity: 1 }] }))).toBe(
      'price_rise_open',
    );
    await soldOut(orderCode, lineId, 1);
    const { priceRise } = await buyer.call('GET /staff/orders/detail', { orderCode });
    expect(priceRise).toBeNull();
    const trackingNumber = number();
    await buy(orderCode, lineId, { trackingNumber });
    expect(await reasonOf(receive(trackingNumber, 3))).toBe('pieces_not_there');
    expect(await brokenRules(db)).toEqual([]);
  });
});
