import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface JobFigures {
  readonly job: string;
  readonly waiting: number;
  readonly oldest_seconds: number;
  readonly failing: number;
  readonly given_up: number;
}

/** Jobs that are due and not begun, those whose last try failed, and those that are tried no more. */
export const readJobFigures = async (db: Db): Promise<JobFigures[]> => {
  const { rows } = await sql<JobFigures>`
    select task_identifier as job,
      count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where run_at <= now() and locked_at is null and attempts < max_attempts)), 0)::int as oldest_seconds,
      count(*) filter (where attempts > 0 and last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db);
  return rows;
};

export interface MailFigures {
  readonly waiting: number;
  readonly oldest_seconds: number;
  readonly failed: number;
  readonly sent: number;
}

/** Mails of the last day; what waits longer has long been told. */
export const readMailFigures = async (db: Db, now: Date): Promise<MailFigures | undefined> => {
  const { rows } = await sql<MailFigures>`
    select count(*) filter (where status = 'waiting')::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'waiting')), 0)::int
        as oldest_seconds,
      count(*) filter (where status = 'failed' and created_at > ${now}::timestamptz - interval '1 hour')::int as failed,
      count(*) filter (where status = 'sent' and created_at > ${now}::timestamptz - interval '1 hour')::int as sent
    from mails where created_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows[0];
};

/** How far the one that is asked is behind, where it is a replica. */
export const readReplicaLag = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select case when pg_is_in_recovery()
      then coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) else 0 end::float8 as seconds`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
};
