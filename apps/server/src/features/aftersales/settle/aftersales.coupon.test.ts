import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { affiliateSteps } from '../../affiliate/affiliate.fixtures.ts';
import { makeCoupon } from '../../coupons/coupons.fixtures.ts';
import { brokenRules, makeAddress, makeShop, makeSku, payOrder } from '../../orders/orders.fixtures.ts';
import { walletBalance } from '../../wallet/index.ts';
import { afterSalesStage, applyFor } from '../aftersales.fixtures.ts';

const server = await tradingServer();
const { db } = server;
const { support, keeper, finance, buy, receive, inspect } = await afterSalesStage(server);

type Coupon = Parameters<typeof makeCoupon>[1];
interface Draft {
  readonly priceFen: number;
  readonly quantity: number;
  readonly freightFen: number;
}

/** An order of several lines that a coupon was used for, paid, bought, received and passed. */
const couponed = async (coupon: Coupon, drafts: readonly Draft[]) => {
  const ada = await server.as.shopper();
  const addressId = await makeAddress(db, ada.accountId);
  const { claimed } = await ada.call('POST /coupon/claim', [await makeCoupon(db, coupon)]);
  const userCouponId = claimed[0]?.userCouponId ?? '';
  const shopId = await makeShop(db);
  const lines = await Promise.all(
    drafts.map(async ({ priceFen, quantity, freightFen }) => ({
      skuId: (await makeSku(db, { shopId, price_fen: priceFen, domestic_freight_fen: freightFen })).skuId,
      quantity,
    })),
  );
  const { totalPrice } = await ada.call('POST /order/purchase/order', { lines, coupon: userCouponId });
  const [order] = await ada.call('POST /order/insert', {
    orderFrom: 'buy_now',
    addressId,
    lines,
    expectedTotal: totalPrice,
    agreed: true,
    userCouponId,
  });
  if (!order) throw new Error('nothing was ordered');
  await payOrder(db, order.orderCode, server.clock.now());
  for (const { id } of order.lines) await inspect(await receive(await buy(order.orderCode, [id])));
  return { ada, addressId, order };
};

