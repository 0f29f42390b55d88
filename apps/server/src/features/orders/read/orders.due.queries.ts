import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { lockOrders } from '../orders.queries.ts';
import type { Order } from '../orders.rows.ts';

/** An order whose time to pay is over, locked; those that somebody else holds right now are left for later. */
export const lockExpired = (tx: Tx, now: Date, leftOut: readonly string[]): Promise<Order | undefined> =>
  lockFound(
    tx,
    sql<{ id: string }>`
      select id from orders where status = 'payment_pending' and expires_at <= ${now}
        and id <> all(${leftOut}::uuid[])
      order by expires_at limit 1 for update skip locked`,
  );

/** An order with goods sent inside the USA before a moment, about which nobody said anything since; locked. */
export const lockSilentDirect = (
  tx: Tx,
  sentBefore: Date,
  leftOut: readonly string[],
): Promise<Order | undefined> =>
  lockFound(
    tx,
    sql<{ id: string }>`
      select id from orders where status in ('shipped', 'delivered') and exists (
        select from order_lines line where line.order_id = orders.id and line.is_exempt = 2
          and line.status in ('shipped', 'delivered'))
      and not exists (
        select from order_events event where event.order_id = orders.id and event.at > ${sentBefore})
      and id <> all(${leftOut}::uuid[])
      order by created_at limit 1 for update skip locked`,
  );

/** An order that waited for a review since before a moment; locked. */
export const lockUnreviewed = (
  tx: Tx,
  receivedBefore: Date,
  leftOut: readonly string[],
): Promise<Order | undefined> =>
  lockFound(
    tx,
    sql<{ id: string }>`
      select id from orders where status = 'review_pending' and not exists (
        select from order_events event where event.order_id = orders.id and event.at > ${receivedBefore})
      and id <> all(${leftOut}::uuid[])
      order by created_at limit 1 for update skip locked`,
  );

const lockFound = async (
  tx: Tx,
  found: ReturnType<typeof sql<{ id: string }>>,
): Promise<Order | undefined> => {
  const { rows } = await found.execute(tx);
  const [order] = await lockOrders(
    tx,
    rows.map(({ id }) => id),
  );
  return order;
};
