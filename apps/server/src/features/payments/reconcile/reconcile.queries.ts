import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PaymentRow } from '../payments.queries.ts';
import type { Page } from './reconcile.pages.ts';

const MOST = 200;

/** Payments whose end the shop has not heard of, older than a moment, the oldest first. */
export const unsettledBefore =
  (db: Db, before: Date): Page =>
  async (after) => {
    const { rows } = await sql<{ id: string }>`
      select id from payments
      where status in ('created', 'requires_action', 'processing') and updated_at <= ${before}
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${MOST}`.execute(db);
    return rows.map(({ id }) => id);
  };

/** Payments that gave way before their provider had answered: it may have taken the money all the same. */
export const unansweredExpired =
  (db: Db, before: Date): Page =>
  async (after) => {
    const { rows } = await sql<{ id: string }>`
      select id from payments
      where status = 'expired' and provider_reference is null and asked_at is null and provider <> 'wallet'
        and created_at <= ${before} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${MOST}`.execute(db);
    return rows.map(({ id }) => id);
  };

/**
 * Payments that ended without money at a charge that their provider has: what was asked of it before may have been done
 * after it was thought to be over.
 */
export const endedWithoutMoney =
  (db: Db, { since, before }: { readonly since: Date; readonly before: Date }): Page =>
  async (after) => {
    const { rows } = await sql<{ id: string }>`
      select id from payments
      where status in ('failed', 'expired') and provider_reference is not null and asked_at is null
        and provider <> 'wallet' and updated_at >= ${since} and updated_at <= ${before}
        and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${MOST}`.execute(db);
    return rows.map(({ id }) => id);
  };

export const markAsked = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('payments').set({ asked_at: now }).where('id', '=', id).execute();
};

/** A payment that no provider knows of and that is too old to be still on its way; locked. */
export const lockForgotten = async (
  tx: Tx,
  before: Date,
  leftOut: readonly string[],
): Promise<PaymentRow | undefined> => {
  const { rows } = await sql<PaymentRow>`
    select * from payments
    where status = 'created' and provider_reference is null and created_at < ${before}
      and id <> all(${leftOut}::uuid[])
    order by id limit 1 for update skip locked`.execute(tx);
  return rows[0];
};
