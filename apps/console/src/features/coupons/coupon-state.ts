import type { StaffCoupon } from '@caravan/contract/coupons/staff-coupons.calls';

export type DeskCoupon = StaffCoupon;

export const COUPON_STATES = ['running', 'planned', 'closed', 'ended', 'withdrawn'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

type Timed = Pick<DeskCoupon, 'withdrawnAt' | 'isOpen' | 'startTime' | 'endTime'>;

/** How a coupon stands, in the order in which the server asks. */
export const stateOf = (coupon: Timed, nowMs: number): CouponState => {
  if (coupon.withdrawnAt !== null) return 'withdrawn';
  if (Date.parse(coupon.endTime) <= nowMs) return 'ended';
  if (!coupon.isOpen) return 'closed';
  return Date.parse(coupon.startTime) > nowMs ? 'planned' : 'running';
};
