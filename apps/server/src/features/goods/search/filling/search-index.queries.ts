import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { GoodsDocument, GoodsState } from '../engine/engine-index.ts';

export interface SearchIndex {
  readonly name: string;
  readonly state: 'filling' | 'live' | 'old' | 'failed';
  readonly filled_to: string | null;
  readonly goods: number;
  readonly failure: string | null;
  readonly begun_at: Date;
  readonly compared_at: Date | null;
}

export const listIndexes = (db: Db): Promise<SearchIndex[]> =>
  db
    .selectFrom('search_indexes')
    .select(['name', 'state', 'filled_to', 'goods', 'failure', 'begun_at', 'compared_at'])
    .orderBy('begun_at')
    .execute() as Promise<SearchIndex[]>; // the table's check knows the states

/** Begins a new index; false while one is being filled. Of those that failed the last one is remembered. */
export const beginIndex = async (tx: Tx, name: string, now: Date): Promise<boolean> => {
  await tx.deleteFrom('search_indexes').where('state', '=', 'failed').execute();
  const { rows } = await sql<{ name: string }>`
    insert into search_indexes (name, state, begun_at) values (${name}, 'filling', ${now})
    on conflict do nothing returning name`.execute(tx);
  return rows.length > 0;
};

/** Whether every change of goods is noted by now: what began before the index did is over. */
export const isEveryChangeNoted = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql<{ is_noted: boolean }>`
    select begun_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_noted
    from search_indexes where name = ${name}`.execute(db);
  return rows[0]?.is_noted ?? false;
};

/** The index that is to be filled, for this process alone until it leaves it, or for a minute. */
export const takeFilling = async (db: Db, now: Date): Promise<SearchIndex | undefined> => {
  const { rows } = await sql<SearchIndex>`
    update search_indexes set worked_until = ${new Date(now.getTime() + 60_000)}
    where state = 'filling' and (worked_until is null or worked_until < ${now})
    returning name, state, filled_to, goods, failure, begun_at, compared_at`.execute(db);
  return rows[0];
};

export const leaveFilling = async (db: Db, name: string): Promise<void> => {
  await db.updateTable('search_indexes').set({ worked_until: null }).where('name', '=', name).execute();
};

export const noteFilled = async (db: Db, name: string, to: string, goods: number): Promise<void> => {
  await sql`
    update search_indexes set filled_to = greatest(filled_to, ${to}::uuid), goods = goods + ${goods}
    where name = ${name} and state = 'filling'`.execute(db);
};

export const noteFailed = async (db: Db, name: string, failure: string): Promise<void> => {
  await db.updateTable('search_indexes').set({ state: 'failed', failure }).where('name', '=', name).execute();
};

/** The filled index takes the place of the one before it. */
export const noteLive = async (tx: Tx, name: string, goods: number, now: Date): Promise<void> => {
  await tx.updateTable('search_indexes').set({ state: 'old' }).where('state', '=', 'live').execute();
  await tx
    .updateTable('search_indexes')
    .set({ state: 'live', goods, compared_at: now })
    .where('name', '=', name)
    .execute();
};

export const noteCompared = async (
  db: Db,
  name: string,
  { goods, failure, now }: { readonly goods: number; readonly failure: string | null; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('search_indexes')
    .set({ goods, failure, compared_at: now })
    .where('name', '=', name)
    .execute();
};

export const forgetIndex = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('search_indexes').where('name', '=', name).execute();
};

/**
 * An engine that was away for too long begins anew: when more changes wait than `most` or a fifth of its goods, its indexes
 * are given up with them, and nothing is noted until one is filled again. Says how many changes these were.
 */
