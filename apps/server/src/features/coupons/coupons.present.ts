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

/** What it says in the viewer's currency, or what its yuan come to. */
const moneyTerms = (row: CouponRow, { currency, rates }: Viewer) => {
  const said = row.figures[currency];
  const money = (minor: number | null | undefined, fen: number): number =>
    minor === null || minor === undefined ? moneyOf(fen, currency, rates) : minor / 100;
  return {
    amount: money(said?.amountMinor, row.amount_fen ?? 0),
    minSpend:
      row.coupon_type === 1 ? money(said?.minSpendMinor, row.min_spend_fen ?? 0) : (row.min_quantity ?? 1),
    maxDiscount: row.max_discount_fen === null ? null : money(said?.maxDiscountMinor, row.max_discount_fen),
  };
};

const presentTerms = (row: CouponRow, viewer: Viewer) => ({
  couponId: row.id,
  couponName: viewer.locale === 'zh' ? row.name_zh : row.name_en,
  couponType: row.coupon_type,
  couponTypeName: TYPE_NAMES[row.coupon_type][viewer.locale],
  currency: viewer.currency,
  ...moneyTerms(row, viewer),
  discountValue: (row.off_basis_points ?? 0) / 10_000,
  scope: row.scope,
  goodsIds: row.goods_ids ?? [],
  startTime: row.starts_at.toISOString(),
});
