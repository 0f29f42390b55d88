import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../../shell/storage.ts';

const LazyOffer = lazy(async () => ({ default: (await import('./coupon-offer.tsx')).CouponOffer }));
const LazyOffers = lazy(async () => ({ default: (await import('./coupon-offers.tsx')).CouponOffers }));

/** On the home page: the coupon a link names, or a strip of those that can be claimed until it is put away. */
export const HomeCoupons = () => {
  const [params] = useSearchParams();
  const couponId = params.get('couponId');
  if (couponId !== null)
    return (
      <Suspense>
        <LazyOffer key={couponId} couponId={couponId} />
      </Suspense>
    );
  return (
    session.get('couponDialogSeen') !== '1' && (
      <Suspense>
        <LazyOffers />
      </Suspense>
    )
  );
};
