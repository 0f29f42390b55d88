import { describe, expect, it } from 'vitest';
import { balanceOf, goodsCost, marketplace, orderFunds, sales } from '../../wallet/index.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import {
  NOW,
  brokenRules,
  makeShop,
  makeSku,
  orderer,
  payOrder,
  placeOne,
  runCronJob,
  signInAgain,
} from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const buyer = await server.as.staff('buyer');
const warehouse = await server.as.staff('warehouse');

const someone = () => orderer(server);

const paidOrder = async (request: Parameters<typeof makeSku>[1] = {}) => {
  const ada = await someone();
  const shopId = await makeShop(db);
  const skus = [
    await makeSku(db, { ...request, shopId }),
    await makeSku(db, { ...request, shopId, price_fen: 3_000 }),
  ];
  const order = await placeOne(ada, skus);
  await payOrder(db, order.orderCode, server.clock.now());
  return { ada, order, lineIds: order.lines.map(({ id }) => id) };
};

const mark = (orderCode: string, lineIds: string[], request: object = {}) =>
  buyer.call('POST /staff/purchase/mark', {
    orderCode,
    lineIds,
    marketplaceOrderNumber: 'TB-1001',
    costCny: 70,
    ...request,
  });

describe('the purchase queue', () => {
  it('[S-02] [O-08] holds paid orders, the oldest promise first, and tells shopper and buyer the same hours', async () => {
    const { ada, order } = await paidOrder();
    const { list } = await buyer.call('GET /staff/purchase/queue', { pageSize: 100 });
    const own = list.find(({ orderCode }) => orderCode === order.orderCode);
    // paid at 10:00 in China: within a day of working hours
    expect(own).toMatchObject({
      purchaseFrom: expect.stringContaining('2026-03-02T02:0') as string,
      shopper: ada.email,
      totalCny: 80,
    });
    const detail = await ada.call('GET /order/getOrder/orderCode', { orderCode: order.orderCode });
    expect(detail).toMatchObject({
      status: 'purchase_pending',
      purchaseFrom: own?.purchaseFrom,
      purchaseUntil: own?.purchaseUntil,
    });
    expect(own?.lines[0]?.originalUrl).toMatch(/^https:\/\/item\.taobao\.com\//);
    const untils = list.map(({ purchaseUntil }) => purchaseUntil ?? '');
    expect(untils).toEqual(untils.toSorted());
    expect((await buyer.call('GET /staff/purchase/queue', { source: 'weidian' })).total).toBe(0);
    expect(
      (await buyer.call('GET /staff/purchase/queue', { words: order.orderCode.toLowerCase() })).total,
    ).toBe(1);
    expect((await buyer.call('GET /staff/purchase/queue', { words: "100%' or 1=1" })).total).toBe(0);
  });

  it('[S-02] bought: the marketplace number, its cost and the tracking number are kept, the money becomes sales', async () => {
    const { ada, order, lineIds } = await paidOrder();
    const before = { sales: await balanceOf(db, sales), cost: await balanceOf(db, goodsCost) };
    const marked = await mark(order.orderCode, lineIds, { carrier: 'ZTO', trackingNumber: ' yt-2026001 ' });
    expect(marked).toMatchObject({
      status: 'shipping_local',
      lines: [{ status: 'shipping_local' }, { status: 'shipping_local' }],
    });
    expect(marked.purchases).toMatchObject([
      {
        marketplaceOrderNumber: 'TB-1001',
        costCny: 70,
        staffName: 'The buyer',
        shipments: [{ carrier: 'ZTO', trackingNumber: 'YT-2026001' }],
      },
    ]);
    expect(await balanceOf(db, orderFunds(order.id))).toBe(0);
    expect(await balanceOf(db, sales)).toBe(before.sales + 1_120);
    expect(await balanceOf(db, goodsCost)).toBe(before.cost + 7_000);
    expect(await balanceOf(db, marketplace)).toBe(-before.cost - 7_000);
    const detail = await ada.call('GET /order/getOrder/orderCode', { orderCode: order.orderCode });
    expect(detail.domesticTracking).toEqual([
      { carrier: 'ZTO', trackingNumber: 'YT-2026001', receivedAt: null },
    ]);
    expect(detail.timeline.map(({ action }) => action)).toEqual(['place', 'pay', 'purchase']);
    expect(await reasonOf(mark(order.orderCode, lineIds))).toBe('order_step_refused');
    expect(await brokenRules(db)).toEqual([]);
    const audit = await (
      await server.as.staff('finance')
    ).call('GET /staff/audit', { subjectId: order.orderCode });
    expect(audit.list).toMatchObject([
      { action: 'purchase', staffName: 'The buyer', detail: { costCny: 70 } },
    ]);
  });

  it('[S-02] a further consignment can be added, the same number twice or one that has arrived cannot', async () => {
    const { order, lineIds } = await paidOrder();
    const { purchases } = await mark(order.orderCode, lineIds);
    const purchaseId = purchases[0]?.id ?? '';
    const add = (trackingNumber: string) =>
      warehouse.call('POST /staff/purchase/tracking', { purchaseId, trackingNumber });
    expect(await reasonOf(add('SF100200300'))).toBe('succeeded');
    expect(await reasonOf(add('sf100200300'))).toBe('tracking_number_taken');
    const second = await paidOrder();
    // two purchases may travel in one box …
    expect(
      await reasonOf(mark(second.order.orderCode, second.lineIds, { trackingNumber: 'SF100200300' })),
    ).toBe('succeeded');
    await db
      .updateTable('inbound_shipments')
      .set({ received_at: server.clock.now() })
      .where('tracking_number', '=', 'SF100200300')
      .execute();
    // … but not after it has been opened
    const third = await paidOrder();
    expect(
      await reasonOf(mark(third.order.orderCode, third.lineIds, { trackingNumber: 'SF100200300' })),
    ).toBe('tracking_number_taken');
    const unknown = { purchaseId: order.id, trackingNumber: 'SF100200301' };
    expect(await reasonOf(warehouse.call('POST /staff/purchase/tracking', unknown))).toBe('not_found');
  });

  it('[S-02] out of stock: the line is cancelled, its share goes back to the cent, the rest goes on', async () => {
    const { ada, order, lineIds } = await paidOrder({ domestic_freight_fen: 1_001 });
    // 9001 fen: 12.60 USD, over 5000 and 3000 fen of goods
    const out = await buyer.call('POST /staff/purchase/outOfStock', {
      orderCode: order.orderCode,
      lineIds: lineIds.slice(0, 1),
      reason: 'Sold out at the shop',
    });
    expect(out.lines.map(({ status }) => status)).toEqual(['cancelled', 'purchase_pending']);
    expect((await ada.call('GET /shopping/user/balance')).usd).toBe(7.88);
    const [summary] = (await ada.call('GET /order/get/list', {})).list;
    expect(summary).toMatchObject({
      status: 'purchase_pending',
      settledUsd: 12.6,
      lines: [{ refunded: 7.88 }, { refunded: 0 }],
    });
    expect(summary?.canCancel).toBe(true);
    await mark(order.orderCode, lineIds.slice(1), { costCny: 0 });
    // bought, but the shop never sent it
    const again = {
      orderCode: order.orderCode,
      lineIds: lineIds.slice(1),
      reason: 'The shop did not send it',
    };
    expect((await buyer.call('POST /staff/purchase/outOfStock', again)).status).toBe('cancelled');
    expect((await ada.call('GET /shopping/user/balance')).usd).toBe(12.6);
    expect(await reasonOf(buyer.call('POST /staff/purchase/outOfStock', again))).toBe('order_step_refused');
    expect(await brokenRules(db)).toEqual([]);
    await server.runJobs();
    const mails = await server.mails(ada.email);
    expect(mails.filter(({ kind }) => kind === 'order_out_of_stock')[0]?.body_text).toContain(
      'Sold out at the shop',
    );
  });

  it('[S-02] a line of another order, an unknown order or a wrong number is refused', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()];
    expect(await reasonOf(mark(one.order.orderCode, two.lineIds))).toBe('not_found');
    expect(await reasonOf(mark('AAAAAAAAAAAAAAAA', one.lineIds))).toBe('not_found');
    expect(await reasonOf(mark(one.order.orderCode, one.lineIds, { marketplaceOrderNumber: '=1+1' }))).toBe(
      'malformed_input',
    );
    expect(await reasonOf(mark(one.order.orderCode, one.lineIds, { costCny: -1 }))).toBe('malformed_input');
    const unpaid = await placeOne(await someone(), [await makeSku(db)]);
    expect(
      await reasonOf(
        mark(
          unpaid.orderCode,
          unpaid.lines.map(({ id }) => id),
        ),
      ),
    ).toBe('order_step_refused');
  });

  it('[S-01] only buyers buy; shoppers and guests see nothing of the desk', async () => {
    const { ada, order, lineIds } = await paidOrder();
    const content = await server.as.staff('content');
    const input = { orderCode: order.orderCode, lineIds, marketplaceOrderNumber: 'TB-1001', costCny: 1 };
    for (const person of [ada, warehouse, content])
      expect(await reasonOf(person.call('POST /staff/purchase/mark', input))).toBe('forbidden');
    expect(await reasonOf(server.as.guest().call('POST /staff/purchase/mark', input))).toBe(
      'unauthenticated',
    );
    expect(await reasonOf(content.call('GET /staff/orders', {}))).toBe('forbidden');
    expect(await reasonOf(buyer.call('GET /staff/payments', {}))).toBe('forbidden');
    const admin = await server.as.staff('admin');
    expect(await reasonOf(admin.call('POST /staff/purchase/mark', input))).toBe('succeeded');
  });
});

