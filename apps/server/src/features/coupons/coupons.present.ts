import type { HeldCoupon, OfferedCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { refusals } from '@caravan/contract/refusals';
import { claimRefusal } from '@caravan/domain/promotion/coupon-campaign';
import { moneyOf, type Viewer } from '../rates/index.ts';
import type { OfferedRow } from './coupons.queries.ts';
import { type CouponRow, type HeldRow, campaignOf } from './coupons.rows.ts';

/** For whom a coupon is shown. */
export const presentOffered = (row: OfferedRow, viewer: Viewer): OfferedCoupon => {
  const refusal = claimRefusal(campaignOf(row), { heldCount: row.held_count, by: 'claim' }, viewer.now);
  return {
    ...presentTerms(row, viewer),
    endTime: row.ends_at.toISOString(),
    validDays: row.valid_days,
    left: row.limit_total === null ? null : row.limit_total - row.issued_count,
    heldCount: row.held_count,
    canClaim: refusal === undefined,
    refusal: refusal ?? null,
    refusalText: refusal ? refusals[refusal][viewer.locale] : null,
  };
};

export const presentHeld = (row: HeldRow, viewer: Viewer): HeldCoupon => ({
  ...presentTerms(row, viewer),
  endTime: row.held_until.toISOString(),
  userCouponId: row.held_id,
  status: statusOf(row, viewer.now),
  isRemoved: row.withdrawn_at !== null,
  claimedAt: row.claimed_at.toISOString(),
  usedAt: row.used_at && row.used_at.toISOString(),
});

const statusOf = (row: HeldRow, now: Date): HeldCoupon['status'] => {
  if (row.used_at !== null) return 'used';
  return row.withdrawn_at !== null || row.held_until <= now ? 'expired' : 'usable';
};

const TYPE_NAMES = {
  1: { en: 'Amount off', zh: '满减券' },
  2: { en: 'Discount', zh: '折扣券' },
} as const;

const presentTerms = (row: CouponRow, { locale, currency, rates }: Viewer) => ({
  couponId: row.id,
  couponName: locale === 'zh' ? row.name_zh : row.name_en,
  couponType: row.coupon_type,
  couponTypeName: TYPE_NAMES[row.coupon_type][locale],
  currency,
  amount: moneyOf(row.amount_fen ?? 0, currency, rates),
  minSpend:
    row.coupon_type === 1 ? moneyOf(row.min_spend_fen ?? 0, currency, rates) : (row.min_quantity ?? 1),
  discountValue: (row.off_basis_points ?? 0) / 10_000,
  maxDiscount: row.max_discount_fen === null ? null : moneyOf(row.max_discount_fen, currency, rates),
  scope: row.scope,
  goodsIds: row.goods_ids ?? [],
  startTime: row.starts_at.toISOString(),
});
