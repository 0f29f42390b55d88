import { sql } from 'kysely';
import { DAY_MS, chinaDayOf, chinaTime } from '@caravan/domain/time/china-time';
import type { Db } from '../../../platform/db/database.ts';
import { LATE_DAYS } from './late-days.ts';

export interface QueueRow {
  readonly count: number;
  readonly oldest_at: string | null;
  readonly late_count: number;
}

export interface DashboardRow {
  readonly to_purchase: QueueRow;
  readonly to_receive: QueueRow;
  readonly to_inspect: QueueRow;
  readonly to_pack: QueueRow;
  readonly to_ship: QueueRow;
  readonly underway: QueueRow;
  readonly problems: QueueRow;
  readonly after_sales: QueueRow;
  readonly claims: QueueRow;
  readonly requests: QueueRow;
  readonly unowned: QueueRow;
  readonly announced: QueueRow;
  readonly orders_today: number;
  readonly paid_today_cents: number;
  readonly waiting_mails: number;
}

/** A queue as JSON: how many wait, since when, and how many for too long. `waiting` gives columns `since` and `is_late`. */
const queue = (waiting: ReturnType<typeof sql>) =>
  sql`(select json_build_object('count', count(*), 'oldest_at', min(since), 'late_count', count(*) filter (where is_late))
    from (${waiting}) waiting)`;

/** Goods that lie in a warehouse and are not checked through yet; without the view, which would read its items a second time. */
export const uncheckedGoods = sql`stored_items item
  left join order_lines line on line.id = item.order_line_id
  left join forwarded_goods forwarded on forwarded.id = item.forwarded_id
  where item.is_here and coalesce(line.status, forwarded.status) = 'stored'`;

/** Everything the dashboard shows, in one read. A day begins at midnight in China. With a warehouse, of what lies in it alone. */
export const readDashboard = async (db: Db, warehouseId: string | null, now: Date): Promise<DashboardRow> => {
  const isOf = (column: string) => sql`(${warehouseId}::uuid is null or ${sql.ref(column)} = ${warehouseId})`;
  const ofAll = sql`${warehouseId}::uuid is null`;
  const late = (name: keyof typeof LATE_DAYS): Date => new Date(now.getTime() - LATE_DAYS[name] * DAY_MS);
  const today = chinaTime(chinaDayOf(now));
  const { rows } = await sql<DashboardRow>`
    select
      ${queue(sql`select paid_at as since, purchase_until < ${now} as is_late from orders
        where status = 'purchase_pending' and ${ofAll}`)} as to_purchase,
      ${queue(sql`select created_at as since, created_at < ${late('toReceive')} as is_late from inbound_shipments
        where received_at is null and ${ofAll}`)} as to_receive,
      ${queue(sql`select item.received_at as since, item.received_at < ${late('toInspect')} as is_late
        from ${uncheckedGoods} and item.inspected_at is null and item.problem is null and ${isOf('item.warehouse_id')}`)} as to_inspect,
      ${queue(sql`select coalesce(paid_at, created_at) as since, paid_at < ${late('toPack')} as is_late from parcels
        where status = 'awaiting_shipment' and ${isOf('warehouse_id')}`)} as to_pack,
      ${queue(sql`select coalesce(packed_at, created_at) as since, packed_at < ${late('toShip')} as is_late from parcels
        where status = 'packed' and ${isOf('warehouse_id')}`)} as to_ship,
      ${queue(sql`select coalesce(shipped_at, created_at) as since, shipped_at < ${late('underway')} as is_late
        from parcels where status = 'shipped' and ${isOf('warehouse_id')}`)} as underway,
      ${queue(sql`select item.received_at as since, item.received_at < ${late('problems')} as is_late
        from ${uncheckedGoods} and item.problem is not null and ${isOf('item.warehouse_id')}`)} as problems,
      ${queue(sql`select moved_at as since, moved_at < ${late('afterSales')} as is_late from after_sales
        where status in ('return_under_review', 'exchange_under_review', 'waiting_for_return_number')
          and asked_at is null
          and (${ofAll} or (select bool_or(${isOf('item.warehouse_id')}) from stored_items item
            where item.order_line_id = after_sales.order_line_id))`)} as after_sales,
      ${queue(sql`select made_at as since, made_at < ${late('claims')} as is_late from parcel_claims
        where status = 'under_review' and (${ofAll} or exists (select from parcels
          where parcels.id = parcel_claims.parcel_id and ${isOf('parcels.warehouse_id')}))`)} as claims,
      ${queue(sql`select created_at as since, created_at < ${late('requests')} as is_late from sourcing_requests
        where status = 'open' and ${ofAll}`)} as requests,
      ${queue(sql`select received_at as since, received_at < ${late('unowned')} as is_late from unknown_parcels
        where status = 'open' and ${isOf('warehouse_id')}`)} as unowned,
      ${queue(sql`select created_at as since, false as is_late from forwarded_goods
        where status = 'announced' and ${ofAll}`)} as announced,
      (select count(*) from orders where created_at >= ${today}) as orders_today,
      (select coalesce(sum(usd_cents), 0)::bigint from payments
        where status = 'succeeded' and settled_at >= ${today}) as paid_today_cents,
      (select count(*) from mails where status in ('waiting', 'failed')) as waiting_mails`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return row;
};
