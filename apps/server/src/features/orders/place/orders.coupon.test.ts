import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { NOW as MADE_AT, makeCoupon } from '../../coupons/coupons.fixtures.ts';
import {
  NOW,
  brokenRules,
  makeAddress,
  makeShop,
  makeSku,
  payOrder,
  runCronJob,
  signInAgain,
} from '../orders.fixtures.ts';

const server = await tradingServer();
const other = await server.sibling();
const { db } = server;

type Request = Parameters<typeof makeCoupon>[1];
const someone = async (...wishes: Request[]) => {
  const person = await server.as.shopper();
  const couponIds = await Promise.all(wishes.map((request) => makeCoupon(db, request)));
  const held = couponIds.length > 0 ? (await person.call('POST /coupon/claim', couponIds)).claimed : [];
  return {
    ...person,
    addressId: await makeAddress(db, person.accountId),
    heldIds: held.map(({ userCouponId }) => userCouponId),
  };
};
type Someone = Awaited<ReturnType<typeof someone>>;
type Line = { skuId: string; quantity?: number };

const place = async (
  { call, addressId }: Pick<Someone, 'call' | 'addressId'>,
  wanted: readonly Line[],
  userCouponId = '',
) => {
  const lines = wanted.map(({ skuId, quantity = 1 }) => ({ skuId, quantity }));
  const { totalPrice: expectedTotal } = await call('POST /order/purchase/order', {
    lines,
    coupon: userCouponId || 'none',
  });
  return call('POST /order/insert', {
    orderFrom: 'buy_now',
    addressId,
    lines,
    expectedTotal,
    agreed: true,
    ...(userCouponId && { userCouponId }),
  });
};
const countsOf = async (call: Someone['call']) => (await call('POST /user/coupon/user/coupons', {})).counts;

