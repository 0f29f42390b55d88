import type { StaffCoupon } from '@caravan/contract/coupons/staff-coupons.calls';
import { CURRENCIES } from '@caravan/domain/money/currency';
import type { CouponFigures } from '@caravan/domain/promotion/coupon-figures';
import type { CodeRow, DeskCouponRow } from './coupons.staff.queries.ts';

export const presentDeskCoupon = (row: DeskCouponRow): StaffCoupon => ({
  id: row.id,
  nameEn: row.name_en,
  nameZh: row.name_zh,
  worth: worthOf(row),
  figures: CURRENCIES.flatMap(({ code }) => {
    const said = row.figures[code];
    return said ? [{ currency: code, ...inUnits(said) }] : [];
  }),
  scope: row.scope,
  goodsIds: row.goods_ids ?? [],
  issueForm: row.issue_form,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  validDays: row.valid_days,
  limitTotal: row.limit_total,
  limitPerPerson: row.limit_per_person,
  isOpen: row.is_open,
  withdrawnAt: row.withdrawn_at && row.withdrawn_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  results: {
    issued: row.issued_count,
    used: row.used,
    expired: row.expired,
    codes: row.codes,
    codesLeft: row.codes_left,
    orders: row.orders,
    discountCny: row.discount_fen / 100,
    salesCny: row.sales_fen / 100,
  },
});

const inUnits = ({ amountMinor, minSpendMinor, maxDiscountMinor }: CouponFigures) => {
  const units = (minor: number | null): number | null => minor && minor / 100;
  return {
    amount: units(amountMinor),
    minSpend: units(minSpendMinor),
    maxDiscount: units(maxDiscountMinor),
  };
};

const worthOf = (row: DeskCouponRow): StaffCoupon['worth'] =>
  row.coupon_type === 1
    ? { couponType: 1, amountCny: (row.amount_fen ?? 0) / 100, minSpendCny: (row.min_spend_fen ?? 0) / 100 }
    : {
        couponType: 2,
        percentOff: (row.off_basis_points ?? 0) / 100,
        minQuantity: row.min_quantity ?? 1,
        maxDiscountCny: row.max_discount_fen === null ? null : row.max_discount_fen / 100,
      };

export const presentCode = ({ code, uses_left, created_at }: CodeRow) => ({
  code,
  usesLeft: uses_left,
  createdAt: created_at.toISOString(),
});
