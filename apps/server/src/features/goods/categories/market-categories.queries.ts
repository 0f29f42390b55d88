import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { containing } from '../../../platform/db/finding/words.ts';
import { newId } from '../../../platform/ids.ts';

export interface SeenCategory {
  readonly id: string;
  readonly category_id: string | null;
}

/** What a marketplace calls the category of goods, kept for the desk, with which of ours it is. */
export const noteMarketCategory = async (
  tx: Tx,
  source: Source,
  nameZh: string,
  now: Date,
): Promise<SeenCategory | undefined> => {
  const { rows } = await sql<SeenCategory>`
    insert into market_categories (id, source, name_zh, seen_at)
    values (${newId(now)}, ${source}, ${nameZh}, ${now})
    on conflict (source, name_zh) do update set seen_at = excluded.seen_at
    returning id, category_id`.execute(tx);
  return rows[0];
};

export const tieGoods = async (tx: Tx, goodsId: string, marketCategoryId: string): Promise<void> => {
  await sql`
    update goods set market_category_id = ${marketCategoryId}
    where id = ${goodsId} and market_category_id is distinct from ${marketCategoryId}`.execute(tx);
};

export interface MarketCategoryRow extends SeenCategory {
  readonly source: Source;
  readonly name_zh: string;
  readonly goods: number;
  readonly mapped_at: Date | null;
  readonly mapped_by: string | null;
  readonly seen_at: Date;
}

export interface MarketCategoryRequest {
  readonly source?: Source | undefined;
  readonly state?: 'unmapped' | 'mapped' | undefined;
  readonly words?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Those without one of ours first, then those with most goods. */
export const listMarketCategories = async (
  db: Db,
  { source, state, words, pageNum, pageSize }: MarketCategoryRequest,
): Promise<{ readonly rows: MarketCategoryRow[]; readonly total: number }> => {
  const like = words ? containing(words) : null;
  const { rows } = await sql<MarketCategoryRow & { total: number }>`
    select market.id, market.source, market.name_zh, market.category_id, market.mapped_at, market.seen_at,
      staff.name as mapped_by, counted.goods, count(*) over ()::integer as total
    from market_categories market
    left join staff on staff.id = market.mapped_by
    left join categories on categories.id = market.category_id
    cross join lateral (
      select count(*)::integer as goods from goods where goods.market_category_id = market.id
    ) counted
    where (${source ?? null}::text is null or market.source = ${source ?? null})
      and (${state ?? null}::text is null or (market.category_id is null) = (${state ?? null} = 'unmapped'))
      and (${like}::text is null or market.name_zh ilike ${like} or categories.name_zh ilike ${like} or categories.name_en ilike ${like})
    order by market.category_id is not null, goods desc, market.name_zh, market.source
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

export interface Mapping {
  readonly categoryId: string | null;
  readonly staffId: string;
  readonly now: Date;
}

/** Gives the ids of those that were another before. */
export const mapMarketCategories = async (
  tx: Tx,
  ids: readonly string[],
  { categoryId, staffId, now }: Mapping,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update market_categories set category_id = ${categoryId}, mapped_by = ${staffId}, mapped_at = ${now}
    where id = any(${ids}::uuid[]) and category_id is distinct from ${categoryId}::uuid returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

export interface NamedMapping {
  readonly source: Source;
  readonly name: string;
  readonly categoryId: string | null;
}

/** The same by what the marketplaces call them; those never seen are added. */
export const mapNamedCategories = async (
  tx: Tx,
  lines: readonly NamedMapping[],
  { staffId, now }: Omit<Mapping, 'categoryId'>,
): Promise<string[]> => {
  const given = lines.map((line) => ({ ...line, id: newId(now) }));
  const { rows } = await sql<{ id: string }>`
    insert into market_categories as known (id, source, name_zh, category_id, mapped_by, mapped_at, seen_at)
    select id, source, name, "categoryId", ${staffId}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, source text, name text, "categoryId" uuid)
    order by source, name
    on conflict (source, name_zh) do update set category_id = excluded.category_id, mapped_by = excluded.mapped_by,
      mapped_at = excluded.mapped_at where known.category_id is distinct from excluded.category_id
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Puts the goods of a marketplace's category where the desk said they belong, this many at a time; gives how many there were. */
export const placeGoods = async (db: Db, marketCategoryId: string, most: number): Promise<number> => {
  const { rows } = await sql<{ placed: number }>`
    with recursive path as (
      select categories.id, categories.parent_id, 1 as place from categories
      where id = (select category_id from market_categories where id = ${marketCategoryId})
      union all
      select parent.id, parent.parent_id, place + 1 from categories parent join path on path.parent_id = parent.id where place < 10
    ), wanted as (
      select coalesce(array_agg(id order by place), '{}') as ids from path
    ), moved as (
      update goods set category_id = (select ids[1] from wanted), category_ids = (select ids from wanted)
      where id in (select id from goods where market_category_id = ${marketCategoryId}
        and category_ids is distinct from (select ids from wanted) limit ${most})
      returning 1
    )
    select count(*)::integer as placed from moved`.execute(db);
  return rows[0]?.placed ?? 0;
};
