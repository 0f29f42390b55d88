import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopDatabase } from '../../harness/database.ts';

type Database = Pick<ShopDatabase, 'rows' | 'hold'>;

const PATIENCE_MS = 20_000;

/**
 * People who do the same thing at the same time: what they want is held until everybody's call waits for it. The first
 * to press is the first to get it.
 */
export async function atOnce(
  database: Database,
  wanted: readonly [lock: string, value: unknown],
  presses: readonly (() => Promise<void>)[],
): Promise<void> {
  const [lock, value] = wanted;
  const letGo = await database.hold(lock, [value]);
  try {
    for (const [before, press] of presses.entries()) {
      await press();
      await untilWaiting(database, before + 1);
    }
  } finally {
    await letGo();
  }
}

const untilWaiting = async ({ rows }: Database, count: number): Promise<void> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    const [found] = await rows<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if ((found?.waiting ?? 0) >= count) return;
  }
  throw new Error(`${count} calls were to wait for the same thing`);
};

/** Another member of staff with the roles and the password of one that the demo shop has. */
export const colleagueOf = async (
  { rows }: Pick<ShopDatabase, 'rows'>,
  email: string,
  { email: own, name }: { readonly email: string; readonly name: string },
): Promise<void> => {
  await rows(
    `insert into staff (id, email, password_hash, name, roles, created_at)
     select gen_random_uuid(), $2, password_hash, $3, roles, now() from staff where email = $1
     on conflict (email) do nothing`,
    [email, own, name],
  );
};
