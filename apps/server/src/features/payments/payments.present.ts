import type { PaymentState } from '@caravan/contract/payments/payments.calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db } from '../../platform/db/database.ts';
import type { OrderType, Purpose } from './payables.ts';
import { type ItemOutcome, outcomesOf, type PaymentRow } from './payments.queries.ts';

export const ORDER_TYPES: Record<Purpose, OrderType> = {
  order: 'default',
  parcel: 'warehouse',
  return_fee: 'afterSales',
  top_up: 'topUp',
  price_rise: 'priceRise',
};

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
  const items = await outcomesOf(db, payment);
  const isPaid = STATES[payment.status] === 'succeeded';
  const isReturned = isPaid && items.every(({ outcome }) => outcome === 'returned_to_wallet');
  return {
    paymentId: payment.id,
    status: STATES[payment.status],
    method: payment.method as PaymentState['method'], // checked by the database
    nextActionUrl: payment.next_action_url,
    failure: payment.failure,
    orderType: ORDER_TYPES[payment.purpose as Purpose], // checked by the database
    codes: items.map(({ code }) => code),
    usd: payment.usd_cents / 100,
    walletUsd: payment.wallet_usd_cents / 100,
    refundedUsd: payment.refunded_usd_cents / 100,
    shown: payment.shown_minor / 100,
    currency: payment.currency as CurrencyCode, // written from the list of currencies
    isReturned,
    accountMailSent: isPaid && !isReturned && opensAccount(payment, items),
  };
};

/** Whether the guest's e-mail address gets an account by this payment; one that had an account gets a link to claim the order. */
const opensAccount = (payment: PaymentRow, items: readonly ItemOutcome[]): boolean =>
  payment.account_id === null && !items.some(({ had_account: had }) => had);
