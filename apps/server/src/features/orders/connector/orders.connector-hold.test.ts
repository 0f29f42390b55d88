import { describe, expect, it, vi } from 'vitest';
import { alibabaGateway } from '../../../connectors/marketplaces/testing/alibaba-gateway.ts';
import { runJob } from '../../../platform/jobs/job-runner.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { order1688, shop1688 } from './orders.connector.fixtures.ts';
import { connectorJobs } from './orders.connector.jobs.ts';
import { brokenRules } from '../orders.fixtures.ts';

/** One gateway and one shop for those that pay by themselves, one of each for those where a person pays. */
const gateway = await alibabaGateway();
const server = await tradingServer({ environment: { ...shop1688(gateway), ALI1688_PAY: 'agreement' } });
const till = await alibabaGateway();
const byLink = await tradingServer({ environment: shop1688(till) });
const { db } = server;

type Order = Awaited<ReturnType<typeof order1688>>;
const shopOf = (order: Order) => shops.get(order) ?? server;
const shops = new WeakMap<Order, typeof server>();
const orderAt = async (on: typeof server): Promise<Order> => {
  const order = await order1688(on);
  shops.set(order, on);
  return order;
};

const desk = (order: Order) => shopOf(order).as.staff('buyer');
const place = async (order: Order, mostCny = 70) =>
  (await desk(order)).call('POST /staff/purchase/place', { ...order.request, mostCny });
const settle = async (order: Order) =>
  (await desk(order)).call('POST /staff/purchase/settle', { orderCode: order.request.orderCode });
const follow = (on = server) => runJob(connectorJobs[0]!, on.services, {}, { attempt: 1, maxAttempts: 1 });
const cuts = (kind: 'cut' | 'lost', on: string) => Array.from({ length: 3 }, () => ({ kind, on }) as const);

const stateOf = async (order: Order) => {
  const person = await desk(order);
  const { orderCode } = order.request;
  const { lines, purchases } = await person.call('GET /staff/orders/detail', { orderCode });
  const { open } = await person.call('GET /staff/purchase/connector', { orderCode });
  return { status: lines[0]?.status, purchases: purchases.length, open: open?.state ?? null };
};
const numberOf = async (order: Order): Promise<string> => {
  const row = await shopOf(order)
    .db.selectFrom('market_purchases')
    .select('marketplace_order_number')
    .where('order_id', '=', order.orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.marketplace_order_number ?? '';
};
const numbersOf = async (order: Order): Promise<string[]> => {
  const { orderCode } = order.request;
  const { purchases } = await (await desk(order)).call('GET /staff/orders/detail', { orderCode });
  return purchases.map(({ marketplaceOrderNumber }) => marketplaceOrderNumber);
};
const troublesOf = async (order: Order) =>
  (await (await desk(order)).call('GET /staff/purchase/troubles', {})).filter(
    ({ orderCode }) => orderCode === order.request.orderCode,
  );

/** Where somebody else comes upon a purchase: by chance, or surely while the marketplace is being asked this. */
const MEETINGS = ['at once', 'createOrder.preview', 'createCrossOrder', 'buyerView', 'preparePay'] as const;

const meet = async (
  meeting: (typeof MEETINGS)[number],
  buy: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<void> => {
  if (meeting === 'at once') {
    await Promise.allSettled([buy(), other()]);
    return;
  }
  const asked = () => gateway.asked.filter(({ path }) => path.includes(meeting)).length;
  const before = asked();
  gateway.faults.push({ kind: 'slow', ms: 500, on: meeting });
  const bought = buy();
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 10_000, interval: 5 });
  await Promise.allSettled([other(), bought]);
};

