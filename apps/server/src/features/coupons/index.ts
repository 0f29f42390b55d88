export { seedCoupons } from './coupons.seed.ts';
export {
  discountByHeld,
  giveBackCoupon,
  type HeldInUse,
  judgeCoupons,
  spendHeld,
} from './use/coupons.use.ts';
