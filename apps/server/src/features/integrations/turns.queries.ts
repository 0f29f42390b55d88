import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The right to send for an account, held by one job at a time in all processes. */
export interface Turn {
  readonly accountId: string;
  readonly holder: string;
}

/** Longer than a message takes that is given up; the turn of a process that was killed is free after it. */
const TURN_SECONDS = 30;
const MOST_WOKEN = 500;

export const takeTurn = async (db: Db, { accountId, holder }: Turn): Promise<boolean> => {
  const { rows } = await sql`
    insert into webhook_turns (account_id, holder, taken_at) values (${accountId}, ${holder}, now())
    on conflict (account_id) do update set holder = excluded.holder, taken_at = now()
      where webhook_turns.taken_at < now() - ${TURN_SECONDS} * interval '1 second'
    returning account_id`.execute(db);
  return rows.length > 0;
};

export const endTurn = async (db: Db, { accountId, holder }: Turn): Promise<void> => {
  await db
    .deleteFrom('webhook_turns')
    .where('account_id', '=', accountId)
    .where('holder', '=', holder)
    .execute();
};

/** An address that does not answer is left alone until then, with everything that waits for it. */
export const rest = async (tx: Tx, webhookId: string, until: Date): Promise<void> => {
  await tx.updateTable('webhooks').set({ rests_until: until }).where('id', '=', webhookId).execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_at: until })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('event', '<>', 'test')
    .where('next_at', '<', until)
    .execute();
};

/** It answers again: what waited goes out. */
export const endRest = async (tx: Tx, webhookId: string, now: Date): Promise<void> => {
  await tx.updateTable('webhooks').set({ rests_until: null }).where('id', '=', webhookId).execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_at', '>', now)
    .execute();
};

export interface WaitingAccount {
  readonly accountId: string;
  readonly deliveryId: string;
}

/** Accounts with a message that should have been sent before this time, and one such message of each. */
export const accountsWaitingSince = async (
  db: Db,
  before: Date,
  leftOut: readonly string[],
): Promise<WaitingAccount[]> => {
  const { rows } = await sql<WaitingAccount>`
    select distinct on (account_id) account_id as "accountId", delivery.id as "deliveryId"
    from webhook_deliveries delivery join webhooks on webhooks.id = webhook_id
    where state = 'waiting' and next_at < ${before} and delivery.id <> all(${leftOut}::uuid[])
    order by account_id, next_at limit ${MOST_WOKEN}`.execute(db);
  return rows;
};
