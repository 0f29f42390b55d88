import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCheckoutStep } from '../../shell/forms/checkout-step.ts';
import { session } from '../../shell/storage.ts';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';

// A guest needs forms, a member does not: each fetches only what is their own.
const QuickCheckout = lazy(async () => ({
  default: (await import('./checkout/quick-checkout.tsx')).QuickCheckout,
}));
const MemberCheckout = lazy(async () => ({
  default: (await import('./checkout/member-checkout.tsx')).MemberCheckout,
}));

/** Fill Order: of goods chosen by somebody signed in, or of a quick order that a code opens. */
export const Component = () => {
  const [params] = useSearchParams();
  const orderCode = params.get('orderCode') ?? openedBefore(params);
  useCheckoutStep('fill_order', true);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {orderCode ? <QuickCheckout orderCode={orderCode} /> : <MemberCheckout />}
    </Suspense>
  );
};

/** An address that names nothing leads back to the quick order that was made in this tab. */
const openedBefore = (params: URLSearchParams): string | null =>
  params.has('orderType') ? null : session.get('manualOrderCode');
