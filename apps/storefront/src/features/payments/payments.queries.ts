import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { track } from '../../shell/tracking/pixel.ts';
import type { OrderType } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';

export interface Payee {
  readonly orderType: OrderType;
  readonly codes: string;
}

const ORDER_TYPES: readonly OrderType[] = ['default', 'warehouse', 'afterSales', 'topUp', 'priceRise'];

/** What the page's address says is to be paid. */
export const payeeOf = (params: URLSearchParams): Payee => ({
  orderType: ORDER_TYPES.find((type) => type === params.get('orderType')) ?? 'default',
  codes: params.get('codes') ?? '',
});

/** Asked without a line as well: somebody who wants to pay is told that it broke, not left with an empty page. */
export const optionsQuery = (call: CallApi, { orderType, codes }: Payee) =>
  queryOptions({
    queryKey: ['payments', 'options', orderType, codes],
    queryFn: ({ signal }) => call('GET /payment/options', { orderType, codes }, { signal, silent: true }),
    // What is due can change in another tab: always asked anew.
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });

const POLL_MS = 1_500;
const FINAL: ReadonlySet<PaymentState['status']> = new Set(['succeeded', 'failed', 'expired']);

export const isFinal = ({ status }: Pick<PaymentState, 'status'>): boolean => FINAL.has(status);

/**
 * How a payment stands, asked again until that is final. PayPal's money is taken by asking; somebody who left the
 * provider's page says so first.
 */
export const paymentQuery = (call: CallApi, paymentId: string, hasLeft: boolean) =>
  queryOptions({
    queryKey: ['payments', 'state', paymentId],
    queryFn: async ({ signal }) => {
      const state = hasLeft
        ? await call('POST /payment/leave', { paymentId }, { signal, silent: true })
        : await call('GET /system/payItems/rising/get', { paymentId }, { signal, silent: true });
      const known =
        state.method === 'paypal' && !isFinal(state)
          ? await call('GET /system/payItems/captureOrder', { paymentId }, { signal, silent: true })
          : state;
      if (known.status === 'succeeded' && known.orderType === 'default')
        track('Purchase', { value: known.usd, currency: 'USD', once: paymentId });
      return known;
    },
    refetchInterval: ({ state: { data } }) => (data && isFinal(data) ? false : POLL_MS),
    // A payment that is not known is said to be so at once.
    retry: (times, failure) => !isRefusal(failure) && times < 2,
    networkMode: 'always',
  });
