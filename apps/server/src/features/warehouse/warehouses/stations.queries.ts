import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

export interface StationNames {
  readonly nameEn: string;
  readonly nameZh: string;
}

/** The stations that are open, by warehouse in the order in which they were added. */
export const listStations = (db: Db) =>
  db
    .selectFrom('stations')
    .select(['id', 'warehouse_id', 'name_en', 'name_zh', 'label_code'])
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export type StationRow = Awaited<ReturnType<typeof listStations>>[number];

/** Stations by the codes of their stickers, also of those that are closed. */
export const stationsOfLabels = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('stations')
    .select(['id', 'warehouse_id', 'name_en', 'name_zh', 'label_code', 'closed_at'])
    .where('label_code', 'in', codes)
    .execute();

export const insertStation = (
  tx: Tx,
  warehouseId: string,
  { nameEn, nameZh }: StationNames,
  now: Date,
): Promise<StationRow> =>
  tx
    .insertInto('stations')
    .values({
      id: newId(now),
      warehouse_id: warehouseId,
      name_en: nameEn,
      name_zh: nameZh,
      created_at: now,
    })
    .returning(['id', 'warehouse_id', 'name_en', 'name_zh', 'label_code'])
    .executeTakeFirstOrThrow();

/** Undefined where the warehouse has no such station that is open. */
export const renameStation = (
  tx: Tx,
  { id, warehouseId }: { readonly id: string; readonly warehouseId: string },
  { nameEn, nameZh }: StationNames,
): Promise<StationRow | undefined> =>
  tx
    .updateTable('stations')
    .set({ name_en: nameEn, name_zh: nameZh })
    .where('id', '=', id)
    .where('warehouse_id', '=', warehouseId)
    .where('closed_at', 'is', null)
    .returning(['id', 'warehouse_id', 'name_en', 'name_zh', 'label_code'])
    .executeTakeFirst();

/** What it is called; undefined where it is closed already, or never was. */
export const closeStation = (tx: Tx, id: string, now: Date): Promise<StationNames | undefined> =>
  tx
    .updateTable('stations')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['name_en as nameEn', 'name_zh as nameZh'])
    .executeTakeFirst();