describe('goods of the USA warehouse', () => {
  it('[O-11] are bought, sent straight to the shopper with a number, delivered and received, without the China warehouse', async () => {
    const { ada, order, lineIds } = await paidOrder({ is_exempt: 2, domestic_freight_fen: 900 });
    expect(order.domesticFreight).toBe(0);
    const bought = await mark(order.orderCode, lineIds);
    expect(bought.status).toBe('awaiting_shipment');
    const tracking = {
      purchaseId: bought.purchases[0]?.id ?? '',
      carrier: 'UPS',
      trackingNumber: '1Z9999W99999999999',
    };
    expect((await buyer.call('POST /staff/purchase/tracking', tracking)).status).toBe('shipped');
    expect(
      await db
        .selectFrom('inbound_shipments')
        .select('id')
        .where('tracking_number', '=', tracking.trackingNumber)
        .execute(),
    ).toEqual([]);
    expect(
      (await ada.call('GET /order/getOrder/orderCode', { orderCode: order.orderCode })).domesticTracking,
    ).toMatchObject([{ carrier: 'UPS' }]);
    expect((await warehouse.call('POST /staff/orders/deliver', { orderCode: order.orderCode })).status).toBe(
      'delivered',
    );
    expect(await reasonOf(warehouse.call('POST /staff/orders/deliver', { orderCode: order.orderCode }))).toBe(
      'order_step_refused',
    );
    expect(await ada.call('POST /order/confirmReceipt', { orderCode: order.orderCode })).toEqual({
      status: 'review_pending',
    });
    await server.runJobs();
    expect((await server.mails(ada.email)).map(({ kind }) => kind)).toEqual([
      'order_paid',
      'order_shipped_usa',
      'order_delivered',
    ]);
  });

  it('[O-11] are taken as received when nobody says anything for three weeks', async () => {
    const { ada, order, lineIds } = await paidOrder({ is_exempt: 2 });
    await mark(order.orderCode, lineIds, { carrier: 'UPS', trackingNumber: '1Z9999W99999999998' });
    server.clock.advance(20 * 86_400_000);
    await runCronJob(server.services, 'orders.receive_silent');
    const call = await signInAgain(server, ada.accountId);
    expect((await call('GET /order/getOrder/orderCode', { orderCode: order.orderCode })).status).toBe(
      'shipped',
    );
    server.clock.advance(2 * 86_400_000);
    await runCronJob(server.services, 'orders.receive_silent');
    const later = await signInAgain(server, ada.accountId);
    expect((await later('GET /order/getOrder/orderCode', { orderCode: order.orderCode })).status).toBe(
      'review_pending',
    );
    server.clock.set(NOW);
  });

  it('[O-11] in one purchase with goods for the China warehouse are refused', async () => {
    const ada = await someone();
    const shopId = await makeShop(db);
    const order = await placeOne(ada, [
      await makeSku(db, { shopId }),
      await makeSku(db, { shopId, is_exempt: 2 }),
    ]);
    await payOrder(db, order.orderCode, server.clock.now());
    const [home = '', usa = ''] = order.lines.map(({ id }) => id);
    expect(await reasonOf(mark(order.orderCode, [home, usa]))).toBe('order_step_refused');
    await mark(order.orderCode, [usa]);
    // the order shows its least advanced line
    expect((await mark(order.orderCode, [home])).status).toBe('shipping_local');
    expect(await brokenRules(db)).toEqual([]);
  });
});

