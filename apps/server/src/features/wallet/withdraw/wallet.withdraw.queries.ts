import { sql } from 'kysely';
import type { WithdrawalStatus } from '@caravan/domain/payments/withdrawal-status';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Destination {
  readonly holder: string;
  readonly account: string;
  readonly bank: string;
}

export interface WithdrawalRow {
  readonly id: string;
  readonly code: string;
  readonly account_id: string;
  readonly usd_cents: number;
  readonly method: 'paypal' | 'bank';
  readonly destination: Destination;
  readonly status: WithdrawalStatus;
  readonly requested_at: Date;
  readonly decided_at: Date | null;
  readonly payout_reference: string | null;
  readonly reason: string | null;
  readonly needs_second: boolean;
  readonly is_known_payee: boolean;
  readonly payee_note: string | null;
  readonly first_approved_by: string | null;
  readonly first_approved_at: Date | null;
  /** Is being paid since then, in a file or by hand. */
  readonly sent_at: Date | null;
  readonly sent_by: string | null;
  readonly sent_as: string | null;
}

/** As the desk sees it: whose it is, what the wallet holds beside it, who decided. */
export interface DeskWithdrawalRow extends WithdrawalRow {
  readonly shopper: string;
  readonly balance: number;
  readonly is_frozen: boolean;
  readonly decided_by: string | null;
  readonly decided_by_name: string | null;
  readonly first_approved_by_name: string | null;
  readonly sent_by_name: string | null;
}

export const insertWithdrawal = async (
  tx: Tx,
  row: Pick<
    WithdrawalRow,
    | 'id'
    | 'code'
    | 'account_id'
    | 'usd_cents'
    | 'method'
    | 'destination'
    | 'requested_at'
    | 'needs_second'
    | 'is_known_payee'
  >,
): Promise<void> => {
  await tx
    .insertInto('withdrawals')
    .values({ ...row, destination: JSON.stringify(row.destination), status: 'requested' })
    .execute();
};

/** The withdrawal of a code, held until the transaction ends. */
export const lockWithdrawal = async (tx: Tx, code: string): Promise<WithdrawalRow | undefined> => {
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawals where code = ${code} for update`.execute(tx);
  return rows[0];
};

/** What somebody has asked to be paid out, and what nobody is paying yet, held until the transaction ends. */
export const lockWaiting = async (tx: Tx, accountId: string): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawals where account_id = ${accountId} and status = 'requested' and sent_at is null order by id for update`.execute(
    tx,
  );
  return rows;
};

/** Moves a withdrawal on from the status it was read with; false when somebody else was first. */
export const moveWithdrawal = async (
  tx: Tx,
  { id, status }: WithdrawalRow,
  to: {
    readonly status: WithdrawalStatus;
    readonly at: Date;
    readonly staffId: string | null;
    readonly payoutReference: string | null;
    readonly reason: string | null;
  },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('withdrawals')
    .set({
      status: to.status,
      decided_at: to.at,
      decided_by: to.staffId,
      payout_reference: to.payoutReference,
      reason: to.reason,
    })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
};

interface PageOf {
  readonly pageNum: number;
  readonly pageSize: number;
}

export const listOwnWithdrawals = async (
  db: Db,
  accountId: string,
  { pageNum, pageSize }: PageOf,
): Promise<{ rows: WithdrawalRow[]; total: number }> => {
  const page = sql<WithdrawalRow>`
    select * from withdrawals where account_id = ${accountId}
    order by requested_at desc, id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from withdrawals where account_id = ${accountId}`.execute(db);
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const deskWithdrawals = sql`
  select withdrawals.*, accounts.email as shopper, staff.name as decided_by_name, first.name as first_approved_by_name,
    sender.name as sent_by_name,
    coalesce(wallet.balance, 0) as balance,
    exists (select from disputed_subjects disputed
      where disputed.account_id = withdrawals.account_id and not disputed.is_covered) as is_frozen
  from withdrawals join accounts on accounts.id = account_id left join staff on staff.id = decided_by
  left join staff first on first.id = first_approved_by left join staff sender on sender.id = sent_by
  left join ledger_accounts wallet
    on wallet.kind = 'wallet' and wallet.owner_id = account_id and wallet.currency = 'USD'`;

/** Those that wait come first, the oldest of them on top; of the decided ones the newest. */
export const listDeskWithdrawals = async (
  db: Db,
  { status, pageNum, pageSize }: PageOf & { readonly status?: WithdrawalStatus | undefined },
): Promise<{ rows: DeskWithdrawalRow[]; total: number }> => {
  const wanted = status ?? null;
  const page = sql<DeskWithdrawalRow>`
    ${deskWithdrawals} where ${wanted}::text is null or withdrawals.status = ${wanted}
    order by withdrawals.status = 'requested' desc,
      case when withdrawals.status = 'requested' then requested_at end, requested_at desc, withdrawals.id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from withdrawals where ${wanted}::text is null or status = ${wanted}`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const findDeskWithdrawal = async (db: Db, code: string): Promise<DeskWithdrawalRow> => {
  const { rows } = await sql<DeskWithdrawalRow>`${deskWithdrawals} where withdrawals.code = ${code}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a withdrawal went missing between two reads');
  return row;
};

/** The first of two persons has looked at it; false when somebody else was first. */
export const noteFirstApproval = async (
  tx: Tx,
  id: string,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<boolean> => {
  const noted = await tx
    .updateTable('withdrawals')
    .set({ first_approved_by: staffId, first_approved_at: now })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where('first_approved_by', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
};

export const writePayeeNote = async (tx: Tx, id: string, note: string): Promise<void> => {
  await tx.updateTable('withdrawals').set({ payee_note: note }).where('id', '=', id).execute();
};

/** Whether a person's payments are disputed, or lost and not made good: nothing is paid out meanwhile. */
export const isAccountFrozen = async (db: Db, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from disputed_subjects where account_id = ${accountId} and not is_covered limit 1`.execute(db);
  return rows.length > 0;
};
