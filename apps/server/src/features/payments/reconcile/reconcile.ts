import { DAY_MS } from '@caravan/domain/time/china-time';
import {
  closeFindings,
  closeRun,
  openRun,
  type RunCounts,
  settledSince,
} from '../disputes/findings.queries.ts';
import { COMPARED_KINDS, findingsBetween, noteFinding } from '../disputes/findings.ts';
import { findPayment, type PaymentRow } from '../payments.queries.ts';
import { type Asked, askProvider, attempt, leavePayment, type Workplace } from '../payments.service.ts';
import type { Batch } from '../../../platform/jobs/batch.ts';
import { closeUnpaid } from '../settle/payments.hold.ts';
import { disputedAccounts } from '../disputes/secure.queries.ts';
import { secureDisputed } from '../disputes/secure.ts';
import { eachOf } from './reconcile.pages.ts';
import {
  endedWithoutMoney,
  lockForgotten,
  markAsked,
  unansweredExpired,
  unsettledBefore,
} from './reconcile.queries.ts';
import { openRefundsBefore } from '../refunds/refunds.queries.ts';
import { sendRefund } from '../refunds/refunds.send.ts';

const MINUTE_MS = 60_000;
/** Older than this a payment that its provider knows nothing of is given up. */
const UNANSWERED_MS = 60 * MINUTE_MS;
/** As long as PayPal keeps a page open for its buyer; not every provider ends one by itself. */
const PAGE_OPEN_MS = 180 * MINUTE_MS;
const COMPARED_FOR_MS = 35 * DAY_MS;
/** All unanswered questions of one run may cost so much time at one provider; the next run begins anew. */
const MOST_LOST_MS = 60_000;

/** So long after its end no earlier request about a payment is on its way any more. */
const ALL_ARRIVED_MS = 10 * MINUTE_MS;
/** Ended longer ago than this it is not asked about any more: its provider is gone. */
const ASKED_ONCE_MORE_MS = 7 * DAY_MS;
const lately = (now: Date) => ({
  since: new Date(now.getTime() - ASKED_ONCE_MORE_MS),
  before: new Date(now.getTime() - ALL_ARRIVED_MS),
});

/** The job that compares, under whose name the desk compares as well. */
export const COMPARE_JOB = 'payments.compare';

type Ask = (payment: PaymentRow) => Promise<Asked>;

/** Asks how payments stand, but not for ever where nobody answers. */
const asker = (place: Workplace): Ask => {
  const lostMs = new Map<string, number>();
  return async (payment) => {
    const lost = lostMs.get(payment.provider) ?? 0;
    if (lost >= MOST_LOST_MS) return { payment, charge: undefined, isAnswered: false };
    const begunAt = performance.now();
    const asked = await askProvider(place, payment);
    if (!asked.isAnswered) lostMs.set(payment.provider, lost + performance.now() - begunAt);
    return asked;
  };
};

/** Asks about every payment and refund whose end the shop has not heard of, older than `ageMs`. */
export const askUnsettled = async (
  place: Workplace,
  batch: Batch,
  ageMs = MINUTE_MS,
  ask: Ask = asker(place),
): Promise<void> => {
  const { db, now, transaction } = place;
  const before = new Date(now.getTime() - ageMs);
  await eachOf(batch, unsettledBefore(db, before), async (id) => {
    const payment = (await askAbout(place, ask, id))?.payment;
    if (payment && isLeft(payment, now)) await leavePayment(place, payment, 'question');
  });
  await expireForgotten(place, batch);
  for (const ended of [unansweredExpired(db, before), endedWithoutMoney(db, lately(now))])
    await eachOf(batch, ended, async (id) => {
      const asked = await askAbout(place, ask, id);
      if (asked?.isAnswered) await transaction((tx) => markAsked(tx, id, now));
    });
  await eachOf(batch, openRefundsBefore(db, before), (id) => attempt(place, () => sendRefund(place, id)));
  await batch.each(await disputedAccounts(db), (tx, accountId) =>
    secureDisputed(tx, { accountId, subjectId: null }, now),
  );
};

const askAbout = async (place: Workplace, ask: Ask, id: string): Promise<Asked | undefined> => {
  const payment = await findPayment(place.db, id);
  return payment && ask(payment);
};

/** The buyer has not come back from the provider's page for so long that it is closed for them. */
const isLeft = ({ status, created_at: at }: PaymentRow, now: Date): boolean =>
  status === 'requires_action' && now.getTime() - at.getTime() >= PAGE_OPEN_MS;

/** Payments that never got an answer end after a while; should their charge turn up later, it still counts. */
const expireForgotten = ({ now }: Workplace, batch: Batch): Promise<void> =>
  batch.eachLocked(
    (tx, leftOut) => lockForgotten(tx, new Date(now.getTime() - UNANSWERED_MS), leftOut),
    async (tx, payment) => {
      const change = { origin: 'unanswered', now, failure: 'abandoned' };
      if (!(await closeUnpaid(tx, payment, 'expired', change)))
        throw new Error(`payment ${payment.id} cannot expire`);
    },
  );

/**
 * The whole reconciliation: everything unsettled is asked after, then what was settled of late, and what is disputed,
 * is compared with the providers' books. What does not match stays on the desk's list until it does, or until somebody
 * has written down why.
 */
export const reconcile = async (
  place: Workplace,
  staffId: string | null,
  batch: Batch,
): Promise<RunCounts> => {
  const runId = await place.transaction((tx) => openRun(tx, place.now, staffId));
  const ask = asker(place);
  await askUnsettled(place, batch, 0, ask);
  const counts = { asked: 0, unanswered: 0, found: 0 };
  const since = new Date(place.now.getTime() - COMPARED_FOR_MS);
  await eachOf(batch, settledSince(place.db, since), async (id) => {
    const found = await compare(place, ask, id);
    counts.asked += 1;
    if (found === undefined) counts.unanswered += 1;
    else counts.found += found;
  });
  await place.transaction((tx) => closeRun(tx, runId, counts, place.now));
  return counts;
};

/** How many things do not match; undefined when the provider gave no answer. */
const compare = async (place: Workplace, ask: Ask, id: string): Promise<number | undefined> => {
  const asked = await askAbout(place, ask, id);
  if (!asked) return 0;
  const { payment, charge, isAnswered } = asked;
  return isAnswered ? write(place, payment, findingsBetween(payment, charge)) : undefined;
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
      COMPARED_KINDS.filter((kind) => findings.every((finding) => finding.kind !== kind)),
      now,
    );
    for (const finding of findings) await noteFinding(tx, payment.id, now, finding);
  });
  return findings.length;
};