const figuresOf = (orderId: string) =>
  db
    .selectFrom('order_lines')
    .select(['id', 'quantity', 'status', 'discount_fen', 'settled_usd_cents', 'refunded_usd_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const coupons = fc.oneof(
  fc.record({
    coupon_type: fc.constant(1 as const),
    amount_fen: fc.integer({ min: 1, max: 2_999 }),
    min_spend_fen: fc.constant(3_000),
  }),
  fc.record({
    coupon_type: fc.constant(2 as const),
    off_basis_points: fc.integer({ min: 1, max: 9_000 }),
    min_quantity: fc.constant(1),
  }),
);
const drafts = fc.array(
  fc.record({
    priceFen: fc.integer({ min: 1_500, max: 30_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    freightFen: fc.integer({ min: 0, max: 900 }),
  }),
  { minLength: 2, maxLength: 3 },
);
/** Which of the open lines, how many of its pieces, how, and whether its shop is to blame. */
const steps = fc.array(
  fc.record({ line: fc.nat(), pieces: fc.nat(), isSentBack: fc.boolean(), isBlamed: fc.boolean() }),
  { minLength: 12, maxLength: 12 },
);

describe('after-sales of an order that a coupon was used for', () => {
  it('[U-01] [A-04] in any order and quantity give back what was paid and no more, and the books stay clean', async () => {
    await fc.assert(
      fc.asyncProperty(coupons, drafts, steps, async (coupon, wanted, chosen) => {
        const { ada, addressId, order } = await couponed(coupon, wanted);
        const before = await figuresOf(order.id);
        const [discount, settled] = [
          sumOf(before.map(({ discount_fen }) => discount_fen)),
          sumOf(before.map(({ settled_usd_cents }) => settled_usd_cents)),
        ];
        expect(discount).toBeGreaterThan(0);
        expect(settled).toBe(Math.round(order.settledUsd * 100));
        let promised = 0;
        let kept = 0;
        for (const { line, pieces, isSentBack, isBlamed } of chosen) {
          const open = (await figuresOf(order.id)).filter(({ status }) => status !== 'cancelled');
          const one = open[line % Math.max(1, open.length)];
          if (!one) break;
          const at = { orderCode: order.orderCode, orderLineId: one.id, skuId: '', addressId };
          const { code, refundUsd } = await applyFor(ada, at, {
            kind: isSentBack ? 'return' : 'refund',
            quantity: 1 + (pieces % one.quantity),
            reason: isBlamed ? 'damaged' : 'no_longer_wanted',
          });
          if (isSentBack) {
            await support.call('POST /staff/returns/approve', { code });
            await keeper.call('POST /staff/returns/number', {
              code,
              carrier: 'SF',
              returnNumber: 'SF12345678',
            });
            await keeper.call('POST /staff/returns/receipt', { code });
          }
          const { freightKeptUsd } = await finance.call('POST /staff/returns/refund', { code });
          promised += Math.round(refundUsd * 100);
          kept += Math.round(freightKeptUsd * 100);
          expect(await walletBalance(db, ada.accountId)).toBe(promised);
        }
        const after = await figuresOf(order.id);
        expect(sumOf(after.map(({ discount_fen }) => discount_fen))).toBe(discount);
        expect(sumOf(after.map(({ settled_usd_cents }) => settled_usd_cents))).toBe(settled);
        expect(sumOf(after.map(({ quantity }) => quantity))).toBe(
          sumOf(wanted.map(({ quantity }) => quantity)),
        );
        expect(after.every((line) => line.refunded_usd_cents <= line.settled_usd_cents)).toBe(true);
        expect(sumOf(after.map(({ refunded_usd_cents }) => refunded_usd_cents))).toBe(promised);
        const stays = after.filter(({ status }) => status !== 'cancelled');
        expect(promised + kept + sumOf(stays.map(({ settled_usd_cents }) => settled_usd_cents))).toBe(
          settled,
        );
        expect(await brokenRules(db)).toEqual([]);
      }),
      { numRuns: 6, seed: 20_260_302, endOnFailure: true },
    );
  });

  it('[U-01] [A-02] an exchange of some pieces keeps their part of the coupon, which their later refund does not give back', async () => {
    const { ada, addressId, order } = await couponed({ amount_fen: 1_001, min_spend_fen: 5_000 }, [
      { priceFen: 3_333, quantity: 3, freightFen: 701 },
      { priceFen: 4_447, quantity: 2, freightFen: 0 },
    ]);
    const [line] = order.lines;
    const at = { orderCode: order.orderCode, orderLineId: line?.id ?? '', skuId: '', addressId };
    const { lines } = await ada.call('GET /return/lines', { orderCode: order.orderCode });
    const exchangeSkuId = lines.find(({ orderLineId }) => orderLineId === at.orderLineId)?.exchangeSkus[0]
      ?.skuId;
    if (exchangeSkuId === undefined) throw new Error('nothing to exchange for');
    const { code } = await applyFor(ada, at, { kind: 'exchange', exchangeSkuId });
    await support.call('POST /staff/returns/approve', { code });
    await keeper.call('POST /staff/returns/number', { code, carrier: 'SF', returnNumber: 'SF12345678' });
    await keeper.call('POST /staff/returns/receipt', { code });
    await keeper.call('POST /staff/returns/exchange', { code });
    expect(await brokenRules(db)).toEqual([]);
    const anew = (await figuresOf(order.id)).find(({ status }) => status === 'purchase_pending');
    await inspect(await receive(await buy(order.orderCode, [anew?.id ?? ''], 0)));
    for (const { id, quantity } of await figuresOf(order.id)) {
      const again = await applyFor(ada, { ...at, orderLineId: id }, { kind: 'refund', quantity });
      await finance.call('POST /staff/returns/refund', { code: again.code });
    }
    const after = await figuresOf(order.id);
    expect(sumOf(after.map(({ discount_fen }) => discount_fen))).toBe(1_001);
    expect(await walletBalance(db, ada.accountId)).toBe(Math.round(order.settledUsd * 100));
    expect(await brokenRules(db)).toEqual([]);
  });
});

describe('after-sales of an order that an affiliate brought', () => {
  it('[F-04] [A-04] take their part of the commission, piece by piece', async () => {
    const { affiliate, shopper, visit, place, pay, sumsOf } = await affiliateSteps(server);
    const [eve, ada] = [await affiliate(), await shopper()];
    await visit(ada, eve.invitationCode);
    const { skuId } = await makeSku(db, { price_fen: 10_000 });
    const order = await place(ada, skuId, 4);
    await pay(order.orderCode);
    expect(await sumsOf(eve)).toMatchObject({ pending: 2.8, reversed: 0 });
    const [line] = order.lines;
    await inspect(await receive(await buy(order.orderCode, [line?.id ?? ''])));
    const at = { orderCode: order.orderCode, orderLineId: line?.id ?? '', skuId, addressId: ada.addressId };
    for (const [quantity, pending] of [
      [1, 2.1],
      [2, 0.7],
      [1, 0],
    ] as const) {
      const { code } = await applyFor(ada, at, { kind: 'refund', quantity });
      await finance.call('POST /staff/returns/refund', { code });
      await server.runJobs();
      const sums = await sumsOf(eve);
      expect([sums.pending, sums.reversed]).toEqual([pending, expect.closeTo(2.8 - pending, 2)]);
    }
    expect(await brokenRules(db)).toEqual([]);
  });
});
