import { useSearchParams } from 'react-router';
import { MemberCheckout } from './member-checkout.tsx';
import { QuickCheckout } from './quick-checkout.tsx';

/** Fill Order: of goods chosen by somebody signed in, or of a quick order that a code opens. */
export const Component = () => {
  const [params] = useSearchParams();
  const orderCode = params.get('orderCode');
  return orderCode ? <QuickCheckout orderCode={orderCode} /> : <MemberCheckout />;
};
