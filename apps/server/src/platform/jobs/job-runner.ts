import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import { createPool } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { alertStaffOnce } from '../alerts/alert-staff.ts';
import type { Log } from '../log/log.ts';
import { workLog } from '../log/work-log.ts';
import type { Services } from '../services.ts';
import { traced } from '../trace/spans.ts';
import { type CronEntry, type Job, JOB_QUEUES, type JobContext, type JobQueue } from './job.ts';
import { createJobBell, deafToJobs, type JobBell } from './job-bell.ts';
import { postAlert } from './job-names.ts';
import { forgetJobPools, freeJobsOfGoneProcesses, noteJobPool } from './job-pools.queries.ts';

const RESTART_MS = 2_000;
const LOOK_FOR_GONE_MS = 2_000;
const QUEUES = Object.keys(JOB_QUEUES) as JobQueue[];
/** Each queue listens on a connection; fetching and finishing jobs, which takes a moment, is shared. */
const POOL_SIZE = QUEUES.length + 4;

export interface JobRunner {
  stop(): Promise<void>;
}

/** The worker's own tables; under the same start as ours, and safe when several processes do it. */
export const migrateJobs = async (pool: pg.Pool, log: Log): Promise<void> => {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) });
};

/** Works off jobs until it is stopped, each queue by itself; jobs that a killed process held are free after seconds. */
export const startJobRunner = async (
  databaseUrl: string,
  services: Services,
  jobs: readonly Job[],
  cron: readonly CronEntry[],
): Promise<JobRunner> => {
  const { log, db, processNo } = services;
  const pool = createPool(databaseUrl, POOL_SIZE, (error) => log.warn({ err: error }, 'job connection lost'));
  const used = QUEUES.filter((queue) => jobs.some((job) => queueOf(job) === queue));
  const bell = createJobBell(services.listener, new Map(jobs.map((job) => [job.name, queueOf(job)])));
  const runners = await Promise.all(
    used.map((queue) =>
      startQueue(services, () =>
        runnerOptions(queue, services, {
          pool,
          bell,
          jobs: jobs.filter((job) => queueOf(job) === queue),
          cron: cron.filter(
            ({ job }) => queueOf(jobs.find(({ name }) => name === job.name) ?? job) === queue,
          ),
        }),
      ),
    ),
  );
  const freeing = setInterval(() => {
    freeJobsOfGoneProcesses(db).catch((error: unknown) =>
      log.warn({ err: error }, 'locked jobs stay locked'),
    );
  }, LOOK_FOR_GONE_MS).unref();
  return {
    stop: async () => {
      clearInterval(freeing);
      await Promise.all(runners.map((runner) => runner.stop()));
      await forgetJobPools(db, processNo).catch(() => {}); // the process that looks for the gone forgets them too
      await pool.end();
    },
  };
};

const queueOf = ({ queue = 'general' }: Job): JobQueue => queue;

/** A runner that gave up because the database was away is followed by another. */
const startQueue = async ({ log }: Services, options: () => RunnerOptions): Promise<JobRunner> => {
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const start = async (): Promise<void> => {
    runner = await run(options());
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
    },
  };
};

interface QueueParts {
  readonly pool: pg.Pool;
  readonly bell: JobBell;
  readonly jobs: readonly Job[];
  readonly cron: readonly CronEntry[];
}

const runnerOptions = (
  queue: JobQueue,
  services: Services,
  { pool, bell, jobs, cron }: QueueParts,
): RunnerOptions => ({
  pgPool: deafToJobs(pool),
  concurrency: JOB_QUEUES[queue],
  noHandleSignals: true,
  pollInterval: 2_000,
  logger: workerLogger(services.log),
  events: poolEvents(services, (workers) => bell.wakes(queue, workers)),
  // only batches are tried again when the database is away at the end of a job; without them the process would end
  preset: {
    worker: {
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
      // One question for new jobs instead of one of each idle worker
      localQueue: { size: JOB_QUEUES[queue] },
    },
  },
  taskList: Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, services)])),
  parsedCronItems: parseCronItems(
    cron.map(({ at, job }) => ({ task: job.name, match: at, identifier: `${job.name} ${at}` })),
  ),
});

/** Writes down under which name this process locks jobs, and who is woken for them. */
const poolEvents = ({ db, log, processNo }: Services, began: (workers: WorkerPool) => void): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    began(workerPool);
    noteJobPool(db, workerPool.id, processNo).catch((error: unknown) =>
      log.warn({ err: error }, 'jobs of this process stay locked for hours when it is killed'),
    );
  });
  return events;
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
    log: workLog(services.log, { job: job.name }),
    attempt,
    isLastAttempt: attempt >= maxAttempts,
    transaction: (work) => inTransaction(services.db, work),
  };
  // what cron adds under `_cron` is not part of a payload
  const { _cron, ...rest } = (payload ?? {}) as Record<string, unknown>;
  try {
    await traced(`job ${job.name}`, () => job.run(context, job.payload.parse(rest)));
  } catch (error) {
    if (attempt === Math.min(ALERTED_ATTEMPT, maxAttempts)) await tellStaff(job, context);
    throw error;
  }
};

/** A failure that comes so often does not go away by itself. */
const ALERTED_ATTEMPT = 5;

const tellStaff = async ({ name }: Job, { services, db, now, log }: JobContext): Promise<void> => {
  if (services.config.alertUrl === undefined || name === postAlert.name) return;
  const text = `The job ${name} keeps failing.`;
  await alertStaffOnce(db, name, { text, path: '/desk' }, now).catch((error: unknown) =>
    log.warn({ err: error }, 'the staff was not alerted'),
  );
};

const workerLogger = (log: Log): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    const error = meta?.['error'];
    if (level === 'error') log.error({ err: error }, message);
    else if (level === 'warning') log.warn({ err: error }, message);
    else log.debug(message);
  });