describe('lines that are being bought', () => {
  /** Everything else that would take the lines away meanwhile. */
  const takings = async (order: Order) => {
    const person = await desk(order);
    const { orderCode, lineIds } = order.request;
    const marketplaceOrderNumber = '998877665544';
    return {
      cancel: order.cancel,
      mark: () =>
        person.call('POST /staff/purchase/mark', { ...order.request, marketplaceOrderNumber, costCny: 60 }),
      buy: () =>
        person.call('POST /staff/purchase/buy', {
          lineIds,
          marketplaceOrderNumber,
          cost: { by: 'total', costCny: 60 },
        }),
      soldOut: () => person.call('POST /staff/purchase/outOfStock', { ...order.request, reason: 'gone' }),
      rise: () =>
        person.call('POST /staff/purchase/priceRise', {
          orderCode,
          prices: lineIds.map((lineId) => ({ lineId, priceCny: 50 })),
          reason: 'more expensive',
        }),
    };
  };

  it('[S-02] are held while a person still has to pay there, and free once it is called off there', async () => {
    const order = await orderAt(byLink);
    expect(await place(order)).toMatchObject({ state: 'to_pay' });
    for (const [name, take] of Object.entries(await takings(order)))
      expect([name, await reasonOf(take())]).toEqual([name, 'purchase_under_way']);
    expect(await stateOf(order)).toEqual({ status: 'purchase_pending', purchases: 0, open: 'to_pay' });
    const number = await numberOf(order);
    const { orderCode } = order.request;
    expect(await (await desk(order)).call('POST /staff/purchase/callOff', { orderCode })).toEqual({
      state: 'cancelled',
    });
    expect(till.cancelled.has(number)).toBe(true);
    expect(await order.cancel()).toMatchObject({ status: 'cancelled' });
  });

  it('[S-02] are held while nobody knows whether there is an order, which the desk sees and the shop finds out', async () => {
    const order = await orderAt(server);
    gateway.faults.push(...cuts('lost', 'createCrossOrder'));
    expect(await reasonOf(place(order))).toBe('source_silent');
    for (const [name, take] of Object.entries(await takings(order)))
      expect([name, await reasonOf(take())]).toEqual([name, 'purchase_under_way']);
    expect(await stateOf(order)).toMatchObject({ open: 'placing' });
    await follow();
    // found by our key; the shop does not pay what nobody asked it to pay just now
    expect(await stateOf(order)).toMatchObject({ open: 'to_pay' });
    expect(gateway.paid.has(await numberOf(order))).toBe(false);
    expect(await place(order)).toMatchObject({ state: 'bought' });
  });

  it('[S-02] are free again when an order never came about, but not before that is certain', async () => {
    const order = await orderAt(server);
    gateway.faults.push(...cuts('cut', 'createCrossOrder'));
    expect(await reasonOf(place(order))).toBe('source_silent');
    expect(await reasonOf(settle(order))).toBe('source_silent');
    expect(await reasonOf(order.cancel())).toBe('purchase_under_way');
    server.clock.advance(11 * 60_000);
    expect(await reasonOf(settle(order))).toBe('purchase_not_there');
    expect(await order.cancel()).toMatchObject({ status: 'cancelled' });
  });

  it('[S-02] are not held by a preview that nobody answered', async () => {
    const order = await orderAt(server);
    gateway.faults.push(...cuts('cut', 'createOrder.preview'));
    expect(await reasonOf(place(order))).toBe('source_silent');
    expect(await order.cancel()).toMatchObject({ status: 'cancelled' });
  });

  it('[S-02] [O-04] a shopper who cancels while the buyer buys: one of them wins, and no money is spent twice', async () => {
    for (const meeting of MEETINGS) {
      const order = await orderAt(server);
      const orders = gateway.orders.size;
      const paid = gateway.paid.size;
      await meet(meeting, () => place(order), order.cancel);
      const { status, purchases, open } = await stateOf(order);
      expect(open).toBeNull();
      const became = `${status} ${purchases} ${gateway.orders.size - orders} ${gateway.paid.size - paid}`;
      // In the middle of it the purchase was first; else whichever came first.
      expect(
        meeting === 'at once' ? ['cancelled 0 0 0', 'shipping_local 1 1 1'] : ['shipping_local 1 1 1'],
      ).toContain(became);
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-02] [O-04] a shopper who cancels, a buyer who calls off and one who looks whether it is paid, all at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await orderAt(byLink);
      await place(order);
      const number = await numberOf(order);
      if (round % 2 === 0) till.paid.add(number);
      const { orderCode } = order.request;
      const person = await desk(order);
      await Promise.allSettled([
        order.cancel(),
        person.call('POST /staff/purchase/callOff', { orderCode }),
        person.call('POST /staff/purchase/settle', { orderCode }),
        place(order),
      ]);
      byLink.clock.advance(31 * 60_000);
      await follow(byLink);
      const { status, purchases } = await stateOf(order);
      if (till.paid.has(number)) expect([status, purchases]).toEqual(['shipping_local', 1]);
      else if (till.cancelled.has(number)) expect(purchases).toBe(0);
      else expect(await stateOf(order)).toMatchObject({ status: 'purchase_pending', open: 'to_pay' });
      // A line that was given back to the shopper is never waited for at the marketplace.
      if (status === 'cancelled') expect(till.cancelled.has(number)).toBe(true);
    }
    expect(await brokenRules(byLink.db)).toEqual([]);
  });

  it('[S-02] two who buy the same lines, one by the connector and one by hand: bought once', async () => {
    for (const meeting of MEETINGS)
      for (const by of ['mark', 'buy'] as const) {
        const order = await orderAt(server);
        const orders = gateway.orders.size;
        const actions = await takings(order);
        await meet(meeting, () => place(order), actions[by]);
        const { purchases, open } = await stateOf(order);
        expect([purchases, open]).toEqual([1, null]);
        if (meeting !== 'at once') expect(gateway.orders.size).toBe(orders + 1);
        const byHand = await numbersOf(order);
        expect(byHand).toEqual(gateway.orders.size > orders ? [await numberOf(order)] : ['998877665544']);
      }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[S-02] one that was paid before it could be called off is bought', async () => {
    const order = await orderAt(byLink);
    await place(order);
    till.paid.add(await numberOf(order));
    const { orderCode } = order.request;
    expect(await (await desk(order)).call('POST /staff/purchase/callOff', { orderCode })).toEqual({
      state: 'bought',
    });
    expect(await stateOf(order)).toMatchObject({ status: 'shipping_local', purchases: 1 });
  });
});

