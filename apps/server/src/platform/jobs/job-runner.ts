import { Logger as WorkerLogger, parseCronItems, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { createPool } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log/log.ts';
import type { Services } from '../services.ts';
import type { CronEntry, Job, JobContext } from './job.ts';

const AT_ONCE = 4;
/** One more than jobs run at once, for the worker's own listening. */
const POOL_SIZE = AT_ONCE + 2;

export interface JobRunner {
  stop(): Promise<void>;
}

/** The worker's own tables; under the same start as ours, and safe when several processes do it. */
export const migrateJobs = async (pool: pg.Pool, log: Log): Promise<void> => {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
};

export const startJobRunner = async (
  databaseUrl: string,
  services: Services,
  jobs: readonly Job[],
  cron: readonly CronEntry[],
): Promise<JobRunner> => {
  const { log } = services;
  const pool = createPool(databaseUrl, POOL_SIZE, (error) => log.warn({ err: error }, 'job connection lost'));
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLogger(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, services)])) as TaskList,
    parsedCronItems: parseCronItems(
      cron.map(({ at, job }) => ({ task: job.name, match: at, identifier: `${job.name} ${at}` })),
    ),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner ended'));
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
};

const taskOf =
  (job: Job, services: Services): TaskList[string] =>
  async (payload, helpers) => {
    const { attempts, max_attempts: maxAttempts } = helpers.job;
    await runJob(job, services, payload, { attempt: attempts, maxAttempts });
  };

/** Runs a job once; a test harness uses it too, so that jobs meet the same context everywhere. */
export const runJob = async (
  job: Job,
  services: Services,
  payload: unknown,
  { attempt, maxAttempts }: { attempt: number; maxAttempts: number },
): Promise<void> => {
  const context: JobContext = {
    services,
    db: services.db,
    now: services.clock.now(),
    log: services.log.child({ job: job.name }),
    attempt,
    isLastAttempt: attempt >= maxAttempts,
    transaction: (work) => inTransaction(services.db, work),
  };
  // what cron adds under `_cron` is not part of a payload
  const { _cron, ...rest } = (payload ?? {}) as Record<string, unknown>;
  await job.run(context, job.payload.parse(rest));
};

const workerLogger = (log: Log): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    const error = meta?.['error'];
    if (level === 'error') log.error({ err: error }, message);
    else if (level === 'warning') log.warn({ err: error }, message);
    else log.debug(message);
  });
