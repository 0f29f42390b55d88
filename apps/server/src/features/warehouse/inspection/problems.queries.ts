import { sql } from 'kysely';
import type { ProblemKind, ProblemOutcome, ProblemState } from '@caravan/domain/warehouse/stored-problem';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ProblemRow {
  readonly id: string;
  readonly stored_item_id: string;
  readonly kind: ProblemKind;
  readonly note: string;
  readonly state: ProblemState;
  readonly answer_until: Date;
}

/** The open question about a stored item, held until the transaction ends. */
export const lockProblem = async (tx: Tx, storedItemId: string): Promise<ProblemRow | undefined> => {
  const { rows } = await sql<ProblemRow>`
    select id, stored_item_id, kind, note, state, answer_until from stored_problems
    where stored_item_id = ${storedItemId} and settled_at is null for update`.execute(tx);
  return rows[0];
};

/** Asks, or asks anew where a question is open. */
export const writeQuestion = async (
  tx: Tx,
  question: {
    readonly id: string;
    readonly storedItemId: string;
    readonly kind: ProblemKind;
    readonly note: string;
    readonly staffId: string;
    readonly answerUntil: Date;
    readonly now: Date;
  },
): Promise<void> => {
  const { kind, note, now, answerUntil } = question;
  await sql`
    insert into stored_problems
      (id, stored_item_id, kind, note, state, asked_at, asked_by, turned_at, answer_until)
    values (${question.id}, ${question.storedItemId}, ${kind}, ${note}, 'waiting_for_shopper', ${now},
      ${question.staffId}, ${now}, ${answerUntil})
    on conflict (stored_item_id) where settled_at is null
    do update set kind = excluded.kind, note = excluded.note, state = excluded.state,
      turned_at = excluded.turned_at, answer_until = excluded.answer_until`.execute(tx);
};

/** Hands the turn over, or settles. */
export const writeTurn = async (
  tx: Tx,
  problemId: string,
  turn: {
    readonly state: ProblemState;
    readonly outcome: ProblemOutcome | null;
    readonly answerUntil?: Date;
    readonly now: Date;
  },
): Promise<void> => {
  await tx
    .updateTable('stored_problems')
    .set({
      state: turn.state,
      outcome: turn.outcome,
      turned_at: turn.now,
      settled_at: turn.state === 'settled' ? turn.now : null,
      ...(turn.answerUntil ? { answer_until: turn.answerUntil } : {}),
    })
    .where('id', '=', problemId)
    .execute();
};

/** The free days stand still from now on. */
export const stopFreeDays = async (tx: Tx, storedItemId: string, now: Date): Promise<void> => {
  await sql`
    update stored_items set stopped_at = ${now} where id = ${storedItemId} and stopped_at is null`.execute(
    tx,
  );
};

/** The free days go on from where they stood. */
export const startFreeDays = async (tx: Tx, storedItemId: string, now: Date): Promise<void> => {
  const stopped = sql`stopped_ms + greatest(0, (extract(epoch from ${now}::timestamptz - stopped_at) * 1000)::bigint)`;
  await sql`
    update stored_items set stopped_ms = ${stopped}, stopped_at = null,
      free_until = received_at + free_days * interval '1 day' + (${stopped}) * interval '1 millisecond'
    where id = ${storedItemId} and stopped_at is not null`.execute(tx);
};

/** Stored items whose shopper has not answered in time. */
export const unansweredSince = async (db: Db, now: Date, leftOut: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('stored_problems')
    .select('stored_item_id')
    .where('state', '=', 'waiting_for_shopper')
    .where('answer_until', '<', now)
    .where(sql<boolean>`stored_item_id <> all(${leftOut}::uuid[])`)
    .orderBy('answer_until')
    .limit(200)
    .execute();
  return rows.map(({ stored_item_id }) => stored_item_id);
};
