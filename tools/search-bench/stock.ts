import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { searchTerms } from '@caravan/domain/goods/search-terms';
import { SOURCES } from '@caravan/domain/links/source';
import { pick, type Random, recombined } from './titles.ts';

const SHOPS = 200;
const CATEGORIES = 120;
const ROWS_AT_ONCE = 2_000;
/** All goods of the bench show this one, so that cards have a picture to name. */
const PICTURE = '00000000-0000-4000-8000-00000000b0b0';

interface Stocking {
  readonly titles: readonly string[];
  readonly random: Random;
  readonly shopIds: readonly string[];
  readonly categoryIds: readonly string[];
}

export interface Filled {
  readonly rowsSeconds: number;
  readonly indexSeconds: number;
  readonly indexMb: number;
  readonly tableMb: number;
}

/** The shops and categories that all goods are spread over. */
export async function prepare(db: pg.Pool, titles: readonly string[], random: Random): Promise<Stocking> {
  const shopIds = Array.from({ length: SHOPS }, () => randomUUID());
  await db.query(
    `insert into shops (id, source, external_id, name_zh, name_en, created_at)
     select id, 'taobao', 'bench-' || place, '店铺' || place, 'Shop ' || place, now()
     from unnest($1::uuid[]) with ordinality as given(id, place)`,
    [shopIds],
  );
  await db.query(
    `insert into media (id, owner_kind, purpose, content_type, width, height, byte_length, sha256, created_at)
     values ($1, 'shop', 'goods', 'image/webp', 1, 1, 1, '', now())`,
    [PICTURE],
  );
  return { titles, random, shopIds, categoryIds: Array.from({ length: CATEGORIES }, () => randomUUID()) };
}

/** Every real title once. */
export const fillReal = (db: pg.Pool, stocking: Stocking): Promise<void> =>
  insert(db, stocking, stocking.titles);

/** Recombined goods until there are that many; the index is made anew afterwards, as after a large import. */
export async function fillUpTo(db: pg.Pool, stocking: Stocking, goods: number): Promise<Filled> {
  const index = await one<{ definition: string }>(
    db,
    `select pg_get_indexdef('goods_find'::regclass) as definition`,
  );
  await db.query('drop index goods_find');
  const started = performance.now();
  let { count } = await one<{ count: number }>(db, 'select count(*)::integer as count from goods');
  while (count < goods) {
    const rows = Math.min(ROWS_AT_ONCE, goods - count);
    const titles = Array.from({ length: rows }, () => recombined(stocking.titles, stocking.random));
    await insert(db, stocking, titles);
    count += rows;
  }
  const filled = performance.now();
  await db.query(index.definition);
  await db.query('alter index goods_find alter column 1 set statistics 300');
  await db.query('vacuum analyze goods');
  const indexed = performance.now();
  const size = await one<{ index: number; table: number }>(
    db,
    `select pg_relation_size('goods_find')::float8 as index, pg_table_size('goods')::float8 as table`,
  );
  return {
    rowsSeconds: (filled - started) / 1_000,
    indexSeconds: (indexed - filled) / 1_000,
    indexMb: size.index / 1_048_576,
    tableMb: size.table / 1_048_576,
  };
}

async function insert(db: pg.Pool, stocking: Stocking, titles: readonly string[]): Promise<void> {
  const rows = titles.map((title) => rowOf(title, stocking));
  await db.query(
    `insert into goods (id, source, external_id, shop_id, category_ids, title_zh, title_en, price_fen, price_max_fen,
       sales, is_postage, search_terms, origin, created_at, refreshed_at, picture_ids)
     select id, source, id::text, shop_id, category_ids, title_zh, '', price_fen, price_fen, sales, is_postage, search_terms,
       'bench', now(), now(), array[$2::uuid]
     from json_to_recordset($1) as row (id uuid, source text, shop_id uuid, category_ids uuid[], title_zh text,
       price_fen bigint, sales integer, is_postage boolean, search_terms text[])`,
    [JSON.stringify(rows), PICTURE],
  );
}

/**
 * Prices around 40 yuan, as uneven as in a real list of 800; sales as uneven as over years: two of three goods sell less
 * than four times, one of a thousand twenty thousand times.
 */
function rowOf(title: string, { random, shopIds, categoryIds }: Stocking): object {
  return {
    id: randomUUID(),
    source: pick(SOURCES, random),
    shop_id: pick(shopIds, random),
    category_ids: [pick(categoryIds, random)],
    title_zh: title,
    price_fen: Math.max(10, Math.round(4_000 * Math.exp(1.3 * normal(random)))),
    sales: Math.min(2_000_000, Math.floor((1 - random()) ** (-1 / 0.7)) - 1),
    is_postage: random() < 0.1,
    search_terms: searchTerms(title),
  };
}

/** Of the normal distribution (Box and Muller 1958). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const LOADED = 'titles';

/** What loading told of itself, kept in the database: anyone who comes again need not load again. */
export async function figuresOnce<Figures extends object>(
  db: pg.Pool,
  load: () => Promise<Figures>,
): Promise<Figures> {
  await db.query('create table if not exists bench_loaded (what text primary key, figures jsonb not null)');
  const known = await db.query<{ figures: Figures }>('select figures from bench_loaded where what = $1', [
    LOADED,
  ]);
  if (known.rows[0]) return known.rows[0].figures;
  const figures = await load();
  await db.query('insert into bench_loaded values ($1, $2)', [LOADED, JSON.stringify(figures)]);
  return figures;
}

export async function one<Row extends pg.QueryResultRow>(db: pg.Pool, sql: string): Promise<Row> {
  const { rows } = await db.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
}
