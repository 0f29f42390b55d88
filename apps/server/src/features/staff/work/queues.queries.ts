import { sql } from 'kysely';
import type { WorkQueue } from '@caravan/contract/staff/work.calls';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db } from '../../../platform/db/database.ts';

export interface WorkQueueRow {
  readonly queue: WorkQueue;
  /** How many wait up to one day, up to three, up to seven, and longer. */
  readonly ages: readonly number[];
  readonly oldest_at: Date;
}

/** How old what waits is. What is not yet in a warehouse waits in none of them: it is left out when one is asked for. */
export const readQueues = async (db: Db, warehouseId: string | null, now: Date): Promise<WorkQueueRow[]> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<WorkQueueRow>`
    select queue, min(since) as oldest_at, json_build_array(
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
      select 'signedFor', warehouse_id, signed_at from door_waybills where settled_at is null
      union all
      select case when item.problem is null then 'toInspect' else 'problems' end, item.warehouse_id, item.received_at
        from stored_items item join stored_goods goods on goods.stored_item_id = item.id
        where goods.status = 'stored' and (item.problem is not null or item.inspected_at is null)
      union all
      select 'unowned', warehouse_id, received_at from unknown_parcels where status = 'open'
      union all
      select case status when 'packed' then 'toShip' else 'toPack' end, warehouse_id,
        coalesce(case status when 'packed' then packed_at else paid_at end, created_at)
        from parcels where status in ('awaiting_shipment', 'packed')
    ) waiting
    where ${warehouseId}::uuid is null or warehouse_id = ${warehouseId}
    group by queue`.execute(db);
  return rows;
};
