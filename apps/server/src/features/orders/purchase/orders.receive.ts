import type { Tx } from '../../../platform/db/database.ts';
import { type MoveCircumstances, moveLines } from '../change/orders.move.ts';
import type { LineRow, Order, OrderActor } from '../orders.rows.ts';

/** Lines have reached the shopper: they are received, and a review is asked for at once. The order must be locked. */
export const receiveLines = async (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  actor: OrderActor,
  circumstances: MoveCircumstances,
): Promise<Order | 'order_step_refused'> => {
  const received = await moveLines(tx, order, lines, 'confirmReceipt', actor, circumstances);
  if (received === 'order_step_refused') return received;
  const ids = new Set(lines.map(({ id }) => id));
  const moved = received.lines.filter(({ id }) => ids.has(id));
  return moveLines(tx, received, moved, 'requestReview', { kind: 'system' }, { now: circumstances.now });
};
