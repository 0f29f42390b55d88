import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Movable } from './moves.queries.ts';

export type CountState = 'open' | 'dropped' | 'matched' | 'waiting' | 'approved' | 'rejected';

export interface CountRow {
  readonly id: string;
  readonly warehouse_id: string;
  readonly bin_id: string;
  readonly bin_name: string;
  readonly bin_code: string;
  readonly state: CountState;
  readonly counted_by: string;
  readonly counter: string;
  readonly started_at: Date;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly expected_count: number;
  readonly seen_count: number;
  readonly missing_count: number;
  readonly surplus_count: number;
}

const countRows = async (db: Db, tail: RawBuilder<unknown>): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select counted.id, counted.warehouse_id, counted.bin_id, bins.name as bin_name, bins.label_code as bin_code,
      counted.state, counted.counted_by, staff.name as counter, counted.started_at, decider.name as decider,
      counted.decided_at,
      (select count(*) from bin_count_things where count_id = counted.id and is_expected) as expected_count,
      (select count(*) from bin_count_things where count_id = counted.id and is_seen) as seen_count,
      (select count(*) from bin_count_things
        where count_id = counted.id and is_expected and not is_seen) as missing_count,
      (select count(*) from bin_count_things
        where count_id = counted.id and is_seen and not is_expected) as surplus_count
    from bin_counts counted
    join bins on bins.id = counted.bin_id
    join staff on staff.id = counted.counted_by
    left join staff decider on decider.id = counted.decided_by
    ${tail}`.execute(db);
  return rows;
};

export const findCount = async (db: Db, id: string): Promise<CountRow | undefined> =>
  (await countRows(db, sql`where counted.id = ${id}`))[0];

/** Held until it is decided what becomes of it. */
export const lockCount = async (tx: Tx, id: string): Promise<CountRow | undefined> =>
  (await countRows(tx, sql`where counted.id = ${id} for update of counted`))[0];

/** The count of a bin that runs or waits for its decision. */
export const findRunning = async (db: Db, binId: string): Promise<CountRow | undefined> =>
  (await countRows(db, sql`where counted.bin_id = ${binId} and counted.state in ('open', 'waiting')`))[0];

export const listCounts = async (
  db: Db,
  filter: {
    readonly warehouseId?: string | undefined;
    readonly state: CountState | 'all';
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: CountRow[]; total: number }> => {
  const where = sql.join(
    [
      filter.state === 'all' ? sql`counted.state <> 'dropped'` : sql`counted.state = ${filter.state}`,
      ...(filter.warehouseId ? [sql`counted.warehouse_id = ${filter.warehouseId}`] : []),
    ],
    sql` and `,
  );
  const counted = await sql<{ count: number }>`
    select count(*) as count from bin_counts counted where ${where}`.execute(db);
  const rows = await countRows(
    db,
    sql`where ${where} order by counted.state = 'waiting' desc, counted.started_at desc, counted.id
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`,
  );
  return { rows, total: counted.rows[0]?.count ?? 0 };
};

interface Beginning {
  readonly warehouseId: string;
  readonly binId: string;
  readonly binName: string;
  readonly staffId: string;
  readonly now: Date;
}

/** Begins a count with what the books have in the bin; undefined when somebody was faster. */
export const insertCount = async (
  tx: Tx,
  { warehouseId, binId, binName, staffId, now }: Beginning,
): Promise<string | undefined> => {
  const id = newId(now);
  const inserted = await sql`
    insert into bin_counts (id, warehouse_id, bin_id, state, counted_by, started_at)
    values (${id}, ${warehouseId}, ${binId}, 'open', ${staffId}, ${now})
    on conflict (bin_id) where state in ('open', 'waiting') do nothing`.execute(tx);
  if (inserted.numAffectedRows !== 1n) return undefined;
  await sql`
    insert into bin_count_things
      (count_id, label_code, stored_item_id, unknown_parcel_id, is_expected, is_seen, lay_in)
    select ${id}::uuid, stored.label_code, stored.id, null::uuid, true, false, stored.location
    from stored_items stored
    left join parcels on parcels.id = stored.parcel_id
    where stored.is_here and stored.warehouse_id = ${warehouseId} and stored.location = ${binName}
      and (parcels.id is null or parcels.status in ('pay_freight', 'awaiting_shipment'))
    union all
    select ${id}::uuid, parcel.label_code, null::uuid, parcel.id, true, false, parcel.location
    from unknown_parcels parcel
    where parcel.warehouse_id = ${warehouseId} and parcel.location = ${binName} and parcel.status = 'open'`.execute(
    tx,
  );
  return id;
};

/** Something was seen in the bin; false when it had been seen before. */
export const markSeen = async (
  tx: Tx,
  countId: string,
  thing: Movable & { readonly code: string; readonly place: string },
): Promise<boolean> => {
  const isGoods = thing.kind === 'goods';
  const written = await sql`
    insert into bin_count_things
      (count_id, label_code, stored_item_id, unknown_parcel_id, is_expected, is_seen, lay_in)
    values (${countId}, ${thing.code}, ${isGoods ? thing.id : null}::uuid, ${isGoods ? null : thing.id}::uuid,
      false, true, ${thing.place})
    on conflict (count_id, label_code) do update set is_seen = true
      where not bin_count_things.is_seen`.execute(tx);
  return written.numAffectedRows === 1n;
};

export const writeCountState = async (
  tx: Tx,
  id: string,
  written:
    | { readonly state: 'dropped' | 'matched' | 'waiting'; readonly now: Date }
    | { readonly state: 'approved' | 'rejected'; readonly now: Date; readonly staffId: string },
): Promise<void> => {
  await tx
    .updateTable('bin_counts')
    .set(
      'staffId' in written
        ? { state: written.state, decided_by: written.staffId, decided_at: written.now }
        : { state: written.state, counted_at: written.now },
    )
    .where('id', '=', id)
    .execute();
};

export interface CountedRow {
  readonly label_code: string;
  readonly stored_item_id: string | null;
  readonly unknown_parcel_id: string | null;
  readonly is_expected: boolean;
  readonly is_seen: boolean;
  readonly lay_in: string;
}

/** What a count expects and has seen, in the order of the things' ids. */
export const thingsOfCount = (db: Db, countId: string): Promise<CountedRow[]> =>
  db
    .selectFrom('bin_count_things')
    .select(['label_code', 'stored_item_id', 'unknown_parcel_id', 'is_expected', 'is_seen', 'lay_in'])
    .where('count_id', '=', countId)
    .orderBy((order) => order.fn.coalesce('stored_item_id', 'unknown_parcel_id'))
    .execute();
