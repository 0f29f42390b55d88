import { cardDayOf } from '@caravan/domain/card-rules';
import { nextPaymentStatus, type PaymentEvent } from '@caravan/domain/payment-status';
import type { Charge, ChargeStatus } from '../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../platform/db/database.ts';
import { applyOrderPaid } from '../orders/index.ts';
import { applyParcelPaid } from '../parcels/index.ts';
import {
  type Booking,
  book,
  guestRefunds,
  type LedgerAccount,
  orderFunds,
  parcelFunds,
  providerAccount,
  walletOf,
} from '../wallet/index.ts';
import {
  itemsOf,
  lockPayment,
  markItem,
  movePayment,
  type PaymentRow,
  releaseCardDay,
} from './payments.queries.ts';

/** Where a payment's word comes from: the answer to our own request, a provider's notice, or a question asked later. */
export type SettlementOrigin = 'request' | 'notice' | 'question';

/**
 * Brings a payment to where its charge stands and does what follows, once, whatever is repeated or comes late:
 * a success is booked and applied to every order or parcel; what cannot take it any more returns to the wallet.
 */
export const settle = async (
  tx: Tx,
  paymentId: string,
  charge: Charge,
  { origin, now }: { readonly origin: SettlementOrigin; readonly now: Date },
): Promise<PaymentRow | undefined> => {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || charge.usdCents !== payment.usd_cents) return payment;
  const next = nextPaymentStatus(EVENTS[charge.status], payment.status);
  if (!next) return payment;
  const isLost = next === 'failed' || next === 'expired';
  const moved = await movePayment(tx, payment, next, {
    origin,
    now,
    reference: charge.reference,
    nextActionUrl: next === 'requires_action' ? charge.nextActionUrl : undefined,
    failure: isLost ? (charge.failure ?? 'declined') : undefined,
  });
  if (moved) await follow(tx, payment, { isWon: next === 'succeeded', isLost, now });
  return lockPayment(tx, paymentId);
};

const follow = async (
  tx: Tx,
  payment: PaymentRow,
  { isWon, isLost, now }: { readonly isWon: boolean; readonly isLost: boolean; readonly now: Date },
): Promise<void> => {
  if (isWon) await applySuccess(tx, payment, now);
  if (isLost) await giveCardDayBack(tx, payment);
};

const EVENTS: Record<ChargeStatus, PaymentEvent> = {
  requires_action: 'requireAction',
  processing: 'process',
  succeeded: 'succeed',
  failed: 'fail',
  expired: 'expire',
};

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

const applySuccess = async (tx: Tx, payment: PaymentRow, now: Date): Promise<void> => {
  const items = await itemsOf(tx, payment.id);
  await book(tx, moneyIn(payment, items, now));
  for (const item of items) {
    const isApplied = await applyItem(tx, item, now);
    if (!isApplied) await returnItem(tx, payment, item, now);
    await markItem(tx, payment.id, item, isApplied ? 'applied' : 'returned_to_wallet', now);
  }
};

const moneyIn = (payment: PaymentRow, items: readonly Item[], now: Date): Booking => ({
  kind: 'payment',
  subjectKind: 'payment',
  subjectId: payment.id,
  reference: `payment:${payment.id}`,
  at: now,
  lines: [
    { account: sourceOf(payment), amount: -payment.usd_cents },
    ...items.map((item) => ({ account: fundsOf(item), amount: item.usd_cents })),
  ],
});

const sourceOf = (payment: PaymentRow): LedgerAccount =>
  payment.method === 'balance' && payment.account_id
    ? walletOf(payment.account_id)
    : providerAccount(payment.provider);

const fundsOf = (item: Item): LedgerAccount =>
  item.order_id ? orderFunds(item.order_id) : parcelFunds(item.parcel_id ?? '');

const applyItem = async (tx: Tx, item: Item, now: Date): Promise<boolean> =>
  (item.order_id
    ? await applyOrderPaid(tx, item.order_id, now)
    : await applyParcelPaid(tx, item.parcel_id ?? '', now)) === 'applied';

/** The order was cancelled or paid by somebody else meanwhile: its money is the shopper's again. */
const returnItem = async (tx: Tx, payment: PaymentRow, item: Item, now: Date): Promise<void> => {
  const owner = item.account_id ?? payment.account_id;
  const to = owner ? walletOf(owner) : guestRefunds(item.order_id ?? payment.id);
  await book(tx, {
    kind: 'payment_returned',
    subjectKind: 'payment',
    subjectId: payment.id,
    reference: `payment_returned:${payment.id}:${item.order_id ?? item.parcel_id}`,
    at: now,
    lines: [
      { account: fundsOf(item), amount: -item.usd_cents },
      { account: to, amount: item.usd_cents },
    ],
  });
};

const giveCardDayBack = async (tx: Tx, payment: PaymentRow): Promise<void> => {
  if (payment.card_fingerprint)
    await releaseCardDay(tx, payment.card_fingerprint, cardDayOf(payment.created_at));
};
