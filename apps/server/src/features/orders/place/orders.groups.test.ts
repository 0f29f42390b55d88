import { CallFailure } from '@caravan/contract/client';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { balanceOf, goodsCost } from '../../wallet/index.ts';
import {
  brokenRules,
  makeAddress,
  makeShop,
  makeSku,
  NOW,
  payOrder,
  placeOne,
  seedRates,
} from '../orders.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());
const mei = await server.as.staff('buyer');
const li = await server.as.staff('buyer');

/** A paid order of somebody new: a line for each price. */
const orderAt = async (shopId: string, ...prices: number[]) => {
  const person = await server.as.shopper();
  const skus = await Promise.all(prices.map((price_fen) => makeSku(db, { shopId, price_fen })));
  const ada = { ...person, addressId: await makeAddress(db, person.accountId) };
  const order = await placeOne(ada, skus);
  await payOrder(db, order.orderCode, server.clock.now());
  return { ada, orderId: order.id, orderCode: order.orderCode, lineIds: order.lines.map(({ id }) => id) };
};
const groupOf = async (shopId: string) =>
  (await mei.call('GET /staff/purchase/groups', {})).find((group) => group.shopId === shopId);
const buy = (lineIds: string[], request: object = {}, buyer = mei) =>
  buyer.call('POST /staff/purchase/buy', {
    lineIds,
    marketplaceOrderNumber: 'TB-77001',
    cost: { by: 'total', costCny: 100 },
    ...request,
  });
const purchasesOf = async (orderCode: string) =>
  (await mei.call('GET /staff/orders/detail', { orderCode })).purchases;
const failureOf = async (answer: Promise<unknown>): Promise<CallFailure> => {
  const failure: unknown = await answer.catch((error: unknown) => error);
  if (failure instanceof CallFailure) return failure;
  throw new Error('it was not refused');
};

