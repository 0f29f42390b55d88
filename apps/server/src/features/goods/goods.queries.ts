import type { Locale } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { Db } from '../../platform/db/database.ts';
import { shownAt } from '../../platform/db/schedule.queries.ts';
import { statement } from '../../platform/db/driver/statement.ts';

export interface CardRow {
  readonly id: string;
  readonly name: string;
  readonly picture_id: string | null;
  readonly price_fen: number;
  readonly source: Source;
  readonly is_postage: boolean;
  readonly is_exempt: 1 | 2;
  readonly sales: number;
  readonly rating_sum: number;
  readonly rating_count: number;
}

/** The goods of a page in the order of the ids, which are separated by commas; what went off sale is left out. */
export const readCards = async (db: Db, ids: string, locale: Locale): Promise<CardRow[]> => {
  if (ids === '') return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns(locale)}
    from unnest(string_to_array(${ids}, ',')::uuid[]) with ordinality as wanted(id, place)
    join goods on goods.id = wanted.id
    where status = 'on_sale' order by place`.execute(db);
  return rows;
};

/** What a card shows, of the table `goods`. */
export const cardColumns = (locale: Locale) => sql`
  goods.id, ${titleIn(locale)} as name, goods.picture_ids[1] as picture_id, goods.price_fen, goods.source,
  goods.is_postage, goods.is_exempt, goods.sales, goods.rating_sum, goods.rating_count`;

const titleIn = (locale: Locale) =>
  locale === 'zh' ? sql`goods.title_zh` : sql`coalesce(nullif(goods.title_en, ''), goods.title_zh)`;

export interface PropertyRow {
  readonly name: string;
  readonly nameEn?: string | null;
  readonly value: string;
  readonly valueEn?: string | null;
}

export interface SkuRow {
  readonly id: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly properties: readonly PropertyRow[];
  readonly priceFen: number;
  readonly stock: number;
  readonly pictureId: string | null;
}

export interface DetailRow {
  readonly id: string;
  readonly source: Source;
  readonly external_id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly description_zh: string;
  readonly description_en: string;
  readonly attributes: readonly PropertyRow[];
  readonly picture_ids: readonly string[];
  readonly video_url: string | null;
  readonly price_fen: number;
  readonly price_max_fen: number;
  readonly sales: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly is_postage: boolean;
  readonly is_exempt: 1 | 2;
  readonly goods_classes: string[];
  readonly weight_grams: number | null;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly domestic_freight_fen: number;
  readonly min_order: number;
  readonly ladder_prices: readonly { readonly from: number; readonly priceFen: number }[];
  readonly status: 'on_sale' | 'sold_out' | 'removed';
  readonly origin: string;
  readonly removed_because: 'gone' | 'forbidden' | null;
  readonly refreshed_at: Date;
  readonly tried_at: Date | null;
  readonly shop_id: string;
  readonly shop_name_zh: string;
  readonly shop_name_en: string;
  readonly shop_icon_id: string | null;
  readonly shop_location: string | null;
  readonly shop_rating_tenths: number | null;
  readonly category_id: string | null;
  readonly category_name_zh: string | null;
  readonly category_name_en: string | null;
  readonly skus: readonly SkuRow[];
}

export const readDetail = async (db: Db, id: string): Promise<DetailRow | undefined> => {
  const { rows } = await db.executeQuery<DetailRow>(statement`
    select goods.id, goods.source, goods.external_id, title_zh, title_en, description_zh, description_en, attributes,
      picture_ids, video_url, price_fen, price_max_fen, sales, rating_sum, rating_count, is_postage, is_exempt,
      goods_classes, weight_grams, length_mm, width_mm, height_mm, domestic_freight_fen, min_order, ladder_prices,
      case status when 'quoted' then 'on_sale' else status end as status, origin, removed_because,
      refreshed_at, tried_at, shops.id as shop_id, shops.name_zh as shop_name_zh, shops.name_en as shop_name_en,
      shops.icon_media_id as shop_icon_id, shops.location as shop_location, shops.rating_tenths as shop_rating_tenths,
      categories.id as category_id, categories.name_zh as category_name_zh, categories.name_en as category_name_en,
      (select coalesce(json_agg(json_build_object('id', skus.id, 'nameZh', skus.name_zh, 'nameEn', skus.name_en,
          'properties', skus.properties, 'priceFen', skus.price_fen, 'stock', skus.stock, 'pictureId', skus.picture_id)
        order by position, skus.id), '[]')
        from skus where skus.goods_id = goods.id and is_active) as skus
    from goods
    join shops on shops.id = goods.shop_id
    left join categories on categories.id = goods.category_id
    where goods.id = ${id}`);
  return rows[0];
};

export interface Category {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name_zh: string;
  readonly name_en: string;
  readonly icon_media_id: string | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** Parents before their children, each level in its own order. */
export const readCategories = async (db: Db): Promise<Category[]> => {
  const { rows } = await sql<Category>`
    with recursive tree as (
      select id, parent_id, name_zh, name_en, icon_media_id, starts_at, ends_at, position, slug, 0 as depth
      from categories where parent_id is null
      union all
      select child.id, child.parent_id, child.name_zh, child.name_en, child.icon_media_id, child.starts_at, child.ends_at,
        child.position, child.slug, depth + 1
      from categories child join tree on tree.id = child.parent_id where depth < 10
    )
    select id, parent_id, name_zh, name_en, icon_media_id, starts_at, ends_at from tree order by depth, position, slug`.execute(
    db,
  );
  return rows;
};

/** The ids of goods that the shop itself ranked as hot, in that order. */
export const readHotPicks = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('goods')
    .select('id')
    .where('status', '=', 'on_sale')
    .where('hot_rank', 'is not', null)
    .orderBy('hot_rank')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

export interface KnownGoods {
  readonly id: string;
  readonly source: Source;
}

/** Goods by a marketplace's own id, on any of the marketplaces named; at most a few, what is on sale first. */
export const findByExternalId = async (
  db: Db,
  externalId: string,
  sources: readonly Source[],
): Promise<KnownGoods[]> => {
  const { rows } = await sql<KnownGoods>`
    select id, source from goods
    where source = any(${sources}::text[]) and external_id = ${externalId} and status <> 'removed'
    order by status, source`.execute(db);
  return rows;
};

/** The classes of goods a shopper can meet, as the dictionary names them. */
export const readGoodsClasses = (
  db: Db,
  locale: Locale,
  now: Date,
): Promise<{ value: string; label: string }[]> =>
  db
    .selectFrom('dictionary_entries')
    .select(['value', (locale === 'zh' ? sql<string>`label_zh` : sql<string>`label_en`).as('label')])
    .where('type', '=', 'goods_class')
    .where(shownAt(now))
    .orderBy('position')
    .execute();
