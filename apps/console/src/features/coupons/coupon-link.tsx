import { shopOrigin } from '../../shell/shop-origin.ts';
import { useText } from '../../messages/language.ts';
import { CopyText } from '../../ui/parts/copy-text.tsx';

/** The home page with this coupon over it; the shop finds the language by itself. */
export const CouponLink = ({ couponId }: { couponId: string }) => (
  <CopyText value={`${shopOrigin()}/?couponId=${couponId}`} label={useText().coupons.link} />
);