describe('a coupon at Fill Order', () => {
  it('[U-06] the best usable one is proposed, and every other says why not or what it takes off', async () => {
    const ada = await someone(
      {},
      { coupon_type: 2, off_basis_points: 1_500, min_quantity: 2 },
      { scope: 'free_shipping' },
      { amount_fen: 5_000, min_spend_fen: 90_000 },
      { coupon_type: 2, min_quantity: 9 },
      { goods_ids: ['0190b0a0-0000-7000-8000-000000000000'] },
    );
    const { skuId } = await makeSku(db, { price_fen: 5_000, domestic_freight_fen: 800 });
    const lines = [{ skuId, quantity: 2 }];
    const best = await ada.call('POST /order/purchase/order', { lines, coupon: 'best' });
    expect(best).toMatchObject({ discount: 2.1, totalPrice: 13.02, userCouponId: ada.heldIds[1] });
    const verdicts = new Map(
      best.coupons.map(({ userCouponId, discount, isBest, refusal }) => [
        userCouponId,
        [discount, isBest, refusal],
      ]),
    );
    expect(ada.heldIds.map((id) => verdicts.get(id))).toEqual([
      [1.4, false, null],
      [2.1, true, null],
      [0, false, 'coupon_only_free_shipping'],
      [0, false, 'coupon_amount_not_enough'],
      [0, false, 'coupon_quantity_not_enough'],
      [0, false, 'coupon_not_applicable'],
    ]);
    expect(best.coupons.slice(0, 2).map(({ discount }) => discount)).toEqual([2.1, 1.4]);
    const inChinese = server.as.bearer(ada.token, { locale: 'zh' });
    const { coupons } = await inChinese('POST /order/purchase/order', { lines, coupon: 'none' });
    expect(new Set(coupons.map(({ refusalText }) => refusalText))).toEqual(
      new Set([
        null,
        '该优惠券仅限包邮商品使用。',
        '订单金额未达到该优惠券的使用门槛。',
        '商品数量未达到该优惠券的使用要求。',
        '该优惠券不适用于所选商品。',
      ]),
    );
    const own = await ada.call('POST /order/purchase/order', { lines, coupon: ada.heldIds[0] ?? '' });
    expect(own).toMatchObject({ discount: 1.4, userCouponId: ada.heldIds[0] });
    const without = await ada.call('POST /order/purchase/order', { lines });
    expect(without).toMatchObject({ discount: 0, userCouponId: null, coupons: [] });
    const guest = await server.as.guest().call('POST /order/purchase/order', { lines, coupon: 'best' });
    expect(guest).toMatchObject({ discount: 0, coupons: [] });
  });

  it('[O-01] [O-02] its discount is split over the lines of all shops, kept with each, and the total must be right', async () => {
    const ada = await someone({ amount_fen: 1_000 });
    const shopId = await makeShop(db);
    const [a, b, c] = [
      await makeSku(db, { shopId, price_fen: 3_333 }),
      await makeSku(db, { shopId, price_fen: 1_111 }),
      await makeSku(db, { price_fen: 5_557 }),
    ];
    const orders = await place(ada, [a, b, c], ada.heldIds[0]);
    const rows = await db
      .selectFrom('order_lines')
      .select(['discount_fen', 'order_id'])
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('price_fen')
      .execute();
    // 1111 : 3333 : 5557 of 10001
    expect(rows.map(({ discount_fen }) => discount_fen)).toEqual([111, 333, 556]);
    expect(orders.map(({ discount, lines }) => [discount, lines.map((line) => line.discount)])).toEqual([
      [0.62, [0.47, 0.15]],
      [0.78, [0.78]],
    ]);
    const order = {
      orderFrom: 'buy_now' as const,
      addressId: ada.addressId,
      lines: [{ skuId: a.skuId, quantity: 3 }],
      agreed: true,
    };
    const bob = await someone({});
    const wrong = {
      ...order,
      addressId: bob.addressId,
      expectedTotal: 1,
      userCouponId: bob.heldIds[0] ?? '',
    };
    expect(await bob.call('POST /order/insert', wrong).catch((error: unknown) => error)).toMatchObject({
      reason: 'price_changed',
      details: { total: 12.61 },
    });
    expect(await countsOf(bob.call)).toEqual({ usable: 1, used: 0, expired: 0 });
  });

  it('[U-04] used, ended, removed, not for these goods, somebody else’s: each is refused in its own words', async () => {
    const ada = await someone(
      {},
      { ends_at: new Date(Date.parse(MADE_AT) + DAY_MS) },
      {},
      { scope: 'normal' },
      { scope: 'free_shipping' },
    );
    const [used, ended, removed, normal, free] = ada.heldIds;
    const bob = await someone({});
    const { skuId } = await makeSku(db, { price_fen: 9_000 });
    const posted = await makeSku(db, { price_fen: 9_000, is_postage: true });
    await place(ada, [{ skuId }], used);
    await db
      .updateTable('coupons')
      .set({ withdrawn_at: server.clock.now() })
      .where(
        'id',
        'in',
        db
          .selectFrom('held_coupons')
          .select('coupon_id')
          .where('id', '=', removed ?? ''),
      )
      .execute();
    const at = (userCouponId = '', sku = skuId) =>
      reasonOf(
        ada.call('POST /order/insert', {
          orderFrom: 'cart',
          addressId: ada.addressId,
          lines: [{ skuId: sku, quantity: 1 }],
          expectedTotal: 12.6,
          agreed: true,
          userCouponId,
        }),
      );
    expect(await at(used)).toBe('coupon_unavailable');
    expect(await at(removed)).toBe('coupon_removed');
    expect(await at(free)).toBe('coupon_only_free_shipping');
    expect(await at(normal, posted.skuId)).toBe('coupon_only_normal');
    expect(await at(bob.heldIds[0])).toBe('coupon_invalid');
    await db
      .updateTable('held_coupons')
      .set({ ends_at: server.clock.now() })
      .where('id', '=', ended ?? '')
      .execute();
    expect(await at(ended)).toBe('coupon_expired');
    expect(await countsOf(bob.call)).toMatchObject({ usable: 1 });
  });

  it('[U-05] twenty orders at once on two processes with one coupon: one of them has it', async () => {
    const ada = await someone({});
    const { skuId } = await makeSku(db, { price_fen: 9_000 });
    const elsewhere = { ...ada, call: other.as.bearer(ada.token) };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        reasonOf(place(index % 2 ? ada : elsewhere, [{ skuId }], ada.heldIds[0])),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(1);
    const orders = await db
      .selectFrom('orders')
      .select('discount_fen')
      .where('account_id', '=', ada.accountId)
      .execute();
    expect(orders.map(({ discount_fen }) => discount_fen)).toEqual([1_000]);
    expect(await countsOf(ada.call)).toEqual({ usable: 0, used: 1, expired: 0 });
  });
});

