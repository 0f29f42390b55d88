import type { Carton } from '@caravan/domain/packing/cartons/choose-carton';
import type { Db, Tx } from '../../platform/db/database.ts';
import { listMaterials, type MaterialRow, moveStock, usedByParcel } from './cartons.queries.ts';
import { presentMaterial } from './cartons.present.ts';

/** The cartons that a warehouse has now. */
export const cartonsAt = async (db: Db, warehouseId: string | undefined): Promise<Carton[]> => {
  if (warehouseId === undefined) return [];
  const rows = await listMaterials(db, warehouseId);
  return rows.filter(({ is_active, stock_count }) => is_active && stock_count > 0).flatMap(cartonOf);
};

const cartonOf = (row: MaterialRow): Carton[] => {
  const { inner, outer } = presentMaterial(row);
  if (inner === null || outer === null) return [];
  return [
    {
      code: row.code,
      inner,
      outer,
      tareGrams: row.tare_grams,
      maxGoodsGrams: row.max_goods_grams ?? undefined,
      count: row.stock_count,
      isCutToHeight: row.is_cut_to_height,
    },
  ];
};

interface Using {
  readonly parcelId: string;
  readonly staffId: string;
  readonly now: Date;
}

/** Takes what a parcel is packed with out of the stock; materials in the order of their ids. */
export const takeMaterials = async (
  tx: Tx,
  used: readonly { readonly materialId: string; readonly count: number }[],
  using: Using,
): Promise<void> => {
  for (const { materialId, count } of used.toSorted((a, b) => (a.materialId < b.materialId ? -1 : 1)))
    await moveStock(tx, materialId, { ...using, reason: 'packed', change: -count });
};

/** A parcel is taken apart: its cartons can be used again. */
export const returnMaterials = async (
  tx: Tx,
  { parcelId, staffId, now }: Omit<Using, 'staffId'> & { readonly staffId: string | null },
): Promise<void> => {
  for (const { material_id, used } of await usedByParcel(tx, parcelId))
    await moveStock(tx, material_id, { parcelId, staffId, now, reason: 'unpacked', change: used });
};
