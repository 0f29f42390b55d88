import { cardDayOf } from '@caravan/domain/card-rules';
import { nextPaymentStatus, type PaymentEvent, type PaymentStatus } from '@caravan/domain/payment-status';
import type { Charge, ChargeStatus } from '../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Booking,
  book,
  guestRefunds,
  type LedgerAccount,
  providerAccount,
  walletOf,
} from '../wallet/index.ts';
import { type PaidItem, type PayableKind, kindOf } from './payables.ts';
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
  services: Pick<Services, 'payables'>,
  paymentId: string,
  charge: Charge,
  { origin, now }: { readonly origin: SettlementOrigin; readonly now: Date },
): Promise<PaymentRow | undefined> => {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || charge.usdCents !== payment.usd_cents) return payment;
  const next = nextPaymentStatus(EVENTS[charge.status], payment.status);
  if (!next) return payment;
  const moved = await movePayment(tx, payment, next, { origin, now, ...factsOf(charge, next) });
  if (moved) await follow(tx, services, payment, next, now);
  return lockPayment(tx, paymentId);
};

const factsOf = (charge: Charge, next: PaymentStatus) => ({
  reference: charge.reference,
  nextActionUrl: next === 'requires_action' ? charge.nextActionUrl : undefined,
  failure: isLost(next) ? (charge.failure ?? 'declined') : undefined,
});

const isLost = (status: PaymentStatus): boolean => status === 'failed' || status === 'expired';

const follow = async (
  tx: Tx,
  services: Pick<Services, 'payables'>,
  payment: PaymentRow,
  next: PaymentStatus,
  now: Date,
): Promise<void> => {
  if (next === 'succeeded') await applySuccess(tx, kindOf(services, payment.purpose), payment, now);
  if (isLost(next)) await giveCardDayBack(tx, payment);
};

const EVENTS: Record<ChargeStatus, PaymentEvent> = {
  requires_action: 'requireAction',
  processing: 'process',
  succeeded: 'succeed',
  failed: 'fail',
  expired: 'expire',
};

const applySuccess = async (tx: Tx, kind: PayableKind, payment: PaymentRow, now: Date): Promise<void> => {
  const items = await itemsOf(tx, payment.id);
  await book(tx, moneyIn(kind, payment, items, now));
  for (const item of items) {
    const isApplied = (await kind.apply(tx, item, now)) === 'applied';
    if (!isApplied) await returnItem(tx, kind, payment, item, now);
    await markItem(tx, payment.id, item, isApplied ? 'applied' : 'returned_to_wallet', now);
  }
};

const moneyIn = (kind: PayableKind, payment: PaymentRow, items: readonly PaidItem[], now: Date): Booking => ({
  kind: 'payment',
  subjectKind: 'payment',
  subjectId: payment.id,
  reference: `payment:${payment.id}`,
  at: now,
  lines: [
    { account: sourceOf(payment), amount: -payment.usd_cents },
    ...items.map((item) => ({ account: kind.fundsOf(item), amount: item.usdCents })),
  ],
});

const sourceOf = (payment: PaymentRow): LedgerAccount =>
  payment.method === 'balance' && payment.account_id
    ? walletOf(payment.account_id)
    : providerAccount(payment.provider);

/** The thing was closed or paid by somebody else meanwhile: its money is the shopper's again. */
const returnItem = async (
  tx: Tx,
  kind: PayableKind,
  payment: PaymentRow,
  item: PaidItem,
  now: Date,
): Promise<void> => {
  const to = item.accountId ? walletOf(item.accountId) : guestRefunds(item.subjectId);
  await book(tx, {
    kind: 'payment_returned',
    subjectKind: 'payment',
    subjectId: payment.id,
    reference: `payment_returned:${payment.id}:${item.subjectId}`,
    at: now,
    lines: [
      { account: kind.fundsOf(item), amount: -item.usdCents },
      { account: to, amount: item.usdCents },
    ],
  });
};

const giveCardDayBack = async (tx: Tx, payment: PaymentRow): Promise<void> => {
  if (payment.card_fingerprint)
    await releaseCardDay(tx, payment.card_fingerprint, cardDayOf(payment.created_at));
};
