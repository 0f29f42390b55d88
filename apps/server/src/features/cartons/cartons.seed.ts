import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { insertMaterial, type MaterialSettings, moveStock } from './cartons.queries.ts';

type Sides = readonly [number, number, number];

/** Inside length, width and height, what it weighs empty, what it carries, and what one costs in fen. */
const CARTONS: readonly (readonly [string, Sides, number, number, number])[] = [
  ['C12', [130, 80, 90], 45, 2_000, 35],
  ['C10', [175, 95, 115], 70, 3_000, 50],
  ['C8', [210, 110, 140], 100, 5_000, 70],
  ['C6', [260, 150, 180], 165, 8_000, 110],
  ['C5', [290, 170, 190], 200, 10_000, 140],
  ['C4', [350, 190, 230], 290, 12_000, 190],
  ['C3', [430, 210, 270], 400, 15_000, 270],
  ['C2', [530, 230, 290], 560, 20_000, 360],
  ['C1', [530, 290, 370], 720, 25_000, 480],
  ['C0', [600, 400, 400], 1_050, 30_000, 720],
];

const CONSUMABLES: readonly (readonly [string, string, string, number, number, number])[] = [
  ['FILL', 'Air cushions, a handful', '气泡袋（一把）', 15, 12, 2_000],
  ['PAPER', 'Packing paper, a sheet', '包装纸（张）', 20, 8, 1_500],
  ['TAPE', 'Tape, a box’s worth', '胶带（一箱用量）', 5, 6, 3_000],
  ['FRAGILE', 'Fragile sticker', '易碎贴', 1, 3, 1_000],
];

/** Walls of corrugated board. */
const WALL_MM = 5;

/** From this length on a demo carton may be cut down. */
const CUT_FROM_MM = 530;

/** Cartons and what is used beside them for each of the demo's warehouses, once. */
export const seedCartons = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from warehouses where not exists (select from packing_materials) order by created_at, id`.execute(
      tx,
    );
    for (const [place, { id }] of rows.entries())
      for (const [at, settings] of demoMaterials(id).entries()) {
        const materialId = newId(now);
        await insertMaterial(tx, materialId, settings, now);
        // One kind of each smaller warehouse is about to run out, so that the list has something to say.
        const count = place > 0 && at === place ? settings.reorder_at : settings.reorder_at * (5 - place);
        await moveStock(tx, materialId, { reason: 'counted', change: count, staffId: null, now });
      }
  });

const demoMaterials = (warehouseId: string): MaterialSettings[] => [
  ...CARTONS.map(([code, [length, width, height], tare, most, cost]): MaterialSettings => ({
    warehouse_id: warehouseId,
    kind: 'carton',
    code,
    name_en: `Carton ${length / 10} × ${width / 10} × ${height / 10} cm`,
    name_zh: `纸箱 ${length / 10} × ${width / 10} × ${height / 10} 厘米`,
    inner_length_mm: length,
    inner_width_mm: width,
    inner_height_mm: height,
    outer_length_mm: length + 2 * WALL_MM,
    outer_width_mm: width + 2 * WALL_MM,
    outer_height_mm: height + 2 * WALL_MM,
    tare_grams: tare,
    max_goods_grams: most,
    is_cut_to_height: length >= CUT_FROM_MM,
    cost_fen: cost,
    reorder_at: 60,
    is_active: true,
  })),
  ...CONSUMABLES.map(([code, en, zh, tare, cost, reorder]): MaterialSettings => ({
    warehouse_id: warehouseId,
    kind: 'consumable',
    code,
    name_en: en,
    name_zh: zh,
    inner_length_mm: null,
    inner_width_mm: null,
    inner_height_mm: null,
    outer_length_mm: null,
    outer_width_mm: null,
    outer_height_mm: null,
    tare_grams: tare,
    max_goods_grams: null,
    is_cut_to_height: false,
    cost_fen: cost,
    reorder_at: reorder,
    is_active: true,
  })),
];
