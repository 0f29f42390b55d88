import { createHash } from 'node:crypto';
import { searchTerms } from '@caravan/domain/goods/search-terms';
import { newId } from '../../../platform/ids.ts';
import type { ImportedGoods, ImportedSku } from './read/import-format.ts';

/** Where the pictures of a batch are, by the name the rows give them. */
export type PictureIds = ReadonlyMap<string, string>;

export const keyOf = (source: string, externalId: string): string => `${source} ${externalId}`;

export const shopRow = (row: Pick<ImportedGoods, 'source' | 'shop'>, pictures: PictureIds): object => ({
  id: newId(),
  source: row.source,
  external_id: row.shop.externalId,
  name_zh: row.shop.name,
  name_en: row.shop.nameEn ?? '',
  icon_media_id: (row.shop.avatar && pictures.get(row.shop.avatar)) ?? null,
  location: row.shop.location ?? null,
  rating_tenths: row.shop.rating === undefined ? null : Math.round(row.shop.rating * 10),
});

export interface Placement {
  readonly shopId: string;
  /** The category and all above it, its own first. */
  readonly categoryIds: readonly string[];
  readonly hotRank: number | null;
}

export const goodsRow = (
  row: ImportedGoods,
  pictures: PictureIds,
  { shopId, categoryIds, hotRank }: Placement,
): object => {
  const prices = row.skus.map((sku) => sku.priceFen);
  return {
    id: newId(),
    source: row.source,
    external_id: row.externalId,
    shop_id: shopId,
    category_id: categoryIds[0] ?? null,
    category_ids: categoryIds,
    title_zh: row.titleZh,
    ...texts(row),
    attributes: row.attributes ?? [],
    picture_ids: idsOf(row.pictures, pictures),
    video_url: row.video ?? null,
    price_fen: Math.min(...prices),
    price_max_fen: Math.max(...prices),
    sales: row.sales,
    is_postage: row.isPostage,
    is_exempt: row.isExempt,
    goods_classes: row.goodsClasses ?? ['general'],
    ...measures(row),
    domestic_freight_fen: row.domesticFreightFen,
    min_order: row.minOrder,
    ladder_prices: row.ladderPrices ?? [],
    status: row.skus.some((sku) => sku.stock > 0) ? 'on_sale' : 'sold_out',
    hot_rank: hotRank,
    search_terms: searchTerms(searchedText(row)),
  };
};

const texts = ({ titleEn = '', descriptionZh = '', descriptionEn = '' }: ImportedGoods): object => ({
  title_en: titleEn,
  description_zh: descriptionZh,
  description_en: descriptionEn,
});

const measures = ({
  weightGrams = null,
  sizeMm: [length, width, height] = [null, null, null],
}: SizedGoods): object => ({
  weight_grams: weightGrams,
  length_mm: length,
  width_mm: width,
  height_mm: height,
});

interface SizedGoods {
  readonly weightGrams?: number | null | undefined;
  readonly sizeMm?: readonly [number | null, number | null, number | null] | undefined;
}

export const skuRow = (
  sku: ImportedSku,
  goodsId: string,
  position: number,
  pictures: PictureIds,
): object => ({
  id: newId(),
  goods_id: goodsId,
  external_id: sku.externalId,
  properties: sku.properties,
  name_zh: sku.properties.map(({ value }) => value).join(' '),
  name_en: sku.properties.map(({ value, valueEn }) => valueEn ?? value).join(' '),
  price_fen: sku.priceFen,
  stock: sku.stock,
  picture_id: (sku.picture && pictures.get(sku.picture)) ?? null,
  weight_grams: sku.weightGrams ?? null,
  position,
});

export const reviewRows = (row: ImportedGoods, goodsId: string, pictures: PictureIds): object[] =>
  (row.reviews ?? []).map((review, index) => ({
    id: idFrom(`${keyOf(row.source, row.externalId)}/${index}/${review.author}/${review.at}`),
    goods_id: goodsId,
    author_name: review.author,
    mark: review.mark,
    body_zh: review.textZh ?? '',
    body_en: review.textEn ?? '',
    picture_ids: idsOf(review.pictures ?? [], pictures),
    created_at: review.at,
  }));

const idsOf = (names: readonly string[], pictures: PictureIds): string[] => [
  ...new Set(names.flatMap((name) => pictures.get(name) ?? [])),
];

const searchedText = (row: ImportedGoods): string =>
  [
    row.titleZh,
    row.titleEn,
    ...row.category.path,
    ...(row.category.pathEn ?? []),
    row.shop.name,
    row.shop.nameEn,
    row.externalId,
  ].join(' ');

/** The same text always has the same id (UUID version 8). */
const idFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
