import { searchTerms } from '@caravan/domain/goods/search-terms';
import type { Source } from '@caravan/domain/links/source';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

/** What a test wants to be told apart; the rest is the same for all. */
export interface GoodsRequest {
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
export const putOnSale = async (db: Db, request: GoodsRequest = {}): Promise<PutOnSale> => {
  counter += 1;
  const wanted = { ...usual(), ...request };
  const shopId = request.shopId ?? (await openShop(db, wanted.source));
  const id = newId();
  await db
    .insertInto('goods')
    .values({
      id,
      source: wanted.source,
      external_id: wanted.externalId,
      shop_id: shopId,
      category_id: wanted.categoryIds.at(-1) ?? null,
      category_ids: [...wanted.categoryIds],
      title_zh: wanted.titleZh,
      title_en: wanted.titleEn,
      description_zh: wanted.descriptionZh,
      attributes: JSON.stringify([{ name: '材质', nameEn: 'Material', value: '棉', valueEn: 'Cotton' }]),
      price_fen: wanted.priceFen,
      price_max_fen: wanted.priceFen,
      sales: wanted.sales,
      is_postage: wanted.isPostage,
      is_exempt: wanted.isExempt,
      min_order: wanted.minOrder,
      hot_rank: wanted.hotRank,
      status: wanted.status,
      search_terms: searchTerms(`${wanted.titleZh} ${wanted.titleEn} ${wanted.attributes}`),
      origin: 'test',
      created_at: new Date(),
      refreshed_at: new Date(),
    })
    .execute();
  const skuIds = await addSkus(db, id, wanted.priceFen, wanted.stocks);
  return { id, shopId, externalId: wanted.externalId, skuIds };
};

/** More goods of one name than a list is read to: 3,001, of different prices and sales. */
export const putManyZebras = async (db: Db): Promise<void> => {
  const { shopId } = await putOnSale(db, { titleEn: 'Zebra mug', sales: 1_000_000 });
  await sql`
    insert into goods (id, source, external_id, shop_id, title_zh, title_en, price_fen, price_max_fen, sales,
      search_terms, origin, created_at, refreshed_at)
    select gen_random_uuid(), 'weidian', 'many-' || n, ${shopId}, '斑马杯', 'Zebra mug', 100 + n * 10, 100 + n * 10, n / 3 * 6,
      ${['zebra', 'mug', '斑马', '马杯']}::text[], 'test', now(), now()
    from generate_series(1, 3000) n`.execute(db);
};

const usual = (): Required<Omit<GoodsRequest, 'shopId' | 'hotRank'>> & {
  readonly hotRank: number | null;
} => ({
  titleZh: `测试商品${counter}`,
  titleEn: `Test goods ${counter}`,
  source: 'taobao',
  externalId: `70${counter.toString().padStart(10, '0')}`,
  priceFen: 10_000,
  sales: 0,
  isPostage: false,
  isExempt: 1,
  categoryIds: [],
  minOrder: 1,
  hotRank: null,
  descriptionZh: '',
  attributes: '',
  status: 'on_sale',
  stocks: [10],
});

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

const addSkus = async (
  db: Db,
  goodsId: string,
  priceFen: number,
  stocks: readonly number[],
): Promise<string[]> => {
  const skus = stocks.map((stock, position) => ({
    id: newId(),
    goods_id: goodsId,
    external_id: `sku-${position}`,
    properties: JSON.stringify([
      { name: '颜色', nameEn: 'Colour', value: `色${position}`, valueEn: `Shade ${position}` },
    ]),
    name_zh: `色${position}`,
    name_en: `Shade ${position}`,
    price_fen: priceFen,
    stock,
    position,
  }));
  await db.insertInto('skus').values(skus).execute();
  return skus.map(({ id }) => id);
};
