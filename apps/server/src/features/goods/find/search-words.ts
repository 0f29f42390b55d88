import type { Locale } from '@caravan/domain/shared/locale';
import { LONGEST_SHARED_SEARCH, plainWords } from '@caravan/domain/goods/search-suggestions';
import type { Actor } from '../../../platform/http/calls/handler.ts';
import { limitKey } from '../../../platform/http/identity/identity.ts';
import type { Services } from '../../../platform/services.ts';
import { type SearchCount, addSearchCounts } from './search-words.queries.ts';

/** Counts what is searched for, in the process, and writes it down now and then: no search waits for it. */
export interface SearchWords {
  /**
   * Words belong to the language of the page they were typed on; Chinese ones to Chinese wherever that was. Somebody
   * counts once for the same words within a while: what one person repeats is not what people search for.
   */
  count(words: string, by: Searcher): void;
  flush(): Promise<void>;
}

interface Searcher {
  readonly actor: Actor;
  readonly address: string;
  readonly locale: Locale;
}

const FLUSH_MS = 5_000;
const MOST_WORDS = 1_000;
const REPEATS_MS = 10 * 60_000;
/** Of who searched for what, as much is remembered. */
const MOST_REMEMBERED = 20_000;

export const createSearchWords = ({
  db,
  log,
  clock,
}: Pick<Services, 'db' | 'log' | 'clock'>): SearchWords => {
  let counts = new Map<string, SearchCount>();
  let timer: NodeJS.Timeout | undefined;
  const isRepeated = createRepeats(clock);
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
    count: (typed, { actor, address, locale }) => {
      const words = publicWords(typed);
      if (words === undefined) return;
      const language = HAN.test(words) ? 'zh' : locale;
      const key = `${language} ${words}`;
      if (isRepeated(`${limitKey(actor, address)} ${key}`)) return;
      if (counts.size >= MOST_WORDS && !counts.has(key)) return;
      counts.set(key, { language, words, count: (counts.get(key)?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
};

/** Whether the same counted within the last while; forgets all at once, so that it stays small. */
const createRepeats = (clock: Services['clock']): ((saying: string) => boolean) => {
  const countedAt = new Map<string, number>();
  return (saying) => {
    const now = clock.now().getTime();
    if (now - (countedAt.get(saying) ?? Number.NEGATIVE_INFINITY) < REPEATS_MS) return true;
    if (countedAt.size >= MOST_REMEMBERED) countedAt.clear();
    countedAt.set(saying, now);
    return false;
  };
};

const HAN = /\p{Script=Han}/u;
const PRIVATE = /[@/\\<>]|\d{6}|www\./;
/** A Chinese word may be one character, any other has a letter and more. */
const WORD = /\p{Script=Han}|\p{L}.|.\p{L}/u;

/** Words that may be shown to others: short, without links, addresses or long numbers, and no single letter. */
const publicWords = (words: string): string | undefined => {
  const plain = plainWords(words);
  const isPublic = plain.length <= LONGEST_SHARED_SEARCH && WORD.test(plain) && !PRIVATE.test(plain);
  return isPublic ? plain : undefined;
};
