import type { Limit } from '@caravan/contract/call';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../services.ts';
import { RequestFailure } from '../answers/failures.ts';
import type { SharedCounts } from './network-counts.ts';

/** What a request is counted as: files and pictures are not, from wherever they are asked for. */
export type Counted = 'never' | 'read' | 'write';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read unless it says something else. */
    counted?: Counted;
  }
}

/**
 * Requests from one network. Thousands of people can stand behind one address of a carrier: what they look at has room for
 * hundreds of them at once, what they change less.
 */
export const GENERAL_LIMITS: Readonly<Record<Exclude<Counted, 'never'>, Limit>> = {
  read: { count: 18_000, windowMs: 60_000 },
  write: { count: 3_000, windowMs: 60_000 },
};
const MOST_NETWORKS = 20_000;

/**
 * The general bound is counted in the process, which it protects; where processes share their counts, what others have
 * counted of a network is added. An exact sum is not needed.
 */
export const createGeneralLimit = (
  limits: typeof GENERAL_LIMITS = GENERAL_LIMITS,
  shared?: SharedCounts,
): ((network: string, counted: Counted) => void) => {
  const counters = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_NETWORKS });
  return (network, counted) => {
    if (counted === 'never') return;
    const { count: most, windowMs } = limits[counted];
    const key = `${counted} ${network}`;
    const now = performance.now();
    const known = counters.get(key);
    const counter = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    if (counter !== known) counters.set(key, counter);
    counter.count += 1;
    shared?.note(key, counter.count, most);
    if (counter.count + (shared?.elsewhere(key) ?? 0) > most) tooMany(counter.endsAt - now);
  };
};

/** A call's own bound is counted for all: every process of the shop adds to the same number. */
export const countAgainst = async (
  { counters }: Counting,
  limit: Limit,
  key: string,
  now: Date,
): Promise<void> => {
  if (!(await countWithin({ counters }, limit, key, now)))
    tooMany(windowStartOf(limit, now) + limit.windowMs - now.getTime());
};

/** Counts one more; whether it still is within the bound. */
export const countWithin = async (
  { counters }: Counting,
  limit: Limit,
  key: string,
  now: Date,
): Promise<boolean> => {
  const start = new Date(windowStartOf(limit, now));
  return (await counters.count(key, { start, ms: limit.windowMs })) <= limit.count;
};

type Counting = Pick<Services, 'counters'>;

const windowStartOf = ({ windowMs }: Limit, now: Date): number =>
  Math.floor(now.getTime() / windowMs) * windowMs;

const tooMany = (forMs: number): never => {
  throw new RequestFailure('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(forMs / 1_000)) });
};
