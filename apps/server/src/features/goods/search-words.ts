import { LONGEST_SHARED_SEARCH, plainWords } from '@caravan/domain/search-suggestions';
import type { Services } from '../../platform/services.ts';
import { addSearchCounts } from './search-words.queries.ts';

/** Counts what is searched for, in the process, and writes it down now and then: no search waits for it. */
export interface SearchWords {
  count(words: string): void;
  flush(): Promise<void>;
}

const FLUSH_MS = 5_000;
const MOST_WORDS = 1_000;

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
const publicWords = (words: string): string | undefined => {
  const plain = plainWords(words);
  return plain === '' || plain.length > LONGEST_SHARED_SEARCH || /[@/\\<>]|\d{6}|www\./.test(plain)
    ? undefined
    : plain;
};
