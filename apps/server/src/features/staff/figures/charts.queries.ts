import { sql } from 'kysely';
import { CHECKOUT_STEPS, type CheckoutStep } from '@caravan/domain/orders/checkout-steps';
import { PARCEL_STATUSES, type ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db } from '../../../platform/db/database.ts';
import { uncheckedGoods } from './dashboard.queries.ts';

export interface StatusCount {
  readonly status: string;
  readonly count: number;
}

const UNDER_WAY: readonly ParcelStatus[] = [
  'pay_freight',
  'awaiting_shipment',
  'packed',
  'difference_due',
  'shipped',
  'delivered',
];
const ENDED = PARCEL_STATUSES.filter((status) => !UNDER_WAY.includes(status));

/** How many parcels stand where; those that have come to an end, of the last days only. */
export const countParcels = async (
  db: Db,
  warehouseId: string | null,
  since: Date,
): Promise<StatusCount[]> => {
  const { rows } = await sql<StatusCount>`
    select status, count(*) as count from parcels
    where status = any(${UNDER_WAY}::text[]) and (${warehouseId}::uuid is null or warehouse_id = ${warehouseId})
    group by status
    union all
    select status, count(*) from parcels
    where status = any(${ENDED}::text[]) and created_at >= ${since}
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
      select 'toInspect', item.warehouse_id, item.received_at from ${uncheckedGoods}
        and item.inspected_at is null and item.problem is null
      union all
      select 'problems', item.warehouse_id, item.received_at from ${uncheckedGoods} and item.problem is not null
      union all
      select case status when 'packed' then 'toShip' else 'toPack' end, warehouse_id,
        coalesce(case status when 'packed' then packed_at else paid_at end, created_at)
        from parcels where status in ('awaiting_shipment', 'packed')
    ) waiting where ${warehouseId}::uuid is null or warehouse_id = ${warehouseId} group by queue`.execute(db);
  return rows;
};
