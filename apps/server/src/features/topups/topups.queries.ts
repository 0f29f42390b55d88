import { sql } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface TopUpRow {
  readonly id: string;
  readonly code: string;
  readonly account_id: string;
  readonly usd_cents: number;
  readonly currency: CurrencyCode;
  readonly shown_minor: number;
  readonly rate_e8: number;
  readonly rate_as_of: Date;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
}

export const insertTopUp = async (tx: Tx, row: Omit<TopUpRow, 'paid_at'>): Promise<void> => {
  await tx.insertInto('top_ups').values(row).execute();
};

/** The account's own top-ups of these codes, in the order of their ids; held until the transaction ends with `lock`. */
export const findOwnTopUps = async (
  db: Db,
  codes: readonly string[],
  { accountId, lock }: { readonly accountId: string; readonly lock: boolean },
): Promise<TopUpRow[]> => {
  const { rows } = await sql<TopUpRow>`
    select * from top_ups where code = any(${codes}::text[]) and account_id = ${accountId}
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
};

/** Notes that it was paid, once. */
export const markTopUpPaid = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const marked = await tx
    .updateTable('top_ups')
    .set({ paid_at: now })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
};
