import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** One more for each key; how many there are now. */
export const addTry = async (
  tx: Tx,
  keys: readonly string[],
  windowStart: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .insertInto('rate_counters')
    .values([...keys].toSorted().map((key) => ({ key, window_start: windowStart, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_counters.count + 1` }),
    )
    .returning(['key', 'count'])
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
};

/** One less for each key, locked in the same order as they are counted in. */
export const forgiveTry = async (tx: Tx, keys: readonly string[], windowStart: Date): Promise<void> => {
  for (const key of [...keys].toSorted())
    await tx
      .updateTable('rate_counters')
      .set({ count: sql`count - 1` })
      .where('key', '=', key)
      .where('window_start', '=', windowStart)
      .where('count', '>', 0)
      .execute();
};
