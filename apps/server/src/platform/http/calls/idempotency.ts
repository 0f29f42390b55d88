import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isGone } from '../../db/living-process.queries.ts';
import { withoutWaiting } from '../../db/driver/pipelined-dialect.ts';
import { statement } from '../../db/driver/statement.ts';
import { RequestFailure } from '../answers/failures.ts';
import { networkOf } from './caller.ts';
import type { Actor } from './handler.ts';

const WAIT_MS = 10_000;
/** A reservation is free when its process is gone, and after this long in any case. */
const ABANDONED_MS = 120_000;
/** A guest's key must be one that nobody else hits upon: as long as a UUID without its dashes. */
const GUEST_KEY_LENGTH = 32;

/** One intent of one caller: the same key and the same request again get the first answer. */
export interface Intent {
  /** Whose keys they are: nobody gets the answer to somebody else's. */
  readonly actor: string;
  readonly key: string;
  readonly call: string;
  readonly bodyHash: Buffer;
}

export const intentOf = (key: string, call: string, owner: KeyOwner, parts: readonly string[]): Intent => {
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) refuseKey('visible');
  if (owner.actor.kind === 'guest' && key.length < GUEST_KEY_LENGTH) refuseKey('guest');
  const bodyHash = hash('sha256', [call, ...parts].join('\n'), 'buffer');
  return { actor: ownerOf(owner), key, call, bodyHash };
};

const keyTexts = {
  visible: { en: 'must have 1 to 100 visible characters', zh: '须为1至100个可见字符' },
  guest: {
    en: 'must be a UUID or another random text of at least 32 characters when nobody is signed in',
    zh: '未登录时须为 UUID 或至少32个字符的随机文本',
  },
} as const;

const refuseKey = (problem: keyof typeof keyTexts): never => {
  throw new RequestFailure('malformed_input', {
    errors: (locale) => [{ field: 'Idempotency-Key', message: keyTexts[problem][locale] }],
  });
};

/** Whoever makes a call; a guest also by the device that they name, or else by the network they come from. */
export interface KeyOwner {
  readonly actor: Actor;
  readonly deviceId: string;
  readonly address: string;
}

const ownerOf = ({ actor, deviceId, address }: KeyOwner): string => {
  if (actor.kind === 'shopper') return `shopper:${actor.accountId}`;
  if (actor.kind === 'staff') return `staff:${actor.staffId}`;
  const isNamed = deviceId.length >= GUEST_KEY_LENGTH && deviceId.length <= 100;
  return isNamed ? `guest:${hash('sha256', deviceId, 'base64url')}` : `guest at ${networkOf(address)}`;
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
export const reserve = async (db: Db, intent: Intent, processNo: number): Promise<string | undefined> => {
  const giveUpAt = Date.now() + WAIT_MS;
  for (;;) {
    if (await insert(db, intent, processNo)) return undefined;
    const row = await find(db, intent);
    const answer = row && answerOf(row, intent);
    if (answer !== undefined) return answer;
    if (row && (await takeOver(db, intent, processNo))) return undefined;
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

const insert = async (db: Db, intent: Intent, processNo: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({
      actor: intent.actor,
      key: intent.key,
      call: intent.call,
      body_hash: intent.bodyHash,
      process_no: processNo,
    })
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

/** From a process that is gone: killed, its lock is free within seconds, and the person need not wait. */
const takeOver = async (db: Db, { actor, key }: Intent, processNo: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ created_at: sql`now()`, process_no: processNo })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where((where) =>
      where.or([
        where('created_at', '<', sql<Date>`now() - ${ABANDONED_MS} * interval '1 millisecond'`),
        where.and([where('process_no', 'is not', null), isGone('process_no')]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
