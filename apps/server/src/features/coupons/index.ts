export { seedCoupons } from './coupons.seed.ts';
export { discountByHeld, giveBackCoupon, judgeCoupons, spendHeld } from './use/coupons.use.ts';
