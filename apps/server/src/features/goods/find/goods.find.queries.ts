import { type RawBuilder, sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { Db } from '../../../platform/db/database.ts';
import type { KeyFrequencies } from './goods.keys.ts';
import type { Tier } from './goods.tiers.ts';

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
  /** Only goods that sell well; of a shop of few goods, all. */
  readonly isSelling?: boolean | undefined;
}

/**
 * Ids of a list's goods, best first, each 36 characters and a comma, and how many there are; of a list that goes on
 * below the depth it was read to, only that many as were read.
 */
export interface FoundGoods {
  readonly ids: string;
  readonly total: number;
}

/** The keys of the index that goods must have; each is looked at row by row too, so that fewer may be asked for. */
export const keysOf = ({ terms, source, categoryId, isPostage, isExempt }: GoodsCriteria): string[] => [
  ...terms,
  ...(categoryId ? [categoryId] : []),
  ...(source ? [`~${source}`] : []),
  ...(isPostage ? ['~postage'] : []),
  ...(isExempt === 2 ? ['~usa'] : []),
];

/** So few are sorted by more than their sales; fewer than any depth, so that a list has one order however deep it is read. */
export const FEW = 99;

/** Goods with so many sales sell well. */
export const SELLING_SALES = 64;

export interface InTier {
  /** Those of `keysOf` that the index is asked for. */
  readonly keys: readonly string[];
  /** The rest, whose terms are looked for in the rows it finds, up to the first that a row lacks. */
  readonly others: readonly string[];
  readonly tier: Tier;
  /** How many of the best to give. */
  readonly depth: number;
  /** So many are looked at, whichever come first; with more than these, `total` is one more and `ids` are not the best. */
  readonly most: number | null;
}

/** The wanted goods that stand on a tier of their order. */
export const findInTier = async (db: Db, criteria: GoodsCriteria, on: InTier): Promise<FoundGoods> => {
  const { rows } = await queryInTier(criteria, on).execute(db);
  return rows[0] ?? { ids: '', total: 0 };
};

