import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface CategoryToWrite {
  readonly id: string;
  readonly parentId: string | null;
  readonly slug: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly iconMediaId: string | null;
  readonly position: number;
}

export interface KeyedRow {
  readonly id: string;
  readonly key: string;
}

/** Writes a category unless there is one of its slug, whose names stay as the desk made them; gives its id. */
export const ensureCategory = async (tx: Tx, category: CategoryToWrite): Promise<string> => {
  await sql`
    insert into categories (id, parent_id, slug, name_zh, name_en, icon_media_id, position)
    values (${category.id}, ${category.parentId}, ${category.slug}, ${category.nameZh}, ${category.nameEn},
      ${category.iconMediaId}, ${category.position})
    on conflict (slug) do update set icon_media_id = coalesce(categories.icon_media_id, excluded.icon_media_id)`.execute(
    tx,
  );
  const row = await tx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', category.slug)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** `key` is `source external_id`. */
export const upsertShops = async (
  tx: Tx,
  shops: readonly object[],
  now: Date,
): Promise<readonly KeyedRow[]> => {
  const { rows } = await sql<KeyedRow>`
    insert into shops (id, source, external_id, name_zh, name_en, icon_media_id, location, rating_tenths, created_at)
    select id, source, external_id, name_zh, name_en, icon_media_id, location, rating_tenths, ${now}
    from jsonb_to_recordset(${jsonOf(shops)}::jsonb) as given(
      id uuid, source text, external_id text, name_zh text, name_en text, icon_media_id uuid, location text, rating_tenths integer)
    on conflict (source, external_id) do update set
      name_zh = excluded.name_zh, name_en = excluded.name_en, location = coalesce(excluded.location, shops.location),
      icon_media_id = coalesce(excluded.icon_media_id, shops.icon_media_id),
      rating_tenths = coalesce(excluded.rating_tenths, shops.rating_tenths)
    returning id, source || ' ' || external_id as key`.execute(tx);
  return rows;
};

/** Why goods were taken off without anybody of the shop doing it. */
export type RemovedBecause = 'gone' | 'forbidden';

export interface GoodsWriting {
  readonly origin: string;
  readonly now: Date;
  /** Goods taken off for one of these are on sale again; those that the shop itself took off stay off. */
  readonly restores: readonly RemovedBecause[];
}

/** Goods that were there keep their id, their age and their pictures when the row names none. */
export const upsertGoods = async (
  tx: Tx,
  goods: readonly object[],
  { origin, now, restores }: GoodsWriting,
): Promise<readonly KeyedRow[]> => {
  const staysOff = sql`goods.status = 'removed' and coalesce(goods.removed_because <> all(${restores}::text[]), true)`;
  const { rows } = await sql<KeyedRow>`
    insert into goods (id, source, external_id, shop_id, category_id, category_ids, title_zh, title_en, description_zh,
      description_en, attributes, picture_ids, video_url, price_fen, price_max_fen, sales, is_postage, is_exempt,
      goods_classes, weight_grams, length_mm, width_mm, height_mm, domestic_freight_fen, min_order, ladder_prices,
      status, removed_because, hot_rank, search_terms, origin, created_at, refreshed_at)
    select id, source, external_id, shop_id, category_id, category_ids, title_zh, title_en, description_zh,
      description_en, attributes, picture_ids, video_url, price_fen, price_max_fen, sales, is_postage, is_exempt,
      goods_classes, weight_grams, length_mm, width_mm, height_mm, domestic_freight_fen, min_order, ladder_prices,
      status, removed_because, hot_rank, search_terms, ${origin}, ${now}, ${now}
    from jsonb_to_recordset(${jsonOf(goods)}::jsonb) as given(
      id uuid, source text, external_id text, shop_id uuid, category_id uuid, category_ids uuid[], title_zh text,
      title_en text, description_zh text, description_en text, attributes jsonb, picture_ids uuid[], video_url text,
      price_fen bigint, price_max_fen bigint, sales integer, is_postage boolean, is_exempt smallint, goods_classes text[],
      weight_grams integer, length_mm integer, width_mm integer, height_mm integer, domestic_freight_fen bigint,
      min_order integer, ladder_prices jsonb, status text, removed_because text, hot_rank integer, search_terms text[])
    on conflict (source, external_id) do update set
      shop_id = excluded.shop_id, category_id = excluded.category_id, category_ids = excluded.category_ids,
      title_zh = excluded.title_zh, title_en = excluded.title_en, description_zh = excluded.description_zh,
      description_en = excluded.description_en, attributes = excluded.attributes,
      picture_ids = case when excluded.picture_ids = '{}' then goods.picture_ids else excluded.picture_ids end,
      video_url = excluded.video_url, price_fen = excluded.price_fen, price_max_fen = excluded.price_max_fen,
      sales = excluded.sales, is_postage = excluded.is_postage, is_exempt = excluded.is_exempt,
      goods_classes = excluded.goods_classes, weight_grams = coalesce(excluded.weight_grams, goods.weight_grams),
      length_mm = coalesce(excluded.length_mm, goods.length_mm), width_mm = coalesce(excluded.width_mm, goods.width_mm),
      height_mm = coalesce(excluded.height_mm, goods.height_mm), domestic_freight_fen = excluded.domestic_freight_fen,
      min_order = excluded.min_order, ladder_prices = excluded.ladder_prices,
      status = case when ${staysOff} then goods.status else excluded.status end,
      removed_because = case when ${staysOff} then goods.removed_because else excluded.removed_because end,
      hot_rank = coalesce(excluded.hot_rank, goods.hot_rank), search_terms = excluded.search_terms,
      origin = excluded.origin, refreshed_at = excluded.refreshed_at
    returning id, source || ' ' || external_id as key`.execute(tx);
  return rows;
};

/** Options the file no longer names stay for the orders that hold them, and can no longer be chosen. */
export const replaceSkus = async (
  tx: Tx,
  goodsIds: readonly string[],
  skus: readonly object[],
): Promise<void> => {
  await sql`update skus set is_active = false where goods_id = any(${goodsIds}::uuid[])`.execute(tx);
  await sql`
    insert into skus (id, goods_id, external_id, properties, name_zh, name_en, price_fen, stock, picture_id,
      weight_grams, position, is_active)
    select id, goods_id, external_id, properties, name_zh, name_en, price_fen, stock, picture_id, weight_grams, position, true
    from jsonb_to_recordset(${jsonOf(skus)}::jsonb) as given(
      id uuid, goods_id uuid, external_id text, properties jsonb, name_zh text, name_en text, price_fen bigint,
      stock integer, picture_id uuid, weight_grams integer, position integer)
    on conflict (goods_id, external_id) do update set
      properties = excluded.properties, name_zh = excluded.name_zh, name_en = excluded.name_en,
      price_fen = excluded.price_fen, stock = excluded.stock,
      picture_id = coalesce(excluded.picture_id, skus.picture_id),
      weight_grams = coalesce(excluded.weight_grams, skus.weight_grams), position = excluded.position, is_active = true`.execute(
    tx,
  );
};

/** Reviews have ids made from what they say, so that the same file twice writes each once. */
export const insertReviews = async (
  tx: Tx,
  goodsIds: readonly string[],
  reviews: readonly object[],
  now: Date,
): Promise<void> => {
  if (reviews.length === 0) return;
  await sql`
    insert into reviews (id, goods_id, author_name, mark, body_zh, body_en, picture_ids, created_at)
    select id, goods_id, author_name, mark, body_zh, body_en, picture_ids, least(created_at, ${now})
    from jsonb_to_recordset(${jsonOf(reviews)}::jsonb) as given(
      id uuid, goods_id uuid, author_name text, mark smallint, body_zh text, body_en text, picture_ids uuid[],
      created_at timestamptz)
    on conflict (id) do nothing`.execute(tx);
  await sql`
    update goods set rating_sum = marks.sum, rating_count = marks.count
    from (
      select goods_id, sum(mark) as sum, count(*)::integer as count from reviews
      where goods_id = any(${goodsIds}::uuid[]) group by goods_id
    ) as marks
    where goods.id = marks.goods_id`.execute(tx);
};

/** Pictures of the shop's own that are stored already, by what is in them; `key` is the SHA-256 in hex. */
export const findStoredPictures = async (db: Db, sha256: readonly Buffer[]): Promise<readonly KeyedRow[]> => {
  const { rows } = await sql<KeyedRow>`
    select distinct on (sha256) id, encode(sha256, 'hex') as key from media
    where owner_kind = 'shop' and sha256 = any(${sha256}::bytea[])
    order by sha256, created_at`.execute(db);
  return rows;
};

/** PostgreSQL stores neither zero characters nor halves of a surrogate pair. */
const jsonOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\0|\p{Cs}/gu, '') : value,
  );
