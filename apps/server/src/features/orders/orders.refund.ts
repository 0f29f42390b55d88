import type { Tx } from '../../platform/db/database.ts';
import { type LedgerAccount, orderFunds, refundToPayer, sales } from '../wallet/index.ts';
import { writeRefunds } from './orders.refund.queries.ts';
import type { LineRow, Order } from './orders.rows.ts';

/**
 * Returns what is left of these lines' money to whoever paid, once: each line remembers what it gave back. Money of a
 * line that was not bought yet lies in the order's funds, later in sales. Gives the US cents returned.
 */
export const refundLines = async (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  { now, isBought = false }: { readonly now: Date; readonly isBought?: boolean },
): Promise<number> => {
  const parts = lines
    .map((line) => ({ lineId: line.id, usdCents: line.settled_usd_cents - line.refunded_usd_cents }))
    .filter(({ usdCents }) => usdCents > 0);
  const usdCents = parts.reduce((sum, part) => sum + part.usdCents, 0);
  if (usdCents === 0) return 0;
  const refundedBefore = await writeRefunds(tx, order.id, parts);
  const from: LedgerAccount = isBought ? sales : orderFunds(order.id);
  const outcome = await refundToPayer(tx, {
    subjectKind: 'order',
    subjectId: order.id,
    // What had gone back before names this refund: the same one cannot be booked twice.
    reference: `refund:${order.id}:${refundedBefore}`,
    at: now,
    payer: { accountId: order.account_id, orderId: order.id },
    from,
    usdCents,
  });
  if (outcome !== 'booked') throw new Error(`the refund of order ${order.id} was not booked: ${outcome}`);
  return usdCents;
};
