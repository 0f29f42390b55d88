import { cardDayOf, MAX_CARD_PAYMENTS_PER_DAY } from '@caravan/domain/payments/card-rules';
import { isPaymentFinal, nextPaymentStatus } from '@caravan/domain/payments/payment-status';
import type {
  CardFacts,
  Charge,
  ChargeRequest,
  PaymentProvider,
} from '../../connectors/payments/payment-provider.ts';
import { ProviderRefused, withinPatience } from '../../connectors/payments/provider-http.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { WorkLog } from '../../platform/log/work-log.ts';
import type { Services } from '../../platform/services.ts';
import {
  findPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
  takeCardDay,
  writeCard,
} from './payments.queries.ts';
import type { OpenedPayment } from './payments.begin.ts';
import { closeUnpaid } from './settle/payments.hold.ts';
import { areOrdersClosed } from './settle/close.queries.ts';
import { NO_REFUNDS, refundsMark } from './refunds/external.queries.ts';
import { settle, type Settlement, type SettlementOrigin } from './settle/payments.settle.ts';

export interface Workplace {
  readonly services: Services;
  readonly db: Db;
  readonly now: Date;
  readonly log: WorkLog;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/**
 * Asks the provider for the charge of an opened payment and brings the payment to where it stands. When the provider
 * cannot be reached the payment stays open: the reconciling job asks after it, so it is charged once at most.
 */
export const chargeOpened = (
  place: Workplace,
  provider: PaymentProvider,
  opened: OpenedPayment,
  request: ChargeTerms,
): Promise<PaymentRow | undefined> => withinPatience(() => chargeNow(place, provider, opened, request));

type ChargeTerms = Pick<ChargeRequest, 'method' | 'cardToken' | 'returnUrl' | 'cancelUrl' | 'locale'>;

const chargeNow = async (
  place: Workplace,
  provider: PaymentProvider,
  opened: OpenedPayment,
  request: ChargeTerms,
): Promise<PaymentRow | undefined> => {
  for (const earlier of opened.superseded)
    await attempt(place, () =>
      place.services.payments.byName.get(earlier.provider)?.cancel(earlier.reference),
    );
  const charge = await attempt(place, () =>
    provider.charge({
      ...request,
      idempotencyKey: opened.id,
      usdCents: opened.chargeCents,
      description: opened.codes.join(', '),
    }),
  );
  if (charge.answer) return applyCharge(place, { id: opened.id, provider }, charge.answer, 'request');
  if (charge.refused) await failRefused(place, opened.id);
  return findPayment(place.db, opened.id);
};

/** The provider will never take this charge: other ways to pay are free at once. What it said stands at the desk. */
const failRefused = ({ transaction, now }: Workplace, paymentId: string): Promise<void> =>
  transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || isPaymentFinal(payment.status)) return;
    await closeUnpaid(tx, payment, 'failed', { origin: 'request', now, failure: 'provider_refused' });
  });

export interface Asked {
  readonly payment: PaymentRow;
  /** What the provider said; undefined when it knows of no charge. */
  readonly charge: Charge | undefined;
  /** False when the provider could not be asked. */
  readonly isAnswered: boolean;
}

/** Asks the provider how a payment stands and brings it there; with `mustAnswer` it rejects when that fails. */
export const askProvider = (
  place: Workplace,
  payment: PaymentRow,
  origin: SettlementOrigin = 'question',
  { mustAnswer = false }: { readonly mustAnswer?: boolean } = {},
): Promise<Asked> => withinPatience(() => askNow(place, payment, origin, mustAnswer));

const askNow = async (
  place: Workplace,
  payment: PaymentRow,
  origin: SettlementOrigin,
  mustAnswer: boolean,
): Promise<Asked> => {
  const provider = place.services.payments.byName.get(payment.provider);
  if (!provider) return { payment, charge: undefined, isAnswered: payment.provider === 'wallet' };
  const refundsBefore = hasMoney(payment) ? await refundsMark(place.db, payment.id) : NO_REFUNDS;
  const { answer: charge, isAnswered } = mustAnswer
    ? { answer: await chargeAt(provider, payment), isAnswered: true }
    : await attempt(place, () => chargeAt(provider, payment));
  if (!charge) return { payment: isAnswered ? await forget(place, payment) : payment, charge, isAnswered };
  const applied = await applyCharge(place, { id: payment.id, provider }, charge, origin, refundsBefore);
  return { payment: applied ?? payment, charge, isAnswered };
};

/** Only what was paid can be refunded. */
const hasMoney = ({ status }: PaymentRow): boolean => status === 'succeeded' || status === 'refunded';

/** A charge made a moment ago may not be found yet. */
const NOT_YET_MS = 10 * 60_000;

