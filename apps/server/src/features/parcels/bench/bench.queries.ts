import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface BenchRow {
  readonly staff_id: string;
  readonly staff_name: string;
  readonly worked_at: Date;
}

export const findBench = async (db: Db, parcelId: string): Promise<BenchRow | undefined> => {
  const { rows } = await sql<BenchRow>`
    select bench.staff_id, staff.name as staff_name, bench.worked_at
    from packing_benches bench join staff on staff.id = bench.staff_id
    where bench.parcel_id = ${parcelId}`.execute(db);
  return rows[0];
};

/** Somebody works on a parcel from now on. */
export const writeBench = async (tx: Tx, parcelId: string, staffId: string, now: Date): Promise<void> => {
  await tx
    .insertInto('packing_benches')
    .values({ parcel_id: parcelId, staff_id: staffId, worked_at: now })
    .onConflict((conflict) => conflict.column('parcel_id').doUpdateSet({ staff_id: staffId, worked_at: now }))
    .execute();
};

/** A parcel leaves the table; what was scanned for it counts no more. */
export const clearBench = async (tx: Tx, parcelId: string): Promise<void> => {
  await tx.deleteFrom('packing_benches').where('parcel_id', '=', parcelId).execute();
  await tx.deleteFrom('packing_scans').where('parcel_id', '=', parcelId).execute();
};

export const scannedOf = async (db: Db, parcelId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('packing_scans')
    .select('stored_item_id')
    .where('parcel_id', '=', parcelId)
    .execute();
  return new Set(rows.map(({ stored_item_id }) => stored_item_id));
};

/** A thing that was scanned for a parcel it has left is scanned for this one. */
export const writeScan = async (
  tx: Tx,
  scan: {
    readonly storedItemId: string;
    readonly parcelId: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<void> => {
  const values = { parcel_id: scan.parcelId, staff_id: scan.staffId, created_at: scan.now };
  await tx
    .insertInto('packing_scans')
    .values({ stored_item_id: scan.storedItemId, ...values })
    .onConflict((conflict) => conflict.column('stored_item_id').doUpdateSet(values))
    .execute();
};

/** What a thing is called, for the person who holds it. */
export const namesOfStored = async (
  db: Db,
  ids: ReadonlySet<string>,
): Promise<{ zh: string; en: string }> => {
  const { rows } = await sql<{ zh: string; en: string }>`
    select coalesce(line.title_zh, forwarded.title, '') as zh, coalesce(line.title_en, forwarded.title, '') as en
    from stored_items stored
    left join order_lines line on line.id = stored.order_line_id
    left join forwarded_goods forwarded on forwarded.id = stored.forwarded_id
    where stored.id = any(${[...ids]}::uuid[]) order by stored.id limit 1`.execute(db);
  return rows[0] ?? { zh: '', en: '' };
};
