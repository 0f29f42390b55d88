import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../../shell/storage.ts';

const LazyOffer = lazy(async () => ({ default: (await import('./coupon-offer.tsx')).CouponOffer }));
const LazyOffers = lazy(async () => ({ default: (await import('./coupon-offers.tsx')).CouponOffers }));

/** Over the home page: the coupon a link names, or once per session those that can be claimed. */
export const HomeCoupons = () => {
  const [params] = useSearchParams();
  const couponId = params.get('couponId');
  const isStirred = useSyncExternalStore(
    onFirstStir,
    () => wasStirred || window.scrollY > 0,
    () => false,
  );
  if (couponId !== null)
    return (
      <Suspense>
        <LazyOffer key={couponId} couponId={couponId} />
      </Suspense>
    );
  return (
    isStirred &&
    session.get('couponDialogSeen') !== '1' && (
      <Suspense>
        <LazyOffers />
      </Suspense>
    )
  );
};

/** What comes by itself does not come before the person has touched the page, nor in the way of the first tap. */
const STIRS = ['scroll', 'pointerup', 'keyup'] as const;
let wasStirred = false;

const onFirstStir = (onChange: () => void): (() => void) => {
  const note = () => {
    wasStirred = true;
    onChange();
  };
  for (const stir of STIRS) window.addEventListener(stir, note, { once: true, passive: true });
  return () => {
    for (const stir of STIRS) window.removeEventListener(stir, note);
  };
};
