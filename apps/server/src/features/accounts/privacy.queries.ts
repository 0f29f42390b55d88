import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface OpenBusiness {
  readonly has_password: boolean;
  readonly open_orders: number;
  readonly open_parcels: number;
  readonly open_payments: number;
  readonly wallet_usd_cents: number;
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
        and status in ('created', 'requires_action', 'processing')) as open_payments,
      coalesce((select sum(balance) from ledger_accounts
        where kind = 'wallet' and owner_id = accounts.id), 0)::bigint as wallet_usd_cents
    from accounts where id = ${accountId} and closed_at is null`.execute(db);
  return rows[0];
};

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
