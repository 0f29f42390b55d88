import { multiplyDivide } from '@caravan/domain/money/exact';
import type { PackingEffect } from './effects.queries.ts';
import type { ParcelGoods } from '../parcels.rows.ts';

/** The goods as they are after a service, and those of them that it makes lighter or flatter. */
export const packedDown = (
  goods: readonly ParcelGoods[],
  service: PackingEffect['service'],
  effects: readonly PackingEffect[],
): { goods: ParcelGoods[]; shrunk: ParcelGoods[] } => {
  const byGoods = new Map(
    effects.filter((effect) => effect.service === service).map((effect) => [effect.stored_item_id, effect]),
  );
  return {
    goods: goods.map((item) => {
      const effect = byGoods.get(item.stored_item_id);
      if (effect === undefined) return item;
      const { weight_grams, height_mm } = flattest(item);
      return {
        ...flattest(item),
        weight_grams: Math.max(1, multiplyDivide(weight_grams, effect.weight_left_bp, 10_000)),
        height_mm: Math.max(1, multiplyDivide(height_mm, effect.height_left_bp, 10_000)),
      };
    }),
    shrunk: goods.filter(({ stored_item_id }) => byGoods.has(stored_item_id)),
  };
};

/** Laid flat: what is pressed or taken out of its box loses of its shortest side. */
const flattest = (item: ParcelGoods): ParcelGoods => {
  const [height_mm = 1, width_mm = 1, length_mm = 1] = [item.length_mm, item.width_mm, item.height_mm].sort(
    (a, b) => a - b,
  );
  return { ...item, length_mm, width_mm, height_mm };
};
