import type { PackingMaterial } from '@caravan/contract/cartons/cartons.calls';
import type { ValidInputOf } from '@caravan/contract/call';
import type { packingCalls } from '@caravan/contract/parcels/floor/packing.calls';
import type { Locale } from '@caravan/domain/shared/locale';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import { listMaterials, presentMaterial } from '../../cartons/index.ts';
import { inLanguage } from '../../orders/index.ts';
import { goodsOfParcels } from '../parcels.queries.ts';
import type { PackedBox, ParcelGoods, ParcelRow } from '../parcels.rows.ts';
import { findBench, scannedOf } from './bench.queries.ts';

export type Closing = ValidInputOf<(typeof packingCalls)['POST /staff/packing/close']>;

/** How a box was closed: what it measures, and what is taken out of the stock for it. */
export interface ClosedBox {
  readonly box: PackedBox;
  readonly boxGrams: number;
  readonly used: readonly { readonly materialId: string; readonly count: number }[];
}

/** The box as it was closed, or what is wrong with its materials. */
export const closedBox = async (
  tx: Tx,
  parcel: ParcelRow,
  closing: Closing,
): Promise<ClosedBox | Refused<'material_unknown'>> => {
  const materials = (await listMaterials(tx, parcel.warehouse_id)).map(presentMaterial);
  const carton = materials.find(({ id }) => id === closing.cartonId);
  const size = closing.size ?? carton?.outer;
  if (!size || !areKnown(closing, materials)) return refuse('material_unknown');
  return {
    boxGrams: carton?.tareGrams ?? 0,
    box: { weightGrams: closing.weightGrams, ...size },
    used: [...closing.used, ...(carton ? [{ materialId: carton.id, count: 1 }] : [])],
  };
};

/** Whether the warehouse has the carton, if one was taken, and all that was used up beside it. */
const areKnown = ({ cartonId, used }: Closing, materials: readonly PackingMaterial[]): boolean =>
  (cartonId === null || materials.some(({ id, outer }) => id === cartonId && outer !== null)) &&
  used.every(({ materialId }) =>
    materials.some(({ id, kind }) => id === materialId && kind === 'consumable'),
  );

/** What of a parcel was not scanned into the box; nothing where nobody scans it. */
export const unscannedOf = async (
  db: Db,
  parcel: ParcelRow,
  locale: Locale,
): Promise<Refused<'goods_not_scanned'> | undefined> => {
  const scanned = await scannedOf(db, parcel.id);
  const left = (await goodsOfParcels(db, [parcel.id])).filter(
    ({ stored_item_id }) => !scanned.has(stored_item_id),
  );
  return left.length === 0 ? undefined : refuse('goods_not_scanned', { goods: namesOf(left, locale) });
};

const namesOf = (goods: readonly ParcelGoods[], locale: Locale): string =>
  goods.map(({ title_zh, title_en }) => inLanguage(locale, title_zh, title_en)).join(', ');

/** A parcel that is being scanned into its box is not packed past the scanner. */
export const stopUnscanned = async (
  db: Db,
  parcel: ParcelRow,
  locale: Locale,
): Promise<Refused<'goods_not_scanned'> | undefined> =>
  (await findBench(db, parcel.id)) === undefined ? undefined : unscannedOf(db, parcel, locale);
