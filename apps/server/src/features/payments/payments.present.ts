import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import type { Db } from '../../platform/db/database.ts';
import type { CurrencyCode } from '@caravan/domain/currency';
import { itemsOf, type PaymentRow } from './payments.queries.ts';

const ORDER_TYPES = {
  order: 'default',
  parcel: 'warehouse',
  return_fee: 'afterSales',
  top_up: 'topUp',
} as const;

const STATES: Record<PaymentRow['status'], PaymentState['status']> = {
  created: 'processing',
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
  expired: 'expired',
};

export const presentPayment = async (db: Db, payment: PaymentRow): Promise<PaymentState> => {
  const items = await itemsOf(db, payment.id);
  return {
    paymentId: payment.id,
    status: STATES[payment.status],
    method: payment.method as PaymentState['method'], // checked by the database
    nextActionUrl: payment.next_action_url,
    failure: payment.failure,
    orderType: ORDER_TYPES[payment.purpose as keyof typeof ORDER_TYPES], // checked by the database
    codes: items.map(({ code }) => code),
    usd: payment.usd_cents / 100,
    shown: payment.shown_minor / 100,
    currency: payment.currency as CurrencyCode, // written from the list of currencies
    accountMailSent: payment.status === 'succeeded' && payment.account_id === null,
  };
};
