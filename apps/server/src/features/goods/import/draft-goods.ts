import type { ImportedProperty, ImportedReview } from './read/import-format.ts';

/** What a reader found, still as it stood in the file. What of it can be sold is decided by `normaliseGoods`. */
export type DraftGoods = {
  at: string;
  source?: unknown;
  externalId: unknown;
  link?: unknown;
  title: unknown;
  titleEn?: unknown;
  descriptionZh?: unknown;
  descriptionEn?: unknown;
  attributes?: ImportedProperty[];
  categoryPath?: unknown[];
  categoryPathEn?: unknown[];
  shopId?: unknown;
  shopName?: unknown;
  shopNameEn?: unknown;
  shopLocation?: unknown;
  shopRating?: unknown;
  pictures?: unknown[];
  video?: unknown;
  price?: unknown;
  sales?: unknown;
  isPostage?: unknown;
  isExempt?: unknown;
  weight?: unknown;
  sizeMm?: unknown;
  domesticFreightFen?: unknown;
  minOrder?: unknown;
  ladderPrices?: { from: number; priceFen: number }[];
  skus?: DraftSku[];
  stock?: unknown;
  reviews?: ImportedReview[];
  goodsClasses?: unknown;
};

export type DraftSku = {
  externalId?: unknown;
  /** "颜色:白色;尺码:L", when there are no `properties` */
  name?: unknown;
  properties?: { name: unknown; value: unknown; nameEn?: unknown; valueEn?: unknown }[];
  price?: unknown;
  stock?: unknown;
  picture?: unknown;
  weight?: unknown;
};
