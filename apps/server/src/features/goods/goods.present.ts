import type { Locale } from '@caravan/domain/shared/locale';
import type { GoodsCard, GoodsDetail, Review, Sku } from '@caravan/contract/goods/goods.calls';
import { variantLadder } from '@caravan/domain/orders/ladder';
import { prohibitionOf } from '@caravan/domain/goods/goods-restrictions';
import { placeIn } from '@caravan/domain/transit/place-names';
import { canonicalLink } from '@caravan/domain/links/marketplace-link';
import { mediaUrl } from '../../platform/media/media-library.ts';
import { safeHtml } from '../../platform/html/safe-html.ts';
import { unitPriceOf, type Viewer } from '../rates/index.ts';
import type { CardRow, Category, DetailRow, PropertyRow, SkuRow } from './goods.queries.ts';
import { isOurs } from './live/texts/origins.ts';
import type { ReviewRow } from './reviews/reviews.queries.ts';

/** What the shop can do for who looks at goods. */
export interface DetailView extends Viewer {
  readonly services: { readonly pictureTranslations: { readonly isOn: boolean } };
}

export const presentCard = (row: CardRow, { currency, rates }: Viewer): GoodsCard => ({
  id: row.id,
  goodsName: row.name,
  mainPic: mainPicture(row.picture_id),
  price: unitPriceOf(row.price_fen, currency, rates),
  currency,
  source: row.source,
  goodsSource: row.source,
  isPostage: row.is_postage ? '1' : '0',
  isExempt: row.is_exempt,
  sales: row.sales,
  rating: averageMark(row.rating_sum, row.rating_count),
});

const mainPicture = (id: string | null | undefined): string => (id ? mediaUrl(id, 480) : '');

export const presentDetail = (row: DetailRow, view: DetailView): GoodsDetail => {
  const { locale, currency, rates } = view;
  const pick = (zh: string, en: string): string => (locale === 'zh' ? zh : en || zh);
  const money = (fen: number): number => unitPriceOf(fen, currency, rates);
  // Field by field: a spread of a row so wide makes V8 describe its result anew at every request.
  return {
    id: row.id,
    goodsName: pick(row.title_zh, row.title_en),
    mainPic: mainPicture(row.picture_ids[0]),
    price: money(row.price_fen),
    currency,
    source: row.source,
    goodsSource: row.source,
    isPostage: row.is_postage ? '1' : '0',
    isExempt: row.is_exempt,
    sales: row.sales,
    rating: averageMark(row.rating_sum, row.rating_count),
    spuId: row.id,
    goodsNameOriginal: row.title_zh,
    externalId: row.external_id,
    originalUrl: canonicalLink(row.source, row.external_id),
    pictures: row.picture_ids.map((id) => mediaUrl(id)),
    videoUrl: row.video_url,
    priceMax: money(row.price_max_fen),
    status: row.status,
    shop: presentShop(row, pick, locale),
    category: presentOwnCategory(row, pick),
    skus: row.skus.map((sku) => presentSku(sku, row, view)),
    stock: row.skus.reduce((stock, sku) => stock + sku.stock, 0),
    minOrder: row.min_order,
    ladderPrices: row.ladder_prices.map(({ from, priceFen }) => ({ from, price: money(priceFen) })),
    attributes: presentProperties(row.attributes, locale),
    attributesOriginal: presentProperties(row.attributes, 'zh'),
    description: safeHtml(pick(row.description_zh, row.description_en)),
    descriptionOriginal: safeHtml(row.description_zh),
    translatesPictures: locale !== 'zh' && view.services.pictureTranslations.isOn,
    domesticFreight: money(row.domestic_freight_fen),
    weightGrams: row.weight_grams,
    sizeMm: sizeOf(row),
    goodsClasses: row.goods_classes,
    prohibition: row.status === 'removed' ? (prohibitionOf({ title: row.title_zh }) ?? null) : null,
    asOf: isOurs(row) ? null : row.refreshed_at.toISOString(),
    reviewCount: row.rating_count,
  };
};

export const presentCategory = (category: Category, locale: Locale) => ({
  goodsCategoryId: category.id,
  goodsCategoryName: locale === 'zh' ? category.name_zh : category.name_en,
  icon: category.icon_media_id ? mediaUrl(category.icon_media_id, 160) : null,
  parentId: category.parent_id,
});

export const presentReview = (row: ReviewRow, locale: Locale): Review => ({
  id: row.id,
  author: row.author_name,
  avatar: row.avatar_id ? mediaUrl(row.avatar_id, 160) : null,
  mark: row.mark,
  text: (locale === 'zh' ? row.body_zh || row.body_en : row.body_en || row.body_zh) || '',
  textOriginal: row.body_zh || row.body_en,
  pictures: row.picture_ids.map((id) => mediaUrl(id, 960)),
  skuName: row.sku_name,
  createdAt: row.created_at.toISOString(),
});

/** A mark with one decimal, 0 where nobody has given one. */
export const averageMark = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((10 * sum) / count) / 10;

type Pick = (zh: string, en: string) => string;

const presentShop = (row: DetailRow, pick: Pick, locale: Locale): GoodsDetail['shop'] => ({
  shopId: row.shop_id,
  shopName: pick(row.shop_name_zh, row.shop_name_en),
  shopNameOriginal: row.shop_name_zh,
  storeIcon: row.shop_icon_id ? mediaUrl(row.shop_icon_id, 160) : null,
  location: placeIn(row.shop_location ?? '', locale),
  rating: row.shop_rating_tenths === null ? null : row.shop_rating_tenths / 10,
});

const presentOwnCategory = (row: DetailRow, pick: Pick): GoodsDetail['category'] =>
  row.category_id === null
    ? null
    : {
        goodsCategoryId: row.category_id,
        goodsCategoryName: pick(row.category_name_zh ?? '', row.category_name_en ?? ''),
      };

const presentSku = (sku: SkuRow, goods: DetailRow, { locale, currency, rates }: Viewer): Sku => ({
  skuId: sku.id,
  skuName: locale === 'zh' ? sku.nameZh : sku.nameEn || sku.nameZh,
  skuNameOriginal: sku.nameZh,
  properties: presentProperties(sku.properties, locale),
  price: unitPriceOf(sku.priceFen, currency, rates),
  ladderPrices: variantLadder(sku.priceFen, goods.price_fen, goods.ladder_prices).map(
    ({ from, priceFen }) => ({ from, price: unitPriceOf(priceFen, currency, rates) }),
  ),
  stock: sku.stock,
  skuPic: sku.pictureId && mediaUrl(sku.pictureId, 640),
});

const presentProperties = (
  properties: readonly PropertyRow[],
  locale: Locale,
): { name: string; value: string }[] =>
  properties.map(({ name, nameEn, value, valueEn }) =>
    locale === 'zh' ? { name, value } : { name: nameEn || name, value: valueEn || value },
  );

const sizeOf = ({
  length_mm: length,
  width_mm: width,
  height_mm: height,
}: DetailRow): GoodsDetail['sizeMm'] => (length && width && height ? { length, width, height } : null);
