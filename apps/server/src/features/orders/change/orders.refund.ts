import type { Tx } from '../../../platform/db/database.ts';
import { followCommissions } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { NOTHING_REFUNDED, type Refunded, refundPaid } from '../../payments/index.ts';
import { type LedgerAccount, orderFunds, soldRefunds } from '../../wallet/index.ts';
import { writeRefunds } from './orders.refund.queries.ts';
import type { LineRow, Order } from '../orders.rows.ts';

/**
 * Returns what is left of these lines' money to the payer, once: each line remembers what it gave back. Money of a
 * line that was not bought yet lies in the order's funds; later it is sold, and what goes back is booked against that.
 * A guest's goes back the way it was paid: there is no wallet for it, and nobody needs an account to have it.
 */
export const refundLines = async (
  tx: Tx,
  order: Order,
  lines: readonly LineRow[],
  {
    now,
    isBought = false,
    to = order.guest_email === null ? 'wallet' : 'original',
    reason = '',
  }: {
    readonly now: Date;
    readonly isBought?: boolean;
    readonly to?: 'wallet' | 'original';
    readonly reason?: string;
  },
): Promise<Refunded> => {
  const parts = lines
    .map((line) => ({ lineId: line.id, usdCents: line.settled_usd_cents - line.refunded_usd_cents }))
    .filter(({ usdCents }) => usdCents > 0);
  return returnParts(tx, order, parts, {
    now,
    from: isBought ? soldRefunds : orderFunds(order.id),
    to,
    reason,
  });
};

interface Return {
  readonly now: Date;
  /** Where the money lies now. */
  readonly from: LedgerAccount;
  readonly to: 'wallet' | 'original';
  readonly reason: string;
}

/** Returns a part of what each of these lines was paid with; the database lets no line give back more than that. */
export const returnParts = async (
  tx: Tx,
  order: Order,
  parts: readonly { readonly lineId: string; readonly usdCents: number }[],
  { now, from, to, reason }: Return,
): Promise<Refunded> => {
  const usdCents = parts.reduce((sum, part) => sum + part.usdCents, 0);
  if (usdCents === 0) return NOTHING_REFUNDED;
  const refundedBefore = await writeRefunds(tx, order.id, parts);
  const refunded = await refundPaid(tx, {
    subjectKind: 'order',
    subjectId: order.id,
    accountId: order.account_id,
    from: [{ account: from, usdCents }],
    to,
    // What had gone back before names this refund: the same one cannot be booked twice.
    reference: `refund:${order.id}:${refundedBefore}`,
    reason,
    now,
  });
  await addJob(tx, followCommissions, { orderId: order.id }, { jobKey: `affiliate.follow:${order.id}` });
  return refunded;
};
