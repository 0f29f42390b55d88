import type { PackingMaterial } from '@caravan/contract/cartons/cartons.calls';
import type { MaterialRow } from './cartons.queries.ts';

type Sides = PackingMaterial['inner'];

export const presentMaterial = (row: MaterialRow): PackingMaterial => ({
  id: row.id,
  warehouseId: row.warehouse_id,
  kind: row.kind,
  code: row.code,
  nameEn: row.name_en,
  nameZh: row.name_zh,
  inner: sidesOf(row.inner_length_mm, row.inner_width_mm, row.inner_height_mm),
  outer: sidesOf(row.outer_length_mm, row.outer_width_mm, row.outer_height_mm),
  tareGrams: row.tare_grams,
  maxGoodsGrams: row.max_goods_grams,
  isCutToHeight: row.is_cut_to_height,
  costCny: row.cost_fen / 100,
  stockCount: row.stock_count,
  reorderAt: row.reorder_at,
  isActive: row.is_active,
});

const sidesOf = (lengthMm: number | null, widthMm: number | null, heightMm: number | null): Sides =>
  lengthMm === null || widthMm === null || heightMm === null ? null : { lengthMm, widthMm, heightMm };
