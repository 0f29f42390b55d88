import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '../money/currency.ts';
import { multiplyDivide } from '../money/exact.ts';
import { RATE_ONE } from '../money/money.ts';
import { evenFigure, fenReading, figuresOf } from './coupon-figures.ts';
import { type CouponLine, bestCoupon, couponRefusal, discountOf } from './coupon.ts';

const USD = 14_050_000;

describe('[V-07] what a coupon says in a currency', () => {
  it.each([
    [1_124, 1_100],
    [8_430, 8_500],
    [702, 700],
    [281, 300],
    [140, 140],
    [3, 10],
    [999, 1_000],
    [1_000, 1_000],
    [1_405, 1_400],
    [14_050, 14_000],
    [16_860, 17_000],
    [25_900, 26_000],
    [5_049, 5_000],
    [99_999, 100_000],
  ])('%d minor units are said as %d', (minor, even) => {
    expect(evenFigure(minor)).toBe(even);
  });

  it('is near to what it is worth in yuan, in every currency, and never takes all', () => {
    const terms = { amountFen: 8_000, minSpendFen: 60_000, maxDiscountFen: null };
    const figures = figuresOf(terms, (code) => (code === 'ZAR' ? undefined : USD));
    expect(figures.USD).toEqual({ amountMinor: 1_100, minSpendMinor: 8_500, maxDiscountMinor: null });
    expect(Object.keys(figures)).toHaveLength(CURRENCIES.length - 2);
    expect(figures.CNY).toBeUndefined();
    const tight = { amountFen: 1_000, minSpendFen: 1_001, maxDiscountFen: null };
    expect(figuresOf(tight, () => USD)).toEqual({});
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 100_000_000 }), (minor) => {
        expect(Math.abs(evenFigure(minor) - minor) / minor).toBeLessThan(0.12);
      }),
    );
  });

  it('is read again from the fen that it takes off: exactly, or a cent more where a fen is more than a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 10_000_000 }),
        fc.integer({ min: 1_000_000, max: 300_000_000 }),
        (minor, rateE8) => {
          const read = multiplyDivide(fenReading(minor, rateE8), rateE8, RATE_ONE);
          expect(read).toBeGreaterThanOrEqual(minor);
          expect(read - minor).toBeLessThanOrEqual(rateE8 < RATE_ONE ? 0 : Math.ceil(rateE8 / RATE_ONE));
        },
      ),
    );
  });
});

describe('[V-06] [V-07] a coupon that says $11 from $85', () => {
  const shown = { amountMinor: 1_100, minSpendMinor: 8_500, maxDiscountMinor: null };
  const coupon = {
    couponId: 'one',
    state: 'usable',
    startTime: new Date(0),
    endTime: new Date(9e12),
    scope: 'all',
    couponType: 1,
    amountFen: 8_000,
    minSpendFen: 60_000,
    shown,
  } as const;
  const goods = (fen: number): CouponLine[] => [
    { lineId: 'a', goodsId: 'a', priceFen: fen, quantity: 1, isFreeShipping: false },
  ];
  const now = new Date(1);

  it('counts from $85.00 on, not from what its yuan are worth today', () => {
    expect(couponRefusal(coupon, goods(60_420), now, USD)).toBe('coupon_amount_not_enough'); // 84.89
    expect(couponRefusal(coupon, goods(60_500), now, USD)).toBeUndefined(); // 85.00
  });

  it('takes off $11.00, whatever the yuan are worth, and is compared by that', () => {
    for (const rateE8 of [13_000_000, USD, 15_100_000]) {
      const { discountFen } = discountOf(coupon, goods(70_000), rateE8);
      expect(multiplyDivide(discountFen, rateE8, RATE_ONE)).toBe(1_100);
    }
    const plain = { ...coupon, couponId: 'plain', amountFen: 7_900, shown: undefined };
    expect(bestCoupon([coupon, plain], goods(70_000), now, USD)?.couponId).toBe('plain');
  });

  it('bounds a share by its even figure', () => {
    const share = {
      ...coupon,
      couponType: 2,
      offBasisPoints: 5_000,
      minQuantity: 1,
      maxDiscountFen: 5_000,
      shown: { amountMinor: null, minSpendMinor: null, maxDiscountMinor: 700 },
    } as const;
    expect(multiplyDivide(discountOf(share, goods(70_000), USD).discountFen, USD, RATE_ONE)).toBe(700);
    expect(discountOf(share, goods(2_000), USD).discountFen).toBe(1_000);
  });
});