describe('the desk finds', () => {
  it('[S-02] orders by code, e-mail, tracking number and words, and payments by status', async () => {
    const { ada, order, lineIds } = await paidOrder();
    await mark(order.orderCode, lineIds, { trackingNumber: 'JT5550001112223' });
    const support = await server.as.staff('support');
    for (const words of [order.orderCode, ada.email, 'jt5550001112223'])
      expect(
        (await support.call('GET /staff/orders', { words })).list.map(({ orderCode }) => orderCode),
      ).toEqual([order.orderCode]);
    expect(
      (await support.call('GET /staff/orders', { words: '亚麻衬', status: 'shipping_local' })).total,
    ).toBeGreaterThan(0);
    const detail = await support.call('GET /staff/orders/detail', { orderCode: order.orderCode });
    expect(detail).toMatchObject({ contact: ada.email, payments: [{ status: 'succeeded', usd: 11.2 }] });
    expect(detail.address).toContain('10001');
    expect(detail.timeline.map(({ actor }) => actor)).toContain('The buyer');
    expect(await reasonOf(support.call('GET /staff/orders/detail', { orderCode: 'AAAAAAAAAAAAAAAA' }))).toBe(
      'not_found',
    );
    const paid = await support.call('GET /staff/payments', { status: 'succeeded', minUsd: 11 });
    expect(paid.list[0]).toMatchObject({ provider: 'sandbox', method: 'card' });
    expect(paid.list.map(({ codes }) => codes[0])).toContain(order.orderCode);
    expect((await support.call('GET /staff/payments', { minUsd: 1_000 })).total).toBe(0);
  });
});
