import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface WalkRow {
  readonly id: string;
  readonly warehouse_id: string;
  readonly cart: string;
  readonly staff_id: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

const WALK = sql`select id, warehouse_id, cart, staff_id, created_at, closed_at from pick_walks`;

export const openWalkOf = async (db: Db, staffId: string): Promise<WalkRow | undefined> => {
  const { rows } = await sql<WalkRow>`${WALK} where staff_id = ${staffId} and closed_at is null`.execute(db);
  return rows[0];
};

export const lockWalk = async (tx: Tx, id: string): Promise<WalkRow | undefined> => {
  const { rows } = await sql<WalkRow>`${WALK} where id = ${id} for update`.execute(tx);
  return rows[0];
};

/** Whether the cart was free, and its picker on no other walk. */
export const insertWalk = async (tx: Tx, walk: Omit<WalkRow, 'closed_at'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('pick_walks')
    .values(walk)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Paid parcels that are in nobody's hands, and of which nothing is missing or waits picked. */
const WAITING = sql`
  from parcels
  where parcels.status = 'awaiting_shipment'
    and not exists (select from pick_walk_parcels place where place.parcel_id = parcels.id and place.released_at is null)
    and not exists (select from packing_benches bench where bench.parcel_id = parcels.id)
    and not exists (select from pick_marks mark join stored_items stored on stored.id = mark.stored_item_id
      where stored.parcel_id = parcels.id and mark.parcel_id = parcels.id and mark.state = 'missing')
    and exists (select from stored_items stored where stored.parcel_id = parcels.id
      and not exists (select from pick_marks mark where mark.stored_item_id = stored.id
        and mark.parcel_id = parcels.id and mark.state = 'picked'))`;

export const countWaiting = async (db: Db, warehouseId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${WAITING} and parcels.warehouse_id = ${warehouseId}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The parcels that wait longest; those that another picker takes at this moment are passed over. */
export const takeWaiting = async (tx: Tx, warehouseId: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select parcels.id ${WAITING} and parcels.warehouse_id = ${warehouseId}
    order by parcels.paid_at nulls last, parcels.created_at, parcels.id
    limit ${most} for update of parcels skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // Seen anew: what another picker took while this one looked.
  const taken = await sql<{ parcel_id: string }>`
    select parcel_id from pick_walk_parcels
    where parcel_id = any(${ids}::uuid[]) and released_at is null`.execute(tx);
  const others = new Set(taken.rows.map(({ parcel_id }) => parcel_id));
  return ids.filter((id) => !others.has(id));
};

export const putOnWalk = async (tx: Tx, walkId: string, parcelIds: readonly string[]): Promise<void> => {
  await tx
    .insertInto('pick_walk_parcels')
    .values(
      parcelIds.map((parcel_id, at) => ({ walk_id: walkId, parcel_id, slot: at + 1, released_at: null })),
    )
    .execute();
};

export interface SlotRow {
  readonly parcel_id: string;
  readonly code: string;
  readonly slot: number;
}

export const slotsOf = async (db: Db, walkId: string): Promise<SlotRow[]> => {
  const { rows } = await sql<SlotRow>`
    select place.parcel_id, parcels.code, place.slot
    from pick_walk_parcels place join parcels on parcels.id = place.parcel_id
    where place.walk_id = ${walkId} order by place.slot`.execute(db);
  return rows;
};

export const marksOf = async (
  db: Db,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, 'picked' | 'missing'>> => {
  const { rows } = await sql<{ stored_item_id: string; state: 'picked' | 'missing' }>`
    select stored_item_id, state from pick_marks where parcel_id = any(${parcelIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ stored_item_id, state }) => [stored_item_id, state]));
};

export interface Mark {
  readonly storedItemId: string;
  readonly walkId: string;
  readonly parcelId: string;
  readonly state: 'picked' | 'missing';
  readonly staffId: string;
  readonly now: Date;
}

export const writeMark = async (tx: Tx, mark: Mark): Promise<void> => {
  const values = {
    walk_id: mark.walkId,
    parcel_id: mark.parcelId,
    state: mark.state,
    staff_id: mark.staffId,
    created_at: mark.now,
  };
  await tx
    .insertInto('pick_marks')
    .values({ stored_item_id: mark.storedItemId, ...values })
    .onConflict((conflict) => conflict.column('stored_item_id').doUpdateSet(values))
    .execute();
};

/** Whether it was missing. */
export const clearMissing = async (tx: Tx, storedItemId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('pick_marks')
    .where('stored_item_id', '=', storedItemId)
    .where('state', '=', 'missing')
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whether something of a parcel was not found. */
export const isShort = async (db: Db, parcelId: string): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pick_marks mark join stored_items stored on stored.id = mark.stored_item_id
    where mark.parcel_id = ${parcelId} and stored.parcel_id = ${parcelId} and mark.state = 'missing'`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) > 0;
};

export interface MissingRow {
  readonly stored_item_id: string;
  readonly parcel_code: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly location: string;
  readonly staff_name: string;
  readonly created_at: Date;
}

const MOST_MISSING = 200;

export const listMissing = async (db: Db, warehouseId: string): Promise<MissingRow[]> => {
  const { rows } = await sql<MissingRow>`
    select mark.stored_item_id, parcels.code as parcel_code,
      coalesce(line.title_zh, forwarded.title, '') as title_zh,
      coalesce(line.title_en, forwarded.title, '') as title_en,
      stored.location, staff.name as staff_name, mark.created_at
    from pick_marks mark
    join stored_items stored on stored.id = mark.stored_item_id and stored.parcel_id = mark.parcel_id
    join parcels on parcels.id = mark.parcel_id
    join staff on staff.id = mark.staff_id
    left join order_lines line on line.id = stored.order_line_id
    left join forwarded_goods forwarded on forwarded.id = stored.forwarded_id
    where mark.state = 'missing' and parcels.warehouse_id = ${warehouseId}
    order by mark.created_at, mark.stored_item_id limit ${MOST_MISSING}`.execute(db);
  return rows;
};

export const endWalk = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('pick_walk_parcels')
    .set({ released_at: now })
    .where('walk_id', '=', id)
    .where('released_at', 'is', null)
    .execute();
  await tx.updateTable('pick_walks').set({ closed_at: now }).where('id', '=', id).execute();
};
