import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import {
  brokenRules,
  makeSku,
  orderer,
  payOrder,
  placeOne,
  runCronJob,
  signInAgain,
  stockOfSku,
} from '../orders.fixtures.ts';

const server = await tradingServer();
const other = await server.sibling();
const { db } = server;

const someone = (on = server) => orderer(on);
const HOUR_MS = 3_600_000;

describe('cancelling', () => {
  it('[O-07] is free before payment and gives the stock back', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db, { stock: 3 });
    const { id, orderCode } = await placeOne(ada, [{ skuId, quantity: 2 }]);
    expect(await stockOfSku(db, skuId)).toBe(1);
    const cancelled = await ada.call('GET /order/cancel/order', { orderId: id, reason: 'found_elsewhere' });
    expect(cancelled).toEqual({ status: 'cancelled', refundedUsd: 0, toOriginalUsd: 0 });
    expect(await stockOfSku(db, skuId)).toBe(3);
    const detail = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(detail).toMatchObject({
      cancelReason: 'I found it elsewhere',
      canPay: false,
      canCancel: false,
      expiresAt: null,
    });
    expect(detail.timeline.map(({ action }) => action)).toEqual(['place', 'cancelUnpaid']);
    const zh = await server.as.bearer(ada.token, { locale: 'zh' })('GET /order/getOrder/orderCode', {
      orderCode,
    });
    expect([zh.cancelReason, zh.timeline.at(-1)?.reason]).toEqual(['在别处买到了', '在别处买到了']);
    expect(await reasonOf(ada.call('GET /order/cancel/order', { orderId: id }))).toBe('order_step_refused');
    expect(await payOrder(db, orderCode, server.clock.now())).toBe('not_payable');
  });

  it('[O-07] takes a reason of the desk’s list, or none', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db);
    const { id, orderCode } = await placeOne(ada, [{ skuId }]);
    const cancel = (reason?: string) =>
      reasonOf(ada.call('GET /order/cancel/order', { orderId: id, ...(reason !== undefined && { reason }) }));
    expect(await cancel('no_such_reason')).toBe('reason_unknown');
    expect(await cancel('typed freely')).toBe('malformed_input');
    expect(await cancel()).toBe('succeeded');
    expect(await ada.call('GET /order/getOrder/orderCode', { orderCode })).toMatchObject({
      cancelReason: null,
    });
  });

  it('[O-07] returns what was paid to the wallet until the order is purchased, and is refused afterwards', async () => {
    const ada = await someone();
    const buyer = await server.as.staff('buyer');
    const { skuId } = await makeSku(db);
    const [early, late] = [await placeOne(ada, [{ skuId }]), await placeOne(ada, [{ skuId }])];
    for (const { orderCode } of [early, late]) await payOrder(db, orderCode, server.clock.now());
    expect(await ada.call('GET /order/cancel/order', { orderId: early.id })).toEqual({
      status: 'cancelled',
      refundedUsd: 7,
      toOriginalUsd: 0,
    });
    expect(await ada.call('GET /shopping/user/balance')).toMatchObject({ usd: 7, money: 7, currency: 'USD' });
    await buyer.call('POST /staff/purchase/mark', {
      orderCode: late.orderCode,
      lineIds: late.lines.map(({ id }) => id),
      marketplaceOrderNumber: 'TB-1001',
      costCny: 48.5,
    });
    expect(await reasonOf(ada.call('GET /order/cancel/order', { orderId: late.id }))).toBe(
      'order_step_refused',
    );
    expect(await brokenRules(db)).toEqual([]);
    await server.runJobs();
    const mails = await server.mails(ada.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      `Your order is cancelled and refunded · ${early.orderCode}`,
    );
  });

  it('[O-07] is only for the owner, or anyone who holds the code of a guest’s order', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { skuId, shopId } = await makeSku(db);
    const own = await placeOne(ada, [{ skuId }]);
    const guest = server.as.guest();
    const [quick] = await guest.call('POST /order/addFast', [
      { shopId, orderDetailList: [{ skuId, number: 1 }] },
    ]);
    const { id: orderId = '', orderCode = '' } = quick ?? {};
    for (const stranger of [bob, guest]) {
      expect(await reasonOf(stranger.call('GET /order/cancel/order', { orderId: own.id }))).toBe('not_found');
      const withCode = { orderId: own.id, orderCode: own.orderCode };
      expect(await reasonOf(stranger.call('GET /order/cancel/order', withCode))).toBe('not_found');
      expect(await reasonOf(stranger.call('GET /order/cancel/order', { orderId }))).toBe('not_found');
      expect(await reasonOf(stranger.call('GET /order/cancel/order', { orderId: own.id, orderCode }))).toBe(
        'not_found',
      );
    }
    expect(await reasonOf(guest.call('GET /order/cancel/order', { orderId, orderCode }))).toBe('succeeded');
  });

  it('[Q-03] an order that cannot move on holds up none of those behind it, and the job says so', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db);
    const orders = [];
    for (let n = 0; n < 3; n += 1) orders.push(await placeOne(ada, [{ skuId }]));
    const [stuck, ...others] = orders;
    await db
      .updateTable('order_lines')
      .set({ status: 'cancelled' })
      .where('order_id', '=', stuck?.id ?? '')
      .execute();
    server.clock.advance(25 * HOUR_MS);
    await expect(runCronJob(server.services, 'orders.expire')).rejects.toThrow(
      '1 rows of orders.expire could not be moved on',
    );
    const left = await db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    expect(new Map(left.map(({ id, status }) => [id, status]))).toEqual(
      new Map([[stuck?.id, 'payment_pending'], ...others.map(({ id }) => [id, 'cancelled'] as const)]),
    );
    await db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', stuck?.id ?? '')
      .execute();
  });

  it('[O-07] an order unpaid for 24 hours ends by itself and releases its stock', async () => {
    const ada = await someone();
    const { skuId } = await makeSku(db, { stock: 1 });
    const { orderCode, expiresAt } = await placeOne(ada, [{ skuId }]);
    expect(Date.parse(expiresAt ?? '') - server.clock.now().getTime()).toBeGreaterThan(23.9 * HOUR_MS);
    const expire = () => runCronJob(server.services, 'orders.expire');
    server.clock.advance(23.9 * HOUR_MS);
    await expire();
    const call = await signInAgain(server, ada.accountId);
    expect((await call('GET /order/getOrder/orderCode', { orderCode })).status).toBe('payment_pending');
    server.clock.advance(0.2 * HOUR_MS);
    await expire();
    expect((await call('GET /order/getOrder/orderCode', { orderCode })).status).toBe('cancelled');
    expect(await stockOfSku(db, skuId)).toBe(1);
    const { list } = await call('GET /message/list', {});
    expect(list.map(({ title }) => title)).toEqual(['Your order was closed', 'Your order is placed']);
  });
});

