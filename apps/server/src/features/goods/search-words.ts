import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Locale } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';

/** Counts what is searched for, in the process, and writes it down now and then: no search waits for it. */
export interface SearchWords {
  count(words: string): void;
  flush(): Promise<void>;
}

const FLUSH_MS = 5_000;
const MOST_WORDS = 1_000;
const LONGEST = 40;

export const createSearchWords = ({
  db,
  log,
  clock,
}: Pick<Services, 'db' | 'log' | 'clock'>): SearchWords => {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = counts;
    counts = new Map();
    if (counted.size === 0) return;
    // a lost count is no loss to anybody
    await addSearchCounts(db, counted, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'search words were not counted'),
    );
  };
  return {
    count: (words) => {
      const plain = publicWords(words);
      if (plain === undefined || (counts.size >= MOST_WORDS && !counts.has(plain))) return;
      counts.set(plain, (counts.get(plain) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
};

/** Words that may be shown to others: short, without links, addresses or long numbers. */
export const publicWords = (words: string): string | undefined => {
  const plain = words.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain === '' || plain.length > LONGEST || /[@/\\<>]|\d{6}|www\./.test(plain) ? undefined : plain;
};

/** Sorted, so that two processes lock rows in the same order. */
const addSearchCounts = async (db: Db, counts: ReadonlyMap<string, number>, now: Date): Promise<void> => {
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
    order by is_pinned desc, (words ~ '[\u4e00-\u9fff]') = ${locale === 'zh'}::boolean desc, count desc, words
    limit ${most}`.execute(db);
  return rows.map(({ words }) => words);
};

/** What was searched for yesterday counts less today; what nobody asks for any more goes. */
export const coolSearchWords = async (db: Db, now: Date): Promise<void> => {
  await sql`update search_queries set count = count * 9 / 10`.execute(db);
  await sql`delete from search_queries where count = 0 and not is_pinned and last_at < ${new Date(now.getTime() - 7 * 86_400_000)}`.execute(
    db,
  );
};
