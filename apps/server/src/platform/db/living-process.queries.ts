import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** The class of the advisory locks that processes hold while they live; nothing else locks in it. */
export const LIVING = 0x6c697665;

/** A number that no other process on this database has. */
export const takeProcessNo = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ no: number }>`select nextval('process_numbers')::int as no`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database gave no process number');
  return row.no;
};

/**
 * Whether the process with the number in this column is gone: its lock can be had. The lock is held by the connection that
 * listens, and the database drops it with the connection, also after `kill -9`. Asked inside any transaction, pooled or not.
 */
export const isGone = (column: string): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(LIVING)}, ${sql.ref(column)})`;
