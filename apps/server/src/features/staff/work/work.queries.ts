import { sql } from 'kysely';
import {
  SLOT_MINUTES,
  type Shift,
  type WorkPromise,
  type WorkStep,
} from '@caravan/domain/warehouse/floor/floor-work';
import { DAY_MS } from '@caravan/domain/time/china-time';
import type { Db } from '../../../platform/db/database.ts';
import { LATE_DAYS } from '../figures/late-days.ts';

export interface WorkSpan {
  readonly from: Date;
  readonly until: Date;
  readonly warehouseId: string | null;
  readonly shift: Shift | null;
}

/** The hour of a moment by the clock of the warehouse. */
export const hourOf = (at: ReturnType<typeof sql.ref>) =>
  sql`extract(hour from ${at} at time zone house.time_zone)::integer`;

/** As `shiftAt` of the domain says it, by the hours of the warehouse. */
export const shiftOf = (hour: ReturnType<typeof sql.ref>) => sql`
  case when ${hour} < house.early_from or ${hour} >= house.night_from then 'night'
    when ${hour} < house.late_from then 'early' else 'late' end`;

/** Everything that somebody of the staff recorded in the span, each piece once; every part is read by an index on its time. */
const piecesOf = ({ from, until }: WorkSpan) => sql`
  select signed_by as staff_id, warehouse_id, 'sign' as step, signed_at as at, 1 as units
    from door_waybills where signed_at >= ${from} and signed_at < ${until}
  union all
  select received_by, warehouse_id, 'receive', received_at, 1
    from stored_items where received_at >= ${from} and received_at < ${until}
  union all
  select inspected_by, warehouse_id, 'check', inspected_at, 1 from stored_items
    where inspected_at >= ${from} and inspected_at < ${until} and inspected_by is not null
  union all
  select moved_by, warehouse_id, 'putAway', moved_at, 1
    from floor_moves where moved_at >= ${from} and moved_at < ${until} and reason = 'put_away'
  union all
  select counted_by, warehouse_id, 'count', counted_at,
      (select count(*)::integer from bin_count_things where count_id = bin_counts.id and is_seen)
    from bin_counts where counted_at >= ${from} and counted_at < ${until}
  union all
  select pick_marks.staff_id, pick_walks.warehouse_id, 'pick', pick_marks.created_at, 1
    from pick_marks join pick_walks on pick_walks.id = walk_id
    where pick_marks.created_at >= ${from} and pick_marks.created_at < ${until} and state = 'picked'
  union all
  select actor_id, parcels.warehouse_id, 'pack', at, 1
    from parcel_events join parcels on parcels.id = parcel_id
    where action = 'pack' and at >= ${from} and at < ${until} and actor_kind = 'staff'
  union all
  select scanned_by, parcels.warehouse_id, 'handOver', scanned_at, 1
    from handover_boxes join parcels on parcels.id = parcel_id
    where scanned_at >= ${from} and scanned_at < ${until}`;

export interface WorkRow {
  readonly staff_id: string;
  readonly name: string;
  readonly warehouse_id: string;
  readonly shift: Shift;
  readonly step: WorkStep;
  readonly units: number;
  /** Of the person in this warehouse and shift, over all steps. */
  readonly slots: number;
}

/** Pieces by person, warehouse, shift and step. */
export const readWork = async (db: Db, span: WorkSpan): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`
    with piece as (
      select done.staff_id, done.warehouse_id, done.step, done.units, shift,
        date_bin(${`${SLOT_MINUTES} minutes`}::interval, done.at, timestamptz '2000-01-01') as slot
      from (${piecesOf(span)}) done join warehouses house on house.id = done.warehouse_id
        cross join lateral (select ${hourOf(sql.ref('done.at'))} as hour) clock
        cross join lateral (select ${shiftOf(sql.ref('clock.hour'))} as shift) part
      where (${span.warehouseId}::uuid is null or done.warehouse_id = ${span.warehouseId})
        and (${span.shift}::text is null or shift = ${span.shift})
    ), present as (
      select staff_id, warehouse_id, shift, count(distinct slot) as slots from piece group by 1, 2, 3
    )
    select staff_id, staff.name, warehouse_id, shift, step, sum(units)::bigint as units, slots
    from piece join present using (staff_id, warehouse_id, shift) join staff on staff.id = staff_id
    group by staff_id, staff.name, warehouse_id, shift, step, slots order by staff_id, warehouse_id, shift, step`.execute(
    db,
  );
  return rows;
};

export interface HourRow {
  readonly hour: number;
  readonly units: number;
}

