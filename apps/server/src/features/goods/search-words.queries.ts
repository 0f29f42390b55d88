import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Locale } from '../../platform/http/handler.ts';

/** Sorted, so that two processes lock rows in the same order. */
export const addSearchCounts = async (
  db: Db,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> => {
  const sorted = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await sql`
    insert into search_queries (words, count, last_at)
    select words, count, ${now}::timestamptz from unnest(${sorted.map(([words]) => words)}::text[], ${sorted.map(([, n]) => n)}::integer[])
      as counted(words, count)
    on conflict (words) do update set count = search_queries.count + excluded.count, last_at = excluded.last_at
  `.execute(db);
};

/** Asked for by several people, or put there by the shop, which comes first; words of the caller's script before others. */
export const readHotWords = async (db: Db, most: number, locale: Locale): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`
    select words from search_queries where is_pinned or count >= 5
    order by is_pinned desc, position, (words ~ '[\u4e00-\u9fff]') = ${locale === 'zh'}::boolean desc, count desc, words
    limit ${most}`.execute(db);
  return rows.map(({ words }) => words);
};

/** Of the same, those that begin so; the beginning is in lower case. */
export const readSearchedWords = async (db: Db, beginning: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`
    select words from search_queries where (is_pinned or count >= 5) and starts_with(lower(words), ${beginning})
    order by count desc, words limit ${most}`.execute(db);
  return rows.map(({ words }) => words);
};

/** What was searched for yesterday counts less today; what nobody asks for any more goes. */
export const coolSearchWords = async (db: Db, now: Date): Promise<void> => {
  await sql`update search_queries set count = count * 9 / 10`.execute(db);
  await sql`delete from search_queries where count = 0 and not is_pinned and last_at < ${new Date(now.getTime() - 7 * 86_400_000)}`.execute(
    db,
  );
};
