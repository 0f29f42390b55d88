import { cardDayOf, MAX_CARD_PAYMENTS_PER_DAY } from '@caravan/domain/payments/card-rules';
import {
  nextPaymentStatus,
  type PaymentEvent,
  type PaymentStatus,
} from '@caravan/domain/payments/payment-status';
import type { Charge, ChargeStatus } from '../../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { moneyText } from '../../messages/index.ts';
import {
  type Booking,
  book,
  guestRefunds,
  paymentHold,
  providerAccount,
  providerFees,
  walletOf,
} from '../../wallet/index.ts';
import { noteDisputes } from '../disputes/disputes.ts';
import { noteExternalRefund } from '../refunds/external.ts';
import { noteFinding } from '../disputes/findings.ts';
import { type PaidItem, type PayableKind, kindOf } from '../payables.ts';
import { closeUnpaid, secureHold } from './payments.hold.ts';
import {
  itemsOf,
  lockPayment,
  markItem,
  movePayment,
  type PaymentRow,
  takeCardDay,
  writeCard,
  writeFee,
  writeWalletPart,
} from '../payments.queries.ts';
import { tellPayer } from './payments.tell.ts';

/** Where a payment's word comes from: the answer to our own request, a provider's notice, or a question asked later. */
export type SettlementOrigin = 'request' | 'notice' | 'question';

export interface Settlement {
  readonly origin: SettlementOrigin;
  readonly now: Date;
  /** How the payment's refunds stood before its provider was asked: see `refundsMark`. */
  readonly refundsBefore?: string;
}

/** What the provider was asked for. */
export const chargedCents = (payment: Pick<PaymentRow, 'usd_cents' | 'wallet_usd_cents'>): number =>
  payment.usd_cents - payment.wallet_usd_cents;

/**
 * Brings a payment to where its charge stands and does what follows, once, whatever is repeated or comes late:
 * a success is booked and applied to everything it was for; what cannot take it any more returns to the wallet.
 * A charge of another amount, or of another payment, changes nothing and is reported at the desk.
 */
export const settle = async (
  tx: Tx,
  services: Pick<Services, 'payables'>,
  paymentId: string,
  charge: Charge,
  settlement: Settlement,
): Promise<PaymentRow | undefined> => {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return undefined;
  if (!(await isItsCharge(tx, payment, charge, settlement.now))) return payment;
  const next = nextPaymentStatus(EVENTS[charge.status], payment.status);
  if (next) await moveOn(tx, services, payment, { charge, next, ...settlement });
  const applied = next ? await lockPayment(tx, paymentId) : payment;
  if (applied) await noteExternalRefund(tx, services, applied, charge, settlement);
  await noteDisputes(tx, services, payment, charge.disputes ?? [], settlement.now);
  const settled = tookBack(charge) ? await lockPayment(tx, paymentId) : applied;
  if (settled) await noteFee(tx, settled, charge, settlement.now);
  return settled;
};

/** Whether a charge tells of money that left it again, which changes its payment once more. */
const tookBack = ({ refundedUsdCents = 0, disputes = [] }: Charge): boolean =>
  refundedUsdCents > 0 || disputes.length > 0;

/** What the provider keeps of a payment it took, as soon as it says so: it holds so much less for the shop. */
const noteFee = async (
  tx: Tx,
  payment: PaymentRow,
  { feeUsdCents = 0 }: Pick<Charge, 'feeUsdCents'>,
  now: Date,
): Promise<void> => {
  const isTaken = payment.status === 'succeeded' || payment.status === 'refunded';
  if (!isTaken || payment.fee_usd_cents !== null || feeUsdCents <= 0) return;
  await writeFee(tx, payment.id, feeUsdCents);
  await book(tx, {
    ...entryOf(payment, now),
    kind: 'provider_fee',
    reference: `provider_fee:${payment.id}`,
    lines: [
      { account: providerAccount(payment.provider), amount: feeUsdCents },
      { account: providerFees, amount: -feeUsdCents },
    ],
  });
};

/** The same for a fee that only the provider's payout or report tells. */
export const noteReportedFee = async (
  tx: Tx,
  paymentId: string,
  feeUsdCents: number,
  now: Date,
): Promise<void> => {
  const payment = await lockPayment(tx, paymentId);
  if (payment) await noteFee(tx, payment, { feeUsdCents }, now);
};

const EVENTS: Record<ChargeStatus, PaymentEvent> = {
  requires_action: 'requireAction',
  approved: 'process',
  processing: 'process',
  succeeded: 'succeed',
  failed: 'fail',
  expired: 'expire',
};

