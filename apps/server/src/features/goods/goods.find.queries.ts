import { type RawBuilder, sql } from 'kysely';
import type { Source } from '@caravan/domain/source';
import type { Db } from '../../platform/db/database.ts';

export type GoodsOrder = 'rank' | 'sales_asc' | 'sales_desc' | 'price_asc' | 'price_desc';

/** What a list of goods is made of; prices in fen. */
export interface GoodsCriteria {
  readonly terms: readonly string[];
  readonly order: GoodsOrder;
  readonly source?: Source | undefined;
  readonly categoryId?: string | undefined;
  readonly minFen?: number | undefined;
  readonly maxFen?: number | undefined;
  readonly isPostage?: boolean | undefined;
  readonly isExempt?: number | undefined;
}

/** Ids of a list's goods, best first, each 36 characters and a comma, and how many there are. */
export interface FoundGoods {
  readonly ids: string;
  readonly total: number;
}

/** A list is at most this long: nobody turns a hundred pages, and counting a million matches costs more than finding ten. */
export const LONGEST_LIST = 1_000;
/** So many matches are sorted in one go; above, a list is read by ranges of its order. */
const FEW = 1_500;

/** Which keys of the index goods must have; the rest is looked at row by row. */
const keysOf = ({ terms, source, categoryId, isPostage, isExempt }: GoodsCriteria): string[] => [
  ...terms,
  ...(categoryId ? [categoryId] : []),
  ...(source ? [`~${source}`] : []),
  ...(isPostage ? ['~postage'] : []),
  ...(isExempt === 2 ? ['~usa'] : []),
];

/** All matches sorted when there are few; undefined when there are more. */
export const findFew = async (db: Db, criteria: GoodsCriteria): Promise<FoundGoods | undefined> => {
  const { rows } = await sql<FoundGoods>`
    with found as materialized (
      select id, sales, price_fen, title_zh, title_en from goods
      where status = 'on_sale' and ${rowKeys} @> ${keysOf(criteria)}::text[] and ${otherConditions(criteria)}
      limit ${FEW + 1}
    )
    select (select count(*)::integer from found) as total,
      array_to_string(array(select id from found order by ${wholeOrder(criteria)} limit ${LONGEST_LIST}), ',') as ids
    `.execute(db);
  const [found] = rows;
  if (!found || found.total > FEW) return undefined;
  return { ids: found.ids, total: Math.min(found.total, LONGEST_LIST) };
};

/** The best of many matches: ranges of the order are read from its good end until the list is full. */
export const findBest = async (db: Db, criteria: GoodsCriteria): Promise<FoundGoods> => {
  const { prefix, from, to, step } = ranges[criteria.order];
  const { rows } = await sql<FoundGoods>`
    with found as materialized (
      select hit.* from generate_series(${from}::integer, ${to}::integer, ${step}::integer) as range(number)
      cross join lateral (
        select id, sales, price_fen, title_zh, title_en from goods
        where status = 'on_sale' and ${rowKeys} @> (${keysOf(criteria)}::text[] || (${prefix}::text || range.number))
          and ${otherConditions(criteria)}
        order by ${innerOrder[criteria.order]} limit ${LONGEST_LIST}
      ) hit
      limit ${LONGEST_LIST}
    )
    select (select count(*)::integer from found) as total,
      array_to_string(array(select id from found order by ${wholeOrder(criteria)}), ',') as ids
    `.execute(db);
  return rows[0] ?? { ids: '', total: 0 };
};

/** Lists without words or category follow an index of their own order. */
export const findAlongIndex = async (db: Db, criteria: GoodsCriteria): Promise<FoundGoods> => {
  const { source, isPostage } = criteria;
  const { rows } = await sql<{ id: string }>`
    select id from goods where status = 'on_sale'
      ${source ? sql`and source = ${source}` : sql``} ${isPostage ? sql`and is_postage` : sql``}
      and ${otherConditions(criteria)}
    order by ${innerOrder[criteria.order]} limit ${LONGEST_LIST}`.execute(db);
  return { ids: rows.map(({ id }) => id).join(','), total: rows.length };
};

/** How many goods there are about, and how large a part of them the commonest keys are found in. */
export interface KeyFrequencies {
  readonly goods: number;
  readonly byKey: ReadonlyMap<string, number>;
  /** Any other key is rarer than this. */
  readonly least: number;
}

