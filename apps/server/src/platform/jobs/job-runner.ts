import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  type TaskList,
} from 'graphile-worker';
import type pg from 'pg';
import { createPool } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log/log.ts';
import type { Services } from '../services.ts';
import type { CronEntry, Job, JobContext } from './job.ts';

const AT_ONCE = 4;
const RESTART_MS = 2_000;
/** One more than jobs run at once, for the worker's own listening. */
const POOL_SIZE = AT_ONCE + 2;

export interface JobRunner {
  stop(): Promise<void>;
}

/** The worker's own tables; under the same start as ours, and safe when several processes do it. */
export const migrateJobs = async (pool: pg.Pool, log: Log): Promise<void> => {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
};

/** Works off jobs until it is stopped; a runner that gave up because the database was away is followed by another. */
export const startJobRunner = async (
  databaseUrl: string,
  services: Services,
  jobs: readonly Job[],
  cron: readonly CronEntry[],
): Promise<JobRunner> => {
  const { log } = services;
  const pool = createPool(databaseUrl, POOL_SIZE, (error) => log.warn({ err: error }, 'job connection lost'));
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const start = async (): Promise<void> => {
    runner = await run(runnerOptions(pool, services, jobs, cron));
    runner.promise
      .catch((error: unknown) => log.error({ err: error }, 'the job runner gave up'))
      .then(async () => {
        runner = undefined;
        while (!stopping.signal.aborted && !runner) {
          await sleep(RESTART_MS, undefined, { signal: stopping.signal });
          await start().catch((error: unknown) => log.warn({ err: error }, 'the job runner does not start'));
        }
      })
      .catch(() => {}); // stopped while it waited
  };
  await start();
  return {
    stop: async () => {
      stopping.abort();
      await runner?.stop();
      await pool.end();
    },
  };
};

const runnerOptions = (
  pool: pg.Pool,
  services: Services,
  jobs: readonly Job[],
  cron: readonly CronEntry[],
): RunnerOptions => ({
  pgPool: pool,
  concurrency: AT_ONCE,
  noHandleSignals: true,
  pollInterval: 2_000,
  logger: workerLogger(services.log),
  // only batches are tried again when the database is away at the end of a job; without them the process would end
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, services)])),
  parsedCronItems: parseCronItems(
    cron.map(({ at, job }) => ({ task: job.name, match: at, identifier: `${job.name} ${at}` })),
  ),
});

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
