import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './database.ts';
import { faultOf } from './database-errors.ts';
import { pipelined } from './driver/pipelined-transaction.ts';

const MOST_ATTEMPTS = 6;

export interface TransactionOptions<Result> {
  /** A result for which nothing is to be kept, a refusal: the transaction is rolled back and the result returned. */
  readonly rollsBack?: (result: Result) => boolean;
}

/**
 * Runs `work` in one transaction and commits it. When it meets another transaction (serialisation failure, deadlock)
 * the whole of it, decisions included, is run again after a short random pause: `work` must do nothing but queries.
 */
export const inTransaction = async <Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions<Result> = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(db, work, options);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || faultOf(error) !== 'conflict') throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
};

const attemptOnce = async <Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  { rollsBack }: TransactionOptions<Result>,
): Promise<Result> => {
  let given: { result: Result } | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(await pipelined(tx));
      if (!rollsBack?.(result)) return result;
      given = { result };
      throw rollback;
    });
  } catch (error) {
    if (error === rollback && given) return given.result;
    throw error;
  }
};

const rollback = new Error('rolled back on purpose');