const isItsCharge = async (tx: Tx, payment: PaymentRow, charge: Charge, now: Date): Promise<boolean> => {
  if (charge.idempotencyKey !== payment.id) return false;
  if (charge.usdCents === chargedCents(payment)) return true;
  await noteFinding(tx, payment.id, now, {
    kind: 'amount_differs',
    ours: dollars(chargedCents(payment)),
    theirs: `${charge.status} ${dollars(charge.usdCents)}`,
  });
  return false;
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

interface Step extends Settlement {
  readonly charge: Charge;
  readonly next: PaymentStatus;
}

const moveOn = async (
  tx: Tx,
  services: Pick<Services, 'payables'>,
  payment: PaymentRow,
  { charge, next, origin, now }: Step,
): Promise<void> => {
  const change = { origin, now, reference: charge.reference };
  if (next === 'failed' || next === 'expired') {
    await closeUnpaid(tx, payment, next, { ...change, failure: charge.failure ?? 'declined' });
    return;
  }
  const nextActionUrl = next === 'requires_action' ? charge.nextActionUrl : undefined;
  const [isMoved, items] = await Promise.all([
    movePayment(tx, payment, next, { ...change, nextActionUrl }),
    next === 'succeeded' ? itemsOf(tx, payment.id) : undefined,
  ]);
  if (!isMoved || !items) return;
  await countCard(tx, payment, charge, now);
  await applySuccess(tx, kindOf(services, payment.purpose), { payment, items, now });
};

/** A card whose place was given back, or that is known only now, is counted all the same: it has paid. */
const countCard = async (tx: Tx, payment: PaymentRow, { card }: Charge, now: Date): Promise<void> => {
  const fingerprint = card?.fingerprint ?? payment.card_fingerprint;
  if (!fingerprint || payment.card_day) return;
  const day = cardDayOf(now);
  const isCounted = await takeCardDay(tx, fingerprint, day, MAX_CARD_PAYMENTS_PER_DAY);
  await writeCard(tx, payment.id, card, isCounted ? day : null);
};

/** The wallet was spent by somebody else in the same moment; nothing of the payment may be kept. */
export class WalletSpent extends Error {
  override readonly name = 'WalletSpent';
}

const applySuccess = async (
  tx: Tx,
  kind: PayableKind,
  {
    payment,
    items,
    now,
  }: { readonly payment: PaymentRow; readonly items: readonly PaidItem[]; readonly now: Date },
): Promise<void> => {
  if (!(await secureHold(tx, payment, now))) return returnAll(tx, payment, items, now);
  const outcome = await book(tx, moneyIn(kind, payment, items, now));
  if (outcome === 'overdraft') throw new WalletSpent();
  if (outcome !== 'booked') throw new Error(`payment ${payment.id} was booked before`);
  if (payment.wallet_usd_cents > 0) await writeWalletPart(tx, payment.id, 'taken');
  for (const item of items) {
    const isApplied = (await kind.apply(tx, item, now)) === 'applied';
    if (!isApplied) await returnItem(tx, kind, payment, item, now);
    await markItem(tx, payment.id, item, isApplied ? 'applied' : 'returned_to_wallet', now);
  }
};

const entryOf = (payment: PaymentRow, now: Date) => ({
  kind: 'payment',
  subjectKind: 'payment' as const,
  subjectId: payment.id,
  reference: `payment:${payment.id}`,
  at: now,
});

const moneyIn = (kind: PayableKind, payment: PaymentRow, items: readonly PaidItem[], now: Date): Booking => ({
  ...entryOf(payment, now),
  lines: [
    ...sourcesOf(payment),
    ...items.map((item) => ({ account: kind.fundsOf(item), amount: item.usdCents })),
  ],
});

const sourcesOf = (payment: PaymentRow): Booking['lines'] => {
  if (payment.method === 'balance' && payment.account_id)
    return [{ account: walletOf(payment.account_id), amount: -payment.usd_cents }];
  return [
    { account: providerAccount(payment.provider), amount: -chargedCents(payment) },
    ...(payment.wallet_usd_cents > 0
      ? [{ account: paymentHold(payment.id), amount: -payment.wallet_usd_cents }]
      : []),
  ];
};

/** The provider's money came when the wallet's part was spent already: too little for the thing, so all of it returns. */
const returnAll = async (
  tx: Tx,
  payment: PaymentRow,
  items: readonly PaidItem[],
  now: Date,
): Promise<void> => {
  if (payment.account_id === null) throw new Error(`payment ${payment.id} has no wallet to return to`);
  const cents = chargedCents(payment);
  await book(tx, {
    ...entryOf(payment, now),
    lines: [
      { account: providerAccount(payment.provider), amount: -cents },
      { account: walletOf(payment.account_id), amount: cents },
    ],
  });
  for (const item of items) await markItem(tx, payment.id, item, 'returned_to_wallet', now);
  await tellPayer(tx, payment.id, items[0]?.subjectId ?? '', {
    template: 'payment_returned',
    params: { refund: moneyText(cents) },
    now,
  });
};

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
    ...entryOf(payment, now),
    kind: 'payment_returned',
    reference: `payment_returned:${payment.id}:${item.subjectId}`,
    lines: [
      { account: kind.fundsOf(item), amount: -item.usdCents },
      { account: to, amount: item.usdCents },
    ],
  });
  await tellPayer(tx, payment.id, item.subjectId, {
    template: item.accountId ? 'payment_returned' : 'payment_kept',
    params: { refund: moneyText(item.usdCents) },
    now,
  });
};
