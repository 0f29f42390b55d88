import { describe, expect, it } from 'vitest';
import {
  ALIBABA_APP,
  ALIBABA_SECRET,
  alibabaGateway,
  SPEC,
} from '../../connectors/marketplaces/testing/alibaba-gateway.ts';
import { runJob } from '../../platform/jobs/job-runner.ts';
import { reasonOf, type TestServer, testServer } from '../../testing/test-server.ts';
import { goodsCost, marketplace, balanceOf } from '../wallet/index.ts';
import { connectorJobs } from './orders.connector.jobs.ts';
import { makeAddress, makeShop, makeSku, NOW, payOrder, placeOne, seedRates } from './orders.fixtures.ts';

const gateway = await alibabaGateway();
const environment = {
  ALI1688_URL: gateway.url,
  ALI1688_APP_KEY: ALIBABA_APP,
  ALI1688_APP_SECRET: ALIBABA_SECRET,
  ALI1688_REFRESH_TOKEN: 'rt-demo',
  ALI1688_CALLS_PER_SECOND: '500',
  PURCHASE_ADDRESS: '仓库|13800000000|广东省|广州市|白云区|1号|510000',
};
const server = await testServer({ now: NOW, environment: { ...environment, ALI1688_PAY: 'agreement' } });
const { db } = server;
await seedRates(db, server.clock.now());
const buyer = await server.as.staff('buyer');

/** An order of two pieces on 1688; the gateway asks 66 yuan for it. */
const paidOrder = async (priceFen = 3_400, on: TestServer = server) => {
  const { db } = on;
  const ada = await on.as.shopper();
  const person = { ...ada, addressId: await makeAddress(db, ada.accountId) };
  const shopId = await makeShop(db);
  const sku = await makeSku(db, { shopId, price_fen: priceFen });
  await db.updateTable('shops').set({ source: '1688' }).where('id', '=', shopId).execute();
  await db
    .updateTable('goods')
    .set({ source: '1688', external_id: `7038801264${Math.floor(Math.random() * 1e9)}` })
    .where('id', '=', sku.spuId)
    .execute();
  await db.updateTable('skus').set({ external_id: SPEC }).where('id', '=', sku.skuId).execute();
  const order = await placeOne(person, [{ ...sku, quantity: 2 }] as never);
  await payOrder(db, order.orderCode, on.clock.now());
  return { orderCode: order.orderCode, lineIds: order.lines.map(({ id }) => id) };
};

const place = (wish: { orderCode: string; lineIds: string[]; mostCny?: number }) =>
  buyer.call('POST /staff/purchase/place', wish);
const detail = (orderCode: string) => buyer.call('GET /staff/orders/detail', { orderCode });
const follow = () => runJob(connectorJobs[0]!, server.services, {}, { attempt: 1, maxAttempts: 1 });

