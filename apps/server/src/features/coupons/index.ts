export { seedCoupons } from './coupons.seed.ts';
export { discountByHeld, giveBackCoupon, judgeCoupons, spendHeld } from './coupons.use.ts';
