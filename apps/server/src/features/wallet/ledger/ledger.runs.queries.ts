import type { Db } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** What a rule found: how many rows break it, and the first of them. */
export interface RuleFinding {
  readonly rule: string;
  readonly broken: number;
  readonly rows: readonly { readonly id: string; readonly detail: string }[];
}

export interface CheckRun {
  readonly id: string;
  readonly asked_at: Date;
  readonly done: number;
  readonly total: number;
  readonly findings: readonly RuleFinding[];
  readonly finished_at: Date | null;
}

const COLUMNS = ['id', 'asked_at', 'done', 'total', 'findings', 'finished_at'] as const;

/** The run that is not finished; begins one when there is none. True when it was begun by this. */
export const beginRun = async (db: Db, now: Date): Promise<boolean> => {
  const begun = await db
    .insertInto('ledger_check_runs')
    .values({ id: newId(now), asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return begun.numInsertedOrUpdatedRows === 1n;
};

export const findOpenRun = async (db: Db): Promise<CheckRun | undefined> =>
  (await db
    .selectFrom('ledger_check_runs')
    .select(COLUMNS)
    .where('finished_at', 'is', null)
    .executeTakeFirst()) as CheckRun | undefined; // the findings are written by this feature only

export const findLastRun = async (db: Db): Promise<CheckRun | undefined> =>
  (await db
    .selectFrom('ledger_check_runs')
    .select(COLUMNS)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()) as CheckRun | undefined; // as above

export const noteProgress = async (
  db: Db,
  id: string,
  { done, total }: Pick<CheckRun, 'done' | 'total'>,
): Promise<void> => {
  await db.updateTable('ledger_check_runs').set({ done, total }).where('id', '=', id).execute();
};

export const finishRun = async (
  db: Db,
  id: string,
  findings: readonly RuleFinding[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('ledger_check_runs')
    .set({ findings: JSON.stringify(findings), finished_at: now })
    .where('id', '=', id)
    .execute();
};

export const forgetRuns = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('ledger_check_runs').where('finished_at', '<', before).execute();
};
