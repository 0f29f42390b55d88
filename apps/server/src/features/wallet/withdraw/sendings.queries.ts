import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { WithdrawalRow } from './wallet.withdraw.queries.ts';

type Method = WithdrawalRow['method'];
/** A file for the bank as a table or an order, one for PayPal, or a colleague who pays one by hand. */
export type SentAs = 'file' | 'order' | 'paypal' | 'hand';

/** Nobody has to look at it any more, and nobody pays it yet. */
const ready = (method: Method) => sql`status = 'requested' and method = ${method} and sent_at is null
  and (not needs_second or first_approved_by is not null) and (is_known_payee or payee_note is not null)
  and not exists (select from disputed_subjects disputed
    where disputed.account_id = withdrawals.account_id and not disputed.is_covered)`;

/** What can be sent by bank now. The oldest first. */
export const readyForBank = async (db: Db): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawals where ${ready('bank')} order by requested_at, id`.execute(db);
  return rows;
};

/**
 * The same of what a member of staff may send, held until the transaction ends: not what they approved first themselves.
 * Ids go by time: those that have waited longest come first.
 */
export const lockReady = async (
  tx: Tx,
  { method, staffId, most }: { readonly method: Method; readonly staffId: string; readonly most: number },
): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawals where ${ready(method)} and (not needs_second or first_approved_by <> ${staffId})
    order by id limit ${most} for update`.execute(tx);
  return rows.toSorted((a, b) => a.requested_at.getTime() - b.requested_at.getTime());
};

export const markSent = async (
  tx: Tx,
  ids: readonly string[],
  { as, staffId, now }: { readonly as: SentAs; readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ sent_at: now, sent_by: staffId, sent_as: as })
    .where('id', 'in', ids)
    .execute();
};

export const markNotSent = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ sent_at: null, sent_by: null, sent_as: null })
    .where('id', '=', id)
    .execute();
};

/** What one file has; what is paid by hand is in none. */
export const sentAt = async (db: Db, method: Method, at: Date): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawals where sent_at = ${at} and method = ${method} and sent_as is distinct from 'hand'
    order by requested_at, id`.execute(db);
  return rows;
};

export interface SendingRow {
  readonly sent_at: Date;
  readonly method: Method;
  readonly by: string | null;
  readonly payments: number;
  readonly usd_cents: number;
  readonly waiting: number;
}

/** The files that were made for the bank and for PayPal, the newest first. */
export const listSendings = async (db: Db): Promise<SendingRow[]> => {
  const { rows } = await sql<SendingRow>`
    select sent_at, method, min(staff.name) as by, count(*) as payments, sum(usd_cents)::bigint as usd_cents,
      count(*) filter (where status = 'requested') as waiting
    from withdrawals left join staff on staff.id = sent_by
    where sent_at is not null and sent_as is distinct from 'hand' group by sent_at, method order by sent_at desc limit 50`.execute(
    db,
  );
  return rows;
};