/** As the database knows them from its own samples; undefined before it has taken one. */
export const readKeyFrequencies = async (db: Db): Promise<KeyFrequencies | undefined> => {
  const { rows } = await sql<{ goods: number; keys: string[] | null; shares: number[] | null }>`
    select relation.reltuples::float8 as goods, stats.most_common_elems::text::text[] as keys,
      stats.most_common_elem_freqs::float8[] as shares
    from pg_class relation
    left join pg_stats stats on stats.schemaname = current_schema() and stats.tablename = 'goods_find'
    where relation.oid = 'goods'::regclass`.execute(db);
  const [row] = rows;
  if (!row?.keys || !row.shares || row.goods < 0) return undefined;
  const { shares } = row;
  const byKey = new Map(row.keys.map((key, place) => [key, shares[place] ?? 0]));
  return { goods: row.goods, byKey, least: Math.min(1, ...byKey.values()) };
};

export const isLikelyFew = (criteria: GoodsCriteria, frequencies: KeyFrequencies | undefined): boolean => {
  if (!frequencies) return false;
  const { goods, byKey, least } = frequencies;
  return keysOf(criteria).reduce((rows, key) => rows * (byKey.get(key) ?? least), goods) <= FEW;
};

/** In how many goods of the criteria each term is found, counted as far as it matters. */
export const countTerms = async (
  db: Db,
  terms: readonly string[],
  criteria: GoodsCriteria,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ term: string; count: number }>`
    select term, count from unnest(${terms}::text[]) as asked(term)
    cross join lateral (
      select count(*)::integer as count from (
        select from goods where status = 'on_sale' and ${rowKeys} @> (${keysOf(criteria)}::text[] || asked.term)
          and ${otherConditions(criteria)}
        limit ${COUNTED}
      ) counted_rows
    ) counted`.execute(db);
  return new Map(rows.map(({ term, count }) => [term, count]));
};
const COUNTED = 200;

/** The words of titles that are common enough to be meant, the commonest first, from a sample of the goods. */
export const readVocabulary = async (db: Db, goods: number): Promise<string[]> => {
  const percent = goods > SAMPLED_GOODS ? (100 * SAMPLED_GOODS) / goods : 100;
  const { rows } = await sql<{ term: string }>`
    select term from (
      select unnest(search_terms) as term from goods tablesample system (${percent}::float4) where status = 'on_sale'
    ) terms
    where term ~ '^[a-z]{3,}$' group by term order by count(*) desc limit 4000`.execute(db);
  return rows.map(({ term }) => term);
};
const SAMPLED_GOODS = 10_000;

/** Exactly the expression of index `goods_find`. */
const rowKeys = sql`goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt)`;

/** One text for every criteria, so that the statement is prepared once. */
const otherConditions = ({ minFen, maxFen, isPostage, isExempt }: GoodsCriteria): RawBuilder<unknown> => sql`
  price_fen >= ${minFen ?? 0}::bigint and price_fen <= ${maxFen ?? Number.MAX_SAFE_INTEGER}::bigint
  and (${isPostage !== false}::boolean or not is_postage) and (${isExempt !== 1}::boolean or is_exempt = 1)`;

const innerOrder: Readonly<Record<GoodsOrder, RawBuilder<unknown>>> = {
  rank: sql`sales desc, id`,
  sales_desc: sql`sales desc, id`,
  sales_asc: sql`sales, id desc`,
  price_asc: sql`price_fen, id`,
  price_desc: sql`price_fen desc, id desc`,
};

/** What was searched for in the title comes before what only an attribute or the shop says. */
const wholeOrder = ({ order, terms }: GoodsCriteria): RawBuilder<unknown> => {
  if (order !== 'rank' || terms.length === 0) return innerOrder[order];
  const patterns = terms.map((term) => `%${term}%`);
  return sql`(lower(title_zh || ' ' || title_en) like all (${patterns}::text[])) desc, ${innerOrder.rank}`;
};

/** Powers of two of the sales, fourth parts of powers of two of the price: as in `goods_keys`. */
const HIGHEST_SALES = 31;
const HIGHEST_PRICE = 4 * 40;
const ranges: Readonly<Record<GoodsOrder, { prefix: string; from: number; to: number; step: number }>> = {
  rank: { prefix: '~s', from: HIGHEST_SALES, to: 0, step: -1 },
  sales_desc: { prefix: '~s', from: HIGHEST_SALES, to: 0, step: -1 },
  sales_asc: { prefix: '~s', from: 0, to: HIGHEST_SALES, step: 1 },
  price_asc: { prefix: '~p', from: 0, to: HIGHEST_PRICE, step: 1 },
  price_desc: { prefix: '~p', from: HIGHEST_PRICE, to: 0, step: -1 },
};