describe('many at once', () => {
  it('[O-02] 30 shoppers on two processes want the last 5 of a SKU, each with other things: 5 get it', async () => {
    const scarce = await makeSku(db, { stock: 5 });
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, index) => someone(index % 2 ? server : other)),
    );
    const others = await Promise.all(people.map(() => makeSku(db, { shopId: scarce.shopId })));
    const outcomes = await Promise.all(
      people.map((person, index) =>
        reasonOf(
          placeOne(
            person,
            [{ skuId: others[index]?.skuId ?? '' }, scarce].toSorted(() => (index % 2 ? 1 : -1)),
          ),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(5);
    const refused = new Set(outcomes.filter((outcome) => outcome !== 'succeeded'));
    expect(
      [...refused].every((outcome) =>
        ['stock_ran_out', 'sku_sold_out', 'quantity_above_stock'].includes(outcome),
      ),
    ).toBe(true);
    expect(await stockOfSku(db, scarce.skuId)).toBe(0);
    // anyone who was refused has taken nothing of the other SKU either
    const left = await Promise.all(others.map(({ skuId }) => stockOfSku(db, skuId)));
    expect(left.filter((stock) => stock === 99)).toHaveLength(5);
  });

  it('[O-04] paying and cancelling at the same moment: one of them wins, and the money is where it belongs', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const ada = await someone();
        const order = await placeOne(ada, [await makeSku(db)]);
        const [paid, cancelled] = await Promise.all([
          payOrder(other.db, order.orderCode, server.clock.now()),
          ada.call('GET /order/cancel/order', { orderId: order.id }),
        ]);
        const { usd } = await ada.call('GET /shopping/user/balance');
        return { paid, refunded: cancelled.refundedUsd, usd };
      }),
    );
    // first paid, then cancelled with a refund; or first cancelled, and the payment is turned away
    for (const { paid, refunded, usd } of results) {
      expect(refunded).toBe(paid === 'applied' ? 7 : 0);
      expect(usd).toBe(refunded);
    }
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[O-07] cancelled by twenty requests at once, an order is refunded once', async () => {
    const ada = await someone();
    const sku = await makeSku(db, { stock: 9 });
    const order = await placeOne(ada, [sku]);
    await payOrder(db, order.orderCode, server.clock.now());
    const elsewhere = other.as.bearer(ada.token);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        reasonOf((index % 2 ? ada.call : elsewhere)('GET /order/cancel/order', { orderId: order.id })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    expect((await ada.call('GET /shopping/user/balance')).usd).toBe(7);
    expect(await stockOfSku(db, sku.skuId)).toBe(9);
    expect(await brokenRules(db)).toEqual([]);
  });
});
