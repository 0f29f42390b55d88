import type { LineAction } from '@caravan/domain/orders/order-status';
import type { Tx } from '../../../platform/db/database.ts';
import { NOTHING_REFUNDED, sumOf, totalOf } from '../../payments/index.ts';
import type { StaffMember } from '../../../platform/http/calls/handler.ts';
import { announceOutOfStock } from '../orders.announce.ts';
import { areBeingBought } from '../connector/orders.connector.queries.ts';
import { moveLines } from '../change/orders.move.ts';
import { bookPurchaseCancelled } from './orders.purchase-cancelled.ts';
import { endRise } from '../price-rise/orders.price-rise.queries.ts';
import { refundLines } from '../change/orders.refund.ts';
import type { LineRow, Order } from '../orders.rows.ts';

/**
 * Lines that cannot be bought, or were bought and did not come: cancelled, their money returned. The stock is not
 * given back: the shop has shown that it is not there. What the shop had paid for them it gives back to us.
 */
export const markOutOfStock = async (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  buyer: StaffMember,
  {
    reason,
    now,
    asked = lines,
  }: {
    readonly reason: string;
    readonly now: Date;
    /** The lines that the pieces were of, about whose price a question can be open. */
    readonly asked?: readonly LineRow[];
  },
): Promise<{ order: Order; refundedUsdCents: number } | 'order_step_refused' | 'purchase_under_way'> => {
  if (await areBeingBought(tx, order.id, lines)) return 'purchase_under_way';
  let current = order;
  let refunded = NOTHING_REFUNDED;
  for (const group of groupsOf(lines)) {
    const moved = await moveLines(tx, current, group.lines, group.action, buyer, { now, reason });
    if (moved === 'order_step_refused') return moved;
    current = moved;
    refunded = sumOf(refunded, await refundLines(tx, order, group.lines, { now, isBought: group.isBought }));
    if (group.isBought) await bookPurchaseCancelled(tx, order.id, group.lines, now);
  }
  if (current === order) return 'order_step_refused';
  await endRise(tx, order.id, [...lines, ...asked], 'withdrawn', now);
  await announceOutOfStock(tx, current, lines, { refunded, reason, now });
  return { order: current, refundedUsdCents: totalOf(refunded) };
};

interface Group {
  readonly action: LineAction;
  readonly isBought: boolean;
  readonly lines: readonly LineRow[];
}

/** Lines by where their money lies and by which rule they are cancelled. */
const groupsOf = (lines: readonly LineRow[]): readonly Group[] => {
  const isBought = (line: LineRow): boolean => line.purchase_id !== null;
  const groups: readonly Group[] = [
    { action: 'markOutOfStock', isBought: false, lines: lines.filter((line) => !isBought(line)) },
    {
      action: 'markOutOfStock',
      isBought: true,
      lines: lines.filter((line) => isBought(line) && line.status !== 'awaiting_shipment'),
    },
    {
      action: 'cancelInUsa',
      isBought: true,
      lines: lines.filter((line) => isBought(line) && line.status === 'awaiting_shipment'),
    },
  ];
  return groups.filter((group) => group.lines.length > 0);
};
