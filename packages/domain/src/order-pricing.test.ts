import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AmountCoupon } from './coupon.ts';
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
      coupon: COUPON,
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
            coupon: { ...COUPON, amountFen },
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
