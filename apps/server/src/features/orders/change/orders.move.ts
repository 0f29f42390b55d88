import {
  type LineAction,
  type OrderStatus,
  nextLineStatus,
  orderStatusOf,
} from '@caravan/domain/orders/order-status';
import type { Actor } from '@caravan/domain/shared/transitions';
import type { Tx } from '../../../platform/db/database.ts';
import { followCommissions } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { giveBackCoupon } from '../../coupons/index.ts';
import { announceMove } from '../orders.announce.ts';
import { type LineMove, type PaidTimes, writeMoves } from '../orders.queries.ts';
import { type LineRow, type Order, type OrderActor, routeOfLine } from '../orders.rows.ts';

export interface MoveCircumstances {
  readonly now: Date;
  readonly reason?: string;
  /** The same in Chinese, where it was not typed but chosen. */
  readonly reasonZh?: string;
  /** Of the move that pays. */
  readonly paid?: PaidTimes;
}

/**
 * The one way a line changes its status. The order must have been locked in this transaction. Gives the order as it
 * then is, or refuses when the table does not allow the step for one of the lines; a caller that is refused rolls back.
 */
export const moveLines = async (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  action: LineAction,
  actor: OrderActor,
  { now, reason, reasonZh, paid }: MoveCircumstances,
): Promise<Order | 'order_step_refused'> => {
  const moves = movesOf(lines, action, actor);
  if (moves === undefined || moves.length === 0) return 'order_step_refused';
  const moved = withMoves(order, moves);
  const count = await writeMoves(tx, moves, {
    orderId: order.id,
    orderStatus: moved.status,
    action,
    actor,
    reason: reason ?? null,
    reasonZh: reasonZh ?? null,
    paid,
    now,
  });
  if (count !== moves.length) return 'order_step_refused';
  if (SETTLES_COMMISSION.has(action))
    await addJob(tx, followCommissions, { orderId: order.id }, { jobKey: `affiliate.follow:${order.id}` });
  await announceMove(tx, moved, lines, action, { now, ...(reason === undefined ? {} : { reason }) });
  if (moved.status === 'cancelled') await giveBackCoupon(tx, order, now);
  return moved;
};

/** Steps after which a commission on the lines is earned or lost. */
const SETTLES_COMMISSION: ReadonlySet<LineAction> = new Set([
  'confirmReceipt',
  'cancelPaid',
  'markOutOfStock',
  'refund',
  'cancelInUsa',
  'writeOff',
]);

const movesOf = (
  lines: readonly LineRow[],
  action: LineAction,
  actor: OrderActor,
): LineMove[] | undefined => {
  const moves: LineMove[] = [];
  for (const line of lines) {
    const to = statusAfter(line, action, actor);
    if (to === undefined) return undefined;
    moves.push({ lineId: line.id, from: line.status, to });
  }
  return moves;
};

const statusAfter = (line: LineRow, action: LineAction, actor: OrderActor): OrderStatus | undefined =>
  rolesOf(actor)
    .map((role) => nextLineStatus(action, line.status, role, routeOfLine(line)))
    .find((status) => status !== undefined);

/** Under which names of the rules this actor may act. */
export const rolesOf = (actor: OrderActor): readonly Actor[] => {
  if (actor.kind === 'staff') return actor.roles;
  return actor.kind === 'system' ? ['system'] : ['shopper'];
};

const withMoves = (order: Order, moves: readonly LineMove[]): Order => {
  const statuses = new Map(moves.map(({ lineId, to }) => [lineId, to]));
  const lines = order.lines.map((line) => ({ ...line, status: statuses.get(line.id) ?? line.status }));
  return { ...order, lines, status: orderStatusOf(lines.map(({ status }) => status)) };
};
