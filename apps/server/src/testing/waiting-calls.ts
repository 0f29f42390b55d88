import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** How many calls wait for what another holds. */
export const waitingCalls = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
  return rows[0]?.count ?? 0;
};
