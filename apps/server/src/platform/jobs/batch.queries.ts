import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface FailedRow {
  readonly row_key: string;
  readonly rests_until: Date;
}

/** The rows of a job that failed the last time they were tried. */
export const failedRows = async (db: Db, job: string): Promise<FailedRow[]> =>
  db.selectFrom('job_failures').select(['row_key', 'rests_until']).where('job', '=', job).execute();

/** How long a row rests: two minutes after the first failure, then twice as long each time, at most six hours. */
export const noteFailedRow = async (db: Db, job: string, key: string, now: Date): Promise<void> => {
  await sql`
    insert into job_failures (job, row_key, first_at, last_at, rests_until)
    values (${job}, ${key}, ${now}, ${now}, ${now}::timestamptz + interval '2 minutes')
    on conflict (job, row_key) do update
    set times = job_failures.times + 1, last_at = excluded.last_at,
      rests_until = ${now}::timestamptz
        + least(interval '6 hours', interval '2 minutes' * power(2, least(job_failures.times, 10)))`.execute(
    db,
  );
};

export const forgetFailedRow = async (db: Db, job: string, key: string): Promise<void> => {
  await db.deleteFrom('job_failures').where('job', '=', job).where('row_key', '=', key).execute();
};

/** Rows that were helped by hand are never tried again, so that nothing else ends what was noted about them. */
export const forgetFailedRowsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('job_failures').where('last_at', '<', before).execute();
};

export interface FailureCount {
  readonly job: string;
  readonly rows: number;
}

/** How many rows of each job rest. */
export const countFailedRows = async (db: Db): Promise<FailureCount[]> => {
  const { rows } = await sql<FailureCount>`
    select job, count(*)::int as rows from job_failures group by job order by job`.execute(db);
  return rows;
};
