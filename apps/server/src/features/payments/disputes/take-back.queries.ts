import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What a thing has not given back yet of what this payment brought it. */
export const leftOfItem = async (tx: Tx, paymentId: string, subjectId: string): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select least(item.usd_cents, coalesce(
      (select settled_usd_cents - refunded_usd_cents from orders where orders.id = item.subject_id),
      (select settled_usd_cents - returned_usd_cents from parcels where parcels.id = item.subject_id), 0)) as cents
    from payment_items item
    where item.payment_id = ${paymentId} and item.subject_id = ${subjectId} and item.outcome = 'applied'`.execute(
    tx,
  );
  return rows[0]?.cents ?? 0;
};