/** What `findInTier` asks the database. */
export const queryInTier = (
  criteria: GoodsCriteria,
  { keys: asked, others, tier, depth, most }: InTier,
): RawBuilder<FoundGoods> => {
  const { condition, tierKeys } = placeOf(tier);
  const keys = [...asked, ...tierKeys];
  const terms = others.filter((key) => criteria.terms.includes(key));
  return sql<FoundGoods>`
    with found as materialized (
      select ctid as place, id, sales, price_fen from goods
      where status = 'on_sale' and ${condition} and ${rowKeys} @> ${unseen(sql`${keys}::text[]`)}
        and (${unseen(sql`${terms.length === 0}::boolean`)} or search_terms @> ${unseen(sql`${terms}::text[]`)})
        and ${otherConditions(criteria, unindexedPrice)}
      limit ${unseen(sql`${most === null ? null : most + 1}::bigint`)}
    ), counted as materialized (select count(*)::integer as total from found)
    select total, array_to_string(
      array(select id from found order by ${orderOf(criteria, tier)} limit ${unseen(sql`${depth}::bigint`)}), ','
    ) as ids
    from counted`;
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
        select from goods where status = 'on_sale' and ${rowKeys} @> array[asked.term]
          and ${otherConditions(criteria, unindexedPrice)}
        limit ${COUNTED}
      ) counted_rows
    ) counted`.execute(db);
  return new Map(rows.map(({ term, count }) => [term, count]));
};
const COUNTED = 20;

export interface Keeping {
  /** Of the wanted goods those on this tier. */
  readonly tier: Tier;
  /** So many goods must have the kept terms. */
  readonly enough: number;
  /** The keys of the index to ask for when the first, the first two, … terms are kept. */
  readonly keys: readonly (readonly string[])[];
}

/**
 * The largest number of the criteria's terms, the commonest first, that enough goods have; fewer than all, 0 for none. Looked
 * for by halves, since goods that have more of the terms also have fewer.
 */
export const countKept = async (
  db: Db,
  criteria: GoodsCriteria,
  { tier, enough, keys }: Keeping,
): Promise<number> => {
  const { condition, tierKeys } = placeOf(tier);
  const asked = keys.map((each) => [...each, ...tierKeys]);
  const { rows } = await sql<{ kept: number | null }>`
    with recursive steps(kept, not_kept) as (
      select 0, ${criteria.terms.length}::integer
      union all
      select case when looked.goods >= ${enough} then half.way else kept end,
        case when looked.goods >= ${enough} then not_kept else half.way end
      from steps
      cross join lateral (select (kept + not_kept) / 2 as way) half
      cross join lateral (
        select array(select jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb -> (half.way - 1))) as keys
      ) asked
      cross join lateral (
        select count(*) as goods from (
          select from goods
          where status = 'on_sale' and ${condition}
            and ${rowKeys} @> asked.keys
            and search_terms @> (${criteria.terms.toReversed()}::text[])[${criteria.terms.length + 1}::integer - half.way:]
            and ${otherConditions(criteria, unindexedPrice)}
          limit ${enough}
        ) counted_rows
      ) looked
      where kept + 1 < not_kept
    )
    select max(kept) as kept from steps`.execute(db);
  return rows[0]?.kept ?? 0;
};

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
  readonly tiers: readonly string[];
  /** Exactly the condition of an index; written so that no index of sales or of prices serves it. */
  readonly condition: RawBuilder<unknown>;
}

/**
 * Narrow tiers have indexes of their goods alone: two common words are not looked for among all goods that have both.
 * Few, because goods are written into each index they belong to.
 */
const grounds: readonly Ground[] = [
  { tiers: ['~s2'], condition: sql`(sales + 0) >= 16` },
  { tiers: ['~s3', '~s4', '~s5'], condition: sql`(sales + 0) >= ${sql.lit(SELLING_SALES)}` },
  { tiers: ['~s6', '~s7', '~s8', '~s9'], condition: sql`(sales + 0) >= 4096` },
  { tiers: ['~c3', '~c2', '~c1'], condition: sql`(price_fen + 0) < 500` },
  { tiers: ['~d8', '~d9', '~d10', '~d11', '~d12'], condition: sql`(price_fen + 0) >= 20000` },
];

const groundUnder = (tier: Tier): Ground | undefined =>
  grounds.find(({ tiers }) => tier !== undefined && tiers.includes(tier));

/** Which index holds a tier's goods, and the key that they have in it where it holds others too. */
const placeOf = (tier: Tier): { readonly condition: RawBuilder<unknown>; readonly tierKeys: string[] } => {
  const ground = groundUnder(tier);
  return {
    condition: ground?.condition ?? sql`true`,
    tierKeys: tier === undefined || tier === ground?.tiers[0] ? [] : [tier],
  };
};

/** The widest tier whose goods the index holds that a tier is looked for in; undefined for all goods. */
export const indexedTier = (tier: Tier): Tier => groundUnder(tier)?.tiers[0];

/** Exactly the expression of index `goods_find`. */
const rowKeys = sql`goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt)`;

/**
 * Where keys are asked for, no index of prices may take their place: a plan that is made once for all values takes every
 * range of prices for a narrow one, and would read all goods.
 */
const unindexedPrice = sql`(price_fen + 0)`;

/** One text for every criteria, so that the statement is prepared once. */
const otherConditions = (
  { source, categoryId, minFen, maxFen, isPostage, isExempt }: GoodsCriteria,
  price: RawBuilder<unknown> = sql`price_fen`,
): RawBuilder<unknown> => sql`
  ${price} >= ${minFen ?? 0}::bigint and ${price} <= ${maxFen ?? Number.MAX_SAFE_INTEGER}::bigint
  and (${unless(source)} or source = ${unseen(sql`${source ?? ''}::text`)})
  and (${unless(categoryId)} or category_ids::text[] @> ${unseen(sql`array[${categoryId ?? ''}::text]`)})
  and (${unless(isPostage)} or is_postage = ${unseen(sql`${isPostage === true}::boolean`)})
  and (${unless(isExempt)} or is_exempt = ${unseen(sql`${isExempt ?? 0}::integer`)})`;

const unless = (wanted: unknown): RawBuilder<unknown> => unseen(sql`${wanted === undefined}::boolean`);

const innerOrder: Readonly<Record<GoodsOrder, RawBuilder<unknown>>> = {
  rank: sql`sales desc, id`,
  sales_desc: sql`sales desc, id`,
  sales_asc: sql`sales, id desc`,
  price_asc: sql`price_fen, id`,
  price_desc: sql`price_fen desc, id desc`,
};

/**
 * Of few matches, what was searched for in the title comes before what only the category or the shop says, and the very
 * words before others of the same stem.
 */
const orderOf = ({ order, terms, phrase = '' }: GoodsCriteria, tier: Tier): RawBuilder<unknown> => {
  if (order !== 'rank' || terms.length === 0 || tier !== undefined) return innerOrder[order];
  const patterns = terms.map((term) => `%${term}%`);
  const words = [...phrase.toLowerCase().matchAll(/[a-z0-9]+/g)].map(([word]) => `\\m${word}\\M`);
  return sql`
    case when (select total from counted) <= ${FEW} then (
      select case
        when lower(${phrase}) in (lower(title_zh), lower(title_en)) then 3
        when not said like all (${patterns}::text[]) then 0
        when said ~ all (${words}::text[]) then 2
        else 1
      end
      from goods cross join lateral (select lower(title_zh || ' ' || title_en) as said) title
      where goods.ctid = found.place
    ) end desc, ${innerOrder.rank}`;
};
