import type { PackingBench } from '@caravan/contract/parcels/floor/packing.calls';
import type { Db } from '../../../platform/db/database.ts';
import { cartonsAt, listMaterials } from '../../cartons/index.ts';
import { giftMessagesOf } from '../../orders/index.ts';
import { boxOfParcel } from '../price/parcels.box.ts';
import { effectsOn } from '../price/effects.queries.ts';
import { pictureOf } from '../parcels.present.ts';
import { goodsOfParcels } from '../parcels.queries.ts';
import type { ParcelGoods, ParcelRow } from '../parcels.rows.ts';
import { scannedOf } from './bench.queries.ts';

/** A parcel on the packing table, with the box that is proposed and how its goods lie in it. */
export const presentBench = async (db: Db, parcel: ParcelRow): Promise<PackingBench> => {
  const goods = await goodsOfParcels(db, [parcel.id]);
  const scanned = await scannedOf(db, parcel.id);
  const goodsGrams = goods.reduce((sum, { weight_grams }) => sum + weight_grams, 0);
  const { proposal, tareGrams } = await proposalOf(db, parcel, goods);
  return {
    parcelCode: parcel.code,
    status: parcel.status,
    warehouseId: parcel.warehouse_id,
    services: [...parcel.services],
    giftMessages: await giftMessagesOf(
      db,
      goods.flatMap(({ order_id }) => order_id ?? []),
    ),
    things: goods.map((item) => ({
      ...presentThing(item),
      weightGrams: item.weight_grams,
      isScanned: scanned.has(item.stored_item_id),
    })),
    goodsGrams,
    expectedGrams: goodsGrams + tareGrams,
    proposal,
  };
};

/** What a person on the floor sees of a thing. */
export const presentThing = (item: ParcelGoods) => ({
  storedItemId: item.stored_item_id,
  titleZh: item.title_zh,
  titleEn: item.title_en,
  skuNameZh: item.sku_name_zh,
  skuNameEn: item.sku_name_en,
  image: pictureOf(item.picture_id),
  quantity: item.quantity,
  location: item.location,
  labelCode: item.label_code,
  isFromPile: item.is_from_pile,
  needsSticker: item.needs_sticker,
});

const proposalOf = async (
  db: Db,
  parcel: ParcelRow,
  goods: readonly ParcelGoods[],
): Promise<{ readonly proposal: PackingBench['proposal']; readonly tareGrams: number }> => {
  const box = boxOfParcel({
    goods,
    services: parcel.services,
    effects: await effectsOn(
      db,
      goods.map(({ stored_item_id }) => stored_item_id),
    ),
    cartons: await cartonsAt(db, parcel.warehouse_id),
  });
  if (box === undefined) throw new Error(`parcel ${parcel.id} has no goods`);
  const materials = await listMaterials(db, parcel.warehouse_id);
  const placements = box.arrangement.flatMap(({ index, ...place }) => {
    const thing = goods[index];
    return thing === undefined ? [] : [{ storedItemId: thing.stored_item_id, ...place }];
  });
  return {
    tareGrams: box.tareGrams,
    proposal: {
      materialId: materials.find(({ code }) => code === box.cartonCode)?.id ?? null,
      outer: box.size,
      inner: box.inner,
      isCut: box.size.heightMm < box.uncut.heightMm,
      placements,
    },
  };
};
