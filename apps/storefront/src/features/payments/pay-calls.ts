import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import type { CallApi } from '../../shell/app.tsx';
import type { Payee } from './payments.queries.ts';

interface Once {
  readonly idempotencyKey: string;
}

const isReturnFee = ({ orderType }: Payee): boolean => orderType === 'afterSales';
const whatOf = ({ orderType, codes }: Payee) => ({ orderType, codes: codes.split(',') });

/** The source has paths of their own for the fee of a return. */
export const payByCard = (
  call: CallApi,
  payee: Payee,
  cardToken: string,
  once: Once,
): Promise<PaymentState> =>
  isReturnFee(payee)
    ? call('POST /return/rising', { codes: payee.codes.split(','), cardToken }, once)
    : call('POST /order/creat/pay/order/risingPay', { ...whatOf(payee), cardToken }, once);

export const payByPaypal = (call: CallApi, payee: Payee, once: Once): Promise<PaymentState> =>
  isReturnFee(payee)
    ? call('POST /return/pay', { codes: payee.codes.split(',') }, once)
    : call('POST /order/creat/pay/order/enterprise', whatOf(payee), once);

export const payByBalance = (call: CallApi, payee: Payee, once: Once): Promise<PaymentState> =>
  isReturnFee(payee)
    ? call('POST /return/pay/balance', { codes: payee.codes.split(',') }, once)
    : call('POST /order/creat/pay/order/balance', whatOf(payee), once);
