import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountCoupon, type Coupon, type CouponLine, discountOf } from '../promotion/coupon.ts';
import { type LineAmounts, paidForPieces, splitPieces } from './order-pieces.ts';
import { convertedPrice, paymentShares, priceOrder } from './order-pricing.ts';

const LINES = [
  { lineId: 'a', goodsId: 'g', priceFen: 4500, quantity: 2, isFreeShipping: false },
  { lineId: 'b', goodsId: 'h', priceFen: 1000, quantity: 1, isFreeShipping: false },
];
const COUPON: AmountCoupon = {
  couponId: 'c',
  couponType: 1,
  amountFen: 1000,
  minSpendFen: 0,
  state: 'usable',
  startTime: '2025-01-01',
  endTime: '2026-01-01',
  scope: 'all',
};

describe('an order’s price', () => {
  it('[O-01] is goods, domestic freight and service fee less the coupon', () => {
    const price = priceOrder({
      lines: LINES,
      domesticFreightFen: 800,
      serviceFee: { basisPoints: 500 },
      shares: discountOf(COUPON, LINES).shares,
    });
    expect(price).toEqual({
      goodsFen: 10_000,
      domesticFreightFen: 800,
      serviceFeeFen: 500,
      discountFen: 1000,
      totalFen: 10_300,
      lines: [
        {
          lineId: 'a',
          goodsFen: 9000,
          domesticFreightFen: 720,
          serviceFeeFen: 450,
          discountFen: 900,
          payFen: 9270,
        },
        {
          lineId: 'b',
          goodsFen: 1000,
          domesticFreightFen: 80,
          serviceFeeFen: 50,
          discountFen: 100,
          payFen: 1030,
        },
      ],
    });
  });

  it.each([
    [{ basisPoints: 0 }, 0],
    [{ basisPoints: 300 }, 300],
    [{ basisPoints: 0, minFen: 200 }, 200],
    [{ basisPoints: 300, minFen: 500 }, 500],
    [{ basisPoints: 300, maxFen: 250 }, 250],
  ])('[O-01] the service fee follows its rule %o', (serviceFee, serviceFeeFen) => {
    const price = priceOrder({ lines: LINES, domesticFreightFen: 0, serviceFee });
    expect(price).toMatchObject({ serviceFeeFen, discountFen: 0, totalFen: 10_000 + serviceFeeFen });
  });

  it('[A-04] what the lines pay sums to the total, and what was settled splits over them without a cent lost', () => {
    const lines = fc.array(
      fc.record({ priceFen: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 50 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.nat(10_000),
        fc.nat(2000),
        fc.nat(500_000),
        fc.integer({ min: 1e6, max: 1e9 }),
        (drafts, domesticFreightFen, basisPoints, amountFen, rateE8) => {
          const all = drafts.map((draft, index) => ({
            ...draft,
            lineId: String(index),
            goodsId: 'g',
            isFreeShipping: false,
          }));
          const price = priceOrder({
            lines: all,
            domesticFreightFen,
            serviceFee: { basisPoints },
            shares: discountOf({ ...COUPON, amountFen }, all).shares,
          });
          expect(price.totalFen).toBe(
            price.goodsFen + domesticFreightFen + price.serviceFeeFen - price.discountFen,
          );
          expect(price.lines.reduce((sum, { payFen }) => sum + payFen, 0)).toBe(price.totalFen);
          expect(price.lines.every(({ payFen }) => payFen >= 0)).toBe(true);
          const { total: settled, ...parts } = convertedPrice(price, rateE8);
          expect(settled).toBe(parts.goods + parts.freight + parts.service - parts.discount);
          expect(settled).toBeGreaterThanOrEqual(0);
          expect(paymentShares(settled, price.lines).reduce((sum, cents) => sum + cents, 0)).toBe(settled);
        },
      ),
    );
  });

  it('[K-12] is settled in US cents part by part: what the cart adds up is what the order charges', () => {
    const figures = { goodsFen: 5_411, domesticFreightFen: 0, serviceFeeFen: 0, discountFen: 0 };
    expect(convertedPrice(figures, 14_000_000)).toMatchObject({ goods: 758, total: 758 });
    const parts = { ...figures, domesticFreightFen: 800, discountFen: 100 };
    expect(convertedPrice(parts, 14_000_000)).toEqual({
      goods: 758,
      freight: 112,
      service: 0,
      discount: 14,
      total: 856,
    });
  });
});

describe('refunding an order that a coupon was used for', () => {
  const drafts = fc.array(
    fc.record({
      shop: fc.nat(2),
      priceFen: fc.integer({ min: 1, max: 300_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      isFreeShipping: fc.boolean(),
    }),
    { minLength: 2, maxLength: 10 },
  );
  const coupons = fc.record({
    isAmount: fc.boolean(),
    amountFen: fc.integer({ min: 1, max: 200_000 }),
    offBasisPoints: fc.integer({ min: 1, max: 9_000 }),
    scope: fc.constantFrom('all' as const, 'free_shipping' as const, 'normal' as const),
  });

  it('[U-01] [A-04] piece by piece, in any order, gives back exactly what was paid and the whole discount stays off', () => {
    fc.assert(
      fc.property(
        drafts,
        coupons,
        fc.integer({ min: 1e6, max: 1e9 }),
        fc.infiniteStream(fc.nat()),
        (lines, coupon, rateE8, chance) => {
          const all = lines.map((line, index) => ({
            ...line,
            lineId: String(index),
            goodsId: String(index),
          }));
          const { discountFen, shares } = discountOf(couponOf(coupon), all);
          const shops = [0, 1, 2]
            .map((shop) => all.filter((line) => line.shop === shop))
            .filter(({ length }) => length > 0);
          const orders = shops.map((own) => orderOf(own, shares, rateE8));
          expect(orders.reduce((sum, { price }) => sum + price.discountFen, 0)).toBe(discountFen);
          for (const { settled, price, paid, own } of orders) {
            expect(price.lines.every((line) => line.discountFen <= line.goodsFen)).toBe(true);
            expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(settled);
            expect(refundedInParts(amountsOf(own, price, paid), chance)).toEqual(
              price.lines.map(({ discountFen: off }, index) => ({
                given: paid[index],
                discountFen: off,
                isRight: true,
              })),
            );
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  const couponOf = ({
    isAmount,
    amountFen,
    offBasisPoints,
    scope,
  }: {
    isAmount: boolean;
    amountFen: number;
    offBasisPoints: number;
    scope: Coupon['scope'];
  }): Coupon => {
    const { couponType: _, amountFen: __, minSpendFen: ___, ...terms } = COUPON;
    return isAmount
      ? { ...terms, scope, couponType: 1, amountFen, minSpendFen: amountFen + 1 }
      : { ...terms, scope, couponType: 2, offBasisPoints, minQuantity: 1 };
  };

  const orderOf = (
    own: readonly CouponLine[],
    shares: ReturnType<typeof discountOf>['shares'],
    rateE8: number,
  ) => {
    const price = priceOrder({
      lines: own,
      domesticFreightFen: 800,
      serviceFee: { basisPoints: 300 },
      shares,
    });
    const settled = Math.max(1, convertedPrice(price, rateE8).total);
    return { own, price, settled, paid: paymentShares(settled, price.lines) };
  };

  const amountsOf = (
    own: readonly CouponLine[],
    { lines }: ReturnType<typeof priceOrder>,
    paid: readonly number[],
  ): LineAmounts[] =>
    lines.map(({ goodsFen, domesticFreightFen, serviceFeeFen, discountFen }, index) => ({
      quantity: own[index]?.quantity ?? 0,
      goodsFen,
      domesticFreightFen,
      serviceFen: serviceFeeFen,
      discountFen,
      settledUsdCents: paid[index] ?? 0,
      refundedUsdCents: 0,
    }));

  /** Takes some pieces of some line until nothing is left; what those of each line gave back, and had been off for them. */
  const refundedInParts = (lines: readonly LineAmounts[], chance: Iterator<number>) => {
    const left = new Map(lines.entries());
    const sums = lines.map(() => ({ given: 0, discountFen: 0, isRight: true }));
    while (left.size > 0) {
      const index = [...left.keys()][chance.next().value % left.size] ?? 0;
      const line = left.get(index);
      const sum = sums[index];
      if (!line || !sum) throw new Error('a line that is open is not there');
      const pieces = 1 + (chance.next().value % line.quantity);
      const { usdCents, freightUsdCents } = paidForPieces(line, pieces);
      const parts = splitPieces(line, pieces);
      sum.isRight &&=
        freightUsdCents <= usdCents &&
        parts.taken.settledUsdCents === usdCents &&
        [parts.taken, parts.left].every(
          (part) => part.discountFen <= part.goodsFen && Object.values(part).every((amount) => amount >= 0),
        );
      sum.given += usdCents;
      sum.discountFen += parts.taken.discountFen;
      if (parts.left.quantity > 0) left.set(index, parts.left);
      else left.delete(index);
    }
    return sums;
  };
});
