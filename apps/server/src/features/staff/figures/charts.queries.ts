import { sql } from 'kysely';
import { CHECKOUT_STEPS, type CheckoutStep } from '@caravan/domain/orders/checkout-steps';
import { DAY_MS, addDays, chinaDayOf, chinaTime } from '@caravan/domain/time/china-time';
import type { Db } from '../../../platform/db/database.ts';

export interface DayRow {
  readonly day: string;
  readonly orders: number;
  readonly paid_usd_cents: number;
  readonly kept: number;
  readonly broken: number;
}

/** A moment's day by China's calendar, as the desk counts. */
const dayOf = (column: ReturnType<typeof sql.ref>) => sql`(${column} at time zone 'Asia/Shanghai')::date`;

/**
 * Orders, money and promises of the last days, today included, also of days on which nothing was. A promise counts on
 * the day it ended: kept when nothing of the order was bought later and nothing was still to be bought then.
 */
export const readDays = async (db: Db, days: number, now: Date): Promise<DayRow[]> => {
  const last = chinaDayOf(now);
  const first = addDays(last, 1 - days);
  const from = chinaTime(first);
  const { rows } = await sql<DayRow>`
    with placed as (
      select ${dayOf(sql.ref('created_at'))} as day, count(*) as orders
      from orders where created_at >= ${from} group by 1
    ), paid as (
      select ${dayOf(sql.ref('settled_at'))} as day, sum(usd_cents)::bigint as cents
      from payments where settled_at >= ${from} and purpose <> 'top_up' group by 1
    ), promised as (
      select ${dayOf(sql.ref('purchase_until'))} as day, count(*) filter (where is_kept) as kept,
        count(*) filter (where not is_kept) as broken
      from (
        select purchase_until, case
          when orders.status = 'purchase_pending' then false
          when bought.last_at is null then case when cancelled_at > purchase_until then false end
          else bought.last_at <= purchase_until end as is_kept
        from orders left join lateral (
          select max(purchased_at) as last_at from purchases where purchases.order_id = orders.id
        ) bought on true
        where purchase_until >= ${from} and purchase_until < ${now}
      ) outcome where is_kept is not null group by 1
    )
    select day::text, coalesce(orders, 0) as orders, coalesce(cents, 0) as paid_usd_cents,
      coalesce(kept, 0) as kept, coalesce(broken, 0) as broken
    from (select day::date from generate_series(${first}::date, ${last}::date, '1 day') as day) calendar
      left join placed using (day) left join paid using (day) left join promised using (day)
    order by day`.execute(db);
  return rows;
};

export interface StatusCount {
  readonly status: string;
  readonly count: number;
}

/** How many parcels stand where; those that have come to an end, of the last days only. */
export const countParcels = async (
  db: Db,
  warehouseId: string | null,
  since: Date,
): Promise<StatusCount[]> => {
  const { rows } = await sql<StatusCount>`
    select status, count(*) as count from parcels
    where (status in ('pay_freight', 'awaiting_shipment', 'packed', 'difference_due', 'shipped', 'delivered')
        or created_at >= ${since})
      and (${warehouseId}::uuid is null or warehouse_id = ${warehouseId})
    group by status`.execute(db);
  return rows;
};

/** How many visits, or orders where one is known, came to each step of the checkout since then. */
export const countCheckoutSteps = async (
  db: Db,
  since: Date,
): Promise<{ step: CheckoutStep; count: number }[]> => {
  const { rows } = await sql<{ step: CheckoutStep; count: number }>`
    select step, count(distinct coalesce(order_id::text, walk, account_id::text, id::text)) as count
    from order_funnel_steps where at >= ${since} group by step`.execute(db);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  return CHECKOUT_STEPS.map((step) => ({ step, count: counts.get(step) ?? 0 }));
};

export interface AgeRow {
  readonly queue: 'toPurchase' | 'toReceive' | 'toInspect' | 'toPack' | 'toShip' | 'problems';
  /** How many wait up to one day, up to three, up to seven, and longer. */
  readonly ages: readonly [number, number, number, number];
}

/** What waits in each queue, by how long it has waited. What lies in no warehouse yet is left out when one is asked for. */
export const readAges = async (db: Db, warehouseId: string | null, now: Date): Promise<AgeRow[]> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<AgeRow>`
    select queue, json_build_array(
      count(*) filter (where since >= ${ago(1)}),
      count(*) filter (where since < ${ago(1)} and since >= ${ago(3)}),
      count(*) filter (where since < ${ago(3)} and since >= ${ago(7)}),
      count(*) filter (where since < ${ago(7)})) as ages
    from (
      select 'toPurchase' as queue, null::uuid as warehouse_id, coalesce(paid_at, created_at) as since
        from orders where status = 'purchase_pending'
      union all
      select 'toReceive', null, created_at from inbound_shipments where received_at is null
      union all
      select 'toInspect', item.warehouse_id, item.received_at from stored_items item
        join stored_goods line on line.stored_item_id = item.id
        where line.status = 'stored' and item.inspected_at is null and item.problem is null
      union all
      select 'problems', item.warehouse_id, item.received_at from stored_items item
        join stored_goods line on line.stored_item_id = item.id
        where item.problem is not null and line.status = 'stored'
      union all
      select case status when 'packed' then 'toShip' else 'toPack' end, warehouse_id,
        coalesce(case status when 'packed' then packed_at else paid_at end, created_at)
        from parcels where status in ('awaiting_shipment', 'packed')
    ) waiting where ${warehouseId}::uuid is null or warehouse_id = ${warehouseId} group by queue`.execute(db);
  return rows;
};
