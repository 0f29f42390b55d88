import type { CompiledQuery } from 'kysely';
import { statement } from './statement.ts';

/** A job as the worker's own function takes it; its payload and time as text. */
export interface JobSpec {
  readonly name: string;
  readonly payload: string;
  readonly runAt: string | null;
  readonly maxAttempts: number;
  readonly jobKey: string | null;
  readonly priority: number;
}

const specs = new WeakMap<CompiledQuery, JobSpec>();

/** Leaves one job; within a transaction it goes out with all others that it leaves, before the commit. */
export const addingJob = (spec: JobSpec): CompiledQuery => {
  const query = addingJobs([spec]);
  specs.set(query, spec);
  return query;
};

export const jobOf = (query: CompiledQuery): JobSpec | undefined => specs.get(query);

/** All of these by one statement, which wakes the workers once, in no order. Of several with one key the last holds. */
export const addingJobs = (wanted: readonly JobSpec[]): CompiledQuery => {
  const jobs = wanted.filter(
    ({ jobKey }, place) => jobKey === null || !wanted.some((one, at) => at > place && one.jobKey === jobKey),
  );
  return statement`select pg_notify('caravan_jobs', ${namesOfDue(jobs)}), (select count(*) from graphile_worker.add_jobs(array(
    select row(name, payload, null, run_at, max_attempts, job_key, priority, null)::graphile_worker.job_spec
    from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ payload }) => payload)}::json[],
      ${jobs.map(({ runAt }) => runAt)}::timestamptz[], ${jobs.map(({ maxAttempts }) => maxAttempts)}::smallint[],
      ${jobs.map(({ jobKey }) => jobKey)}::text[], ${jobs.map(({ priority }) => priority)}::smallint[])
      as wanted (name, payload, run_at, max_attempts, job_key, priority))))`;
};

/** What wakes the queues of these, see `createJobBell`. */
const namesOfDue = (jobs: readonly JobSpec[]): string => {
  const due = jobs.filter(({ runAt }) => runAt === null || Date.parse(runAt) <= Date.now());
  return [...new Set(due.map(({ name }) => name))].join(' ');
};

/** Whether a statement may look at jobs or take one away: those that were left before are there by then. */
export const readsJobs = ({ sql }: CompiledQuery): boolean => sql.includes('graphile_worker');
