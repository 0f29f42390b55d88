import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { withoutWaiting } from '../../db/driver/pipelined-dialect.ts';
import { statement } from '../../db/driver/statement.ts';
import { RequestFailure } from '../answers/failures.ts';
import type { Actor } from './handler.ts';

const WAIT_MS = 10_000;
/** A reservation whose process died is free again after this long. */
const ABANDONED_MS = 120_000;

/** One intent of one caller: the same key and the same request again get the first answer. */
export interface Intent {
  readonly actor: string;
  readonly key: string;
  readonly call: string;
  readonly bodyHash: Buffer;
}

export const intentOf = (key: string, call: string, actor: Actor, parts: readonly string[]): Intent => {
  if (!/^[\x21-\x7e]{1,100}$/.test(key))
    throw new RequestFailure('malformed_input', {
      errors: (locale) => [
        {
          field: 'Idempotency-Key',
          message: locale === 'zh' ? '须为1至100个可见字符' : 'must have 1 to 100 visible characters',
        },
      ],
    });
  const bodyHash = hash('sha256', [call, ...parts].join('\n'), 'buffer');
  return { actor: actorKey(actor), key, call, bodyHash };
};

const actorKey = (actor: Actor): string => {
  if (actor.kind === 'guest') return 'guest';
  return actor.kind === 'shopper' ? `shopper:${actor.accountId}` : `staff:${actor.staffId}`;
};

/**
 * Keeps the answer as the last statement of the transaction that it answers for. A second request that came meanwhile
 * waits here, on the index; when the first one is committed it fails, and finds the answer by `answerKept`.
 */
export const keepWithCommit = (tx: Tx, intent: Intent, answer: string): Promise<unknown> =>
  tx.executeQuery(
    withoutWaiting(statement`insert into idempotency_keys (actor, key, call, body_hash, status, answer)
      values (${intent.actor}, ${intent.key}, ${intent.call}, ${intent.bodyHash}, 200, ${answer})`),
  );

/** What an intent was answered before, if it was. */
export const answerKept = async (db: Db, intent: Intent): Promise<string | undefined> =>
  answerOf(await find(db, intent), intent);

/** Keeps the answer of a reserved intent. */
export const keep = async (db: Db, intent: Intent, answer: string): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ status: 200, answer })
    .where('actor', '=', intent.actor)
    .where('key', '=', intent.key)
    .execute();
};

/** Before the first of several transactions: reserves the intent, or waits for the process that holds it and gives the answer. */
export const reserve = async (db: Db, intent: Intent): Promise<string | undefined> => {
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    if (await insert(db, intent)) return undefined;
    const row = await find(db, intent);
    const answer = row && answerOf(row, intent);
    if (answer !== undefined) return answer;
    if (row && (await takeOver(db, intent))) return undefined;
    if (Date.now() > giveUpAt) throw new RequestFailure('request_in_progress', { retryAfterSeconds: 2 });
    await sleep(100);
  }
};

/** A refused or failed intent leaves nothing: it may be tried again. */
export const release = async (db: Db, intent: Intent): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('actor', '=', intent.actor)
    .where('key', '=', intent.key)
    .where('status', 'is', null)
    .execute();
};

const insert = async (db: Db, intent: Intent): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ actor: intent.actor, key: intent.key, call: intent.call, body_hash: intent.bodyHash })
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

interface Kept {
  readonly body_hash: Buffer;
  readonly answer: unknown;
}

const find = (db: Db, { actor, key }: Intent): Promise<Kept | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();

const answerOf = (row: Kept | undefined, intent: Intent): string | undefined => {
  if (row && !row.body_hash.equals(intent.bodyHash)) throw new RequestFailure('idempotency_key_reused');
  return row?.answer ? JSON.stringify(row.answer) : undefined;
};

const takeOver = async (db: Db, { actor, key }: Intent): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ created_at: sql`now()` })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('created_at', '<', sql<Date>`now() - ${ABANDONED_MS} * interval '1 millisecond'`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
