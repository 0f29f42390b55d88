import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db, Tx } from '../db/database.ts';
import { addingJob } from '../db/driver/joined-jobs.ts';
import type { WorkLog } from '../log/work-log.ts';
import type { Services } from '../services.ts';

export interface JobContext {
  readonly services: Services;
  readonly db: Db;
  readonly now: Date;
  readonly log: WorkLog;
  /** Which try this is, from 1. */
  readonly attempt: number;
  /** After this try nothing comes but a person looking. */
  readonly isLastAttempt: boolean;
  readonly transaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
}

/** A job's name and payload, for a feature that leaves it without knowing who does it. */
export interface JobDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

/** Something to be done after a transaction, tried again when it fails. It may run twice: it must not mind. */
export interface Job<Payload extends z.ZodType = z.ZodType> extends JobDeclaration<Payload> {
  run(context: JobContext, payload: z.output<Payload>): Promise<void>;
  /** Which jobs it waits behind; absent: the general ones. */
  readonly queue?: JobQueue;
  /** Works on its rows one by one, so that none holds up the others. */
  readonly isBatch?: true;
}

export const declareJob = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
): JobDeclaration<Payload> => ({
  name,
  payload,
});

export const implementJob = <Payload extends z.ZodType>(
  declaration: JobDeclaration<Payload>,
  run: Job<Payload>['run'],
): Job<Payload> => ({ ...declaration, run });

/** Declares and implements at once. */
export const defineJob = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  run: Job<Payload>['run'],
): Job<Payload> => ({ name, payload, run });

/** How many jobs of each queue a process works on at once. A queue that is full or stuck delays no other one. */
export const JOB_QUEUES = {
  money: 3,
  mail: 2,
  webhooks: 4,
  push: 2,
  pictures: 1,
  connectors: 2,
  general: 2,
} as const;
export type JobQueue = keyof typeof JOB_QUEUES;

/** Puts jobs into a queue of their own kind. */
export const inQueue = <Each extends Job>(queue: JobQueue, jobs: readonly Each[]): Each[] =>
  jobs.map((job) => ({ ...job, queue }));

export interface JobOptions {
  /** Not before this time; absent: as soon as the transaction is committed. */
  readonly runAt?: Date;
  /** Replaces a waiting job with the same key, so that there is one. */
  readonly jobKey?: string;
  readonly maxAttempts?: number;
  /** Within its queue; a higher number comes later. */
  readonly priority?: number;
}

const USUAL_ATTEMPTS = 12; // the last one comes about two days after the first

/** Leaves a job in the same transaction: it exists if and only if what it follows from was committed. */
export const addJob = async <Payload extends z.ZodType>(
  tx: Db,
  job: JobDeclaration<Payload>,
  payload: z.input<Payload>,
  { runAt, jobKey, maxAttempts = USUAL_ATTEMPTS, priority = 0 }: JobOptions = {},
): Promise<void> => {
  const checked = JSON.stringify(job.payload.parse(payload));
  await tx.executeQuery(
    addingJob({
      name: job.name,
      payload: checked,
      runAt: runAt?.toISOString() ?? null,
      maxAttempts,
      jobKey: jobKey ?? null,
      priority,
    }),
  );
};

export const removeJob = async (tx: Db, jobKey: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${jobKey})`.execute(tx);
};

/** A job that comes again and again: `at` is a crontab pattern in UTC, `0 3 * * *`. Its payload is empty. */
export interface CronEntry {
  readonly at: string;
  readonly job: Job<z.ZodObject<{}>>;
}