/** Ends an open payment whose charge its provider, which made it, does not know any more; found later, it still counts. */
const forget = async (
  place: Workplace,
  payment: PaymentRow,
  patienceMs = NOT_YET_MS,
): Promise<PaymentRow> => {
  const isYoung = place.now.getTime() - payment.created_at.getTime() < patienceMs;
  if (!payment.provider_reference || isYoung || isPaymentFinal(payment.status)) return payment;
  return place.transaction(async (tx) => {
    const current = await lockPayment(tx, payment.id);
    if (!current || isPaymentFinal(current.status)) return current ?? payment;
    await closeUnpaid(tx, current, 'expired', { origin: 'unanswered', now: place.now, failure: 'abandoned' });
    return (await lockPayment(tx, payment.id)) ?? payment;
  });
};

const chargeAt = (
  provider: PaymentProvider,
  { id, provider_reference: reference }: PaymentRow,
): Promise<Charge | undefined> | undefined =>
  reference ? provider.retrieve(reference) : provider.findByKey?.(id);

interface ChargedAt {
  /** The payment's. */
  readonly id: string;
  readonly provider: PaymentProvider;
}

/** Brings a payment to where its charge stands; one that was approved is captured first, or refused. */
const applyCharge = async (
  place: Workplace,
  at: ChargedAt,
  charge: Charge,
  origin: SettlementOrigin,
  refundsBefore = NO_REFUNDS,
): Promise<PaymentRow | undefined> => {
  const { services, transaction, now } = place;
  const settlement = { origin, now, refundsBefore };
  const current = charge.status === 'approved' ? await decide(place, at, charge, settlement) : charge;
  return transaction((tx) => settle(tx, services, at.id, current, settlement));
};

/** Leaves a payment that waits for the person: the charge is cancelled, unless it has succeeded meanwhile. */
export const leavePayment = (
  place: Workplace,
  payment: PaymentRow,
  origin: SettlementOrigin = 'request',
): Promise<PaymentRow> =>
  withinPatience(async () => {
    const provider = place.services.payments.byName.get(payment.provider);
    const reference = payment.provider_reference;
    if (!provider || !reference || payment.status !== 'requires_action') return payment;
    const { answer: charge, isAnswered } = await attempt(place, () => provider.cancel(reference));
    if (!charge) return isAnswered ? forget(place, payment, 0) : payment;
    return (await applyCharge(place, { id: payment.id, provider }, charge, origin)) ?? payment;
  });

/** Takes the money of an approved charge, unless its payment is over or its card has paid three times today. */
const decide = async (
  place: Workplace,
  { id, provider }: ChargedAt,
  charge: Charge,
  settlement: Settlement,
): Promise<Charge> => {
  const refusal = await place.transaction((tx) => claim(tx, id, charge, settlement));
  if (refusal === undefined) {
    const captured = await attempt(place, () => provider.capture(charge.reference));
    if (!captured.refused) return captured.answer ?? charge;
    await attempt(place, () => provider.cancel(charge.reference));
    return { ...charge, status: 'failed', failure: 'provider_refused' };
  }
  const { answer: cancelled, isAnswered } = await attempt(place, () => provider.cancel(charge.reference));
  if (!isAnswered || cancelled?.status === 'succeeded') return cancelled ?? charge;
  return { ...charge, status: 'failed', failure: refusal };
};

const OVER: ReadonlySet<string> = new Set(['failed', 'expired', 'refunded']);

/** Why the money is not to be taken; if it is, no other payment takes the place of this one from now on. */
const claim = async (
  tx: Tx,
  paymentId: string,
  charge: Charge,
  { origin, now }: Settlement,
): Promise<'abandoned' | 'card_day_limit' | undefined> => {
  const payment = await lockPayment(tx, paymentId);
  if (!payment || OVER.has(payment.status) || (await areOrdersClosed(tx, paymentId))) return 'abandoned';
  if (charge.card && !payment.card_day && !(await takeCard(tx, paymentId, charge.card, now)))
    return 'card_day_limit';
  const next = nextPaymentStatus('process', payment.status);
  if (next) await movePayment(tx, payment, next, { origin, now, reference: charge.reference });
  return undefined;
};

const takeCard = async (tx: Tx, paymentId: string, card: CardFacts, now: Date): Promise<boolean> => {
  const day = cardDayOf(now);
  if (!(await takeCardDay(tx, card.fingerprint, day, MAX_CARD_PAYMENTS_PER_DAY))) return false;
  await writeCard(tx, paymentId, card, day);
  return true;
};

/** A provider's answer, if it could be asked; `refused` when it said no for good. */
export const attempt = async <Answer>(
  { log }: Pick<Workplace, 'log'>,
  ask: () => Promise<Answer> | undefined,
): Promise<{
  readonly answer: Answer | undefined;
  readonly isAnswered: boolean;
  readonly refused?: ProviderRefused;
}> => {
  try {
    return { answer: await ask(), isAnswered: true };
  } catch (error) {
    log.warn({ err: error }, 'a payment provider could not be asked');
    return {
      answer: undefined,
      isAnswered: false,
      ...(error instanceof ProviderRefused ? { refused: error } : {}),
    };
  }
};
