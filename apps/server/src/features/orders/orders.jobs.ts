import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Tx } from '../../platform/db/database.ts';
import { type Batch, defineBatchJob, placeAt } from '../../platform/jobs/batch.ts';
import type { CronEntry, Job, JobContext } from '../../platform/jobs/job.ts';
import { attachGuest, attachToAccount } from './change/attach/orders.attach.jobs.ts';
import { cancelOrder } from './change/orders.cancel.ts';
import { type Due, lockDue, lockExpired, nextDue } from './read/orders.due.queries.ts';
import { moveLines } from './change/orders.move.ts';
import { declineRise } from './price-rise/orders.price-rise.ts';
import { findOpenRise, ordersWithExpiredRise } from './price-rise/orders.price-rise.queries.ts';
import { lockOrder } from './orders.queries.ts';
import type { Order } from './orders.rows.ts';
import { receiveLines } from './purchase/orders.receive.ts';

/** Goods sent inside the USA are taken as received when nobody has said anything for so long. */
const SILENT_DELIVERY_MS = 21 * DAY_MS;
/** An order that nobody reviews is completed without. */
const REVIEW_MS = 30 * DAY_MS;

const system = { kind: 'system' } as const;

const expire = defineBatchJob('orders.expire', (context, batch) =>
  batch.eachLocked(
    (tx, leftOut) => lockExpired(tx, context.now, leftOut),
    (tx, order) => cancelOrder(tx, order, system, { now: context.now }),
  ),
);

/** Each order that is due, locked. */
const eachDue = (
  { db }: JobContext,
  batch: Batch,
  what: Due,
  work: (tx: Tx, order: Order) => Promise<unknown>,
): Promise<void> =>
  batch.eachPage(
    placeAt('-infinity'),
    (after, leftOut) => nextDue(db, what, { after, leftOut }),
    async (tx, { id }) => {
      const order = await lockDue(tx, what, id);
      return order && work(tx, order);
    },
  );

const receiveSilent = defineBatchJob('orders.receive_silent', (context, batch) =>
  eachDue(
    context,
    batch,
    { what: 'silentDirect', since: new Date(context.now.getTime() - SILENT_DELIVERY_MS) },
    (tx, order) => {
      const underway = order.lines.filter(
        ({ is_exempt, status }) => is_exempt === 2 && (status === 'shipped' || status === 'delivered'),
      );
      return receiveLines(tx, order, underway, system, { now: context.now });
    },
  ),
);

const completeUnreviewed = defineBatchJob('orders.complete_unreviewed', (context, batch) =>
  eachDue(
    context,
    batch,
    { what: 'unreviewed', since: new Date(context.now.getTime() - REVIEW_MS) },
    (tx, order) => {
      const waiting = order.lines.filter(({ status }) => status === 'review_pending');
      return moveLines(tx, order, waiting, 'skipReview', system, { now: context.now });
    },
  ),
);

/** Shoppers who did not answer within three days keep what is not more expensive; the rest is cancelled and paid back. */
const expireRises = defineBatchJob('orders.expire_rises', async ({ db, now }, batch) =>
  batch.each(await ordersWithExpiredRise(db, now, batch.resting), async (tx, orderId) => {
    const order = await lockOrder(tx, { id: orderId });
    const rise = order && (await findOpenRise(tx, orderId));
    return rise && rise.expires_at <= now && declineRise(tx, order, rise, system, now);
  }),
);

export const ordersJobs: readonly Job[] = [
  expire,
  receiveSilent,
  completeUnreviewed,
  expireRises,
  attachGuest,
  attachToAccount,
];

export const ordersCron: readonly CronEntry[] = [
  { at: '* * * * *', job: expire },
  { at: '*/10 * * * *', job: expireRises },
  { at: '20 2 * * *', job: receiveSilent },
  { at: '40 2 * * *', job: completeUnreviewed },
];
