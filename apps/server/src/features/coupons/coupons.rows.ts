import type { Selectable } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Coupon } from '@caravan/domain/promotion/coupon';
import type { FiguresByCurrency } from '@caravan/domain/promotion/coupon-figures';
import type { Campaign } from '@caravan/domain/promotion/coupon-campaign';
import type { CouponsTable } from '../../platform/db/schema.ts';

/** A coupon as it stands in the database, its two types told apart by the table's own checks. */
export type CouponRow = Omit<Selectable<CouponsTable>, 'coupon_type' | 'scope' | 'issue_form' | 'figures'> & {
  readonly coupon_type: 1 | 2;
  readonly scope: Coupon['scope'];
  readonly issue_form: Campaign['issueForm'];
  readonly figures: FiguresByCurrency;
};

/** A coupon that somebody holds, with its terms. */
export type HeldRow = CouponRow & {
  readonly held_id: string;
  readonly claimed_at: Date;
  readonly held_until: Date;
  readonly used_at: Date | null;
};

export const campaignOf = (row: CouponRow): Campaign => ({
  issueForm: row.issue_form,
  isOpen: row.is_open,
  isWithdrawn: row.withdrawn_at !== null,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  validDays: row.valid_days,
  limitTotal: row.limit_total,
  limitPerPerson: row.limit_per_person,
  issuedCount: row.issued_count,
});

/** A held coupon as the rules know it for goods shown in a currency: its id is that of the one held, not of the campaign. */
export const couponOf = (row: HeldRow, currency: CurrencyCode): Coupon => {
  const terms = {
    couponId: row.held_id,
    state: stateOf(row),
    startTime: row.starts_at,
    endTime: row.held_until,
    scope: row.scope,
    shown: row.figures[currency],
    goodsIds: row.goods_ids ?? undefined,
  };
  return row.coupon_type === 1
    ? { ...terms, couponType: 1, amountFen: row.amount_fen ?? 0, minSpendFen: row.min_spend_fen ?? 0 }
    : {
        ...terms,
        couponType: 2,
        offBasisPoints: row.off_basis_points ?? 0,
        minQuantity: row.min_quantity ?? 1,
        maxDiscountFen: row.max_discount_fen ?? undefined,
      };
};

const stateOf = (row: HeldRow): Coupon['state'] => {
  if (row.withdrawn_at !== null) return 'removed';
  return row.used_at === null ? 'usable' : 'used';
};
