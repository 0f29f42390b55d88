import type { ValidInputOf } from '@caravan/contract/call';
import type { cartonsCalls } from '@caravan/contract/cartons/cartons.calls';
import { stockChange } from '@caravan/domain/packing/cartons/material';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { newId } from '../../platform/ids.ts';
import { presentMaterial } from './cartons.present.ts';
import * as queries from './cartons.queries.ts';

export const cartonsHandlers = {
  'GET /staff/materials': async ({ db }, { warehouseId }) =>
    (await queries.listMaterials(db, warehouseId)).map(presentMaterial),

  'GET /staff/materials/moves': async ({ db }, { id }) =>
    (await queries.listMoves(db, id)).map((row) => ({
      id: row.id,
      reason: row.reason,
      change: row.change,
      stockAfter: row.stock_after,
      parcelCode: row.parcel_code,
      note: row.note,
      by: row.staff_name,
      at: row.created_at.toISOString(),
    })),

  'POST /staff/materials': async ({ tx, actor, now, audit }, { id: known, ...wanted }) => {
    const settings = settingsOf(wanted);
    const id = known ?? newId(now);
    const before = known === undefined ? undefined : await queries.lockMaterial(tx, known);
    if (known !== undefined && before?.kind !== wanted.kind) return refuse('not_found');
    const isTaken = before
      ? await queries.isCodeTaken(tx, { id, warehouseId: before.warehouse_id, code: wanted.code })
      : !(await queries.insertMaterial(tx, id, settings, now));
    if (isTaken) return refuse('material_code_taken');
    if (before) {
      await queries.updateMaterial(tx, id, settings);
      await queries.moveStock(tx, id, { reason: 'changed', change: 0, staffId: actor.staffId, now });
    }
    audit({
      action: before ? 'change packing material' : 'add packing material',
      subjectKind: 'packing_material',
      subjectId: wanted.code,
      detail: { ...wanted },
    });
    return { id };
  },

  'POST /staff/materials/stock': async ({ tx, actor, now, audit }, { id, reason, count, note }) => {
    const before = await queries.lockMaterial(tx, id);
    if (!before) return refuse('not_found');
    const change = stockChange(reason, count, before.stock_count);
    const stockCount = await queries.moveStock(tx, id, { reason, change, note, staffId: actor.staffId, now });
    audit({
      action: 'count packing material',
      subjectKind: 'packing_material',
      subjectId: before.code,
      detail: { reason, count },
    });
    return { stockCount };
  },
} satisfies Handlers<typeof cartonsCalls>;

type Wanted = Omit<ValidInputOf<(typeof cartonsCalls)['POST /staff/materials']>, 'id'>;

/** A consumable has no sides. */
const sidesOf = (sides: Wanted['inner']) => sides ?? { lengthMm: null, widthMm: null, heightMm: null };

const settingsOf = (wanted: Wanted): queries.MaterialSettings => ({
  warehouse_id: wanted.warehouseId,
  kind: wanted.kind,
  code: wanted.code,
  name_en: wanted.nameEn,
  name_zh: wanted.nameZh,
  inner_length_mm: sidesOf(wanted.inner).lengthMm,
  inner_width_mm: sidesOf(wanted.inner).widthMm,
  inner_height_mm: sidesOf(wanted.inner).heightMm,
  outer_length_mm: sidesOf(wanted.outer).lengthMm,
  outer_width_mm: sidesOf(wanted.outer).widthMm,
  outer_height_mm: sidesOf(wanted.outer).heightMm,
  tare_grams: wanted.tareGrams,
  max_goods_grams: wanted.maxGoodsGrams,
  is_cut_to_height: wanted.isCutToHeight,
  cost_fen: Math.round(wanted.costCny * 100),
  reorder_at: wanted.reorderAt,
  is_active: wanted.isActive,
});