describe('the coupon of an order that comes to nothing', () => {
  it('[U-05] [O-07] is given back when it is cancelled unpaid, and can be used again', async () => {
    const ada = await someone({});
    const { skuId } = await makeSku(db, { price_fen: 9_000 });
    const [order] = await place(ada, [{ skuId }], ada.heldIds[0]);
    await ada.call('GET /order/cancel/order', { orderId: order?.id ?? '' });
    expect(await countsOf(ada.call)).toEqual({ usable: 1, used: 0, expired: 0 });
    const { list } = await ada.call('GET /message/list', {});
    expect(list.map(({ title }) => title)).toContain('Your coupon is back');
    expect(await reasonOf(place(ada, [{ skuId }], ada.heldIds[0]))).toBe('succeeded');
  });

  it('[O-07] is given back when the order runs out of time to pay', async () => {
    const ada = await someone({});
    const { skuId } = await makeSku(db, { price_fen: 9_000 });
    await place(ada, [{ skuId }], ada.heldIds[0]);
    server.clock.advance(DAY_MS + 60_000);
    await runCronJob(server.services, 'orders.expire');
    const call = await signInAgain(server, ada.accountId);
    expect(await countsOf(call)).toEqual({ usable: 1, used: 0, expired: 0 });
    server.clock.set(NOW);
  });

  it('[U-05] of two orders it was used for, it comes back with the second cancelled, however close together', async () => {
    for (const together of [false, true]) {
      const ada = await someone({});
      const orders = await place(ada, [await makeSku(db), await makeSku(db)], ada.heldIds[0]);
      const elsewhere = other.as.bearer(ada.token);
      const cancel = (index: number) =>
        (index ? elsewhere : ada.call)('GET /order/cancel/order', { orderId: orders[index]?.id ?? '' });
      if (together) await Promise.all([cancel(0), cancel(1)]);
      else {
        await cancel(0);
        expect((await countsOf(ada.call)).used).toBe(1);
        await cancel(1);
      }
      expect(await countsOf(ada.call)).toEqual({ usable: 1, used: 0, expired: 0 });
    }
  });
});

describe('refunding lines that a coupon was used for', () => {
  it('[U-01] [A-04] each line gives back what was paid for it, all of them what was paid, and the books stay right', async () => {
    const ada = await someone({ amount_fen: 3_000, min_spend_fen: 10_000 });
    const buyer = await server.as.staff('buyer');
    const shopId = await makeShop(db);
    const skus = await Promise.all(
      [3_333, 4_447, 7_001].map((price_fen) => makeSku(db, { shopId, price_fen, domestic_freight_fen: 700 })),
    );
    const [order] = await place(
      ada,
      skus.map(({ skuId }, index) => ({ skuId, quantity: index + 1 })),
      ada.heldIds[0],
    );
    if (!order) throw new Error('nothing was ordered');
    await payOrder(db, order.orderCode, server.clock.now());
    const balances = [0];
    for (const line of order.lines) {
      await buyer.call('POST /staff/purchase/outOfStock', {
        orderCode: order.orderCode,
        lineIds: [line.id],
        reason: 'sold out',
      });
      balances.push((await ada.call('GET /shopping/user/balance')).usd);
      expect(await brokenRules(db)).toEqual([]);
    }
    const stored = await db
      .selectFrom('order_lines')
      .select(['settled_usd_cents', 'refunded_usd_cents', 'discount_fen'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    expect(stored.reduce((sum, { discount_fen }) => sum + discount_fen, 0)).toBe(3_000);
    expect(stored.map(({ refunded_usd_cents }) => refunded_usd_cents)).toEqual(
      stored.map(({ settled_usd_cents }) => settled_usd_cents),
    );
    const steps = balances.slice(1).map((usd, index) => Math.round((usd - (balances[index] ?? 0)) * 100));
    expect(steps).toEqual(stored.map(({ settled_usd_cents }) => settled_usd_cents));
    expect(balances.at(-1)).toBe(order.settledUsd);
    // nothing could be bought: the coupon is its owner's again
    expect(await countsOf(ada.call)).toEqual({ usable: 1, used: 0, expired: 0 });
  });
});

it.each(['USD', 'EUR', 'GBP'] as const)(
  '[V-06] [U-04] in %s a coupon from a sum on is usable just when the goods that are shown reach the sum that is shown',
  async (currency) => {
    const ada = await someone({ amount_fen: 500, min_spend_fen: 10_001 });
    const call = server.as.bearer(ada.token, { currency });
    const shopId = await makeShop(db);
    const outcomes = new Set<boolean>();
    for (let step = 0; step < 24; step += 1) {
      const quantity = 1 + (step % 5);
      const price_fen = Math.round(10_001 / quantity) - 6 + Math.floor(step / 2);
      const { skuId } = await makeSku(db, { shopId, price_fen });
      const lines = [{ skuId, quantity }];
      const { coupons, goodsTotal } = await call('POST /order/purchase/order', { lines, coupon: 'best' });
      const [coupon] = coupons ?? [];
      const isReached = goodsTotal >= (coupon?.minSpend ?? Infinity);
      expect([price_fen, quantity, coupon?.refusal ?? null]).toEqual([
        price_fen,
        quantity,
        isReached ? null : 'coupon_amount_not_enough',
      ]);
      outcomes.add(isReached);
    }
    expect(outcomes.size).toBe(2);
  },
);
