import { LONGEST_SHARED_SEARCH, plainWords } from '@caravan/domain/search-suggestions';
import type { Locale } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { type SearchCount, addSearchCounts } from './search-words.queries.ts';

/** Counts what is searched for, in the process, and writes it down now and then: no search waits for it. */
export interface SearchWords {
  /** Words belong to the language of the page they were typed on; Chinese ones to Chinese wherever that was. */
  count(words: string, locale: Locale): void;
  flush(): Promise<void>;
}

const FLUSH_MS = 5_000;
const MOST_WORDS = 1_000;

export const createSearchWords = ({
  db,
  log,
  clock,
}: Pick<Services, 'db' | 'log' | 'clock'>): SearchWords => {
  let counts = new Map<string, SearchCount>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = counts;
    counts = new Map();
    if (counted.size === 0) return;
    // a lost count is no loss to anybody
    await addSearchCounts(db, [...counted.values()], clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'search words were not counted'),
    );
  };
  return {
    count: (typed, locale) => {
      const words = publicWords(typed);
      if (words === undefined) return;
      const language = /\p{Script=Han}/u.test(words) ? 'zh' : locale;
      const key = `${language} ${words}`;
      if (counts.size >= MOST_WORDS && !counts.has(key)) return;
      counts.set(key, { language, words, count: (counts.get(key)?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
};

/** Words that may be shown to others: short, without links, addresses or long numbers. */
const publicWords = (words: string): string | undefined => {
  const plain = plainWords(words);
  return plain === '' || plain.length > LONGEST_SHARED_SEARCH || /[@/\\<>]|\d{6}|www\./.test(plain)
    ? undefined
    : plain;
};
