import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AmountCoupon,
  type Coupon,
  type CouponLine,
  type CouponRefusal,
  type DiscountCoupon,
  bestCoupon,
  couponRefusal,
  discountOf,
} from './coupon.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const TERMS = {
  couponId: 'c',
  state: 'usable',
  startTime: new Date('2026-03-01T00:00:00Z'),
  endTime: new Date('2026-04-01T00:00:00Z'),
  scope: 'all',
} as const;
const AMOUNT: AmountCoupon = { ...TERMS, couponType: 1, amountFen: 1_000, minSpendFen: 5_000 };
const SHARE: DiscountCoupon = { ...TERMS, couponType: 2, offBasisPoints: 1_000, minQuantity: 2 };

const line = (lineId: string, priceFen: number, quantity = 1, isFreeShipping = false): CouponLine => ({
  lineId,
  goodsId: `goods-${lineId}`,
  priceFen,
  quantity,
  isFreeShipping,
});

describe('[U-04] the first reason that a coupon cannot be used', () => {
  const ended = { endTime: NOW };
  const goods = [line('a', 1, 1)];

  it.each<[string, Partial<Coupon>, CouponRefusal | undefined]>([
    ['taken back, before over', { state: 'removed', ...ended }, 'coupon_removed'],
    ['used, before over', { state: 'used', ...ended }, 'coupon_unavailable'],
    ['over, before for other goods', { ...ended, scope: 'free_shipping' }, 'coupon_expired'],
    ['over and not begun: over', { ...ended, startTime: new Date(NOW.getTime() + 1) }, 'coupon_expired'],
    [
      'not begun, before for other goods',
      { startTime: new Date(NOW.getTime() + 1), goodsIds: [] },
      'coupon_unavailable',
    ],
    ['for other goods, before too little', { goodsIds: [] }, 'coupon_not_applicable'],
    ['too little', {}, 'coupon_amount_not_enough'],
  ])('%s', (_, change, refusal) => {
    expect(couponRefusal({ ...AMOUNT, ...change } as Coupon, goods, NOW)).toBe(refusal);
  });

  it.each<[Coupon['scope'], CouponRefusal]>([
    ['all', 'coupon_not_applicable'],
    ['free_shipping', 'coupon_only_free_shipping'],
    ['normal', 'coupon_only_normal'],
  ])('for %s goods, in an empty order: %s', (scope, refusal) => {
    expect(couponRefusal({ ...AMOUNT, scope }, [], NOW)).toBe(refusal);
  });

  it('goods of the right kind that are not on its list are not meant', () => {
    const coupon: Coupon = { ...AMOUNT, scope: 'normal', goodsIds: ['goods-b'] };
    expect(couponRefusal(coupon, [line('a', 9_000)], NOW)).toBe('coupon_not_applicable');
    expect(couponRefusal(coupon, [line('b', 9_000, 1, true)], NOW)).toBe('coupon_only_normal');
    expect(couponRefusal(coupon, [line('b', 9_000)], NOW)).toBeUndefined();
  });

  it('a moment written as text is the moment', () => {
    const text: Coupon = {
      ...AMOUNT,
      startTime: '2026-03-02T20:00:00+08:00',
      endTime: '2026-03-02T20:00:00.001+08:00',
    };
    expect(couponRefusal(text, [line('a', 9_000)], NOW)).toBeUndefined();
    expect(couponRefusal(text, [line('a', 9_000)], new Date(NOW.getTime() + 1))).toBe('coupon_expired');
    expect(couponRefusal(text, [line('a', 9_000)], new Date(NOW.getTime() - 1))).toBe('coupon_unavailable');
  });

  it.each([
    ['one piece short', [line('a', 1, 1)], 'coupon_quantity_not_enough'],
    ['two of one kind', [line('a', 1, 2)], undefined],
    ['one each of two kinds', [line('a', 1), line('b', 1)], undefined],
    ['the second is not covered', [line('a', 1), line('f', 1, 1, true)], 'coupon_quantity_not_enough'],
  ] as const)('a share for two pieces of normal goods: %s', (_, lines, refusal) => {
    expect(couponRefusal({ ...SHARE, scope: 'normal' }, lines, NOW)).toBe(refusal);
  });

  it.each([
    ['a fen short', 4_999, 'coupon_amount_not_enough'],
    ['just enough', 5_000, undefined],
    ['a fen more', 5_001, undefined],
  ])('fifty yuan to be spent: %s', (_, priceFen, refusal) => {
    expect(couponRefusal(AMOUNT, [line('a', priceFen)], NOW)).toBe(refusal);
  });
});

