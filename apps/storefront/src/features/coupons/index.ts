import { lazy } from 'react';

export { HomeCoupons } from './home-coupons.tsx';
export { claimWishedCoupons } from './wished-coupons.ts';

/** Fetched by Fill Order alone. */
export const CouponChoice = lazy(async () => ({
  default: (await import('./coupon-choice.tsx')).CouponChoice,
}));
