import { useSearchParams } from 'react-router';
import { useCheckoutStep } from '../../shell/forms/checkout-step.ts';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { session } from '../../shell/storage.ts';
import { fetchedPart } from '../../ui/loading/fetched-part.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { checkoutQuery, orderQuery } from './orders.queries.ts';

// A guest needs forms, a member does not: each fetches only what is their own.
const fetchQuick = async () => (await import('./checkout/quick-checkout.tsx')).QuickCheckout;
const fetchMember = async () => (await import('./checkout/member-checkout.tsx')).MemberCheckout;
const QuickCheckout = fetchedPart(fetchQuick, <PageSkeleton />);
const MemberCheckout = fetchedPart(fetchMember, <PageSkeleton />);

/** The form and its order are fetched side by side. */
export const loader = pageLoader(async ({ call, queryClient, url }) => {
  const orderCode = codeIn(url.searchParams);
  if (orderCode === null) await fetchMember();
  else
    await Promise.all([
      fetchQuick(),
      queryClient.ensureQueryData(orderQuery(call, orderCode)),
      queryClient.ensureQueryData(checkoutQuery(call, orderCode)),
    ]);
});

/** Fill Order: of goods chosen by somebody signed in, or of a quick order that a code opens. */
export const Component = () => {
  const [params] = useSearchParams();
  const orderCode = codeIn(params);
  useCheckoutStep('fill_order', true);
  return orderCode ? <QuickCheckout orderCode={orderCode} /> : <MemberCheckout />;
};

/** An address that names nothing leads back to the quick order that was made in this tab. */
const codeIn = (params: URLSearchParams): string | null =>
  params.get('orderCode') ?? (params.has('orderType') ? null : session.get('manualOrderCode'));
