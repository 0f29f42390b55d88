import { sql } from 'kysely';
import type { Locale } from '@caravan/domain/shared/locale';
import type { ShiftHours } from '@caravan/domain/warehouse/floor/floor-work';
import type { BinKind } from '@caravan/domain/warehouse/floor/places';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** A warehouse as it was set up. */
export interface WarehouseSettings {
  readonly nameEn: string;
  readonly nameZh: string;
  readonly recipient: string;
  readonly phone: string;
  readonly region: string;
  readonly street: string;
  readonly postalCode: string;
  readonly timeZone: string;
  readonly openDays: readonly number[];
  readonly opens: string;
  readonly closes: string;
  readonly shifts: ShiftHours;
  /** Who collects there; none: all carriers do. */
  readonly carriers: readonly string[];
  readonly isMain: boolean;
}

export const listWarehouses = (db: Db) =>
  db
    .selectFrom('warehouses')
    .selectAll()
    .orderBy('is_main', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const mainWarehouse = (db: Db) =>
  db.selectFrom('warehouses').selectAll().where('is_main', '=', true).executeTakeFirstOrThrow();

export interface WarehouseCounts {
  readonly warehouse_id: string;
  readonly stored_count: number;
  readonly parcel_count: number;
  readonly bin_count: number;
}

/** What lies and waits in each warehouse. */
export const countWarehouses = async (db: Db): Promise<WarehouseCounts[]> => {
  const { rows } = await sql<WarehouseCounts>`
    select warehouses.id as warehouse_id,
      (select count(*) from stored_items stored where stored.is_here and stored.warehouse_id = warehouses.id)
        as stored_count,
      (select count(*) from parcels where parcels.warehouse_id = warehouses.id
        and parcels.status in ('awaiting_shipment', 'packed')) as parcel_count,
      (select count(*) from bins where bins.warehouse_id = warehouses.id) as bin_count
    from warehouses`.execute(db);
  return rows;
};

/** Who works at the desk, and where; null: nobody has said, so in the main warehouse. */
export const listHomes = (db: Db) =>
  db
    .selectFrom('staff')
    .leftJoin('warehouse_staff as home', 'home.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'home.warehouse_id'])
    .where('staff.is_active', '=', true)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();

/** The warehouse somebody works in: what they receive lies there. */
export const homeOf = async (db: Db, staffId: string): Promise<string> => {
  const home = await db
    .selectFrom('warehouse_staff')
    .select('warehouse_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return home?.warehouse_id ?? (await mainWarehouse(db)).id;
};

export const writeHome = async (tx: Tx, staffId: string, warehouseId: string | null): Promise<void> => {
  await tx.deleteFrom('warehouse_staff').where('staff_id', '=', staffId).execute();
  if (warehouseId === null) return;
  await tx.insertInto('warehouse_staff').values({ staff_id: staffId, warehouse_id: warehouseId }).execute();
};

export const isStaff = async (db: Db, staffId: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('id', '=', staffId).executeTakeFirst()) !== undefined;

export const isWarehouse = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('warehouses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Held, so that of two changes at once one sees the other. */
export const lockWarehouses = (tx: Tx) =>
  tx
    .selectFrom('warehouses')
    .select(['id', 'name_en', 'name_zh', 'is_main', 'carriers'])
    .orderBy('id')
    .forUpdate()
    .execute();

export const insertWarehouse = async (tx: Tx, settings: WarehouseSettings, now: Date): Promise<string> => {
  const id = newId(now);
  await tx
    .insertInto('warehouses')
    .values({ id, ...columnsOfSettings(settings), created_at: now })
    .execute();
  return id;
};

export const updateWarehouse = async (tx: Tx, id: string, settings: WarehouseSettings): Promise<void> => {
  await tx.updateTable('warehouses').set(columnsOfSettings(settings)).where('id', '=', id).execute();
};

/** None is the main one for a moment, so that another can be. */
export const clearMain = async (tx: Tx): Promise<void> => {
  await tx.updateTable('warehouses').set({ is_main: false }).where('is_main', '=', true).execute();
};

const columnsOfSettings = (settings: WarehouseSettings) => ({
  name_en: settings.nameEn,
  name_zh: settings.nameZh,
  recipient: settings.recipient,
  phone: settings.phone,
  region: settings.region,
  street: settings.street,
  postal_code: settings.postalCode,
  time_zone: settings.timeZone,
  open_days: settings.openDays.toSorted((a, b) => a - b),
  opens: settings.opens,
  closes: settings.closes,
  early_from: settings.shifts.early,
  late_from: settings.shifts.late,
  night_from: settings.shifts.night,
  carriers: [...settings.carriers],
  is_main: settings.isMain,
});

/** What the warehouses are called, by their ids. */
export type WarehouseNames = ReadonlyMap<string, Readonly<Record<Locale, string>>>;

/** What shoppers read of where goods lie: nothing in a shop with one warehouse. */
export const warehouseNames = async (db: Db): Promise<WarehouseNames> => {
  const rows = await db.selectFrom('warehouses').select(['id', 'name_en', 'name_zh']).execute();
  if (rows.length < 2) return new Map();
  return new Map(rows.map(({ id, name_en, name_zh }) => [id, { en: name_en, zh: name_zh }]));
};

/** Its English name, by which places are known; '' where it is gone. */
export const warehouseName = async (db: Db, id: string): Promise<string> => {
  const row = await db.selectFrom('warehouses').select('name_en').where('id', '=', id).executeTakeFirst();
  return row?.name_en ?? '';
};

/** A bin that somebody put goods into is there from then on. */
export const ensureBin = async (tx: Tx, warehouseId: string, name: string, now: Date): Promise<void> => {
  if (name === '') return;
  await tx
    .insertInto('bins')
    .values({ id: newId(now), warehouse_id: warehouseId, name, created_at: now })
    .onConflict((conflict) => conflict.columns(['warehouse_id', 'name']).doNothing())
    .execute();
};

/** Adds bins, or says anew what may lie in them. */
export const writeBins = async (
  tx: Tx,
  warehouseId: string,
  names: readonly string[],
  { kind, now }: { readonly kind: BinKind; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('bins')
    .values(names.map((name) => ({ id: newId(now), warehouse_id: warehouseId, name, kind, created_at: now })))
    .onConflict((conflict) => conflict.columns(['warehouse_id', 'name']).doUpdateSet({ kind }))
    .execute();
};

export const removeBin = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('bins').where('id', '=', id).execute();
};

/** Who collects at a warehouse, as `collectsAt` of the domain reads it. */
export const carriersAt = async (db: Db, warehouseId: string | undefined): Promise<readonly string[]> => {
  if (warehouseId === undefined) return [];
  const row = await db
    .selectFrom('warehouses')
    .select('carriers')
    .where('id', '=', warehouseId)
    .executeTakeFirst();
  return row?.carriers ?? [];
};

/** Whether the main warehouse is somewhere of its own; without an address it stands where the configuration says. */
export const hasOwnAddress = async (db: Db): Promise<boolean> => (await mainWarehouse(db)).recipient !== '';
