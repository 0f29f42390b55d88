import {
  cardDayOf,
  MAX_CARD_PAYMENTS_PER_DAY,
  MIN_CARD_SETTLEMENT_USD_CENTS,
} from '@caravan/domain/card-rules';
import type { CardFacts } from '../../connectors/payments/payment-provider.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertPayment,
  lockUnfinishedFor,
  movePayment,
  type PaymentRow,
  releaseCardDay,
  takeCardDay,
} from './payments.queries.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderType, PayableProblem, Wanted } from './payables.ts';
import { findPayable, type FoundPayable } from './payments.subject.ts';

/** How long a provider may take to answer. */
const ANSWER_MS = 60_000;

export interface PaymentIntent extends Omit<Wanted, 'lock'> {
  readonly orderType: OrderType;
  readonly method: 'card' | 'paypal' | 'balance';
  readonly provider: string;
  readonly card?: CardFacts;
}

export type IntentProblem =
  | PayableProblem
  | 'payment_in_progress'
  | 'payment_too_small_for_card'
  | 'card_day_limit';

export interface OpenedPayment {
  readonly id: string;
  readonly usdCents: number;
  /** Charges of earlier tries that this one takes the place of, to be cancelled at their provider. */
  readonly superseded: readonly { readonly provider: string; readonly reference: string }[];
}

/**
 * Opens a payment in the caller's transaction: locks what is to be paid, makes way (an unanswered challenge of an
 * earlier try gives way, one being processed does not), takes the card's place of the day, writes the intent.
 */
export const openPayment = async (
  tx: Tx,
  services: Pick<Services, 'payables'>,
  intent: PaymentIntent,
): Promise<OpenedPayment | IntentProblem> => {
  const payable = await findPayable(tx, services, { ...intent, lock: true });
  if (typeof payable === 'string') return payable;
  if (intent.method === 'card' && payable.usdCents < MIN_CARD_SETTLEMENT_USD_CENTS)
    return 'payment_too_small_for_card';
  const unfinished = await lockUnfinishedFor(
    tx,
    payable.items.map(({ subjectId }) => subjectId),
  );
  if (unfinished.some((earlier) => isUnderway(earlier, intent.now))) return 'payment_in_progress';
  for (const earlier of unfinished) await giveWay(tx, earlier, intent.now);
  if (intent.card && !(await takeDay(tx, intent.card, intent.now))) return 'card_day_limit';
  const id = newId();
  await insertPayment(tx, rowOf(id, intent, payable), payable.items);
  return { id, usdCents: payable.usdCents, superseded: unfinished.flatMap(chargeOf) };
};

/** Being charged at this moment, or with the provider; one that was never answered gives way after a while. */
const isUnderway = ({ status, created_at: at }: PaymentRow, now: Date): boolean =>
  status === 'processing' || (status === 'created' && now.getTime() - at.getTime() < ANSWER_MS);

const giveWay = async (tx: Tx, earlier: PaymentRow, now: Date): Promise<void> => {
  await movePayment(tx, earlier, 'expired', { origin: 'superseded', now, failure: 'abandoned' });
  if (earlier.card_fingerprint)
    await releaseCardDay(tx, earlier.card_fingerprint, cardDayOf(earlier.created_at));
};

const takeDay = (tx: Tx, card: CardFacts, now: Date): Promise<boolean> =>
  takeCardDay(tx, card.fingerprint, cardDayOf(now), MAX_CARD_PAYMENTS_PER_DAY);

const chargeOf = ({ provider, provider_reference: reference }: PaymentRow) =>
  reference ? [{ provider, reference }] : [];

const rowOf = (id: string, intent: PaymentIntent, payable: FoundPayable) => ({
  id,
  purpose: payable.kind.purpose,
  account_id: intent.payer.kind === 'shopper' ? intent.payer.accountId : null,
  checkout_id: payable.checkoutId,
  method: intent.method,
  provider: intent.provider,
  status: 'created',
  usd_cents: payable.usdCents,
  currency: payable.shown.currency,
  shown_minor: payable.shown.minor,
  rate_e8: payable.shown.rateE8,
  rate_as_of: payable.shown.asOf,
  card_fingerprint: intent.card?.fingerprint ?? null,
  card_brand: intent.card?.brand ?? null,
  card_last4: intent.card?.last4 ?? null,
  created_at: intent.now,
  updated_at: intent.now,
});