describe('an order at the marketplace of which nobody heard', () => {
  it('[S-02] is found by our key, whatever a new preview would say, and bought once', async () => {
    const order = await orderAt(server);
    const orders = gateway.orders.size;
    gateway.faults.push(...cuts('lost', 'createCrossOrder'));
    expect(await reasonOf(place(order))).toBe('source_silent');
    gateway.isSoldOut = true;
    const previews = () => gateway.asked.filter(({ path }) => path.includes('createOrder.preview')).length;
    const before = previews();
    expect(await place(order)).toMatchObject({ state: 'bought', totalCny: 66 });
    gateway.isSoldOut = false;
    expect(previews()).toBe(before);
    expect(gateway.orders.size).toBe(orders + 1);
  });

  it('[S-02] stays unknown when the repeat is refused: the first may still be there', async () => {
    const order = await orderAt(server);
    gateway.faults.push(...cuts('cut', 'createCrossOrder'));
    expect(await reasonOf(place(order))).toBe('source_silent');
    gateway.faults.push({
      kind: 'body',
      body: '{"success":false,"errorCode":"RISK"}',
      on: 'createCrossOrder',
    });
    expect(await reasonOf(place(order))).toBe('source_silent');
    expect(await stateOf(order)).toMatchObject({ open: 'placing' });
    expect(await place(order)).toMatchObject({ state: 'bought' });
  });

  it('[S-02] one attempt that is silent and a second that is refused are no refusal', async () => {
    const order = await orderAt(server);
    gateway.faults.push(
      { kind: 'cut', on: 'createCrossOrder' },
      { kind: 'body', body: '{"success":false,"errorCode":"RISK"}', on: 'createCrossOrder' },
    );
    expect(await reasonOf(place(order))).toBe('source_silent');
    expect(await stateOf(order)).toMatchObject({ open: 'placing' });
    expect(await place(order)).toMatchObject({ state: 'bought' });
  });

  it('[S-02] whose payment is refused waits for a person to pay, and is not given up', async () => {
    const order = await orderAt(server);
    gateway.faults.push({ kind: 'body', body: '{"success":false,"errorCode":"BALANCE"}', on: 'preparePay' });
    expect(await place(order)).toMatchObject({ state: 'to_pay', payUrl: null });
    gateway.paid.add(await numberOf(order));
    expect(await settle(order)).toMatchObject({ state: 'bought' });
  });

  it('[S-02] whose status nobody understands is not taken for paid', async () => {
    const order = await orderAt(byLink);
    await place(order);
    const body = '{"success":true,"result":{"baseInfo":{"status":"waitforsomething","totalAmount":66.00}}}';
    till.faults.push(...Array.from({ length: 3 }, () => ({ kind: 'body', body, on: 'buyerView' }) as const));
    expect(await reasonOf(settle(order))).toBe('source_silent');
    expect(await stateOf(order)).toEqual({ status: 'purchase_pending', purchases: 0, open: 'to_pay' });
  });
});

