import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Puts rows where only weeks of the shop's life would: the database's own guards rest for these statements. */
export const force = (db: Db, ...statements: readonly RawBuilder<unknown>[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