describe('the purchase queue by shop', () => {
  it('[S-02] counts what waits at each shop: orders, lines, pieces, money, the promise and its risk', async () => {
    server.clock.set(NOW);
    const shopId = await makeShop(db, 'Jade House');
    await orderAt(shopId, 5_000, 3_000);
    await orderAt(shopId, 2_000);
    expect(await groupOf(shopId)).toMatchObject({
      source: 'taobao',
      shopNameEn: 'Jade House',
      orders: 2,
      lines: 3,
      pieces: 3,
      asked: 0,
      totalCny: 100,
      oldestPaidAt: expect.stringContaining('2026-03-02T02:00') as string,
      late: 0,
      atRisk: 0,
    });
    const until = new Date((await groupOf(shopId))?.purchaseUntil ?? '');
    server.clock.set(new Date(until.getTime() - 3_600_000).toISOString());
    const later = await server.as.staff('buyer');
    const groups = await later.call('GET /staff/purchase/groups', {});
    expect(groups.find((group) => group.shopId === shopId)).toMatchObject({ late: 0, atRisk: 2 });
    server.clock.set(NOW);
  });

  it('[S-02] opens the lines of a shop together; a stranger’s shop holds nothing of them', async () => {
    const shopId = await makeShop(db);
    const first = await orderAt(shopId, 5_000);
    const second = await orderAt(shopId, 3_000);
    const shop = await mei.call('GET /staff/purchase/shop', { shopId });
    expect(shop).toMatchObject({ total: 2, provider: null });
    expect(shop.orders.map(({ orderCode }) => orderCode).toSorted()).toEqual(
      [first.orderCode, second.orderCode].toSorted(),
    );
    expect(await reasonOf(mei.call('GET /staff/purchase/shop', { shopId: newId() }))).toBe('not_found');
    const warehouse = await server.as.staff('warehouse');
    expect(await reasonOf(warehouse.call('GET /staff/purchase/shop', { shopId }))).toBe('forbidden');
    expect(await reasonOf(warehouse.call('GET /staff/purchase/groups', {}))).toBe('forbidden');
  });

  it('[S-02] lines of several shoppers are bought in one marketplace order, its cost shared to the fen', async () => {
    const shopId = await makeShop(db);
    const first = await orderAt(shopId, 5_000, 3_000);
    const second = await orderAt(shopId, 2_000);
    const before = await balanceOf(db, goodsCost);
    const bought = await buy([...first.lineIds, ...second.lineIds], {
      cost: { by: 'total', costCny: 77.77 },
      carrier: '中通快递',
      trackingNumbers: ['zto-100001', 'ZTO-100002'],
      note: 'The shop sends a gift with it.',
    });
    expect(bought).toEqual({
      orderCodes: expect.arrayContaining([first.orderCode, second.orderCode]) as string[],
      lines: 3,
      costCny: 77.77,
    });
    const [one] = await purchasesOf(first.orderCode);
    const [other] = await purchasesOf(second.orderCode);
    expect(Math.round(((one?.costCny ?? 0) + (other?.costCny ?? 0)) * 100)).toBe(7_777);
    expect(one).toMatchObject({ marketplaceOrderNumber: 'TB-77001', costCny: 62.22 });
    expect(one?.shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['ZTO-100001', 'ZTO-100002']);
    expect(other?.shipments).toHaveLength(2);
    expect(await balanceOf(db, goodsCost)).toBe(before + 7_777);
    expect(await brokenRules(db)).toEqual([]);
    const { list } = await first.ada.call('GET /message/list', {});
    expect(list.map(({ body }) => body).join()).toContain('The shop sends a gift with it.');
    expect(await groupOf(shopId)).toBeUndefined();
  });

  it('[S-02] the real cost can be given line by line, and then for every line', async () => {
    const shopId = await makeShop(db);
    const { lineIds, orderCode } = await orderAt(shopId, 5_000, 3_000);
    const [first = '', second = ''] = lineIds;
    const lines = [{ lineId: first, costCny: 44.4 }];
    expect(await reasonOf(buy(lineIds, { cost: { by: 'line', lines } }))).toBe('purchase_cost_missing');
    await buy(lineIds, { cost: { by: 'line', lines: [...lines, { lineId: second, costCny: 30.01 }] } });
    expect(await purchasesOf(orderCode)).toMatchObject([{ costCny: 74.41 }]);
    const kept = await db
      .selectFrom('purchase_lines')
      .select('cost_fen')
      .where('order_line_id', 'in', lineIds)
      .orderBy('cost_fen')
      .execute();
    expect(kept).toEqual([{ cost_fen: 3_001 }, { cost_fen: 4_440 }]);
  });

  it('[S-02] goods of two shops are not one marketplace order, and unknown lines are nobody’s', async () => {
    const first = await orderAt(await makeShop(db), 5_000);
    const second = await orderAt(await makeShop(db), 5_000);
    expect(await reasonOf(buy([...first.lineIds, ...second.lineIds]))).toBe('purchase_mixed_shops');
    expect(await reasonOf(buy([...first.lineIds, newId()]))).toBe('not_found');
    expect(await purchasesOf(first.orderCode)).toEqual([]);
  });

  it('[S-02] a line whose shopper is being asked about its price waits', async () => {
    const shopId = await makeShop(db);
    const { orderCode, lineIds } = await orderAt(shopId, 5_000, 3_000);
    const prices = [{ lineId: lineIds[0] ?? '', priceCny: 60 }];
    await mei.call('POST /staff/purchase/priceRise', { orderCode, prices, reason: 'Dearer now' });
    expect(await reasonOf(buy(lineIds))).toBe('price_rise_open');
    expect(await groupOf(shopId)).toMatchObject({ lines: 1, asked: 1, totalCny: 30 });
    const shop = await mei.call('GET /staff/purchase/shop', { shopId });
    expect(shop.orders[0]?.askedLineIds).toEqual([lineIds[0]]);
    expect(await reasonOf(buy(lineIds.slice(1)))).toBe('succeeded');
  });

  it('[S-02] of two buyers at the same lines one wins, and the other is told which are gone and who has them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopId = await makeShop(db);
      const first = await orderAt(shopId, 5_000);
      const second = await orderAt(shopId, 3_000);
      const third = await orderAt(shopId, 2_000);
      const answers = await Promise.allSettled([
        buy([...first.lineIds, ...second.lineIds], { marketplaceOrderNumber: 'TB-MEI1' }, mei),
        buy([...second.lineIds, ...third.lineIds], { marketplaceOrderNumber: 'TB-LI01' }, li),
      ]);
      const lost = answers.filter((answer) => answer.status === 'rejected');
      expect(lost).toHaveLength(1);
      const failure = lost[0]?.reason as CallFailure;
      expect(failure.reason).toBe('purchase_lines_taken');
      expect(failure.details).toMatchObject({
        lineIds: second.lineIds.join(),
        by: 'The buyer',
        action: 'purchase',
      });
      expect(await purchasesOf(second.orderCode)).toHaveLength(1);
      const bought = [await purchasesOf(first.orderCode), await purchasesOf(third.orderCode)];
      expect(bought.map((list) => list.length).toSorted((one, other) => one - other)).toEqual([0, 1]);
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-02] what a shopper cancelled meanwhile is named too, and who cancelled it', async () => {
    const shopId = await makeShop(db);
    const { ada, orderId, lineIds } = await orderAt(shopId, 5_000);
    await ada.call('GET /order/cancel/order', { orderId });
    const failure = await failureOf(buy(lineIds));
    expect(failure).toMatchObject({
      reason: 'purchase_lines_taken',
      details: { by: 'shopper', action: 'cancelPaid' },
    });
    expect(String(failure.details?.['names'])).toContain('亚麻衬衫');
  });
});
