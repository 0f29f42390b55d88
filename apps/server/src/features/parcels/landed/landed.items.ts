import type { Locale } from '@caravan/domain/shared/locale';
import { type Basket, inLanguage, livingLines } from '../../orders/index.ts';
import { pictureOf } from '../parcels.present.ts';
import type { ParcelGoods } from '../parcels.rows.ts';
import type { Landed } from './landed.ways.ts';
import type { Things } from './landed.things.ts';

type Item = Landed['items'][number];

type Named = Pick<
  ParcelGoods,
  'title_zh' | 'title_en' | 'sku_name_zh' | 'sku_name_en' | 'picture_id' | 'quantity'
>;

/** What all of it is: goods that were named twice, by their order and their shelf, stand once. */
export const itemsOf = ({ lines }: Basket, things: Things, locale: Locale): Item[] => {
  const ordered = things.orders.flatMap(livingLines);
  const ofOrders = new Set(ordered.map(({ id }) => id));
  const others = [...things.stored, ...things.parcelGoods].filter(
    ({ order_line_id }) => order_line_id === null || !ofOrders.has(order_line_id),
  );
  const chosen = lines.map(({ sku, quantity }) => ({ ...sku, quantity }));
  return [...chosen, ...ordered, ...others].map((named) => itemOf(named, locale));
};

const itemOf = (named: Named, locale: Locale): Item => ({
  name: inLanguage(locale, named.title_zh, named.title_en),
  skuName: inLanguage(locale, named.sku_name_zh, named.sku_name_en),
  image: pictureOf(named.picture_id),
  number: named.quantity,
});
