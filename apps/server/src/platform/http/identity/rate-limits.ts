import type { Limit } from '@caravan/contract/call';
import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { RequestFailure } from '../answers/failures.ts';

/** Requests of any kind from one network. */
export const GENERAL_LIMIT: Limit = { count: 1_200, windowMs: 60_000 };
const MOST_NETWORKS = 20_000;

/** The general bound is counted in the process: it protects the process, and an exact sum is not needed. */
export const createGeneralLimit = (limit: Limit = GENERAL_LIMIT): ((network: string) => void) => {
  const counters = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_NETWORKS });
  return (network) => {
    const now = performance.now();
    const counter = counters.get(network);
    if (!counter || counter.endsAt <= now) {
      counters.set(network, { count: 1, endsAt: now + limit.windowMs });
      return;
    }
    counter.count += 1;
    if (counter.count > limit.count) tooMany(counter.endsAt - now);
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
