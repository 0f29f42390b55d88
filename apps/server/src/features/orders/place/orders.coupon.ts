import type { CouponLine, CouponRefusal, Discount } from '@caravan/domain/promotion/coupon';
import type { Db } from '../../../platform/db/database.ts';
import { discountByHeld, type HeldInUse } from '../../coupons/index.ts';
import { couponLineOf, type OrderRules, type PricedShop, priceShop } from './orders.price.ts';

/** The goods of a checkout, all shops together, as a coupon sees them. */
export const couponLinesOf = (shops: readonly PricedShop[]): CouponLine[] =>
  shops.flatMap(({ lines }) => lines.map(couponLineOf));

/** The same orders with each line's share of a coupon taken off. */
export const withShares = (
  shops: readonly PricedShop[],
  shares: Discount['shares'],
  rules: OrderRules,
): readonly PricedShop[] => shops.map((shop) => ({ ...shop, price: priceShop(shop.lines, rules, shares) }));

/** Prices a checkout with a coupon of its buyer, or says why that coupon cannot be used for it. */
export const priceWithCoupon = async (
  db: Db,
  shops: readonly PricedShop[],
  held: HeldInUse & { readonly heldId: string | undefined },
  rules: OrderRules,
): Promise<readonly PricedShop[] | CouponRefusal> => {
  const { heldId } = held;
  if (heldId === undefined) return shops;
  const discount = await discountByHeld(db, { ...held, heldId }, couponLinesOf(shops));
  return typeof discount === 'string' ? discount : withShares(shops, discount.shares, rules);
};
