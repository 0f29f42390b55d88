import { type RawBuilder, sql } from 'kysely';
import type { Source } from '@caravan/domain/source';
import type { Db } from '../../platform/db/database.ts';
import type { KeyFrequencies, Rung } from './goods.rungs.ts';

export type GoodsOrder = 'rank' | 'sales_asc' | 'sales_desc' | 'price_asc' | 'price_desc';

/** What a list of goods is made of; prices in fen. */
export interface GoodsCriteria {
  readonly terms: readonly string[];
  /** The words as typed: of few matches, goods of exactly this title come first. */
  readonly phrase?: string | undefined;
  readonly order: GoodsOrder;
  readonly source?: Source | undefined;
  readonly categoryId?: string | undefined;
  readonly minFen?: number | undefined;
  readonly maxFen?: number | undefined;
  readonly isPostage?: boolean | undefined;
  readonly isExempt?: number | undefined;
}

/**
 * Ids of a list's goods, best first, each 36 characters and a comma, and how many there are; of a list that goes on
 * below the depth it was read to, only so many as were read.
 */
export interface FoundGoods {
  readonly ids: string;
  readonly total: number;
}

/** Which keys of the index goods must have; the rest is looked at row by row. */
export const keysOf = ({ terms, source, categoryId, isPostage, isExempt }: GoodsCriteria): string[] => [
  ...terms,
  ...(categoryId ? [categoryId] : []),
  ...(source ? [`~${source}`] : []),
  ...(isPostage ? ['~postage'] : []),
  ...(isExempt === 2 ? ['~usa'] : []),
];

/** So few are sorted by more than their sales; fewer than any depth, so that a list has one order however deep it is read. */
const FEW = 99;

export interface OnRung {
  /** Those of `keysOf` that the index is asked for; the other terms are looked for in the rows it finds. */
  readonly keys: readonly string[];
  readonly rung: Rung;
  /** The best so many. */
  readonly depth: number;
  /** So many are looked at, whichever come first; with more than these, `total` is one more and `ids` are not the best. */
  readonly most: number | null;
}

/** The wanted goods that stand on a rung of their order. */
export const findOnRung = async (db: Db, criteria: GoodsCriteria, on: OnRung): Promise<FoundGoods> => {
  const { rows } = await queryOnRung(criteria, on).execute(db);
  return rows[0] ?? { ids: '', total: 0 };
};

/** What `findOnRung` asks the database. */
export const queryOnRung = (
  criteria: GoodsCriteria,
  { keys: asked, rung, depth, most }: OnRung,
): RawBuilder<FoundGoods> => {
  const ground = grounds.find(({ rungs }) => rung !== undefined && rungs.includes(rung));
  const keys = rung === undefined || rung === ground?.rungs[0] ? asked : [...asked, rung];
  const others = criteria.terms.filter((term) => !asked.includes(term));
  return sql<FoundGoods>`
    with found as materialized (
      select id, sales, price_fen, title_zh, title_en from goods
      where status = 'on_sale' and ${ground?.condition ?? sql`true`}
        and ${rowKeys} @> ${unseen(sql`${keys}::text[]`)} and search_terms @> ${unseen(sql`${others}::text[]`)}
        and ${otherConditions(criteria, unindexedPrice)}
      limit ${unseen(sql`${most === null ? null : most + 1}::bigint`)}
    )
    select (select count(*)::integer from found) as total,
      array_to_string(
        array(select id from found order by ${orderOf(criteria, rung)} limit ${unseen(sql`${depth}::bigint`)}), ','
      ) as ids`;
};

/** Lists without words or category follow an index of their own order. */
export const findAlongIndex = async (db: Db, criteria: GoodsCriteria, depth: number): Promise<FoundGoods> => {
  const { source, isPostage } = criteria;
  const { rows } = await sql<{ id: string }>`
    select id from goods where status = 'on_sale'
      ${source ? sql`and source = ${source}` : sql``} ${isPostage ? sql`and is_postage` : sql``}
      and ${otherConditions(criteria)}
    order by ${innerOrder[criteria.order]} limit ${depth}`.execute(db);
  return { ids: rows.map(({ id }) => id).join(','), total: rows.length };
};

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
          and ${otherConditions(criteria, unindexedPrice)}
        limit ${COUNTED}
      ) counted_rows
    ) counted`.execute(db);
  return new Map(rows.map(({ term, count }) => [term, count]));
};
const COUNTED = 50;

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

/**
 * A value the planner does not look at. Where it does, the plan of each search seems cheaper than the one for all, and
 * every search is planned anew, which takes as long as a third of the search.
 */
const unseen = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${value})`;

interface Ground {
  /** The first holds exactly the goods of the ground, the others some of them. */
  readonly rungs: readonly string[];
  /** Exactly the condition of an index; written so that no index of sales or of prices serves it. */
  readonly condition: RawBuilder<unknown>;
}

/**
 * Narrow rungs have indexes of their goods alone: two common words are not looked for among all goods that have both.
 * Few, because goods are written into each index they belong to.
 */
const grounds: readonly Ground[] = [
  { rungs: ['~s3', '~s4', '~s5'], condition: sql`(sales + 0) >= 64` },
  { rungs: ['~s6', '~s7', '~s8', '~s9'], condition: sql`(sales + 0) >= 4096` },
  { rungs: ['~c3', '~c2', '~c1'], condition: sql`(price_fen + 0) < 500` },
  { rungs: ['~d8', '~d9', '~d10', '~d11', '~d12'], condition: sql`(price_fen + 0) >= 20000` },
];

/** Exactly the expression of index `goods_find`. */
const rowKeys = sql`goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt)`;

/**
 * Where keys are asked for, no index of prices may take their place: a plan that is made once for all values takes every
 * range of prices for a narrow one, and would read all goods.
 */
const unindexedPrice = sql`(price_fen + 0)`;

/** One text for every criteria, so that the statement is prepared once. */
const otherConditions = (
  { minFen, maxFen, isPostage, isExempt }: GoodsCriteria,
  price: RawBuilder<unknown> = sql`price_fen`,
): RawBuilder<unknown> => sql`
  ${price} >= ${minFen ?? 0}::bigint and ${price} <= ${maxFen ?? Number.MAX_SAFE_INTEGER}::bigint
  and (${isPostage !== false}::boolean or not is_postage) and (${isExempt !== 1}::boolean or is_exempt = 1)`;

const innerOrder: Readonly<Record<GoodsOrder, RawBuilder<unknown>>> = {
  rank: sql`sales desc, id`,
  sales_desc: sql`sales desc, id`,
  sales_asc: sql`sales, id desc`,
  price_asc: sql`price_fen, id`,
  price_desc: sql`price_fen desc, id desc`,
};

/** Of few matches, what was searched for in the title comes before what only the category or the shop says. */
const orderOf = ({ order, terms, phrase = '' }: GoodsCriteria, rung: Rung): RawBuilder<unknown> => {
  if (order !== 'rank' || terms.length === 0 || rung !== undefined) return innerOrder[order];
  const patterns = terms.map((term) => `%${term}%`);
  return sql`
    case when (select count(*) from found) <= ${FEW} then lower(${phrase}) in (lower(title_zh), lower(title_en)) end desc,
    case when (select count(*) from found) <= ${FEW}
      then lower(title_zh || ' ' || title_en) like all (${patterns}::text[]) end desc, ${innerOrder.rank}`;
};
