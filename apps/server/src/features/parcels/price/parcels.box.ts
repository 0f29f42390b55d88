import { multiplyDivide } from '@caravan/domain/money/exact';
import type { BoxSize } from '@caravan/domain/freight/freight-tariff';
import type { Carton } from '@caravan/domain/packing/cartons/choose-carton';
import type { PackingGoods } from '@caravan/domain/packing/packing';
import { type ParcelBox, parcelBox } from '@caravan/domain/packing/cartons/parcel-box';
import { flat } from '@caravan/domain/parcels/parcel-packing';
import type { PackingEffect } from './effects.queries.ts';
import type { ParcelGoods } from '../parcels.rows.ts';

/** What the box of a parcel depends on. */
export interface BoxNeeds {
  readonly goods: readonly ParcelGoods[];
  readonly services: readonly string[];
  /** What is left of goods that are pressed, as it was measured. */
  readonly effects: readonly PackingEffect[];
  /** What the warehouse has; boxes are made to measure where none of them holds the goods. */
  readonly cartons: readonly Carton[];
}

export const sizeOf = ({ length_mm, width_mm, height_mm }: ParcelGoods): BoxSize => ({
  lengthMm: length_mm,
  widthMm: width_mm,
  heightMm: height_mm,
});

/** The box that holds the goods of a parcel; placements name goods by their place in the list. */
export const boxOfParcel = (needs: BoxNeeds): ParcelBox | undefined =>
  parcelBox(packingGoodsOf(needs), needs.cartons);

/** The goods as they go into the box: what the air is drawn out of is flatter by what was measured for its kind. */
export const packingGoodsOf = ({ goods, services, effects }: Omit<BoxNeeds, 'cartons'>): PackingGoods[] => {
  const isPressed = services.includes('vacuum');
  return goods.map((item) => {
    const effect = isPressed
      ? effects.find(
          ({ stored_item_id, service }) => service === 'vacuum' && stored_item_id === item.stored_item_id,
        )
      : undefined;
    return { ...pressedSize(flat(sizeOf(item)), effect), weightGrams: item.weight_grams };
  });
};

const pressedSize = (size: BoxSize, effect: PackingEffect | undefined): BoxSize =>
  effect === undefined
    ? size
    : { ...size, heightMm: Math.max(1, multiplyDivide(size.heightMm, effect.height_left_bp, 10_000, 'up')) };
