import type { MadePages, PageAnswer } from '@caravan/contract/page';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Turns } from '../admission/turns.ts';
import { singleHeader } from '../calls/caller.ts';

/** From here on work waits for so long that a page of a moment ago is better than one that is made anew. */
const PRESSED_MS = 100;
const KEPT_MS = 10_000;
const MOST_BYTES = 8 * 1_024 * 1_024;
const BYTES_PER_LETTER = 2;

export interface RecentPages {
  readonly find: (request: FastifyRequest) => PageAnswer | undefined;
  readonly keep: (request: FastifyRequest, page: PageAnswer) => void;
  /** The same pages by what they were made of: these need not wait for a busy moment, nor for someone without a cookie. */
  readonly made: MadePages;
}

/**
 * Pages that any cache may keep, for anyone who sends no cookie: while the process has more to do than it can, they are
 * shown for some seconds as they were. At any other time a page is rendered anew as soon as its data is other.
 */
export const createRecentPages = (turns: Pick<Turns, 'waitedMs'>): RecentPages => {
  const pages = new LRUCache<string, PageAnswer>({
    ttl: KEPT_MS,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html = '' }) => Math.max(1, html.length * BYTES_PER_LETTER),
  });
  const isPressed = (): boolean => turns.waitedMs() > PRESSED_MS;
  const keyOf = (request: FastifyRequest): string | undefined =>
    request.headers.cookie === undefined && isPressed()
      ? `${singleHeader(request, 'accept-language')} ${request.url}`
      : undefined;
  return {
    made: { find: (name) => pages.get(name), keep: (name, page) => void pages.set(name, page) },
    find: (request) => {
      const key = keyOf(request);
      return key === undefined ? undefined : pages.get(key);
    },
    keep: (request, page) => {
      const key = page.cacheSeconds > 0 ? keyOf(request) : undefined;
      if (key !== undefined) pages.set(key, page);
    },
  };
};
