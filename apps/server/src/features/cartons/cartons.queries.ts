import { sql, type Selectable } from 'kysely';
import type { MaterialKind, MaterialMove } from '@caravan/domain/packing/cartons/material';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PackingMaterialsTable } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';

export type MaterialRow = Omit<Selectable<PackingMaterialsTable>, 'kind'> & { readonly kind: MaterialKind };

/** Cartons by what goes into them, then the rest by their codes. */
export const listMaterials = async (db: Db, warehouseId: string | undefined): Promise<MaterialRow[]> => {
  const { rows } = await sql<MaterialRow>`
    select * from packing_materials
    where ${warehouseId === undefined ? sql`true` : sql`warehouse_id = ${warehouseId}`}
    order by warehouse_id, kind, inner_length_mm::bigint * inner_width_mm * inner_height_mm nulls last, code`.execute(
    db,
  );
  return rows;
};

export const lockMaterial = async (tx: Tx, id: string): Promise<MaterialRow | undefined> => {
  const { rows } =
    await sql<MaterialRow>`select * from packing_materials where id = ${id} for update`.execute(tx);
  return rows[0];
};

export type MaterialSettings = Omit<MaterialRow, 'id' | 'stock_count' | 'created_at'>;

/** Whether it could be written: a warehouse has each code once. */
export const insertMaterial = async (
  tx: Tx,
  id: string,
  settings: MaterialSettings,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('packing_materials')
    .values({ id, ...settings, created_at: now })
    .onConflict((conflict) => conflict.columns(['warehouse_id', 'code']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const isCodeTaken = async (
  tx: Tx,
  { id, warehouseId, code }: { readonly id: string; readonly warehouseId: string; readonly code: string },
): Promise<boolean> => {
  const other = await tx
    .selectFrom('packing_materials')
    .select('id')
    .where('warehouse_id', '=', warehouseId)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
};

export const updateMaterial = async (
  tx: Tx,
  id: string,
  { warehouse_id: _, kind: __, ...settings }: MaterialSettings,
): Promise<void> => {
  await tx.updateTable('packing_materials').set(settings).where('id', '=', id).execute();
};

export interface StockMove {
  readonly reason: MaterialMove;
  readonly change: number;
  readonly parcelId?: string | undefined;
  readonly note?: string | undefined;
  readonly staffId: string | null;
  readonly now: Date;
}

/** Changes how many there are, and says why. Answers with how many there are then. */
export const moveStock = async (tx: Tx, materialId: string, move: StockMove): Promise<number> => {
  const { stock_count } = await tx
    .updateTable('packing_materials')
    .set((row) => ({ stock_count: row('stock_count', '+', move.change) }))
    .where('id', '=', materialId)
    .returning('stock_count')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('packing_material_moves')
    .values({
      id: newId(move.now),
      material_id: materialId,
      reason: move.reason,
      change: move.change,
      stock_after: stock_count,
      parcel_id: move.parcelId ?? null,
      note: move.note ?? '',
      staff_id: move.staffId,
      created_at: move.now,
    })
    .execute();
  return stock_count;
};

export interface MoveRow {
  readonly id: string;
  readonly reason: MaterialMove;
  readonly change: number;
  readonly stock_after: number;
  readonly parcel_code: string | null;
  readonly note: string;
  readonly staff_name: string | null;
  readonly created_at: Date;
}

const MOST_MOVES = 200;

export const listMoves = async (db: Db, materialId: string): Promise<MoveRow[]> => {
  const { rows } = await sql<MoveRow>`
    select move.id, move.reason, move.change, move.stock_after, parcels.code as parcel_code, move.note,
      staff.name as staff_name, move.created_at
    from packing_material_moves move
    left join parcels on parcels.id = move.parcel_id
    left join staff on staff.id = move.staff_id
    where move.material_id = ${materialId}
    order by move.created_at desc, move.id desc limit ${MOST_MOVES}`.execute(db);
  return rows;
};

/** What a parcel used and has not given back. */
export const usedByParcel = async (
  db: Db,
  parcelId: string,
): Promise<{ material_id: string; used: number }[]> => {
  const { rows } = await sql<{ material_id: string; used: number }>`
    select material_id, -sum(change)::integer as used from packing_material_moves
    where parcel_id = ${parcelId} group by material_id having sum(change) < 0 order by material_id`.execute(
    db,
  );
  return rows;
};