export const giveUpIndexes = async (tx: Tx, most: number): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    with given_up as (
      update search_indexes set state = 'old'
      where state in ('filling', 'live')
        and (select max(number) - min(number) + 1 from search_changes)
          > greatest(${most}::bigint, (select max(goods) / 5 from search_indexes where state = 'live'))
      returning name
    ), forgotten as (
      delete from search_changes where exists (select from given_up) returning number
    )
    select count(*)::integer as waiting from forgotten`.execute(tx);
  return rows[0]?.waiting ?? 0;
};

/** There is no engine any more: nothing is noted for it. */
export const forgetIndexes = async (db: Db): Promise<void> => {
  const gone = await db.deleteFrom('search_indexes').executeTakeFirst();
  if (gone.numDeletedRows > 0n) await sql`delete from search_changes`.execute(db);
};

/** What goods are, and a number that is higher for what is read later. */
export interface ReadStates {
  readonly states: readonly GoodsState[];
  readonly version: number;
}

const READING_STATES = 7_600_302;
/** One reading after the other, so that versions have the order of the readings. */
const nextVersion = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(READING_STATES)})`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    select (extract(epoch from clock_timestamp()) * 1000000)::float8 as version`.execute(tx);
  return Math.floor(rows[0]?.version ?? 0);
};

const documentColumns = sql`
  id, search_terms as terms, category_ids as categories, source, sales, price_fen as "priceFen", is_postage as "isPostage",
  is_exempt as "isExempt", title_zh as "titleZh", title_en as "titleEn",
  array(select replace(encode(look, 'base64'), e'\\n', '') from goods_looks
    where goods_looks.goods_id = goods.id and picture_id = any(goods.picture_ids) and look is not null
    order by number) as looks`;

/** Goods on sale in the order of their ids. */
export const readOnSaleAfter = async (tx: Tx, after: string | null, most: number): Promise<ReadStates> => {
  const version = await nextVersion(tx);
  const { rows } = await sql<GoodsDocument>`
    select ${documentColumns} from goods
    where status = 'on_sale' and id > ${after ?? FIRST_ID}::uuid order by id limit ${most}`.execute(tx);
  return { version, states: rows.map((document) => ({ id: document.id, document })) };
};
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface ReadChanges extends ReadStates {
  readonly numbers: readonly string[];
}

/** Goods that were changed, as they are now, and under which numbers that was noted. */
export const readChanged = async (tx: Tx, most: number, leftOut: readonly string[]): Promise<ReadChanges> => {
  const version = await nextVersion(tx);
  const { rows: changes } = await sql<{ number: string; goods_id: string }>`
    select number::text as number, goods_id from search_changes where goods_id <> all(${leftOut}::uuid[])
    order by search_changes.number limit ${most}`.execute(tx);
  const ids = [...new Set(changes.map(({ goods_id: id }) => id))];
  const { rows } = await sql<GoodsDocument>`
    select ${documentColumns} from goods where status = 'on_sale' and id = any(${ids}::uuid[])`.execute(tx);
  const documents = new Map(rows.map((document) => [document.id, document]));
  return {
    version,
    numbers: changes.map(({ number }) => number),
    states: ids.map((id) => ({ id, document: documents.get(id) ?? null })),
  };
};

/** They are so in the indexes now; those of rejected goods stay. */
export const removeChanges = async (
  db: Db,
  numbers: readonly string[],
  rejected: readonly string[],
): Promise<void> => {
  await sql`
    delete from search_changes
    where number = any(${[...numbers]}::bigint[]) and goods_id <> all(${[...rejected]}::uuid[])`.execute(db);
};

export interface WaitingChanges {
  readonly waiting: number;
  readonly oldest: Date | null;
}

export const countChanges = async (db: Db): Promise<WaitingChanges> => {
  const { rows } = await sql<WaitingChanges>`
    select count(*)::integer as waiting, min(noted_at) as oldest from search_changes`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
};

/** How many changes were ever noted, and how many goods are on sale. */
export const countOnSale = async (db: Db): Promise<{ readonly goods: number; readonly noted: number }> => {
  const { rows } = await sql<{ goods: number; noted: number }>`
    select (select count(*) from goods where status = 'on_sale')::integer as goods,
      coalesce(pg_sequence_last_value(pg_get_serial_sequence('search_changes', 'number')::regclass), 0)::float8 as noted`.execute(
    db,
  );
  return rows[0] ?? { goods: 0, noted: 0 };
};

/** Some goods on sale, from all over the table. */
export const sampleGoods = async (
  db: Db,
  goods: number,
  most: number,
): Promise<{ readonly titleZh: string; readonly titleEn: string; readonly source: string }[]> => {
  const percent = Math.min(100, (100 * 50 * most) / Math.max(1, goods));
  const { rows } = await sql<{ titleZh: string; titleEn: string; source: string }>`
    select title_zh as "titleZh", title_en as "titleEn", source from goods tablesample system (${percent}::float4)
    where status = 'on_sale' order by random() limit ${most}`.execute(db);
  return rows;
};
