import type pg from 'pg';
import { searchTerms } from '@caravan/domain/goods/search-terms';
import { withoutIndexes } from './indexes.ts';
import { inSteps, type Plan } from './plan.ts';

const GOODS_A_SHOP = 100;
const AT_ONCE = 10_000;

interface Known {
  readonly id: string;
  readonly title_zh: string;
  readonly title_en: string;
  readonly search_terms: readonly string[];
}

/**
 * Goods whose titles are parts of three of the demo shop's; prices around 40 yuan and sales as uneven as over years: two of
 * three sell less than four times, one of a thousand twenty thousand times.
 */
export async function fillGoods(db: pg.Client, plan: Plan): Promise<void> {
  await keepParts(db);
  const shops = Math.max(1, Math.ceil(plan.goods / GOODS_A_SHOP));
  await inSteps(db, { step: 'shops', last: shops, size: AT_ONCE }, async (from, to) => {
    await db.query(
      `insert into shops (id, source, external_id, name_zh, name_en, created_at)
       select volume.shop_id(n), (array['taobao', 'tianmao', '1688', 'weidian'])[1 + n % 4], 'volume-' || n,
         left(part.first_zh, 4) || '店铺' || n, split_part(part.first_en, ' ', 1) || ' Shop ' || n, now()
       from generate_series($1::bigint, $2) n join volume.parts part on part.place = n % (select count(*) from volume.parts)`,
      [from, to],
    );
  });
  await withoutIndexes(db, { step: 'goods', tables: ['goods'], kind: '%USING gin%' }, async () => {
    const insert = await goodsInsert(db, shops);
    const skus = await skusInsert(db);
    await inSteps(db, { step: 'goods', last: plan.goods, size: AT_ONCE }, async (from, to) => {
      await db.query(insert, [from, to]);
      await db.query(skus, [from, to]);
      await db.query(REVIEWS, [from, to]);
    });
  });
  // As migration 0012 has it.
  await db.query(`alter index goods_find alter column 1 set statistics 300`);
  await db.query(`vacuum analyze goods`);
}

