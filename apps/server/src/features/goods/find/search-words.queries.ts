import type { Locale } from '@caravan/domain/shared/locale';
import { DAY_MS } from '@caravan/domain/time/china-time';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { shownAt } from '../../../platform/db/schedule.queries.ts';
import type { SearchQueriesTable } from '../../../platform/db/schema.ts';

export interface SearchCount {
  readonly language: Locale;
  readonly words: string;
  readonly count: number;
}

/** Sorted, so that two processes lock rows in the same order. */
export const addSearchCounts = async (db: Db, counts: readonly SearchCount[], now: Date): Promise<void> => {
  const keyOf = ({ language, words }: SearchCount): string => `${language} ${words}`;
  const sorted = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await sql`
    insert into search_queries (language, words, count, last_at)
    select language, words, count, ${now}::timestamptz
    from unnest(${sorted.map(({ language }) => language)}::text[], ${sorted.map(({ words }) => words)}::text[],
      ${sorted.map(({ count }) => count)}::integer[]) as counted(language, words, count)
    on conflict (language, words) do update
      set count = search_queries.count + excluded.count, last_at = excluded.last_at`.execute(db);
};

interface Wanted {
  readonly language: Locale;
  readonly most: number;
  readonly now: Date;
}

/** What the shop has put there for a language, then what several people searched for in it. */
export const readHotWords = async (db: Db, { language, most, now }: Wanted): Promise<string[]> => {
  const isPut = sql`(is_pinned and ${shownAt(now)})`;
  const { rows } = await sql<{ words: string }>`
    select words from search_queries where language = ${language} and (${isPut} or count >= 5)
    order by ${isPut} desc, case when ${isPut} then position end, count desc, words limit ${most}`.execute(
    db,
  );
  return rows.map(({ words }) => words);
};

/** Of the same, in any language, those that begin so, the caller's language first; the beginning is in lower case. */
export const readSearchedWords = async (
  db: Db,
  beginning: string,
  { language, most, now }: Wanted,
): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`
    select words from search_queries
    where ((is_pinned and ${shownAt(now)}) or count >= 5) and starts_with(lower(words), ${beginning})
    group by words order by bool_or(language = ${language}) desc, sum(count) desc, words limit ${most}`.execute(
    db,
  );
  return rows.map(({ words }) => words);
};

/** What was searched for yesterday counts less today; what nobody asks for any more goes. */
export const coolSearchWords = async (db: Db, now: Date): Promise<void> => {
  await sql`update search_queries set count = count * 9 / 10`.execute(db);
  await sql`delete from search_queries where count = 0 and not is_pinned and last_at < ${new Date(now.getTime() - 7 * DAY_MS)}`.execute(
    db,
  );
};

/** What the shop has put there, by language. */
export const listPinnedSearchWords = (db: Db): Promise<Selectable<SearchQueriesTable>[]> =>
  db
    .selectFrom('search_queries')
    .selectAll()
    .where('is_pinned', '=', true)
    .orderBy('language')
    .orderBy('position')
    .orderBy('words')
    .execute();

/** Puts words there, whether somebody has searched for them or not; false when they are there already. */
export const pinSearchWords = async (
  tx: Tx,
  words: Insertable<SearchQueriesTable>,
  shown: Omit<Updateable<SearchQueriesTable>, 'language' | 'words'>,
): Promise<boolean> => {
  const row = await tx
    .insertInto('search_queries')
    .values({ ...shown, ...words })
    .onConflict((conflict) =>
      conflict
        .columns(['language', 'words'])
        .doUpdateSet(shown)
        .where('search_queries.is_pinned', '=', false),
    )
    .returning('words')
    .executeTakeFirst();
  return row !== undefined;
};

/** `key` is `language/words`. */
export const changeSearchWords = async (
  tx: Tx,
  key: string,
  change: Updateable<SearchQueriesTable>,
): Promise<void> => {
  await tx
    .updateTable('search_queries')
    .set(change)
    .where(sql<string>`language || '/' || words`, '=', key)
    .execute();
};