describe('[U-01] what a coupon takes off at the edges', () => {
  it.each([
    ['less than the goods', 999, 1_000, 999],
    ['just the goods', 1_000, 1_000, 1_000],
    ['more than the goods', 1_001, 1_000, 1_000],
    ['nothing', 0, 1_000, 0],
    ['off goods that cost nothing', 5, 0, 0],
  ])('%s', (_, amountFen, priceFen, discountFen) => {
    expect(discountOf({ ...AMOUNT, amountFen }, [line('a', priceFen)])).toEqual({
      discountFen,
      shares: [{ lineId: 'a', discountFen }],
    });
  });

  it.each([
    ['half a fen, to the even one', 5, undefined, 0],
    ['one and a half', 15, undefined, 2],
    ['two and a half', 25, undefined, 2],
    ['up to its most', 1_000, 100, 100],
    ['a fen less than its share', 1_000, 99, 99],
    ['a most that is not reached', 1_000, 101, 100],
    ['a most of nothing', 1_000, 0, 0],
  ])('a tenth: %s', (_, priceFen, maxDiscountFen, discountFen) => {
    expect(discountOf({ ...SHARE, maxDiscountFen }, [line('a', priceFen)]).discountFen).toBe(discountFen);
  });

  it('an odd fen goes to the larger remainder, of equal ones to the first', () => {
    const shares = (...lines: CouponLine[]) =>
      discountOf({ ...AMOUNT, amountFen: 100 }, lines).shares.map(({ discountFen }) => discountFen);
    expect(shares(line('a', 100), line('b', 100), line('c', 100))).toEqual([34, 33, 33]);
    expect(shares(line('a', 100), line('b', 200))).toEqual([33, 67]);
    expect(shares(line('a', 50, 2), line('b', 100))).toEqual([50, 50]);
    expect(shares(line('a', 0), line('b', 100))).toEqual([0, 100]);
  });

  it('lines that it does not cover keep their place, with nothing off', () => {
    const coupon: Coupon = { ...AMOUNT, goodsIds: ['goods-b', 'goods-nowhere'] };
    expect(discountOf(coupon, [line('a', 9_000), line('b', 9_000), line('c', 9_000)]).shares).toEqual([
      { lineId: 'a', discountFen: 0 },
      { lineId: 'b', discountFen: 1_000 },
      { lineId: 'c', discountFen: 0 },
    ]);
    expect(discountOf(coupon, [])).toEqual({ discountFen: 0, shares: [] });
  });

  it('is the same whether pieces stand in one line or in several', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 2, max: 9 }),
        (priceFen, quantity) => {
          const several = Array.from({ length: quantity }, (_, index) => line(String(index), priceFen));
          for (const coupon of [AMOUNT, SHARE])
            expect(discountOf(coupon, several).discountFen).toBe(
              discountOf(coupon, [line('a', priceFen, quantity)]).discountFen,
            );
        },
      ),
    );
  });
});

describe('[U-06] the coupon that is proposed', () => {
  const goods = [line('a', 6_000, 2)];
  const named = (couponId: string, change: Partial<AmountCoupon> = {}): Coupon => ({
    ...AMOUNT,
    couponId,
    ...change,
  });

  it.each<[string, Coupon[], string | undefined]>([
    ['the one that takes a fen more', [named('less'), named('more', { amountFen: 1_001 })], 'more'],
    [
      'the more worth one although it ends later',
      [named('soon', { endTime: '2026-03-03' }), named('more', { amountFen: 1_001 })],
      'more',
    ],
    [
      'of equal ones the one that ends first',
      [named('late'), named('soon', { endTime: '2026-03-20' })],
      'soon',
    ],
    ['of those that end together the first', [named('first'), named('second')], 'first'],
    ['not one that is used', [named('used', { amountFen: 9_000, state: 'used' }), named('good')], 'good'],
    [
      'not one that is not begun',
      [named('later', { amountFen: 9_000, startTime: '2026-03-09' }), named('good')],
      'good',
    ],
    [
      'worth what the goods cost, however much it says',
      [named('huge', { amountFen: 99_000 }), named('all', { amountFen: 12_000, endTime: '2026-03-09' })],
      'all',
    ],
    ['none', [named('over', { endTime: NOW })], undefined],
  ])('is %s', (_, coupons, couponId) => {
    expect(bestCoupon(coupons, goods, NOW)?.couponId).toBe(couponId);
  });

  it('is looked for in the currency that people see', () => {
    const coupon = named('c', { minSpendFen: 10_000 });
    const almost = [line('a', 9_998)];
    expect(bestCoupon([coupon], almost, NOW)).toBeUndefined();
    expect(bestCoupon([coupon], almost, NOW, 14_000_000)?.couponId).toBe('c');
  });

  it('takes off at least as much as any other that can be used', () => {
    const some = fc.array(
      fc.record({
        amountFen: fc.integer({ min: 1, max: 20_000 }),
        minSpendFen: fc.integer({ min: 1, max: 20_000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (drafts) => {
        const coupons = drafts.map((draft, index) => named(String(index), draft));
        const best = bestCoupon(coupons, goods, NOW);
        const usable = coupons.filter((coupon) => couponRefusal(coupon, goods, NOW) === undefined);
        expect(best === undefined).toBe(usable.length === 0);
        const worth = usable.map((coupon) => discountOf(coupon, goods).discountFen);
        if (best) expect(discountOf(best, goods).discountFen).toBe(Math.max(...worth));
      }),
    );
  });
});
