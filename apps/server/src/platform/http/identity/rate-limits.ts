import type { Limit } from '@caravan/contract/call';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { RequestFailure } from '../answers/failures.ts';

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

/** The general bound is counted in the process: it protects the process, and an exact sum is not needed. */
export const createGeneralLimit = (
  limits: typeof GENERAL_LIMITS = GENERAL_LIMITS,
): ((network: string, counted: Counted) => void) => {
  const counters = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_NETWORKS });
  return (network, counted) => {
    if (counted === 'never') return;
    const { count: most, windowMs } = limits[counted];
    const key = `${counted} ${network}`;
    const now = performance.now();
    const counter = counters.get(key);
    if (!counter || counter.endsAt <= now) {
      counters.set(key, { count: 1, endsAt: now + windowMs });
      return;
    }
    counter.count += 1;
    if (counter.count > most) tooMany(counter.endsAt - now);
  };
};

/** A call's own bound is counted in the database: every process of the shop adds to the same number. */
export const countAgainst = async (db: Db, limit: Limit, key: string, now: Date): Promise<void> => {
  if (!(await countWithin(db, limit, key, now)))
    tooMany(windowStartOf(limit, now) + limit.windowMs - now.getTime());
};

/** Counts one more; whether it still is within the bound. */
export const countWithin = async (db: Db, limit: Limit, key: string, now: Date): Promise<boolean> => {
  const { count } = await db
    .insertInto('rate_counters')
    .values({ key, window_start: new Date(windowStartOf(limit, now)), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count <= limit.count;
};

const windowStartOf = ({ windowMs }: Limit, now: Date): number =>
  Math.floor(now.getTime() / windowMs) * windowMs;

const tooMany = (forMs: number): never => {
  throw new RequestFailure('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(forMs / 1_000)) });
};
