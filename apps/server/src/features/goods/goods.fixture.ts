import { searchTerms } from '@caravan/domain/search-terms';
import type { Source } from '@caravan/domain/source';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

/** What a test wants to be told apart; the rest is the same for all. */
export interface GoodsWish {
  readonly titleZh?: string;
  readonly titleEn?: string;
  readonly source?: Source;
  readonly externalId?: string;
  readonly priceFen?: number;
  readonly sales?: number;
  readonly isPostage?: boolean;
  readonly isExempt?: 1 | 2;
  readonly categoryIds?: readonly string[];
  readonly minOrder?: number;
  readonly hotRank?: number;
  readonly descriptionZh?: string;
  /** Found by, beside the title. */
  readonly attributes?: string;
  readonly status?: 'on_sale' | 'sold_out' | 'removed';
  readonly shopId?: string;
  /** Stock of each SKU; one of 10 without it. */
  readonly stocks?: readonly number[];
}

export interface PutOnSale {
  readonly id: string;
  readonly shopId: string;
  readonly externalId: string;
  readonly skuIds: readonly string[];
}

let counter = 0;

/** Puts goods of a test on sale, in a shop of their own. */
export const putOnSale = async (db: Db, wish: GoodsWish = {}): Promise<PutOnSale> => {
  counter += 1;
  const { source = 'taobao', externalId = `70${counter.toString().padStart(10, '0')}` } = wish;
  const shopId = wish.shopId ?? (await openShop(db, source));
  const id = newId();
  const titleZh = wish.titleZh ?? `测试商品${counter}`;
  const titleEn = wish.titleEn ?? `Test goods ${counter}`;
  const priceFen = wish.priceFen ?? 10_000;
  const categoryIds = [...(wish.categoryIds ?? [])];
  await db
    .insertInto('goods')
    .values({
      id,
      source,
      external_id: externalId,
      shop_id: shopId,
      category_id: categoryIds.at(-1) ?? null,
      category_ids: categoryIds,
      title_zh: titleZh,
      title_en: titleEn,
      description_zh: wish.descriptionZh ?? '',
      attributes: JSON.stringify([{ name: '材质', nameEn: 'Material', value: '棉', valueEn: 'Cotton' }]),
      price_fen: priceFen,
      price_max_fen: priceFen,
      sales: wish.sales ?? 0,
      is_postage: wish.isPostage ?? false,
      is_exempt: wish.isExempt ?? 1,
      min_order: wish.minOrder ?? 1,
      hot_rank: wish.hotRank ?? null,
      status: wish.status ?? 'on_sale',
      search_terms: searchTerms(`${titleZh} ${titleEn} ${wish.attributes ?? ''}`),
      origin: 'test',
      created_at: new Date(),
      refreshed_at: new Date(),
    })
    .execute();
  const skuIds = await addSkus(db, id, priceFen, wish.stocks ?? [10]);
  return { id, shopId, externalId, skuIds };
};

const openShop = async (db: Db, source: Source): Promise<string> => {
  const id = newId();
  await db
    .insertInto('shops')
    .values({
      id,
      source,
      external_id: `shop-${counter}`,
      name_zh: `小店${counter}`,
      name_en: `Shop ${counter}`,
      created_at: new Date(),
    })
    .execute();
  return id;
};

const addSkus = async (db: Db, goodsId: string, priceFen: number, stocks: readonly number[]): Promise<string[]> => {
  const skus = stocks.map((stock, position) => ({
    id: newId(),
    goods_id: goodsId,
    external_id: `sku-${position}`,
    properties: JSON.stringify([{ name: '颜色', nameEn: 'Colour', value: `色${position}`, valueEn: `Shade ${position}` }]),
    name_zh: `色${position}`,
    name_en: `Shade ${position}`,
    price_fen: priceFen,
    stock,
    position,
  }));
  await db.insertInto('skus').values(skus).execute();
  return skus.map(({ id }) => id);
};
