import type { HeldCoupon, OfferedCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useLocale } from '../../../shell/language/use-locale.ts';
import type { Locale } from '../../../shell/locale.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';

/** What every coupon has, held or offered. */
export type AnyCoupon = Pick<
  HeldCoupon | OfferedCoupon,
  | 'couponName'
  | 'couponType'
  | 'couponTypeName'
  | 'currency'
  | 'amount'
  | 'minSpend'
  | 'discountValue'
  | 'maxDiscount'
  | 'scope'
  | 'goodsIds'
>;

export interface CouponWords {
  /** `$5.00` or `15% off`, in Chinese `8.5折`. */
  readonly value: string;
  readonly conditions: readonly string[];
  readonly scope: string;
}

/** A coupon in words. */
export const useCouponWords = (coupon: AnyCoupon): CouponWords => {
  const t = useTexts('coupons');
  const locale = useLocale();
  const { condition, scope, value } = t.coupons;
  const money = (amount: number): string => shortMoney(amount, coupon.currency);
  const conditions = [
    ...(coupon.couponType === 1 ? [t.fill(condition.spend, { amount: money(coupon.minSpend) })] : []),
    ...(coupon.couponType === 2 && coupon.minSpend > 1 ? [t.plural(condition.pieces, coupon.minSpend)] : []),
    ...(coupon.maxDiscount === null ? [] : [t.fill(condition.upTo, { amount: money(coupon.maxDiscount) })]),
  ];
  return {
    value:
      coupon.couponType === 1
        ? money(coupon.amount)
        : t.fill(value.off, {
            share:
              locale === 'zh'
                ? shareIn(locale, coupon.discountValue)
                : t.percent(shareIn(locale, coupon.discountValue)),
          }),
    conditions,
    scope: coupon.goodsIds.length > 0 ? scope.chosen : scope[coupon.scope],
  };
};

/** 0.15 off as English reads it, 15 %, and as Chinese does, 8.5 parts of ten to pay. */
export const shareIn = (locale: Locale, discountValue: number): number => {
  const basisPoints = Math.round(discountValue * 10_000);
  return locale === 'zh' ? (10_000 - basisPoints) / 1_000 : basisPoints / 100;
};

/** Whole amounts without their zeros: a ticket has little room. */
const shortMoney = (amount: number, currency: AnyCoupon['currency']): string =>
  moneyText(amount, currency).replace(/\.00$/, '');
