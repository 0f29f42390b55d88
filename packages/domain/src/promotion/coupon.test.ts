import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AmountCoupon,
  type Coupon,
  type CouponLine,
  type DiscountCoupon,
  bestCoupon,
  couponRefusal,
  discountOf,
} from './coupon.ts';

const NOW = new Date('2025-06-15T12:00:00Z');
const TERMS = {
  couponId: 'c',
  state: 'usable',
  startTime: '2025-06-01T00:00:00Z',
  endTime: '2025-07-01T00:00:00Z',
  scope: 'all',
} as const;
const AMOUNT: AmountCoupon = { ...TERMS, couponType: 1, amountFen: 1000, minSpendFen: 5000 };
const TENTH: DiscountCoupon = { ...TERMS, couponType: 2, offBasisPoints: 1000, minQuantity: 3 };

function line(lineId: string, priceFen: number, quantity = 1, isFreeShipping = false): CouponLine {
  return { lineId, goodsId: `goods-${lineId}`, priceFen, quantity, isFreeShipping };
}

const NORMAL = [line('a', 3000, 2), line('b', 999)];
const FREE = [line('f', 6000, 3, true)];

describe('whether a coupon can be used', () => {
  it.each<[string, Coupon | undefined, readonly CouponLine[], string | undefined]>([
    ['in order', AMOUNT, NORMAL, undefined],
    ['a code nobody knows', undefined, NORMAL, 'coupon_invalid'],
    ['used', { ...AMOUNT, state: 'used' }, NORMAL, 'coupon_unavailable'],
    ['given out', { ...AMOUNT, state: 'exhausted' }, NORMAL, 'coupon_unavailable'],
    ['not yet begun', { ...AMOUNT, startTime: '2025-06-15T12:00:00.001Z' }, NORMAL, 'coupon_unavailable'],
    ['begun this moment', { ...AMOUNT, startTime: NOW }, NORMAL, undefined],
    ['ended this moment', { ...AMOUNT, endTime: NOW }, NORMAL, 'coupon_expired'],
    ['taken back', { ...AMOUNT, state: 'removed' }, NORMAL, 'coupon_removed'],
    ['for other goods', { ...AMOUNT, goodsIds: ['goods-z'] }, NORMAL, 'coupon_not_applicable'],
    ['for free-shipping goods', { ...AMOUNT, scope: 'free_shipping' }, NORMAL, 'coupon_only_free_shipping'],
    ['for normal goods', { ...AMOUNT, scope: 'normal' }, FREE, 'coupon_only_normal'],
    [
      'for free-shipping goods among others',
      { ...AMOUNT, scope: 'free_shipping' },
      [...NORMAL, ...FREE],
      undefined,
    ],
    ['one fen short', { ...AMOUNT, minSpendFen: 7000 }, NORMAL, 'coupon_amount_not_enough'],
    ['just enough', { ...AMOUNT, minSpendFen: 6999 }, NORMAL, undefined],
    [
      'short by what it does not cover',
      { ...AMOUNT, scope: 'normal', minSpendFen: 7000 },
      [...NORMAL, ...FREE],
      'coupon_amount_not_enough',
    ],
    ['one piece short', { ...TENTH, minQuantity: 4 }, NORMAL, 'coupon_quantity_not_enough'],
    ['enough pieces', TENTH, NORMAL, undefined],
  ])('[U-04] a coupon %s', (_name, coupon, lines, refusal) => {
    expect(couponRefusal(coupon, lines, NOW)).toBe(refusal);
  });

  it('[V-06] is usable from the sum that people see, in the currency that they see it in', () => {
    const coupon: Coupon = { ...AMOUNT, minSpendFen: 10_000 };
    const goods = (priceFen: number, quantity = 1) => [{ ...NORMAL[0]!, priceFen, quantity }];
    const DOLLARS = 14_000_000;
    // 99.98 yuan are shown as $14.00, as 100 yuan are; 99.96 as $13.99.
    expect(couponRefusal(coupon, goods(9_998), NOW, DOLLARS)).toBeUndefined();
    expect(couponRefusal(coupon, goods(9_996), NOW, DOLLARS)).toBe('coupon_amount_not_enough');
    expect(couponRefusal(coupon, goods(9_998), NOW)).toBe('coupon_amount_not_enough');
    // 3.37 yuan are $0.47 a piece: 30 of them $14.10, though only 101.10 yuan less what rounding takes.
    expect(couponRefusal(coupon, goods(337, 30), NOW, DOLLARS)).toBeUndefined();
    expect(couponRefusal(coupon, goods(337, 29), NOW, DOLLARS)).toBe('coupon_amount_not_enough');
  });
});

