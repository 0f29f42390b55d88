import { DAY_MS } from '@caravan/domain/time/china-time';
import * as z from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { type CronEntry, type Job, type JobContext, defineJob } from '../../platform/jobs/job.ts';
import { attachGuest, attachToAccount } from './change/attach/orders.attach.jobs.ts';
import { cancelOrder } from './change/orders.cancel.ts';
import { lockExpired, lockSilentDirect, lockUnreviewed } from './read/orders.due.queries.ts';
import { moveLines } from './change/orders.move.ts';
import { declineRise } from './price-rise/orders.price-rise.ts';
import { findOpenRise, ordersWithExpiredRise } from './price-rise/orders.price-rise.queries.ts';
import { lockOrder } from './orders.queries.ts';
import { receiveLines } from './purchase/orders.receive.ts';
import type { Order } from './orders.rows.ts';

/** Goods sent inside the USA are taken as received when nobody has said anything for so long. */
const SILENT_DELIVERY_MS = 21 * DAY_MS;
/** An order that nobody reviews is completed without. */
const REVIEW_MS = 30 * DAY_MS;

const system = { kind: 'system' } as const;
const nothing = z.object({});

const expire = defineJob('orders.expire', nothing, (context) =>
  oneByOne(
    context,
    (tx, leftOut) => lockExpired(tx, context.now, leftOut),
    (tx, order) => cancelOrder(tx, order, system, { now: context.now }),
  ),
);

const receiveSilent = defineJob('orders.receive_silent', nothing, (context) =>
  oneByOne(
    context,
    (tx, leftOut) => lockSilentDirect(tx, new Date(context.now.getTime() - SILENT_DELIVERY_MS), leftOut),
    (tx, order) => {
      const underway = order.lines.filter(
        ({ is_exempt, status }) => is_exempt === 2 && (status === 'shipped' || status === 'delivered'),
      );
      return receiveLines(tx, order, underway, system, { now: context.now });
    },
  ),
);

const completeUnreviewed = defineJob('orders.complete_unreviewed', nothing, (context) =>
  oneByOne(
    context,
    (tx, leftOut) => lockUnreviewed(tx, new Date(context.now.getTime() - REVIEW_MS), leftOut),
    (tx, order) => {
      const waiting = order.lines.filter(({ status }) => status === 'review_pending');
      return moveLines(tx, order, waiting, 'skipReview', system, { now: context.now });
    },
  ),
);

/** Shoppers who did not answer within three days keep what is not more expensive; the rest is cancelled and paid back. */
const expireRises = defineJob('orders.expire_rises', nothing, async ({ db, now, transaction }) => {
  for (const orderId of await ordersWithExpiredRise(db, now))
    await transaction(async (tx) => {
      const order = await lockOrder(tx, { id: orderId });
      const rise = order && (await findOpenRise(tx, orderId));
      if (rise && rise.expires_at <= now) await declineRise(tx, order, rise, system, now);
    });
});

/** So many orders that cannot move are a fault of the shop's, not of theirs: the job ends. */
const MOST_LEFT_OUT = 100;

/**
 * Each order in a transaction of its own, until none is left. One that cannot move is left out, so that it holds up none
 * behind it; in the end the job fails, so that it is seen and tried again.
 */
const oneByOne = async (
  { transaction, log }: JobContext,
  lock: (tx: Tx, leftOut: readonly string[]) => Promise<Order | undefined>,
  work: (tx: Tx, order: Order) => Promise<unknown>,
): Promise<void> => {
  const leftOut: string[] = [];
  for (;;) {
    let orderId: string | undefined;
    const step = async (tx: Tx): Promise<void> => {
      const order = await lock(tx, leftOut);
      orderId = order?.id;
      if (order && (await work(tx, order)) === 'order_step_refused')
        throw new Error(`order ${order.id} could not be moved on`);
    };
    try {
      await transaction(step);
      if (orderId === undefined) break;
    } catch (error) {
      if (orderId === undefined || leftOut.length >= MOST_LEFT_OUT) throw error;
      log.error({ err: error, orderId }, 'an order could not be moved on');
      leftOut.push(orderId);
    }
  }
  if (leftOut.length > 0) throw new Error(`${leftOut.length} orders could not be moved on`);
};

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
