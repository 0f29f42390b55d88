import * as z from 'zod';
import { faultOf } from '../db/database-errors.ts';
import type { Tx } from '../db/database.ts';
import type { WorkLog } from '../log/work-log.ts';
import { failedRows, forgetFailedRow, noteFailedRow } from './batch.queries.ts';
import { defineJob, implementJob, type Job, type JobContext, type JobDeclaration } from './job.ts';

/** So many rows that cannot move are a fault of the shop's, not of theirs: the run ends. */
const MOST_FAILURES = 100;

/** Where a batch is worked on: a job, or a call of the desk. */
type Workplace = Pick<JobContext, 'db' | 'now' | 'transaction'> & { readonly log: WorkLog };

type Row = string | { readonly id: string };

/** A place among rows that are passed in the order of a moment and their ids. */
export interface RowPlace {
  readonly id: string;
  readonly at: string;
}

/** Before every row of that moment; `-infinity` is before all. */
export const placeAt = (at: string): RowPlace => ({ id: '00000000-0000-0000-0000-000000000000', at });

/** Many rows, each worked on by itself: one that cannot move holds up none of the others. */
export interface Batch {
  /** Rows that failed of late: a query leaves them out, so that they fill none of its pages. */
  readonly resting: readonly string[];
  /** Each row in a transaction of its own; a refused step counts as a failure. */
  each<Each extends Row>(rows: Iterable<Each>, work: (tx: Tx, row: Each) => Promise<unknown>): Promise<void>;
  /** The same page after page, each behind the last row of the one before: all are passed once. */
  eachPage(
    first: RowPlace,
    next: (after: RowPlace, leftOut: readonly string[]) => Promise<readonly RowPlace[]>,
    work: (tx: Tx, row: RowPlace) => Promise<unknown>,
  ): Promise<void>;
  /** The same as `each` for work that asks others over the network. */
  eachOutside<Each extends Row>(rows: Iterable<Each>, work: (row: Each) => Promise<unknown>): Promise<void>;
  /** Locks one row after the other, until none is left. */
  eachLocked<Each extends { readonly id: string }>(
    lock: (tx: Tx, leftOut: readonly string[]) => Promise<Each | undefined>,
    work: (tx: Tx, row: Each) => Promise<unknown>,
  ): Promise<void>;
  /** Work on one row; false when it failed, or rests since it failed before. */
  attempt(id: string, work: () => Promise<unknown>): Promise<boolean>;
  /** Rows that were done together, outside of the batch. */
  done(ids: readonly string[]): Promise<void>;
}

/** Failures of one job: of late, and in this run. */
interface Failures {
  readonly resting: readonly string[];
  readonly met: readonly unknown[];
  rests(id: string): boolean;
  note(id: string, error: unknown): Promise<void>;
  forget(id: string): Promise<void>;
}

const failuresOf = async (
  { db, log, now }: Workplace,
  job: string,
  { isRetried }: { readonly isRetried: boolean },
): Promise<Failures> => {
  const before = await failedRows(db, job);
  const known = new Set(before.map(({ row_key: key }) => key));
  const resting = before.flatMap(({ row_key: key, rests_until: until }) =>
    until > now && !isRetried ? [key] : [],
  );
  const left = new Set(resting);
  const met: unknown[] = [];
  return {
    resting,
    met,
    rests: (id) => left.has(id),
    note: async (id, error) => {
      if (faultOf(error) === 'unavailable' || met.length >= MOST_FAILURES) throw error;
      log.error({ err: error, batch: job, row: id }, 'a row of a batch could not be moved on');
      await noteFailedRow(db, job, id, now);
      resting.push(id);
      left.add(id);
      met.push(error);
    },
    forget: async (id) => {
      if (known.delete(id)) await forgetFailedRow(db, job, id);
    },
  };
};

const mustMove = (came: unknown): void => {
  if (typeof came === 'string' && came.endsWith('_step_refused')) throw new Error(came);
};

const batchOf = ({ transaction }: Workplace, failures: Failures): Batch => {
  const attempt = async (id: string, work: () => Promise<unknown>): Promise<boolean> => {
    if (failures.rests(id)) return false;
    try {
      await work();
    } catch (error) {
      await failures.note(id, error);
      return false;
    }
    await failures.forget(id);
    return true;
  };
  const eachOutside: Batch['eachOutside'] = async (rows, work) => {
    for (const row of rows) await attempt(typeof row === 'string' ? row : row.id, () => work(row));
  };
  const each: Batch['each'] = (rows, work) =>
    eachOutside(rows, (row) => transaction(async (tx) => mustMove(await work(tx, row))));
  return {
    resting: failures.resting,
    attempt,
    done: async (ids) => {
      for (const id of ids) await failures.forget(id);
    },
    eachOutside,
    each,
    eachPage: async (first, next, work) => {
      for (let after: RowPlace | undefined = first; after;) {
        const rows: readonly RowPlace[] = await next(after, failures.resting);
        await each(rows, work);
        after = rows.at(-1);
      }
    },
    eachLocked: async (lock, work) => {
      while (await workOnNext(transaction, failures, lock, work));
    },
  };
};

const workOnNext = async <Each extends { readonly id: string }>(
  transaction: Workplace['transaction'],
  failures: Failures,
  lock: (tx: Tx, leftOut: readonly string[]) => Promise<Each | undefined>,
  work: (tx: Tx, row: Each) => Promise<unknown>,
): Promise<boolean> => {
  let id: string | undefined;
  try {
    await transaction(async (tx) => {
      const row = await lock(tx, failures.resting);
      id = row?.id;
      if (row) mustMove(await work(tx, row));
    });
    if (id !== undefined) await failures.forget(id);
  } catch (error) {
    if (id === undefined) throw error;
    await failures.note(id, error);
  }
  return id !== undefined;
};

/** Works on rows under the name of a job, and says what failed. */
export const inBatch = async <Result>(
  place: Workplace,
  job: string,
  work: (batch: Batch) => Promise<Result>,
  options = { isRetried: false },
): Promise<{ readonly result: Result; readonly failures: readonly unknown[] }> => {
  const failures = await failuresOf(place, job, options);
  return { result: await work(batchOf(place, failures)), failures: failures.met };
};

/** Whether a job works on its rows in a {@link Batch}. */
export const isBatchJob = ({ isBatch }: Job): boolean => isBatch === true;

/** A job that comes again and again for the rows that are due. When some failed it fails at its end, so that it is seen. */
export const defineBatchJob = (
  name: string,
  work: (context: JobContext, batch: Batch) => Promise<void>,
): Job<z.ZodObject<{}>> =>
  marked(
    defineJob(name, z.object({}), async (context) =>
      say(name, await inBatch(context, name, (batch) => work(context, batch))),
    ),
  );

/** A job about several rows that was left for them: it is tried again itself, and with `isRetried` its rows do not rest. */
export const implementBatchJob = <Payload extends z.ZodType>(
  declaration: JobDeclaration<Payload>,
  work: (context: JobContext, payload: z.output<Payload>, batch: Batch) => Promise<void>,
  options = { isRetried: true },
): Job<Payload> =>
  marked(
    implementJob(declaration, async (context, payload) => {
      const { name } = declaration;
      const working = (batch: Batch) => work(context, payload, batch);
      say(name, await inBatch(context, name, working, options));
    }),
  );

const marked = <Each extends Job>(job: Each): Each => ({ ...job, isBatch: true });

const say = (job: string, { failures }: { readonly failures: readonly unknown[] }): void => {
  if (failures.length === 0) return;
  throw new Error(`${failures.length} rows of ${job} could not be moved on`, { cause: failures[0] });
};