/** Each title of the demo shop in three parts, with the words of which a search finds each. */
async function keepParts(db: pg.Client): Promise<void> {
  const { rows: known } = await db.query<Known>(
    `select id, title_zh, title_en, search_terms from goods where origin <> 'volume' and status = 'on_sale' order by id`,
  );
  await db.query(`create table if not exists volume.parts (place bigint primary key, goods_id uuid not null,
    first_zh text, middle_zh text, last_zh text, first_en text, middle_en text, last_en text,
    first_terms text[], middle_terms text[], last_terms text[])`);
  if ((await db.query(`select from volume.parts`)).rowCount !== 0) return;
  const rows = known.map(({ id, title_zh, title_en, search_terms }, place) => {
    const [zh, en] = [thirds([...title_zh], ''), thirds(title_en.split(' '), ' ')];
    const own = new Set(searchTerms(`${title_zh} ${title_en}`));
    const terms = [0, 1, 2].map((part) => searchTerms(`${zh[part] ?? ''} ${en[part] ?? ''}`));
    // Category and shop are found with the last part, of whose goods they are.
    terms[2] = [...new Set([...(terms[2] ?? []), ...search_terms.filter((term) => !own.has(term))])];
    return [place, id, ...zh, ...en, ...terms];
  });
  for (const row of rows)
    await db.query(`insert into volume.parts values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, row);
}

function thirds(words: readonly string[], between: string): string[] {
  return [0, 1, 2].map((part) =>
    words.slice((words.length * part) / 3, (words.length * (part + 1)) / 3).join(between),
  );
}

const OWN: Readonly<Record<string, string>> = {
  id: 'volume.goods_id(n)',
  external_id: `'volume-' || n`,
  shop_id: 'volume.shop_id(shop)',
  source: `(array['taobao', 'tianmao', '1688', 'weidian'])[1 + shop % 4]`,
  title_zh: 'a.first_zh || b.middle_zh || c.last_zh',
  title_en: `concat_ws(' ', a.first_en, b.middle_en, c.last_en)`,
  search_terms: 'array(select distinct unnest(a.first_terms || b.middle_terms || c.last_terms))',
  price_fen: 'price',
  price_max_fen: 'price',
  sales: `least(2000000, floor(volume.chance('sales' || n) ^ (-1 / 0.7)) - 1)::integer`,
  hot_rank: 'null',
  status: `case when n % 50 = 0 then 'removed' when n % 23 = 0 then 'sold_out' else 'on_sale' end`,
  removed_because: `case when n % 50 = 0 then 'gone' end`,
  origin: `'volume'`,
  created_at: `now() - interval '730 days' * volume.chance('age' || n)`,
  refreshed_at: `now() - interval '20 days' * volume.chance('fresh' || n)`,
  quoted_for: 'null',
  quoted_until: 'null',
  tried_at: 'null',
  rating_sum: 'case when n % 10 = 0 then 4 else 0 end',
  rating_count: 'case when n % 10 = 0 then 1 else 0 end',
};

async function goodsInsert(db: pg.Client, shops: number): Promise<string> {
  const columns = await columnsOf(db, 'goods');
  return `insert into goods (${columns.join(', ')})
    select ${columns.map((column) => OWN[column] ?? `known.${column}`).join(', ')}
    from (select n, 1 + floor(${shops} * volume.chance('shop' || n) ^ 2)::bigint as shop,
        floor(parts * volume.chance('a' || n))::bigint as first, floor(parts * volume.chance('b' || n))::bigint as middle,
        floor(parts * volume.chance('c' || n))::bigint as last,
        greatest(10, round(4000 * exp(1.3 * sqrt(-2 * ln(volume.chance('p' || n))) * cos(2 * pi() * volume.chance('q' || n)))))::bigint as price
      from generate_series($1::bigint, $2) n cross join (select count(*) as parts from volume.parts) counted
      offset 0) chosen
    join volume.parts a on a.place = chosen.first join volume.parts b on b.place = chosen.middle
    join volume.parts c on c.place = chosen.last join goods known on known.id = c.goods_id`;
}

async function skusInsert(db: pg.Client): Promise<string> {
  const columns = await columnsOf(db, 'skus');
  const own: Readonly<Record<string, string>> = {
    id: 'volume.sku_id(n, place)',
    goods_id: 'volume.goods_id(n)',
    external_id: `'volume-' || n || '-' || place`,
    price_fen: 'goods.price_fen',
    is_active: 'true',
  };
  await db.query(`create table if not exists volume.skus as
    select skus.*, row_number() over (partition by goods_id order by position, id) as place, parts.place as part
    from skus join volume.parts parts using (goods_id)`);
  await db.query(`create index if not exists skus_part on volume.skus (part, place)`);
  await db.query(`analyze volume.skus`);
  return `insert into skus (${columns.join(', ')})
    select ${columns.map((column) => own[column] ?? `known.${column}`).join(', ')}
    from (select n, floor(parts * volume.chance('c' || n))::bigint as part
      from generate_series($1::bigint, $2) n cross join (select count(*) as parts from volume.parts) counted
      offset 0) chosen
    join goods on goods.id = volume.goods_id(n)
    join volume.skus known on known.part = chosen.part and known.place <= 2`;
}

const REVIEWS = `
  insert into reviews (id, goods_id, author_name, mark, body_zh, body_en, created_at)
  select volume.uuid_at(extract(epoch from created_at)::bigint * 1000, 'review' || n), goods.id, 'Ada', 4, '好用', 'Good', created_at
  from generate_series($1::bigint, $2) n join goods on goods.id = volume.goods_id(n) where n % 10 = 0`;

export async function columnsOf(db: pg.Client, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