describe('what a coupon takes off', () => {
  it('[U-01] type 1 takes its amount, split over the lines by what they cost', () => {
    expect(discountOf(AMOUNT, NORMAL)).toEqual({
      discountFen: 1000,
      shares: [
        { lineId: 'a', discountFen: 857 },
        { lineId: 'b', discountFen: 143 },
      ],
    });
  });

  it('[U-01] type 2 takes a share, up to its most', () => {
    expect(discountOf(TENTH, NORMAL).discountFen).toBe(700);
    expect(discountOf({ ...TENTH, maxDiscountFen: 500 }, NORMAL).discountFen).toBe(500);
  });

  it('[U-01] only goods it covers carry it, and never more than they cost', () => {
    const mixed = [...NORMAL, line('f', 700, 1, true)];
    expect(
      discountOf({ ...AMOUNT, scope: 'free_shipping' }, mixed).shares.map(({ discountFen }) => discountFen),
    ).toEqual([0, 0, 700]);
    expect(discountOf({ ...AMOUNT, goodsIds: ['goods-z'] }, mixed).discountFen).toBe(0);
  });

  it('[U-01] the shares sum to the discount and no line becomes negative', () => {
    const lines = fc.array(
      fc.record({
        priceFen: fc.nat(100_000),
        quantity: fc.integer({ min: 1, max: 20 }),
        isFreeShipping: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    );
    const coupons = fc.oneof(
      fc.nat(1_000_000).map((amountFen): Coupon => ({ ...AMOUNT, amountFen })),
      fc.nat(10_000).map((offBasisPoints): Coupon => ({ ...TENTH, offBasisPoints })),
    );
    const scopes = fc.constantFrom('all' as const, 'free_shipping' as const, 'normal' as const);
    fc.assert(
      fc.property(lines, coupons, scopes, (drafts, coupon, scope) => {
        const all = drafts.map((draft, index) => ({
          ...draft,
          lineId: String(index),
          goodsId: String(index),
        }));
        const { discountFen, shares } = discountOf({ ...coupon, scope }, all);
        expect(shares.reduce((sum, share) => sum + share.discountFen, 0)).toBe(discountFen);
        shares.forEach((share, index) => {
          const { priceFen = 0, quantity = 0 } = all[index] ?? {};
          expect(share.discountFen).toBeGreaterThanOrEqual(0);
          expect(share.discountFen).toBeLessThanOrEqual(priceFen * quantity);
        });
      }),
    );
  });
});

describe('the proposed coupon', () => {
  it('[U-06] is the usable one that takes most off, of equal ones the one ending first', () => {
    const big = { ...AMOUNT, couponId: 'big', amountFen: 9000, minSpendFen: 100_000 };
    const soon = { ...AMOUNT, couponId: 'soon', endTime: '2025-06-20T00:00:00Z' };
    expect(bestCoupon([TENTH, AMOUNT, big, soon], NORMAL, NOW)?.couponId).toBe('soon');
    expect(bestCoupon([big], NORMAL, NOW)).toBeUndefined();
    expect(bestCoupon([], NORMAL, NOW)).toBeUndefined();
  });
});