/** Pieces by the hour of the day. */
export const readHours = async (db: Db, span: WorkSpan): Promise<HourRow[]> => {
  const { rows } = await sql<HourRow>`
    select hour, sum(done.units)::bigint as units
    from (${piecesOf(span)}) done join warehouses house on house.id = done.warehouse_id
      cross join lateral (select ${hourOf(sql.ref('done.at'))} as hour) clock
    where (${span.warehouseId}::uuid is null or done.warehouse_id = ${span.warehouseId})
      and (${span.shift}::text is null or ${shiftOf(sql.ref('clock.hour'))} = ${span.shift})
    group by hour order by hour`.execute(db);
  return rows;
};

export interface PackerRow {
  /** Of the staff's events there always is one; the column does not know it. */
  readonly staff_id: string | null;
  readonly warehouse_id: string;
  readonly shift: Shift;
  readonly packed: number;
  readonly reopened: number;
  readonly claimed: number;
}

/** Of what each person packed in the span: what was opened again, and what its shopper claimed. Only their last packing counts for a claim. */
export const readPackers = async (db: Db, span: WorkSpan): Promise<PackerRow[]> => {
  const { rows } = await sql<PackerRow>`
    select pack.actor_id as staff_id, parcels.warehouse_id, shift, count(*) as packed,
      count(*) filter (where next.action = 'unpack') as reopened,
      count(*) filter (where next.action is null and exists (
        select from parcel_claims claim where claim.parcel_id = parcels.id
          and claim.kind in ('damaged', 'missing') and claim.status <> 'withdrawn')) as claimed
    from parcel_events pack join parcels on parcels.id = pack.parcel_id
      join warehouses house on house.id = parcels.warehouse_id
      cross join lateral (select ${hourOf(sql.ref('pack.at'))} as hour) clock
      cross join lateral (select ${shiftOf(sql.ref('clock.hour'))} as shift) part
      left join lateral (
        select action from parcel_events later where later.parcel_id = pack.parcel_id
          and later.position > pack.position and later.action = 'unpack' order by later.position limit 1
      ) next on true
    where pack.action = 'pack' and pack.actor_kind = 'staff' and pack.at >= ${span.from} and pack.at < ${span.until}
      and (${span.warehouseId}::uuid is null or parcels.warehouse_id = ${span.warehouseId})
      and (${span.shift}::text is null or shift = ${span.shift})
    group by 1, 2, 3`.execute(db);
  return rows;
};

export interface PromiseRow {
  readonly promise: WorkPromise;
  readonly warehouse_id: string;
  readonly shift: Shift;
  readonly kept: number;
  readonly broken: number;
}

/** What had to be done by a moment within the span that is over: in time, or not. */
export const readPromises = async (db: Db, span: WorkSpan, now: Date): Promise<PromiseRow[]> => {
  const until = span.until < now ? span.until : now;
  const started = (days: number) => ({
    from: new Date(span.from.getTime() - days * DAY_MS),
    until: new Date(until.getTime() - days * DAY_MS),
    days: `${days} days`,
  });
  const [check, pack, ship] = [
    started(LATE_DAYS.toInspect),
    started(LATE_DAYS.toPack),
    started(LATE_DAYS.toShip),
  ];
  const { rows } = await sql<PromiseRow>`
    select promise, warehouse_id, shift, count(*) filter (where done_at <= due_at) as kept,
      count(*) filter (where done_at is null or done_at > due_at) as broken
    from (
      select 'check' as promise, warehouse_id, received_at + ${check.days}::interval as due_at, inspected_at as done_at
        from stored_items where received_at >= ${check.from} and received_at < ${check.until}
          and (inspected_at is not null or problem is null)
      union all
      select 'pack', warehouse_id, paid_at + ${pack.days}::interval, packed_at
        from parcels where paid_at >= ${pack.from} and paid_at < ${pack.until} and status <> 'cancelled'
      union all
      select 'handOver', warehouse_id, packed_at + ${ship.days}::interval, shipped_at
        from parcels where packed_at >= ${ship.from} and packed_at < ${ship.until}
          and status not in ('cancelled', 'difference_due')
    ) promised join warehouses house on house.id = promised.warehouse_id
      cross join lateral (select ${hourOf(sql.ref('promised.due_at'))} as hour) clock
      cross join lateral (select ${shiftOf(sql.ref('clock.hour'))} as shift) part
    where (${span.warehouseId}::uuid is null or warehouse_id = ${span.warehouseId})
      and (${span.shift}::text is null or shift = ${span.shift})
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
};
