import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A dispute that is not won, whose money neither the thing it paid for still has nor the shop has set aside. */
export interface Uncovered {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly provider: string;
  readonly isLost: boolean;
  readonly cents: number;
}

/** Holds the payments of a thing, so that a dispute that opens now comes before or after, never in between. */
export const lockPaymentsOf = async (tx: Tx, subjectId: string): Promise<void> => {
  await sql`
    select payments.id from payments join payment_items item on item.payment_id = payments.id
    where item.subject_id = ${subjectId} order by payments.id for update of payments`.execute(tx);
};

/** What of a payment's things has not been given back: it can still be taken from them. */
const leftInThings = sql`(
  select coalesce(sum(least(item.usd_cents, coalesce(
    (select settled_usd_cents - refunded_usd_cents from orders where orders.id = item.subject_id),
    (select settled_usd_cents - returned_usd_cents from parcels where parcels.id = item.subject_id),
    (select fee_usd_cents from after_sales where after_sales.id = item.subject_id
      and fee_paid_at is not null and sent_at is null and fee_returned_at is null), 0))), 0)
  from payment_items item where item.payment_id = payments.id and item.outcome = 'applied')`;

/** Of one payment, or of all payments that a person made or that paid for a thing; the disputes are locked. */
export const lockUncovered = async (
  tx: Tx,
  of:
    | { readonly paymentId: string }
    | { readonly accountId: string | null; readonly subjectId: string | null },
): Promise<Uncovered[]> => {
  const whose =
    'paymentId' in of
      ? sql`payments.id = ${of.paymentId}`
      : sql`(payments.account_id = ${of.accountId} or payments.id in (
          select payment_id from payment_items where subject_id = ${of.subjectId}))`;
  await sql`
    select dispute.id from payment_disputes dispute join payments on payments.id = dispute.payment_id
    where dispute.status <> 'won' and ${whose} order by dispute.id for update of dispute`.execute(tx);
  const { rows } = await sql<Uncovered>`
    select (array_agg(dispute.id order by dispute.status = 'lost', dispute.id desc))[1] as "disputeId",
      payments.id as "paymentId", payments.provider, bool_and(dispute.status = 'lost') as "isLost",
      (least(sum(dispute.usd_cents), payments.usd_cents - payments.wallet_usd_cents)
        - sum(dispute.held_usd_cents) - sum(dispute.taken_usd_cents) - ${leftInThings})::bigint as cents
    from payment_disputes dispute join payments on payments.id = dispute.payment_id
    where dispute.status <> 'won' and ${whose} group by payments.id order by payments.id`.execute(tx);
  return rows.filter(({ cents }) => cents > 0);
};

/** People with a dispute that is not won, for whom money may have come by another way. */
export const disputedAccounts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from disputed_subjects where account_id is not null and not is_covered`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const changeHeld = async (
  tx: Tx,
  disputeId: string,
  { held = 0, taken = 0 }: { readonly held?: number; readonly taken?: number },
): Promise<void> => {
  await sql`
    update payment_disputes set held_usd_cents = held_usd_cents + ${held}, taken_usd_cents = taken_usd_cents + ${taken}
    where id = ${disputeId}`.execute(tx);
};