describe('the most a purchase may cost', () => {
  const previewed =
    '{"success":true,"orderPreviewResuslt":[{"sumPayment":6600,"sumCarriage":900,"cargoList":[]}]}';

  it.each(['by itself', 'by a person'])(
    '[S-02] holds when the order comes to more than its preview: not paid %s, but cancelled there',
    async (how) => {
      const [on, at] = how === 'by itself' ? [server, gateway] : [byLink, till];
      const order = await orderAt(on);
      const paid = at.paid.size;
      at.totalFen = 9_900;
      at.faults.push({ kind: 'body', body: previewed, on: 'createOrder.preview' });
      expect(await reasonOf(place(order))).toBe('purchase_price_rose');
      expect(at.paid.size).toBe(paid);
      expect(at.cancelled.has(await numberOf(order))).toBe(true);
      expect(await stateOf(order)).toEqual({ status: 'purchase_pending', purchases: 0, open: null });
      // anyone who accepts the price buys anew
      expect(await place(order, 99)).toMatchObject({ totalCny: 99 });
      at.totalFen = 6_600;
    },
  );
});

describe('after a purchase', () => {
  it('[S-02] what is paid there and gone here is told to the desk, and nothing is booked', async () => {
    const order = await orderAt(byLink);
    await place(order);
    const number = await numberOf(order);
    // whatever took the lines
    await byLink.db
      .updateTable('order_lines')
      .set({ status: 'cancelled' })
      .where('order_id', '=', order.orderId)
      .execute();
    till.paid.add(number);
    byLink.clock.advance(31 * 60_000);
    await follow(byLink);
    expect(await stateOf(order)).toMatchObject({ purchases: 0, open: null });
    const [trouble] = await troublesOf(order);
    expect(trouble).toMatchObject({ kind: 'paid_but_gone', marketplaceOrderNumber: number, totalCny: 66 });
    const person = await desk(order);
    await person.call('POST /staff/purchase/troubles/close', { id: trouble?.id ?? '' });
    expect(await troublesOf(order)).toEqual([]);
    expect(
      await reasonOf(person.call('POST /staff/purchase/troubles/close', { id: trouble?.id ?? '' })),
    ).toBe('not_found');
  });

  it('[S-02] what is under way for an hour without anybody knowing stands with the desk', async () => {
    const order = await orderAt(server);
    gateway.faults.push(...cuts('lost', 'createCrossOrder'));
    await reasonOf(place(order));
    expect(await troublesOf(order)).toEqual([]);
    server.clock.advance(61 * 60_000);
    expect(await troublesOf(order)).toMatchObject([{ kind: 'unclear', marketplaceOrderNumber: '' }]);
    expect(await place(order)).toMatchObject({ state: 'bought' });
    expect(await troublesOf(order)).toEqual([]);
  });

  it('[S-03] a second parcel of the same order is announced to the warehouse as well', async () => {
    const order = await orderAt(server);
    await place(order);
    gateway.isSent = true;
    gateway.bills = ['YT8812345678911'];
    server.clock.advance(31 * 60_000);
    await follow();
    gateway.bills = ['YT8812345678911', 'YT8812345678912'];
    server.clock.advance(7 * 3_600_000);
    await follow();
    const { purchases } = await (
      await desk(order)
    ).call('GET /staff/orders/detail', {
      orderCode: order.request.orderCode,
    });
    expect(purchases[0]?.shipments.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(
      gateway.bills,
    );
    expect(await troublesOf(order)).toEqual([]);
    gateway.isSent = false;
  });

  it('[S-03] a number under which something else has arrived is not kept silent', async () => {
    const first = await orderAt(server);
    await place(first);
    gateway.isSent = true;
    gateway.bills = ['YT8812345678921'];
    server.clock.advance(31 * 60_000);
    await follow();
    await db
      .updateTable('inbound_shipments')
      .set({ received_at: server.clock.now() })
      .where('tracking_number', '=', 'YT8812345678921')
      .execute();
    const second = await orderAt(server);
    await place(second);
    await follow();
    expect(await troublesOf(second)).toMatchObject([
      { kind: 'number_taken', trackingNumber: 'YT8812345678921' },
    ]);
    gateway.isSent = false;
  });

  it('[S-02] an order that its seller cancels afterwards stands with the desk until its lines are out of stock', async () => {
    const order = await orderAt(server);
    await place(order);
    gateway.cancelled.add(await numberOf(order));
    server.clock.advance(31 * 60_000);
    await follow();
    expect(await troublesOf(order)).toMatchObject([
      { kind: 'cancelled_there', lineIds: order.request.lineIds, totalCny: 66 },
    ]);
    await (
      await desk(order)
    ).call('POST /staff/purchase/outOfStock', { ...order.request, reason: 'the seller cancelled' });
    expect(await troublesOf(order)).toEqual([]);
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled' });
    expect(await brokenRules(db)).toEqual([]);
  });
});
