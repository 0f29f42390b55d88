import { hash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { Redis } from '../redis/redis.ts';
import { countInDatabase } from './counters.queries.ts';

/** Counts what every process of the shop adds to. */
export interface Counters {
  /** One more of this key in the window that began then; how many there are now. */
  readonly count: (key: string, window: CountingWindow) => Promise<number>;
}

export interface CountingWindow {
  readonly start: Date;
  readonly ms: number;
}

export const databaseCounters = (db: Db): Counters => ({
  count: (key, { start }) => countInDatabase(db, key, start),
});

/** Clocks of processes differ a little, and a window may be asked for just after its end. */
const LEEWAY_MS = 60_000;

/** Under a hash, because a key may name a person. */
export const redisCounters = (redis: Redis): Counters => ({
  count: async (key, { start, ms }) => {
    const name = `count:${hash('sha256', key, 'base64url')}:${start.getTime()}`;
    const [count = 0] = await redis.add([{ key: name, by: 1 }], ms + LEEWAY_MS);
    return count;
  },
});

/**
 * Counted in Redis while it answers, else in the database. Whoever is counted begins anew when that changes: at most
 * twice as often as a bound says, which the bounds that are counted here bear. Tries at passwords are counted elsewhere.
 */
export const countersOf = (db: Db, redis: Redis | undefined): Counters => {
  const inDatabase = databaseCounters(db);
  if (redis === undefined) return inDatabase;
  const inRedis = redisCounters(redis);
  return {
    count: async (key, window) => {
      if (!redis.isUp()) return inDatabase.count(key, window);
      try {
        return await inRedis.count(key, window);
      } catch {
        return inDatabase.count(key, window); // that it failed is told by its state
      }
    },
  };
};
