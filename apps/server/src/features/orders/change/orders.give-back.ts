import { splitWhole } from '@caravan/domain/money/exact';
import type { PayableKind } from '../../payments/index.ts';
import { orderFunds, soldRefunds } from '../../wallet/index.ts';
import { findOrder, lockOrder } from '../orders.queries.ts';
import { followCommissions } from '../../../platform/jobs/job-names.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { livingLines, type Order } from '../orders.rows.ts';
import { cancelOrder } from './orders.cancel.ts';
import { writeRefunds } from './orders.refund.queries.ts';

type GiveBack = NonNullable<PayableKind['giveBack']>;

const sharesOf = ({ lines }: Order) =>
  lines.map((line) => ({ line, leftCents: line.settled_usd_cents - line.refunded_usd_cents }));

const sumOf = (shares: ReturnType<typeof sharesOf>): number =>
  shares.reduce((sum, { leftCents }) => sum + leftCents, 0);

/** What is left of an order's money. */
export const leftOfOrder: NonNullable<PayableKind['leftOf']> = async (db, { subjectId }) => {
  const order = await findOrder(db, { id: subjectId });
  return order?.paid_at ? sumOf(sharesOf(order)) : 0;
};

/** A part of an order's money, whether it came with the order or with a price that rose: its lines share what is left. */
export const giveBackOfOrder: GiveBack = async (tx, { subjectId }, { usdCents }) => {
  const order = await lockOrder(tx, { id: subjectId });
  if (!order?.paid_at) return undefined;
  const lines = sharesOf(order);
  if (usdCents > sumOf(lines)) return undefined;
  // In proportion to what is left, so that no line ever gives back more than it has.
  const shares = splitWhole(
    usdCents,
    lines.map(({ leftCents: left }) => left),
  );
  const parts = lines.flatMap(({ line }, at) => {
    const share = shares[at] ?? 0;
    const account = line.purchase_id === null ? orderFunds(order.id) : soldRefunds;
    return share > 0 ? [{ lineId: line.id, usdCents: share, account }] : [];
  });
  await writeRefunds(tx, order.id, parts);
  await addJob(tx, followCommissions, { orderId: order.id }, { jobKey: `affiliate.follow:${order.id}` });
  return parts;
};

/** An order that has nothing left of what was paid for it, and that nobody has bought, ends. */
export const endEmptyOrder: NonNullable<PayableKind['afterGivenBack']> = async (tx, { subjectId }, now) => {
  const order = await lockOrder(tx, { id: subjectId });
  if (!order || order.refunded_usd_cents < order.settled_usd_cents) return;
  if (livingLines(order).some(({ status }) => status !== 'purchase_pending')) return;
  await cancelOrder(tx, order, { kind: 'system' }, { now });
};
