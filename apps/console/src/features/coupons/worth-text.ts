import { useLanguage } from '../../messages/language.ts';
import { formatMoney } from '../../ui/parts/format.ts';
import type { DeskCoupon } from './coupon-state.ts';

/** What a coupon takes off, in a line. */
export const useWorthText = (): ((coupon: Pick<DeskCoupon, 'worth'>) => string) => {
  const { text, language } = useLanguage();
  const { coupons } = text;
  const cny = (amount: number): string => formatMoney(amount, 'CNY', language);
  return ({ worth }) => {
    if (worth.couponType === 1) return coupons.amountOff(cny(worth.amountCny), cny(worth.minSpendCny));
    const share = coupons.shareOff(worth.percentOff, worth.minQuantity);
    return worth.maxDiscountCny === null ? share : `${share}, ${coupons.atMost(cny(worth.maxDiscountCny))}`;
  };
};
