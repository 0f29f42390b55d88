import type { DutyRule } from '@caravan/domain/customs/duty';
import type { Db, Tx } from '../../../platform/db/database.ts';

export type LawAnswer = 'seen' | 'taken' | 'kept';

export interface LawNews {
  readonly id: string;
  readonly rule: DutyRule;
  readonly state: 'arrived' | 'waiting';
  readonly answer: LawAnswer | null;
  readonly broughtAt: Date;
}

/** Everything that was ever told about the law, the newest first. */
export const readLawNews = async (db: Db): Promise<LawNews[]> => {
  const rows = await db
    .selectFrom('duty_law_news')
    .select(['id', 'rule', 'state', 'answer', 'brought_at'])
    .orderBy('brought_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, rule, state, answer, brought_at }) => ({
    id,
    rule: rule as DutyRule, // our own writing
    state: state === 'waiting' ? 'waiting' : 'arrived',
    answer: answer as LawAnswer | null, // the table's own check
    broughtAt: brought_at,
  }));
};

export const insertLawNews = async (
  tx: Tx,
  news: {
    readonly id: string;
    readonly rule: DutyRule;
    readonly state: 'arrived' | 'waiting';
    readonly now: Date;
  },
): Promise<void> => {
  const { id, rule, state, now } = news;
  await tx
    .insertInto('duty_law_news')
    .values({ id, rule: JSON.stringify(rule), state, brought_at: now })
    .execute();
};

export const dropOpenLawNews = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('duty_law_news').where('id', 'in', ids).where('answer', 'is', null).execute();
};

/** Writes down what the desk decided; whether nobody had before. */
export const answerLawNews = async (
  tx: Tx,
  id: string,
  { answer, now, staffId }: { readonly answer: LawAnswer; readonly now: Date; readonly staffId: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('duty_law_news')
    .set({ answer, answered_at: now, answered_by: staffId })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