describe('buying by connector', () => {
  it('[S-02] one press buys, pays, writes the number down and books what it cost', async () => {
    const order = await paidOrder();
    expect(await buyer.call('GET /staff/purchase/connector', { orderCode: order.orderCode })).toEqual({
      provider: '1688',
      open: null,
    });
    const before = await balanceOf(db, goodsCost);
    const placed = await place({ ...order, mostCny: 70 });
    expect(placed).toMatchObject({ state: 'bought', totalCny: 66, payUrl: null });
    expect(placed.marketplaceOrderNumber).toMatch(/^\d{19}$/);
    expect((await balanceOf(db, goodsCost)) - before).toBe(6_600);
    expect(await balanceOf(db, marketplace)).toBeLessThan(0);
    const { purchases, lines } = await detail(order.orderCode);
    expect(lines.every(({ status }) => status === 'shipping_local')).toBe(true);
    expect(purchases).toMatchObject([{ costCny: 66, shipments: [] }]);
  });

  it('[S-02] is one order at the marketplace, however often and by whomever it is pressed', async () => {
    const order = await paidOrder();
    const orders = gateway.orders.size;
    const other = await server.as.staff('buyer');
    const both = await Promise.allSettled([
      place({ ...order, mostCny: 70 }),
      other.call('POST /staff/purchase/place', { ...order, mostCny: 70 }),
    ]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(gateway.orders.size).toBe(orders + 1);
    expect((await detail(order.orderCode)).purchases).toHaveLength(1);
  });

  it('[S-02] after a time-out the same purchase is asked for again, not a second one', async () => {
    const order = await paidOrder();
    const orders = gateway.orders.size;
    gateway.faults.push(...Array.from({ length: 3 }, () => ({ kind: 'cut', on: 'preparePay' }) as const));
    expect(await reasonOf(place({ ...order, mostCny: 70 }))).toBe('source_silent');
    expect(await place({ ...order, mostCny: 70 })).toMatchObject({ state: 'bought' });
    expect(gateway.orders.size).toBe(orders + 1);
  });

  it('[S-02] a price above what was charged, a sold-out line and a refusal stop it, and it may be tried anew', async () => {
    const order = await paidOrder(1_000);
    expect(await reasonOf(place(order))).toBe('purchase_price_rose');
    gateway.isSoldOut = true;
    expect(await reasonOf(place({ ...order, mostCny: 70 }))).toBe('purchase_sold_out');
    gateway.isSoldOut = false;
    gateway.faults.push({
      kind: 'body',
      body: '{"success":false,"errorCode":"RISK"}',
      on: 'createCrossOrder',
    });
    expect(await reasonOf(place({ ...order, mostCny: 70 }))).toBe('purchase_declined');
    expect(await place({ ...order, mostCny: 70 })).toMatchObject({ state: 'bought' });
    expect(await reasonOf(place({ ...order, mostCny: 70 }))).toBe('order_step_refused');
  });

  it('[S-02] nobody but a buyer, and only what the connector can', async () => {
    const order = await paidOrder();
    const warehouse = await server.as.staff('warehouse');
    expect(await reasonOf(warehouse.call('POST /staff/purchase/place', order))).toBe('forbidden');
    expect(await reasonOf(place({ ...order, orderCode: '0000000000000000' }))).toBe('not_found');
    const others = await paidOrder();
    expect(await reasonOf(place({ ...order, lineIds: others.lineIds }))).toBe('not_found');
    await db.updateTable('orders').set({ source: 'weidian' }).where('code', '=', order.orderCode).execute();
    expect(await reasonOf(place(order))).toBe('purchase_by_hand');
    expect(await buyer.call('GET /staff/purchase/connector', { orderCode: order.orderCode })).toMatchObject({
      provider: null,
    });
  });

  it('[S-03] the number under which it travels comes by itself, once', async () => {
    const order = await paidOrder();
    await place({ ...order, mostCny: 70 });
    await follow();
    expect((await detail(order.orderCode)).purchases[0]?.shipments).toEqual([]);
    gateway.isSent = true;
    server.clock.advance(31 * 60_000);
    await follow();
    await follow();
    const later = await server.as.staff('buyer');
    const { purchases } = await later.call('GET /staff/orders/detail', { orderCode: order.orderCode });
    expect(purchases[0]?.shipments).toMatchObject([
      { carrier: '圆通速递', trackingNumber: 'YT8812345678901' },
    ]);
    gateway.isSent = false;
  });

  it('[S-02] where a person pays, the shop waits for it and notices by itself', async () => {
    const shop = await testServer({ now: NOW, environment });
    await seedRates(shop.db, shop.clock.now());
    const desk = await shop.as.staff('buyer');
    const order = await paidOrder(3_400, shop);
    const { orderCode } = order;
    const placed = await desk.call('POST /staff/purchase/place', order);
    expect(placed).toMatchObject({ state: 'to_pay', payUrl: 'https://trade.1688.com/pay?id=1' });
    expect(await desk.call('POST /staff/purchase/place', order)).toEqual(placed);
    expect((await desk.call('GET /staff/purchase/connector', { orderCode })).open).toEqual(placed);
    const unpaid = '{"success":true,"result":{"baseInfo":{"status":"waitbuyerpay","totalAmount":66.00}}}';
    gateway.faults.push({ kind: 'body', body: unpaid, on: 'get.buyerView' });
    expect(await desk.call('POST /staff/purchase/settle', { orderCode })).toMatchObject({ state: 'to_pay' });
    await runJob(connectorJobs[0]!, shop.services, {}, { attempt: 1, maxAttempts: 1 });
    const { purchases } = await desk.call('GET /staff/orders/detail', { orderCode });
    expect(purchases).toMatchObject([{ costCny: 66, marketplaceOrderNumber: placed.marketplaceOrderNumber }]);
    expect(await reasonOf(desk.call('POST /staff/purchase/settle', { orderCode }))).toBe('not_found');
  });
});
