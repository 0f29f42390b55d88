import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { RowPlace } from '../../../platform/jobs/batch.ts';
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

const AT_ONCE = 500;

/** What orders can be due for, and the moment since which nothing was said about them. */
export interface Due {
  readonly what: 'silentDirect' | 'unreviewed';
  readonly since: Date;
}

const silentSince = (since: Date) =>
  sql`not exists (select from order_events event where event.order_id = orders.id and event.at > ${since})`;

const dueSince = (since: Date) => ({
  /** Goods of theirs were sent inside the USA. */
  silentDirect: sql`orders.status in ('shipped', 'delivered')
    and (select bool_or(line.is_exempt = 2 and line.status in ('shipped', 'delivered'))
      from order_lines line where line.order_id = orders.id) and ${silentSince(since)}`,
  unreviewed: sql`orders.status = 'review_pending' and ${silentSince(since)}`,
});

/** The next orders that are due, after a place: all are passed once, however many are not due. */
export const nextDue = async (
  db: Db,
  { what, since }: Due,
  { after, leftOut }: { readonly after: RowPlace; readonly leftOut: readonly string[] },
): Promise<RowPlace[]> => {
  const { rows } = await sql<RowPlace>`
    select orders.id, orders.created_at::text as at from orders
    where (orders.created_at, orders.id) > (${after.at}::timestamptz, ${after.id}::uuid)
      and orders.id <> all(${leftOut}::uuid[]) and ${dueSince(since)[what]}
    order by orders.created_at, orders.id limit ${AT_ONCE}`.execute(db);
  return rows;
};

/** The order, locked, if it is still due and nobody else holds it right now. */
export const lockDue = (tx: Tx, { what, since }: Due, id: string): Promise<Order | undefined> =>
  lockFound(
    tx,
    sql<{ id: string }>`
      select id from orders where id = ${id} and ${dueSince(since)[what]} for update skip locked`,
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
