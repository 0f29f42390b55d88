import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export const countInDatabase = async (db: Db, key: string, windowStart: Date): Promise<number> => {
  const { count } = await db
    .insertInto('rate_counters')
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
};
