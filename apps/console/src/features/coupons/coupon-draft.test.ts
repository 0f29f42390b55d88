import { describe, expect, it } from 'vitest';
import { goodsIdsOf } from '../goods/goods-ids.ts';
import { exampleOf, fieldsOf, firstDraft } from './coupon-draft.ts';
import type { CouponDraft } from './coupon-draft.ts';
import type { DeskCoupon } from './coupon-state.ts';
import { stateOf } from './coupon-state.ts';

const ID = '01a1fece-488b-7e73-bd4e-7325507f1878';
const COUPON: DeskCoupon = {
  id: ID,
  nameEn: 'Spring',
  nameZh: '春季优惠',
  worth: { couponType: 2, percentOff: 15, minQuantity: 3, maxDiscountCny: 40 },
  scope: 'normal',
  goodsIds: [ID],
  issueForm: 'code',
  startTime: '2026-03-01T16:00:00.000Z',
  endTime: '2026-03-31T15:59:42.000Z',
  validDays: 7,
  limitTotal: null,
  limitPerPerson: 2,
  figures: [],
  isOpen: true,
  withdrawnAt: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  results: { issued: 0, used: 0, expired: 0, codes: 0, codesLeft: 0, orders: 0, discountCny: 0, salesCny: 0 },
};

describe('[S-07] the form of a coupon', () => {
  it('shows a coupon by China’s clock and hands it back as it was', () => {
    const draft = firstDraft(COUPON, 0) as CouponDraft; // a saved coupon fills every field
    expect(draft.startsAt).toBe('2026-03-02T00:00');
    const {
      id: _,
      isOpen: __,
      withdrawnAt: ___,
      createdAt: ____,
      results: _____,
      figures: ______,
      ...fields
    } = COUPON;
    expect(fieldsOf(draft, COUPON)).toEqual(fields);
    expect(fieldsOf({ ...draft, endsAt: '2026-04-02T00:00' }, COUPON).endTime).toBe(
      '2026-04-01T16:00:00.000Z',
    );
  });

  it('takes ids and links of products, one a line, and says when a line has none', () => {
    const link = `https://shop.example/en/productDetails?id=${ID}&source=taobao`;
    expect(goodsIdsOf(`${ID}\n\n${link}`)).toEqual([ID, ID]);
    expect(goodsIdsOf('')).toEqual([]);
    expect(goodsIdsOf(`${ID}\na vase`)).toBeUndefined();
  });

  it('[U-01] calculates an example by the shop’s own rules', () => {
    expect(exampleOf(COUPON.worth)).toEqual({ spendCny: 300, quantity: 3, payCny: 260 });
    expect(exampleOf({ couponType: 1, amountCny: 20, minSpendCny: 99.9 })).toEqual({
      spendCny: 99.9,
      quantity: 1,
      payCny: 79.9,
    });
  });
});

it.each([
  [{}, '2026-03-10T00:00:00Z', 'running'],
  [{}, '2026-02-10T00:00:00Z', 'planned'],
  [{ isOpen: false }, '2026-03-10T00:00:00Z', 'closed'],
  [{ isOpen: false }, '2026-04-10T00:00:00Z', 'ended'],
  [{ withdrawnAt: '2026-03-02T00:00:00Z' }, '2026-03-10T00:00:00Z', 'withdrawn'],
])('[S-07] a coupon with %o stands at %s as %s', (change, at, state) => {
  expect(stateOf({ ...COUPON, ...change }, Date.parse(at))).toBe(state);
});
