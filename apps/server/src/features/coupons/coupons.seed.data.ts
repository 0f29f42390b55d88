import type { CouponFields } from './staff/coupons.staff.queries.ts';

export interface DemoCoupon extends Pick<
  CouponFields,
  'name_en' | 'name_zh' | 'coupon_type' | 'scope' | 'issue_form'
> {
  readonly amount_fen?: number;
  readonly min_spend_fen?: number;
  readonly off_basis_points?: number;
  readonly min_quantity?: number;
  readonly max_discount_fen?: number;
  readonly valid_days?: number;
  readonly limit_total?: number;
  readonly limit_per_person?: number;
  readonly daysOpen: number;
  /** A code that works until the coupon's own limits. */
  readonly code?: string;
}

export const DEMO_COUPONS: readonly DemoCoupon[] = [
  {
    name_en: 'Welcome aboard',
    name_zh: '新人见面礼',
    coupon_type: 1,
    amount_fen: 2_000,
    min_spend_fen: 10_000,
    scope: 'all',
    issue_form: 'open',
    valid_days: 30,
    daysOpen: 365,
  },
  {
    name_en: 'Big basket',
    name_zh: '满额立减',
    coupon_type: 1,
    amount_fen: 8_000,
    min_spend_fen: 60_000,
    scope: 'all',
    issue_form: 'open',
    limit_total: 2_000,
    limit_per_person: 2,
    daysOpen: 60,
  },
  {
    name_en: 'Free-shipping favourites',
    name_zh: '包邮专享',
    coupon_type: 1,
    amount_fen: 1_500,
    min_spend_fen: 8_000,
    scope: 'free_shipping',
    issue_form: 'open',
    daysOpen: 90,
  },
  {
    name_en: 'Three or more',
    name_zh: '三件九折',
    coupon_type: 2,
    off_basis_points: 1_000,
    min_quantity: 3,
    max_discount_fen: 10_000,
    scope: 'normal',
    issue_form: 'open',
    limit_total: 5_000,
    limit_per_person: 3,
    daysOpen: 45,
  },
  {
    name_en: 'Flash week: 15% off',
    name_zh: '限时85折',
    coupon_type: 2,
    off_basis_points: 1_500,
    min_quantity: 1,
    max_discount_fen: 5_000,
    scope: 'all',
    issue_form: 'open',
    limit_total: 300,
    valid_days: 2,
    daysOpen: 7,
  },
  {
    name_en: 'A thank-you by code',
    name_zh: '感谢有您（兑换码）',
    coupon_type: 1,
    amount_fen: 3_000,
    min_spend_fen: 12_000,
    scope: 'all',
    issue_form: 'code',
    limit_total: 1_000,
    daysOpen: 180,
    code: 'PARCEL30',
  },
];
