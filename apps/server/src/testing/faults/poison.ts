import { expect } from 'vitest';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { runJob } from '../../platform/jobs/job-runner.ts';
import type { TestServer } from '../servers/open-server.ts';

/** A row that the database refuses to write, as one would be that breaks a rule of its table. */
export interface Poison {
  readonly table: string;
  /** The column that says which row, and its value there. */
  readonly column?: string;
  readonly value: string;
}

export const poison = async (db: Db, { table, column = 'id', value }: Poison): Promise<void> => {
  await sql`
    create or replace function poisoned() returns trigger language plpgsql as $$
    begin raise exception 'poisoned'; end $$`.execute(db);
  await sql`
    create trigger poisoned before insert or update on ${sql.table(table)} for each row
    when (new.${sql.ref(column)}::text = ${sql.lit(value)}) execute function poisoned()`.execute(db);
};

export const heal = async (db: Db, { table }: Poison): Promise<void> => {
  await sql`drop trigger poisoned on ${sql.table(table)}`.execute(db);
};

const failed = (db: Db, job: string) =>
  db.selectFrom('job_failures').select(['row_key', 'times']).where('job', '=', job).execute();

/** Runs a job once, as its clock or its queue would. */
export const runOnce = (server: TestServer, job: Job, payload: object = {}): Promise<void> =>
  runJob(job, server.services, payload, { attempt: 1, maxAttempts: 1 });

/**
 * With one row poisoned the job does all the others, fails so that it is seen, and leaves the row alone for a while; when
 * its rest is over, and the row is healed, it is done like any other.
 */
export const expectRestOfBatch = async (
  server: TestServer,
  job: Job,
  bad: Poison & { readonly key?: string },
  isDone: (which: 'poisoned' | 'other') => Promise<boolean>,
): Promise<void> => {
  const { db, clock } = server;
  await poison(db, bad);
  await expect(runOnce(server, job)).rejects.toThrow('1 rows of');
  expect(await isDone('other')).toBe(true);
  expect(await isDone('poisoned')).toBe(false);
  expect(await failed(db, job.name)).toEqual([{ row_key: bad.key ?? bad.value, times: 1 }]);
  await runOnce(server, job);
  await heal(db, bad);
  await runOnce(server, job);
  expect(await isDone('poisoned')).toBe(false);
  clock.advance(121_000);
  await runOnce(server, job);
  expect(await isDone('poisoned')).toBe(true);
  expect(await failed(db, job.name)).toEqual([]);
};
