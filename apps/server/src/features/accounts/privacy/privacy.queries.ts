import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface OpenBusiness {
  readonly has_password: boolean;
  readonly open_orders: number;
  readonly open_parcels: number;
  readonly open_payments: number;
  readonly open_after_sales: number;
  readonly open_claims: number;
  readonly open_withdrawals: number;
  readonly wallet_usd_cents: number;
  /** Earned by promoting, and not asked for yet. */
  readonly commission_usd_cents: number;
  /** Earned by promoting, and waiting for the desk's decision. */
  readonly commission_payout_usd_cents: number;
  /** Promised for orders that their buyers have not received. */
  readonly pending_commission_usd_cents: number;
}

/** What is still under way for somebody; an account goes only when nothing is. */
export const readOpenBusiness = async (db: Db, accountId: string): Promise<OpenBusiness | undefined> => {
  const { rows } = await sql<OpenBusiness>`
    select password_hash is not null as has_password,
      (select count(*) from orders where account_id = accounts.id
        and status not in ('received', 'review_pending', 'completed', 'cancelled')) as open_orders,
      (select count(*) from parcels where account_id = accounts.id
        and status not in ('received', 'completed', 'cancelled', 'lost', 'returned', 'seized'))
        + (select count(*) from forwarded_goods where account_id = accounts.id
          and status not in ('announced', 'received', 'cancelled', 'refused')) as open_parcels,
      (select count(*) from payments where account_id = accounts.id
        and status in ('created', 'requires_action', 'processing'))
        -- A refund that fails at its provider ends in the wallet.
        + (select count(*) from payment_refunds refund join payments on payments.id = payment_id
          where account_id = accounts.id and refund.status in ('requested', 'pending')) as open_payments,
      (select count(*) from after_sales where account_id = accounts.id and closed_at is null) as open_after_sales,
      (select count(*) from parcel_claims where account_id = accounts.id and decided_at is null) as open_claims,
      (select count(*) from withdrawals where account_id = accounts.id and decided_at is null) as open_withdrawals,
      ${balanceOf('wallet')} as wallet_usd_cents,
      ${balanceOf('commission')} as commission_usd_cents,
      ${balanceOf('commission_payout')} as commission_payout_usd_cents,
      (select coalesce(sum(usd_cents - reversed_usd_cents), 0)::bigint from commissions
        where account_id = accounts.id and status = 'pending') as pending_commission_usd_cents
    from accounts where id = ${accountId} and closed_at is null`.execute(db);
  return rows[0];
};

const balanceOf = (kind: 'wallet' | 'commission' | 'commission_payout') => sql`
  coalesce((select sum(balance) from ledger_accounts where kind = ${kind} and owner_id = accounts.id), 0)::bigint`;

/** From here on nothing new begins for this account. */
export const lockAccount = async (tx: Tx, accountId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.email;
};

export const insertExport = async (
  tx: Tx,
  row: { readonly hash: Buffer; readonly accountId: string; readonly until: Date },
): Promise<void> => {
  await tx.deleteFrom('data_exports').where('account_id', '=', row.accountId).execute();
  await tx
    .insertInto('data_exports')
    .values({
      hash: row.hash,
      account_id: row.accountId,
      downloads_left: MOST_DOWNLOADS,
      expires_at: row.until,
    })
    .execute();
};

/** A broken download may be tried again; a link that wanders about ends soon. */
const MOST_DOWNLOADS = 5;

/** Whose data a link gives, taking one of its downloads. */
export const takeDownload = async (tx: Tx, hash: Buffer, now: Date): Promise<string | undefined> => {
  const row = await tx
    .updateTable('data_exports')
    .set((set) => ({ downloads_left: set('downloads_left', '-', 1) }))
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('downloads_left', '>', 0)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
};
