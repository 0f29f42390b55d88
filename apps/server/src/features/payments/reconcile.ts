import { closeFindings, closeRun, openRun, type RunCounts, settledSince } from './findings.queries.ts';
import { findingsBetween, noteFinding } from './findings.ts';
import { findPayment, type PaymentRow } from './payments.queries.ts';
import { askProvider, attempt, type Workplace } from './payments.service.ts';
import { closeUnpaid } from './payments.hold.ts';
import { lockForgotten, markAsked, unansweredExpired, unsettledBefore } from './reconcile.queries.ts';
import { openRefundsBefore } from './refunds.queries.ts';
import { sendRefund } from './refunds.send.ts';

const MINUTE_MS = 60_000;
/** Older than this a payment that its provider knows nothing of is given up. */
const UNANSWERED_MS = 60 * MINUTE_MS;
const COMPARED_FOR_MS = 35 * 86_400_000;

/** Asks about every payment and refund whose end the shop has not heard of, older than `ageMs`. */
export const askUnsettled = async (place: Workplace, ageMs = MINUTE_MS): Promise<void> => {
  const before = new Date(place.now.getTime() - ageMs);
  for (const id of await unsettledBefore(place.db, before)) await ask(place, id);
  await expireForgotten(place);
  for (const id of await unansweredExpired(place.db, before)) {
    const asked = await ask(place, id);
    if (asked) await place.transaction((tx) => markAsked(tx, id, place.now));
  }
  for (const id of await openRefundsBefore(place.db, before))
    await attempt(place, () => sendRefund(place, id));
};

const ask = async (place: Workplace, id: string): Promise<boolean> => {
  const payment = await findPayment(place.db, id);
  return payment !== undefined && (await askProvider(place, payment)).isAnswered;
};

/** Payments that never got an answer end after a while; should their charge turn up later, it still counts. */
const expireForgotten = ({ transaction, now }: Workplace): Promise<void> =>
  transaction(async (tx) => {
    for (const payment of await lockForgotten(tx, new Date(now.getTime() - UNANSWERED_MS)))
      await closeUnpaid(tx, payment, 'expired', { origin: 'unanswered', now, failure: 'abandoned' });
  });

/**
 * The whole reconciliation: everything unsettled is asked after, then what was settled of late, and what is disputed,
 * is compared with the providers' books. What does not match stays on the desk's list until it does, or until somebody
 * has written down why.
 */
export const reconcile = async (place: Workplace, staffId: string | null): Promise<RunCounts> => {
  const runId = await place.transaction((tx) => openRun(tx, place.now, staffId));
  await askUnsettled(place, 0);
  const counts = { asked: 0, unanswered: 0, found: 0 };
  const since = new Date(place.now.getTime() - COMPARED_FOR_MS);
  let ids = await settledSince(place.db, since, null);
  while (ids.length > 0) {
    for (const id of ids) {
      const found = await compare(place, id);
      counts.asked += 1;
      if (found === undefined) counts.unanswered += 1;
      else counts.found += found;
    }
    ids = await settledSince(place.db, since, ids.at(-1) ?? null);
  }
  await place.transaction((tx) => closeRun(tx, runId, counts, place.now));
  return counts;
};

/** How many things do not match; undefined when the provider gave no answer. */
const compare = async (place: Workplace, id: string): Promise<number | undefined> => {
  const payment = await findPayment(place.db, id);
  if (!payment) return 0;
  const { payment: current, charge, isAnswered } = await askProvider(place, payment);
  return isAnswered ? write(place, current, findingsBetween(current, charge)) : undefined;
};

const write = async (
  { transaction, now }: Workplace,
  payment: PaymentRow,
  findings: ReturnType<typeof findingsBetween>,
): Promise<number> => {
  await transaction(async (tx) => {
    await closeFindings(
      tx,
      payment.id,
      findings.map(({ kind }) => kind),
      now,
    );
    for (const finding of findings) await noteFinding(tx, payment.id, now, finding);
  });
  return findings.length;
};
