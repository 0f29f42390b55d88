import type { OfferedCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { shortDate } from '../../../shell/dates.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';

const FEW = 100;

/** How long an offered coupon will be good, and how many are left when they are few. */
export const useOfferNote = ({ validDays, endTime, left }: OfferedCoupon): string => {
  const t = useTexts('coupons');
  const until =
    validDays === null
      ? t.fill(t.coupons.until, { time: shortDate(endTime) })
      : t.plural(t.coupons.days, validDays);
  return left !== null && left <= FEW ? `${until} · ${t.plural(t.coupons.left, left)}` : until;
};
