import { DAY_MS } from '@caravan/domain/time/china-time';
import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { GoodsOrder } from '../find/goods.find.queries.ts';
import type { RemovedBecause } from '../import/import.queries.ts';

export interface KnownAnswer {
  readonly key: string;
  readonly goods_ids: readonly string[];
  readonly has_more: boolean;
  readonly fetched_at: Date;
}

export const readAnswers = async (db: Db, keys: readonly string[]): Promise<KnownAnswer[]> => {
  const { rows } = await sql<KnownAnswer>`
    select key, goods_ids, has_more, fetched_at from market_answers where key = any(${keys}::text[])`.execute(
    db,
  );
  return rows;
};

export const writeAnswer = async (
  db: Db,
  {
    key,
    source,
    ids,
    hasMore,
    now,
  }: { key: string; source: Source; ids: readonly string[]; hasMore: boolean; now: Date },
): Promise<void> => {
  await sql`
    insert into market_answers (key, source, goods_ids, has_more, fetched_at)
    values (${key}, ${source}, ${ids}::uuid[], ${hasMore}, ${now})
    on conflict (key) do update set goods_ids = excluded.goods_ids, has_more = excluded.has_more, fetched_at = excluded.fetched_at
  `.execute(db);
};

export const forgetAnswers = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('market_answers').where('fetched_at', '<', before).execute();
};

/** What a list said of goods is kept until somebody opens them; what is known better stays. Gives ids in the rows' order. */
export const writeListings = async (
  tx: Tx,
  rows: readonly object[],
  origin: string,
  now: Date,
): Promise<string[]> => {
  const written = await sql<{ id: string }>`
    with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        id uuid, source text, external_id text, shop_id uuid, title_zh text, title_en text, picture_ids uuid[],
        price_fen bigint, sales integer, goods_classes text[], search_terms text[])) with ordinality
        as given(id, source, external_id, shop_id, title_zh, title_en, picture_ids, price_fen, sales, goods_classes, search_terms, place)
    ), written as (
      insert into goods (id, source, external_id, shop_id, title_zh, title_en, picture_ids, price_fen, price_max_fen,
        sales, goods_classes, search_terms, origin, created_at, refreshed_at)
      select id, source, external_id, shop_id, title_zh, title_en, picture_ids, price_fen, price_fen, sales, goods_classes,
        search_terms, ${origin}, ${now}, ${now} from given order by source, external_id
      on conflict (source, external_id) do update set
        title_zh = excluded.title_zh, title_en = excluded.title_en, picture_ids = excluded.picture_ids,
        price_fen = excluded.price_fen, price_max_fen = excluded.price_max_fen, sales = excluded.sales,
        search_terms = excluded.search_terms, refreshed_at = excluded.refreshed_at
        where goods.origin = excluded.origin and goods.status <> 'removed'
          and goods.refreshed_at < ${new Date(now.getTime() - 600_000)}
      returning id, source, external_id
    )
    select coalesce(written.id, known.id) as id from given
    left join written using (source, external_id)
    left join goods known on known.source = given.source and known.external_id = given.external_id
    where coalesce(written.id, known.id) is not null order by given.place`.execute(tx);
  return written.rows.map(({ id }) => id);
};

/** What the shop itself decided about goods, and what it measured, stays when they are fetched anew. */
export interface KeptFacts {
  readonly id: string;
  readonly category_ids: readonly string[];
  readonly is_postage: boolean;
  readonly is_exempt: 1 | 2;
  readonly origin: string;
  readonly refreshed_at: Date;
}

export const readKept = async (
  db: Db,
  source: Source,
  externalId: string,
): Promise<KeptFacts | undefined> => {
  const { rows } = await sql<KeptFacts>`
    select id, category_ids, is_postage, is_exempt, origin, refreshed_at from goods
    where source = ${source} and external_id = ${externalId}`.execute(db);
  return rows[0];
};

/** Takes goods off that their marketplace no longer has; what was off already keeps its reason. */
export const removeGone = async (db: Db, goodsId: string, now: Date): Promise<void> => {
  await sql`
    update goods set status = 'removed', refreshed_at = ${now},
      removed_because = case when status = 'removed' then removed_because else 'gone' end
    where id = ${goodsId}`.execute(db);
};

