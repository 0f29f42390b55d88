import { sql } from 'kysely';
import type { Job } from '../platform/jobs/job.ts';
import { runJob } from '../platform/jobs/job-runner.ts';
import type { Services } from '../platform/services.ts';

const MOST_RUNS = 2_000;

interface WaitingJob {
  readonly id: string;
  readonly identifier: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly max_attempts: number;
}

export interface JobRun {
  readonly names: readonly string[];
  readonly failures: readonly unknown[];
}

/**
 * Runs every job that is due by the test's clock, one after the other in order of time, and those that they leave,
 * until none is due. A failing job is put off as the real runner would; the failure is thrown unless it is expected.
 */
export const runDueJobs = async (
  services: Services,
  jobs: readonly Job[],
  { expectFailures = false }: { expectFailures?: boolean } = {},
): Promise<JobRun> => {
  const known = new Map(jobs.map((job) => [job.name, job]));
  const names: string[] = [];
  const failures: unknown[] = [];
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const waiting = await nextJob(services, [...known.keys()]);
    const job = waiting && known.get(waiting.identifier);
    if (!job) {
      if (failures.length > 0 && !expectFailures) throw failures[0];
      return { names, failures };
    }
    names.push(job.name);
    try {
      await runJob(job, services, waiting.payload, {
        attempt: waiting.attempts + 1,
        maxAttempts: waiting.max_attempts,
      });
      await sql`select graphile_worker.complete_jobs(array[${waiting.id}::bigint])`.execute(services.db);
    } catch (error) {
      failures.push(error);
      await putOff(services, waiting);
    }
  }
  throw new Error(`jobs leave jobs without end: ${names.slice(-5).join(', ')} …`);
};

/** A job that was to run at once has the time of its own transaction, which is the database's and not the test's. */
const nextJob = async (
  { db, clock }: Services,
  known: readonly string[],
): Promise<WaitingJob | undefined> => {
  const { rows } = await sql<WaitingJob>`
    select job.id, task.identifier, job.payload, job.attempts, job.max_attempts
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where (job.run_at <= ${clock.now()} or job.run_at in (job.created_at, job.updated_at))
      and job.attempts < job.max_attempts
      and task.identifier = any(${known})
    order by job.priority, job.run_at, job.id
    limit 1`.execute(db);
  return rows[0];
};

const putOff = async ({ db, clock }: Services, { id, attempts }: WaitingJob): Promise<void> => {
  const again = new Date(clock.now().getTime() + 1_000 * Math.exp(Math.min(10, attempts + 1)));
  await sql`
    update graphile_worker._private_jobs
    set attempts = attempts + 1, run_at = ${again}
    where id = ${id}`.execute(db);
};
