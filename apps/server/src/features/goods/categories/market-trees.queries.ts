import { sql } from 'kysely';
import type { Source } from '@caravan/domain/links/source';
import type { MarketCategory } from '../../../connectors/marketplaces/marketplace.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { SeenCategory } from './market-categories.queries.ts';

/** Whose tree names a source's categories: Taobao and Tmall number theirs together. */
export const treeOf = (source: Source): Exclude<Source, 'tianmao'> =>
  source === 'tianmao' ? 'taobao' : source;

const ROOT = '0';

/** What a marketplace's tree calls a category; undefined until that part of it was read. */
export const nameInTree = async (db: Db, source: Source, externalId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name_zh: string }>`
    select name_zh from market_category_nodes where source = ${treeOf(source)} and external_id = ${externalId}`.execute(
    db,
  );
  return rows[0]?.name_zh;
};

/** A category whose name is not known yet stands at the desk under its number. */
export const noteUnnamedCategory = async (
  tx: Tx,
  source: Source,
  externalId: string,
  now: Date,
): Promise<SeenCategory | undefined> => {
  const { rows } = await sql<SeenCategory>`
    insert into market_categories (id, source, name_zh, external_id, seen_at)
    values (${newId(now)}, ${source}, ${`#${externalId}`}, ${externalId}, ${now})
    on conflict (source, name_zh) do update set seen_at = excluded.seen_at
    returning id, category_id`.execute(tx);
  return rows[0];
};

/** The next category whose children the tree lacks; undefined where none is due, or no goods wait for a name. */
export const nodeToRead = async (
  db: Db,
  tree: Source,
  now: Date,
): Promise<{ readonly external_id: string } | undefined> => {
  const { rows } = await sql<{ external_id: string }>`
    with waiting as (
      select from market_categories
      where external_id is not null and source = any(${tree === 'taobao' ? ['taobao', 'tianmao'] : [tree]}::text[])
    )
    select external_id from (
      select external_id, ask_at from market_category_nodes where source = ${tree} and not is_leaf and ask_at <= ${now}
      union all
      select ${ROOT}, 'epoch'::timestamptz
      where not exists (select from market_category_nodes where source = ${tree} and external_id = ${ROOT})
    ) due
    where exists (select from waiting) order by ask_at, external_id limit 1`.execute(db);
  return rows[0];
};

/** Says when the children of a category are to be asked for again. */
export const postponeNode = async (
  db: Db,
  tree: Source,
  externalId: string,
  { now, askAt }: { readonly now: Date; readonly askAt: Date },
): Promise<void> => {
  await sql`
    insert into market_category_nodes (source, external_id, name_zh, is_leaf, seen_at, ask_at)
    values (${tree}, ${externalId}, '', false, ${now}, ${askAt})
    on conflict (source, external_id) do update set ask_at = excluded.ask_at`.execute(db);
};

export const writeNodes = async (
  tx: Tx,
  tree: Source,
  nodes: readonly MarketCategory[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into market_category_nodes (source, external_id, name_zh, is_leaf, seen_at, ask_at)
    select distinct on ("externalId") ${tree}, "externalId", left("nameZh", 200), "isLeaf", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as given("externalId" text, "nameZh" text, "isLeaf" boolean)
    order by "externalId"
    on conflict (source, external_id) do update set name_zh = excluded.name_zh, is_leaf = excluded.is_leaf,
      seen_at = excluded.seen_at`.execute(tx);
};

interface Named {
  readonly id: string;
  readonly source: Source;
  readonly name_zh: string;
}

/**
 * Gives categories the names that the tree has for them by now. One of the same name takes over the goods, and what the
 * desk said where it had said nothing of its own. Gives the ids of those whose goods may have to be moved.
 */
export const nameCategories = async (tx: Tx, tree: Source): Promise<string[]> => {
  const { rows } = await sql<Named>`
    select market.id, market.source, node.name_zh from market_categories market
    join market_category_nodes node on node.external_id = market.external_id and node.name_zh <> ''
      and node.source = ${tree} and node.source = case market.source when 'tianmao' then 'taobao' else market.source end
    order by market.id for update of market`.execute(tx);
  const moved: string[] = [];
  for (const each of rows) moved.push(await nameCategory(tx, each));
  return moved;
};

const nameCategory = async (tx: Tx, { id, source, name_zh }: Named): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    update market_categories other set category_id = coalesce(other.category_id, numbered.category_id),
      mapped_by = case when other.category_id is null then numbered.mapped_by else other.mapped_by end,
      mapped_at = case when other.category_id is null then numbered.mapped_at else other.mapped_at end
    from market_categories numbered
    where numbered.id = ${id} and other.source = ${source} and other.name_zh = ${name_zh} returning other.id`.execute(
    tx,
  );
  const [other] = rows;
  if (other) {
    await sql`update goods set market_category_id = ${other.id} where market_category_id = ${id}`.execute(tx);
    await sql`delete from market_categories where id = ${id}`.execute(tx);
    return other.id;
  }
  await sql`update market_categories set name_zh = ${name_zh}, external_id = null where id = ${id}`.execute(
    tx,
  );
  return id;
};

/** Of these, those that the desk said are one of ours. */
export const mappedOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from market_categories where id = any(${ids}::uuid[]) and category_id is not null`.execute(tx);
  return rows.map(({ id }) => id);
};
