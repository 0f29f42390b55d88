import { lazy } from 'react';

export { HomeCoupons } from './parts/home-coupons.tsx';
export { claimRequestedCoupons } from './state/requested-coupons.ts';

/** Fetched by Fill Order alone. */
export const CouponChoice = lazy(async () => ({
  default: (await import('./parts/coupon-choice.tsx')).CouponChoice,
}));
