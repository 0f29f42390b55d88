import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import type { CallApi } from '../../shell/app.tsx';
import type { Payee } from './payments.queries.ts';

interface Once {
  readonly idempotencyKey: string;
  readonly silent: true;
}

/** How it is paid: the card's token, where the card is typed with us, and the wallet's part, when it pays one. */
export interface Means {
  readonly cardToken?: string;
  readonly walletUsd?: number | undefined;
}

const isReturnFee = ({ orderType }: Payee): boolean => orderType === 'afterSales';
const whatOf = ({ orderType, codes }: Payee) => ({ orderType, codes: codes.split(',') });

/** What was left out is not sent. */
const givenOf = ({ cardToken, walletUsd }: Means) => ({
  ...(cardToken === undefined ? {} : { cardToken }),
  ...(walletUsd === undefined ? {} : { walletUsd }),
});

/** The source has paths of their own for the fee of a return. Every failure is told by the page that asked: `usePayFailure`. */
export const payByCard = (call: CallApi, payee: Payee, means: Means, once: Once): Promise<PaymentState> =>
  isReturnFee(payee)
    ? call('POST /return/rising', { codes: payee.codes.split(','), ...givenOf(means) }, once)
    : call('POST /order/creat/pay/order/risingPay', { ...whatOf(payee), ...givenOf(means) }, once);

export const payByPaypal = (call: CallApi, payee: Payee, means: Means, once: Once): Promise<PaymentState> =>
  isReturnFee(payee)
    ? call('POST /return/pay', { codes: payee.codes.split(','), ...givenOf(means) }, once)
    : call('POST /order/creat/pay/order/enterprise', { ...whatOf(payee), ...givenOf(means) }, once);

export const payByBalance = (call: CallApi, payee: Payee, once: Once): Promise<PaymentState> =>
  isReturnFee(payee)
    ? call('POST /return/pay/balance', { codes: payee.codes.split(',') }, once)
    : call('POST /order/creat/pay/order/balance', whatOf(payee), once);
