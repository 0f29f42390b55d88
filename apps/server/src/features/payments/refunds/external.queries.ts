import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { countRefund } from './refunds.queries.ts';

/** The mark of a payment that has never given anything back. */
export const NO_REFUNDS = '';

/** Changes whenever a refund of the payment begins, is answered, or ends. */
export const refundsMark = async (db: Db, paymentId: string): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(string_agg(id || ' ' || status, ', ' order by id), ${NO_REFUNDS}) as mark
    from payment_refunds where payment_id = ${paymentId}`.execute(db);
  return rows[0]?.mark ?? NO_REFUNDS;
};

/** What the shop itself has asked back of a payment and has no answer about. */
export const openRefundCents = async (tx: Tx, paymentId: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(usd_cents), 0)::bigint as cents from payment_refunds
    where payment_id = ${paymentId} and status in ('requested', 'pending')`.execute(tx);
  return rows[0]?.cents ?? 0;
};

/** What has not gone back through the provider yet of each thing that a payment paid for. */
export const roomOfItems = async (
  tx: Tx,
  paymentId: string,
): Promise<{ readonly subjectId: string; readonly cents: number }[]> => {
  const { rows } = await sql<{ subjectId: string; cents: number }>`
    select subject_id as "subjectId", usd_cents - refunded_usd_cents as cents from payment_items
    where payment_id = ${paymentId} order by code for update`.execute(tx);
  return rows;
};

export const insertProviderRefund = async (
  tx: Tx,
  refund: {
    readonly paymentId: string;
    readonly subjectId: string;
    readonly usdCents: number;
    readonly now: Date;
  },
): Promise<void> => {
  const { paymentId, subjectId, usdCents, now } = refund;
  await tx
    .insertInto('payment_refunds')
    .values({
      id: newId(now),
      payment_id: paymentId,
      subject_id: subjectId,
      usd_cents: usdCents,
      status: 'succeeded',
      origin: 'provider',
      reason: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await countRefund(tx, { paymentId, subjectId }, usdCents);
};
