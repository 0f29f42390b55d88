import { createHash } from 'node:crypto';
import { inferGoodsClasses } from '@caravan/domain/goods/goods-restrictions';
import { searchTerms } from '@caravan/domain/goods/search-terms';
import { SOURCE_LABELS } from '@caravan/domain/links/source';
import type {
  MarketItem,
  MarketListing,
  MarketProperty,
} from '../../../connectors/marketplaces/marketplace.ts';
import { newId } from '../../../platform/ids.ts';
import { withEnglish } from '../import/read/english-names.ts';
import type { ImportedGoods, ImportedProperty } from '../import/read/import-format.ts';
import { optional } from '../import/normalise/optional.ts';
import { translateName } from '../import/vocabulary/translate-title.ts';
import { descriptionWith } from './texts/description.ts';
import { type English, titleInEnglish } from './texts/english.ts';

/** Picture ids by their addresses. */
export type Pictures = ReadonlyMap<string, string>;

export const listingRow = (
  listing: MarketListing,
  shopId: string,
  pictures: Pictures,
  english: English,
): object => {
  const titleEn = titleInEnglish(listing, english) ?? '';
  const picture = listing.picture === undefined ? undefined : pictures.get(listing.picture);
  return {
    id: newId(),
    source: listing.source,
    external_id: listing.externalId,
    shop_id: shopId,
    title_zh: cut(listing.titleZh, 200),
    title_en: cut(titleEn, 300),
    picture_ids: picture === undefined ? [] : [picture],
    price_fen: listing.priceFen,
    sales: listing.sales,
    goods_classes: inferGoodsClasses({ title: listing.titleZh, titleEn }),
    search_terms: searchTerms(`${listing.titleZh} ${titleEn} ${listing.shopName} ${listing.externalId}`),
  };
};

/** The shop of goods; where the marketplace names none, one for all such goods of the source. */
export const shopOf = ({ source, shopId, shopName, location }: MarketListing): ImportedGoods['shop'] => {
  const name = shopName.trim() || `${SOURCE_LABELS[source].zh}店铺`;
  return {
    externalId: shopId ?? (shopName ? `n${digestOf(name)}` : 'unnamed'),
    name: cut(name, 80),
    nameEn: cut(translateName(name) ?? name, 120),
    ...optional('location', location && cut(location, 60)),
  };
};

/** Live goods as the catalogue's own row; pictures by their addresses. */
export const goodsOf = (
  item: MarketItem & { readonly domesticFreightFen: number },
  english: English,
  pictures: Pictures,
): ImportedGoods => {
  const titleEn = titleInEnglish(item, english);
  const property = (each: MarketProperty): ImportedProperty => inEnglish(each, english);
  return {
    source: item.source,
    externalId: item.externalId,
    titleZh: cut(item.titleZh, 200),
    ...optional('titleEn', titleEn && cut(titleEn, 300)),
    descriptionZh: descriptionWith(item.descriptionHtml, pictures),
    attributes: item.attributes.slice(0, 60).map(property),
    category: { path: [cut(item.categoryName ?? '其他', 40)] },
    shop: shopOf(item),
    pictures: item.pictures.slice(0, 20),
    ...optional('video', item.videoUrl),
    priceFen: item.priceFen,
    sales: item.sales,
    isPostage: false,
    isExempt: 1,
    ...optional('weightGrams', item.weightGrams),
    ...(item.sizeMm ? { sizeMm: [...item.sizeMm] as [number, number, number] } : {}), // three, as the type says
    domesticFreightFen: item.domesticFreightFen,
    minOrder: item.minOrder,
    ladderPrices: item.ladder.slice(0, 10).map(({ from, priceFen }) => ({ from, priceFen })),
    skus: item.skus.slice(0, 400).map((sku) => ({
      externalId: sku.externalId,
      properties: sku.properties.slice(0, 6).map(property),
      priceFen: sku.priceFen,
      stock: item.isAvailable ? sku.stock : 0,
      ...optional('picture', sku.picture),
      ...optional('weightGrams', sku.weightGrams),
    })),
    goodsClasses: inferGoodsClasses({
      title: item.titleZh,
      titleEn,
      category: item.categoryName,
      attributes: item.attributes.map(({ value }) => value),
    }),
  };
};

/** Every picture that goods show, for which the shop keeps an id. */
export const picturesOf = (item: MarketItem): string[] => [
  ...item.pictures.slice(0, 20),
  ...item.skus.flatMap(({ picture }) => picture ?? []),
];

const inEnglish = (property: MarketProperty, english: English): ImportedProperty =>
  withEnglish({
    name: property.name,
    value: property.value,
    ...optional('nameEn', property.nameEn ?? english.get(property.name)),
    ...optional('valueEn', property.valueEn ?? english.get(property.value)),
  });

const cut = (text: string, most: number): string => [...text.trim()].slice(0, most).join('');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