/** Goods that were gone and stand in a list of their marketplace again; those found gone after `before` stay off. */
export const restoreListed = async (tx: Tx, goodsIds: readonly string[], before: Date): Promise<void> => {
  await sql`
    update goods set status = 'on_sale', removed_because = null
    where id = any(${goodsIds}::uuid[]) and status = 'removed' and removed_because = 'gone' and refreshed_at < ${before}`.execute(
    tx,
  );
};

/** Their marketplace was asked about goods and said nothing that is newer than what is known. */
export const noteTried = async (db: Db, goodsId: string, now: Date): Promise<void> => {
  await db.updateTable('goods').set({ tried_at: now }).where('id', '=', goodsId).execute();
};

export interface Standing {
  readonly source: Source;
  readonly status: string;
  readonly removed_because: RemovedBecause | null;
}

/** Whether goods are on sale, and why not. */
export const readStanding = async (db: Db, goodsId: string): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select source, status, removed_because from goods where id = ${goodsId}`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('goods that were just written are not there');
  return standing;
};

/** Goods whose prices are looked at in one statement. */
const PRICED_AT_ONCE = 2_000;

/** Writes the prices of all that was refreshed in the last two days, some goods after the others. */
export const noteFreshPrices = async (db: Db, now: Date): Promise<void> => {
  let after = { at: new Date(now.getTime() - 2 * DAY_MS).toISOString(), id: BEFORE_ALL };
  for (;;) {
    const { rows } = await sql<{ id: string; at: string }>`
      select id, refreshed_at::text as at from goods
      where (refreshed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by refreshed_at, id limit ${PRICED_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    const ids = rows.map(({ id }) => id);
    await notePrices(db, ids, now);
    after = last;
  }
};

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Writes the price of the day where it is another than the last one. */
export const notePrices = async (db: Db, goodsIds: readonly string[], now: Date): Promise<void> => {
  const day = now.toISOString().slice(0, 10);
  await sql`
    insert into goods_prices (goods_id, day, price_fen, price_max_fen)
    select goods.id, ${day}, goods.price_fen, goods.price_max_fen from goods
    left join lateral (select price_fen, price_max_fen from goods_prices known
      where known.goods_id = goods.id order by day desc limit 1) as last on true
    where goods.id = any(${goodsIds}::uuid[]) and (last.price_fen, last.price_max_fen) is distinct from (goods.price_fen, goods.price_max_fen)
    on conflict (goods_id, day) do update set price_fen = excluded.price_fen, price_max_fen = excluded.price_max_fen`.execute(
    db,
  );
};

export interface PriceRow {
  readonly day: string;
  readonly price_fen: number;
}

export const readPrices = (db: Db, goodsId: string, since: string): Promise<PriceRow[]> =>
  db
    .selectFrom('goods_prices')
    .select(['day', 'price_fen'])
    .where('goods_id', '=', goodsId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute();

const ORDERS = {
  sales_desc: sql`sales desc, id`,
  sales_asc: sql`sales, id desc`,
  price_asc: sql`price_fen, id`,
  price_desc: sql`price_fen desc, id desc`,
} as const;

export const sortGoods = async (
  db: Db,
  ids: readonly string[],
  order: Exclude<GoodsOrder, 'rank'>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from goods where id = any(${ids}::uuid[]) and status = 'on_sale' order by ${ORDERS[order]}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export interface ToRefresh {
  readonly id: string;
  readonly source: Source;
  readonly external_id: string;
}

/** Goods of connectors that lie in carts and have not been asked about for long, the longest ago first. */
export const staleInCarts = async (
  db: Db,
  origins: readonly string[],
  before: Date,
  { most, leftOut }: { readonly most: number; readonly leftOut: readonly string[] },
): Promise<ToRefresh[]> => {
  const { rows } = await sql<ToRefresh>`
    select id, source, external_id from goods
    where origin = any(${origins}::text[]) and status <> 'removed' and greatest(refreshed_at, tried_at) < ${before}
      and id <> all(${leftOut}::uuid[])
      and exists (select from cart_lines join skus on skus.id = cart_lines.sku_id where skus.goods_id = goods.id)
    order by greatest(refreshed_at, tried_at) limit ${most}`.execute(db);
  return rows;
};
