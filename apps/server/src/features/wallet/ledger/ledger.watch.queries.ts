import type { Db } from '../../../platform/db/database.ts';

export interface LedgerCheck {
  readonly at: Date;
  readonly mismatches: number;
  readonly took_ms: number;
}

export const keepLedgerCheck = async (db: Db, check: LedgerCheck): Promise<void> => {
  await db
    .insertInto('ledger_checks')
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const readLastLedgerCheck = (db: Db): Promise<LedgerCheck | undefined> =>
  db
    .selectFrom('ledger_checks')
    .select(['at', 'mismatches', 'took_ms'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const forgetLedgerChecks = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('ledger_checks').where('at', '<', before).execute();
};
