import type { paymentsCalls } from '@caravan/contract/payments/payments.calls';
import type { Handlers } from '../../../platform/http/calls/handler.ts';
import { paymentsHandlers } from '../payments.handlers.ts';

const orderType = 'afterSales';

/** The fee of a return is paid as anything else is; the source has paths of their own for it. */
export const returnPaymentHandlers = {
  'POST /return/rising': (context, input) =>
    paymentsHandlers['POST /order/creat/pay/order/risingPay'](context, { ...input, orderType }),
  'POST /return/pay/balance': (context, input) =>
    paymentsHandlers['POST /order/creat/pay/order/balance'](context, { ...input, orderType }),
  'POST /return/pay': (context, input) =>
    paymentsHandlers['POST /order/creat/pay/order/enterprise'](context, { ...input, orderType }),
} satisfies Pick<
  Handlers<typeof paymentsCalls>,
  'POST /return/rising' | 'POST /return/pay/balance' | 'POST /return/pay'
>;
