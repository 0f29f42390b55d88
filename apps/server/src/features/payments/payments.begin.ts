import {
  cardDayOf,
  MAX_CARD_PAYMENTS_PER_DAY,
  MIN_CARD_SETTLEMENT_USD_CENTS,
} from '@caravan/domain/payments/card-rules';
import { walletPartOf } from '@caravan/domain/payments/payment-split';
import type { CardFacts } from '../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../platform/db/database.ts';
import { networkKeyOf } from '../../platform/http/calls/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { walletBalance } from '../wallet/index.ts';
import { closeUnpaid, hold } from './settle/payments.hold.ts';
import type { OrderType, PayableProblem, Wanted } from './payables.ts';
import { insertPayment, lockUnfinishedFor, type PaymentRow, takeCardDay } from './payments.queries.ts';
import { findPayable, type FoundPayable } from './payments.subject.ts';

/** How long a provider may take to answer. */
const ANSWER_MS = 60_000;

export interface PaymentIntent extends Omit<Wanted, 'lock'> {
  readonly orderType: OrderType;
  readonly method: 'card' | 'paypal' | 'balance';
  readonly provider: string;
  /** What a repeat of the request is known by. */
  readonly intent: string | undefined;
  readonly card?: CardFacts;
  /** The caller's IP address. */
  readonly address?: string;
  /** The wallet's part as the person saw it; the rest goes to the provider. */
  readonly walletUsd?: number | undefined;
}

export type IntentProblem =
  | PayableProblem
  | 'payment_in_progress'
  | 'payment_too_small_for_card'
  | 'card_day_limit'
  | 'balance_too_low';

export interface OpenedPayment {
  readonly id: string;
  /** What the provider is asked for: all of it, less the wallet's part. */
  readonly chargeCents: number;
  readonly codes: readonly string[];
  /** Charges of earlier tries that this one takes the place of, to be cancelled at their provider. */
  readonly superseded: readonly { readonly provider: string; readonly reference: string }[];
}

/**
 * Opens a payment in the caller's transaction: locks what is to be paid, makes way (an unanswered challenge of an
 * earlier try gives way, one being processed does not), takes the card's place of the day, holds the wallet's part,
 * writes the intent.
 */
export const openPayment = async (
  tx: Tx,
  services: Pick<Services, 'payables'>,
  intent: PaymentIntent,
): Promise<OpenedPayment | IntentProblem> => {
  const payable = await findPayable(tx, services, { ...intent, lock: true });
  if (typeof payable === 'string') return payable;
  const subjects = payable.items.map(({ subjectId }) => subjectId);
  const unfinished = await lockUnfinishedFor(tx, subjects);
  if (unfinished.some((earlier) => isUnderway(earlier, intent.now))) return 'payment_in_progress';
  for (const earlier of unfinished)
    await closeUnpaid(tx, earlier, 'expired', {
      origin: 'superseded',
      now: intent.now,
      failure: 'abandoned',
    });
  const walletCents = await walletShare(tx, intent, payable);
  if (typeof walletCents === 'string') return walletCents;
  const chargeCents = payable.usdCents - walletCents;
  const problem = await cardProblem(tx, intent, chargeCents);
  if (problem) return problem;
  const payment = rowOf(newId(), intent, payable, walletCents);
  await insertPayment(tx, payment, payable.items);
  if (walletCents > 0 && !(await hold(tx, payment, walletCents, intent.now))) return 'balance_too_low';
  const codes = payable.items.map(({ code }) => code);
  return { id: payment.id, chargeCents, codes, superseded: unfinished.flatMap(chargeOf) };
};

/** Being charged at this moment, or with the provider; one that was never answered gives way after a while. */
const isUnderway = ({ status, created_at: at }: PaymentRow, now: Date): boolean =>
  status === 'processing' || (status === 'created' && now.getTime() - at.getTime() < ANSWER_MS);

/** Refused when the wallet has not so much, or when less would be left than a card can pay. */
const walletShare = async (
  tx: Tx,
  intent: PaymentIntent,
  payable: FoundPayable,
): Promise<number | 'balance_too_low' | 'payment_too_small_for_card'> => {
  const requestedCents = Math.round((intent.walletUsd ?? 0) * 100);
  if (requestedCents === 0) return 0;
  if (intent.payer.kind !== 'shopper' || payable.kind.purpose === 'top_up') return 'balance_too_low';
  const balanceCents = await walletBalance(tx, intent.payer.accountId);
  if (requestedCents > balanceCents) return 'balance_too_low';
  const mostCents = walletPartOf({ totalCents: payable.usdCents, balanceCents });
  return requestedCents <= mostCents ? requestedCents : 'payment_too_small_for_card';
};

const cardProblem = async (
  tx: Tx,
  { method, card, now }: PaymentIntent,
  chargeCents: number,
): Promise<IntentProblem | undefined> => {
  if (method !== 'card') return undefined;
  if (chargeCents < MIN_CARD_SETTLEMENT_USD_CENTS) return 'payment_too_small_for_card';
  if (!card) return undefined; // typed on the provider's page: counted when it is known, before the money is taken
  const isFree = await takeCardDay(tx, card.fingerprint, cardDayOf(now), MAX_CARD_PAYMENTS_PER_DAY);
  return isFree ? undefined : 'card_day_limit';
};

const chargeOf = ({ provider, provider_reference: reference }: PaymentRow) =>
  reference ? [{ provider, reference }] : [];

const rowOf = (id: string, intent: PaymentIntent, payable: FoundPayable, walletCents: number) => ({
  id,
  purpose: payable.kind.purpose,
  account_id: intent.payer.kind === 'shopper' ? intent.payer.accountId : null,
  checkout_id: payable.checkoutId,
  method: intent.method,
  provider: intent.provider,
  status: 'created',
  usd_cents: payable.usdCents,
  wallet_usd_cents: walletCents,
  wallet_part: walletCents > 0 ? 'held' : null,
  currency: payable.shown.currency,
  shown_minor: payable.shown.minor,
  rate_e8: payable.shown.rateE8,
  rate_as_of: payable.shown.asOf,
  ...cardColumns(intent),
  network_key: intent.address === undefined ? null : networkKeyOf(intent.address),
  intent: intent.intent ?? null,
  created_at: intent.now,
  updated_at: intent.now,
});

const cardColumns = ({ card, now }: PaymentIntent) => ({
  card_fingerprint: card?.fingerprint ?? null,
  card_brand: card?.brand ?? null,
  card_country: card?.country ?? null,
  card_last4: card?.last4 ?? null,
  card_day: card ? cardDayOf(now) : null,
});
