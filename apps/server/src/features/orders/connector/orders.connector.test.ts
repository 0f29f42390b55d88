import { describe, expect, it } from 'vitest';
import { alibabaGateway } from '../../../connectors/marketplaces/testing/alibaba-gateway.ts';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { expectRestOfBatch } from '../../../testing/faults/poison.ts';
import { reasonOf, type TestServer } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { goodsCost, marketplace, balanceOf } from '../../wallet/index.ts';
import { connectorJobs } from './orders.connector.jobs.ts';
import { order1688, shop1688 } from './orders.connector.fixtures.ts';

const gateway = await alibabaGateway();
const environment = shop1688(gateway);
const server = await tradingServer({ environment: { ...environment, ALI1688_PAY: 'agreement' } });
const { db } = server;
const buyer = await server.as.staff('buyer');

const paidOrder = async (priceFen?: number, on: TestServer = server) =>
  (await order1688(on, priceFen)).request;

const place = (request: { orderCode: string; lineIds: string[]; mostCny?: number }) =>
  buyer.call('POST /staff/purchase/place', request);
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
    const shop = await tradingServer({ environment });
    const desk = await shop.as.staff('buyer');
    const order = await paidOrder(3_400, shop);
    const { orderCode } = order;
    const placed = await desk.call('POST /staff/purchase/place', order);
    expect(placed).toMatchObject({ state: 'to_pay', payUrl: 'https://trade.1688.com/pay?id=1' });
    expect(await desk.call('POST /staff/purchase/place', order)).toEqual(placed);
    expect((await desk.call('GET /staff/purchase/connector', { orderCode })).open).toEqual({
      ...placed,
      lineIds: order.lineIds,
    });
    expect(await desk.call('POST /staff/purchase/settle', { orderCode })).toMatchObject({ state: 'to_pay' });
    gateway.paid.add(placed.marketplaceOrderNumber);
    await runJob(connectorJobs[0]!, shop.services, {}, { attempt: 1, maxAttempts: 1 });
    const { purchases } = await desk.call('GET /staff/orders/detail', { orderCode });
    expect(purchases).toMatchObject([{ costCny: 66, marketplaceOrderNumber: placed.marketplaceOrderNumber }]);
    expect(await reasonOf(desk.call('POST /staff/purchase/settle', { orderCode }))).toBe('not_found');
  });
});

describe('buying all that waits at a shop by connector', () => {
  /** As the desk does it: order by order, each under a key of its own, whatever became of the one before. */
  const buyAll = async (orders: readonly { orderCode: string; lineIds: string[] }[]) => {
    const outcomes = [];
    for (const order of orders)
      outcomes.push(
        await desk()
          .then((person) => person.call('POST /staff/purchase/place', { ...order, mostCny: 70 }))
          .then(
            ({ state }) => state,
            (error: unknown) => reasonOf(Promise.reject(error as Error)),
          ),
      );
    return outcomes;
  };
  const desk = () => server.as.staff('buyer');
  const statusesOf = async (orderCode: string) =>
    (await (await desk()).call('GET /staff/orders/detail', { orderCode })).lines.map(({ status }) => status);

  it('[S-02] what one order lacks does not keep the others from being bought', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
    const placedBefore = gateway.orders.size;
    gateway.faults.push({
      kind: 'body',
      body: '{"success":false,"errorCode":"RISK"}',
      on: 'createCrossOrder',
    });
    expect(await buyAll(orders)).toEqual(['purchase_declined', 'bought', 'bought']);
    expect(gateway.orders.size).toBe(placedBefore + 2);
    expect(await statusesOf(orders[0]?.orderCode ?? '')).toEqual(['purchase_pending']);
    expect(await statusesOf(orders[1]?.orderCode ?? '')).toEqual(['shipping_local']);
    // pressed again, only what is left is bought
    expect(await buyAll(orders)).toEqual(['bought', 'order_step_refused', 'order_step_refused']);
    expect(gateway.orders.size).toBe(placedBefore + 3);
  });

  it('[S-02] [M-03] a day whose calls are used up in the middle leaves no order half bought, and the next day goes on under the same key', async () => {
    const orders = [await paidOrder(), await paidOrder()];
    const placedBefore = gateway.orders.size;
    const costBefore = await balanceOf(db, goodsCost);
    // the first is placed and paid; the day ends between placing and paying the second
    const [first, second] = orders;
    expect(await buyAll(first ? [first] : [])).toEqual(['bought']);
    gateway.faults.push(...Array.from({ length: 3 }, () => ({ kind: 'cut', on: 'preparePay' }) as const));
    expect(await buyAll(second ? [second] : [])).toEqual(['source_silent']);
    await db.updateTable('market_limits').set({ is_spent: true }).execute();
    const asked = gateway.asked.length;
    expect(await buyAll(second ? [second] : [])).toEqual(['source_silent']);
    expect(gateway.asked.length).toBe(asked);
    expect(await statusesOf(second?.orderCode ?? '')).toEqual(['purchase_pending']);
    expect((await balanceOf(db, goodsCost)) - costBefore).toBe(6_600);
    server.clock.advance(24 * 3_600_000);
    expect(await buyAll(second ? [second] : [])).toEqual(['bought']);
    expect(gateway.orders.size).toBe(placedBefore + 2);
    expect((await balanceOf(db, goodsCost)) - costBefore).toBe(13_200);
  });

  it('[S-02] an order that was cancelled there before it was paid may be bought anew', async () => {
    const shop = await tradingServer({ environment });
    const person = await shop.as.staff('buyer');
    const order = await paidOrder(3_400, shop);
    const { orderCode } = order;
    expect(await person.call('POST /staff/purchase/place', order)).toMatchObject({ state: 'to_pay' });
    gateway.faults.push({
      kind: 'body',
      body: '{"success":true,"result":{"baseInfo":{"status":"cancel","totalAmount":66.00}}}',
      on: 'get.buyerView',
    });
    expect(await reasonOf(person.call('POST /staff/purchase/settle', { orderCode }))).toBe(
      'purchase_not_there',
    );
    expect((await person.call('GET /staff/purchase/connector', { orderCode })).open).toBeNull();
    expect(await person.call('POST /staff/purchase/place', order)).toMatchObject({ state: 'to_pay' });
  });

  it('[Q-03] following goes on behind a purchase that cannot be written', async () => {
    const shop = await tradingServer({ environment: { ...environment, ALI1688_PAY: 'agreement' } });
    const person = await shop.as.staff('buyer');
    for (let n = 0; n < 2; n += 1)
      await person.call('POST /staff/purchase/place', { ...(await paidOrder(undefined, shop)), mostCny: 70 });
    shop.clock.advance(3_600_000);
    const purchases = () =>
      shop.db.selectFrom('market_purchases').select(['id', 'followed_at']).orderBy('created_at').execute();
    const [bad, good] = await purchases();
    await expectRestOfBatch(
      shop,
      connectorJobs[0]!,
      { table: 'market_purchases', value: bad?.id ?? '' },
      async (which) => {
        const id = which === 'poisoned' ? bad?.id : good?.id;
        return (await purchases()).some((each) => each.id === id && each.followed_at !== null);
      },
    );
  });
});
