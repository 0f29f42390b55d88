import type { Tx } from '../../../platform/db/database.ts';
import type { Words } from '../../content/index.ts';
import { tell, tellRefunded } from '../orders.announce.ts';
import { areBeingBought } from '../connector/orders.connector.queries.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import {
  closePaymentsJob,
  isFrozen,
  NOTHING_REFUNDED,
  type Refunded,
  totalOf,
} from '../../payments/index.ts';
import { moveLines } from './orders.move.ts';
import { endRise } from '../price-rise/orders.price-rise.queries.ts';
import { refundLines } from './orders.refund.ts';
import { type LineRow, type Order, type OrderActor, livingLines } from '../orders.rows.ts';
import { returnStock } from '../../goods/index.ts';
import { writeCancelReason } from './orders.edit.queries.ts';

/** Cancels all of a locked order: free before payment; paid but not purchased, what was paid goes back. */
export const cancelOrder = async (
  tx: Tx,
  order: Order,
  actor: OrderActor,
  {
    now,
    reason,
    refundTo,
  }: { readonly now: Date; readonly reason?: Words; readonly refundTo?: 'wallet' | 'original' },
): Promise<
  | { status: Order['status']; refunded: Refunded }
  | 'order_step_refused'
  | 'purchase_under_way'
  | 'payment_disputed'
> => {
  const action = order.status === 'payment_pending' ? 'cancelUnpaid' : 'cancelPaid';
  const lines = livingLines(order);
  const problem = await problemOf(tx, order, actor);
  if (problem) return problem;
  const said = reason && { reason: reason.en, reasonZh: reason.zh };
  const moved = await moveLines(tx, order, lines, action, actor, { now, ...said });
  if (moved === 'order_step_refused') return moved;
  await endRise(tx, order.id, lines, 'declined', now);
  if (action === 'cancelUnpaid') await addJob(tx, closePaymentsJob, { subjectId: order.id });
  if (reason) await writeCancelReason(tx, order.id, reason);
  await returnStock(tx, stockOf(lines));
  const refunded =
    action === 'cancelPaid'
      ? await refundLines(tx, order, lines, { now, ...(refundTo && { to: refundTo }) })
      : NOTHING_REFUNDED;
  const isExpired = action === 'cancelUnpaid' && actor.kind === 'system';
  await tellCancelled(tx, order, { refunded, isExpired, now });
  return { status: moved.status, refunded };
};

const problemOf = async (tx: Tx, order: Order, actor: OrderActor) => {
  if (await areBeingBought(tx, order.id, livingLines(order))) return 'purchase_under_way';
  // What the bank may give back is not given back here as well, unless a person says so at the desk.
  return actor.kind !== 'system' && (await isFrozen(tx, [order.id])) ? 'payment_disputed' : undefined;
};

const tellCancelled = (
  tx: Tx,
  order: Order,
  { refunded, isExpired, now }: { refunded: Refunded; isExpired: boolean; now: Date },
): Promise<void> => {
  const { code } = order;
  return totalOf(refunded) > 0
    ? tellRefunded(tx, order, refunded, now)
    : tell(tx, order, isExpired ? 'order_expired' : 'order_cancelled', { code }, now);
};

const stockOf = (lines: readonly LineRow[]) =>
  lines.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
