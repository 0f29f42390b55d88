import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AmountCoupon, type Coupon, type CouponLine, discountOf } from '../promotion/coupon.ts';
import { type LineAmounts, paidForPieces, splitPieces } from './order-pieces.ts';
import { unitMinor } from '../money/unit-price.ts';
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
          priceFen: 4500,
          quantity: 2,
          goodsFen: 9000,
          domesticFreightFen: 720,
          serviceFeeFen: 450,
          discountFen: 900,
          payFen: 9270,
        },
        {
          lineId: 'b',
          priceFen: 1000,
          quantity: 1,
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
          const converted = convertedPrice(price, rateE8);
          const settled = converted.total;
          expect(settled).toBe(converted.goods + converted.freight + converted.service - converted.discount);
          expect(settled).toBeGreaterThanOrEqual(0);
          expect(paymentShares(settled, converted).reduce((sum, cents) => sum + cents, 0)).toBe(settled);
        },
      ),
    );
  });

  const part = (priceFen: number, quantity: number, more = {}) => ({
    priceFen,
    quantity,
    domesticFreightFen: 0,
    serviceFeeFen: 0,
    discountFen: 0,
    ...more,
  });

  it('[K-12] [V-06] is converted piece by piece: what a person adds up is what the order charges', () => {
    const lines = [
      part(4_999, 3, { domesticFreightFen: 800, discountFen: 100 }),
      part(417, 11, { serviceFeeFen: 50 }),
    ];
    const figures = { lines, domesticFreightFen: 800, serviceFeeFen: 50, discountFen: 100 };
    expect(convertedPrice(figures, 14_000_000)).toEqual({
      goods: 700 * 3 + 58 * 11,
      freight: 112,
      service: 7,
      discount: 14,
      total: 700 * 3 + 58 * 11 + 112 + 7 - 14,
      lines: [
        { unit: 700, goods: 2_100, discount: 14, freight: 112, service: 0, pay: 2_100 + 112 - 14 },
        { unit: 58, goods: 638, discount: 0, freight: 0, service: 7, pay: 638 + 7 },
      ],
    });
  });

  it.each([
    ['nothing', 0, 0],
    ['less than a cent', 1, 1],
    ['1.4 cents', 10, 2],
    ['49.98 cents', 357, 50],
    ['50.12 cents', 358, 50],
    ['50.54 cents', 361, 51],
  ])('[V-06] a piece worth %s is rounded up when it is cheap, else half-even', (_, priceFen, cents) => {
    expect(unitMinor(priceFen, 14_000_000)).toBe(cents);
  });

  it('[V-06] a thousand of a kind cost at most a percent less than together, whatever one costs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1e6, max: 1e9 }),
        (fen, rateE8) => {
          expect(unitMinor(fen, rateE8) * 1_000).toBeGreaterThanOrEqual((fen * rateE8 * 1_000 * 0.99) / 1e8);
        },
      ),
    );
  });

  it('[V-06] a coupon takes no more off than the pieces cost in the shown currency', () => {
    const figures = { domesticFreightFen: 0, serviceFeeFen: 0, discountFen: 719 };
    const converted = convertedPrice({ ...figures, lines: [part(360, 2, { discountFen: 719 })] }, 14_000_000);
    expect(converted).toMatchObject({ goods: 100, discount: 100, total: 0 });
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
    const converted = convertedPrice(price, rateE8);
    const settled = Math.max(1, converted.total);
    return { own, price, settled, paid: paymentShares(settled, converted) };
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
