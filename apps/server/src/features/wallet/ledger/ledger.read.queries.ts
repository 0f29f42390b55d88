import { sql } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { MOST_COUNTED } from '../../../platform/db/counted.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface LedgerFilter {
  readonly kind?: string | undefined;
  readonly words?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface AccountRow {
  readonly id: string;
  readonly kind: string;
  readonly owner: string | null;
  readonly currency: CurrencyCode;
  readonly balance: number;
}

/** Who an account is kept for, as people know them: by e-mail, or by the code of an order or parcel. */
export const ownerOf = sql`case
  when account.kind in ('wallet', 'withdrawals', 'commission', 'commission_payout') then (select email from accounts where id = account.owner_id)
  when account.kind in ('order_funds', 'guest_refunds') then (select code from orders where id = account.owner_id)
  when account.kind = 'parcel_funds' then (select code from parcels where id = account.owner_id)
  else account.owner_id::text end`;

export const listLedgerAccounts = async (
  db: Db,
  { kind, words = '', pageNum, pageSize }: LedgerFilter,
): Promise<{ rows: AccountRow[]; total: number }> => {
  const named = sql`
    select account.id, account.kind, account.currency, account.balance, ${ownerOf} as owner
    from ledger_accounts account where ${kind || null}::text is null or account.kind = ${kind || null}`;
  const where = sql`${words.trim()} = '' or owner ilike ${`%${escapeLike(words.trim())}%`}`;
  const page = sql<AccountRow>`
    select * from (${named}) named where ${where}
    order by abs(balance) desc, id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select from (${named}) named where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export interface EntryRow {
  readonly id: string;
  readonly kind: string;
  readonly subject_kind: string;
  readonly subject_code: string | null;
  readonly reference: string;
  readonly at: Date;
  readonly lines: readonly {
    readonly kind: string;
    readonly owner: string | null;
    readonly currency: CurrencyCode;
    readonly amount: number;
    readonly balance_after: number;
  }[];
}

export const listLedgerEntries = async (
  db: Db,
  { kind, words = '', pageNum, pageSize }: LedgerFilter,
): Promise<{ rows: EntryRow[]; total: number }> => {
  const text = words.trim();
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const where = sql`(${kind || null}::text is null or entry.kind = ${kind || null})
    ${
      text === ''
        ? sql``
        : sql`and entry.id in (
      select known.id from ledger_entries known where known.reference = ${text}
      union all select known.id from (
        select 'order' as kind, id from orders where code = ${code}
        union all select 'parcel', id from parcels where code = ${code}
        union all select 'withdrawal', id from withdrawals where code = ${code}
        union all select 'payment', payment_id from payment_items item join orders on orders.id = item.order_id
          where orders.code = ${code}
      ) named join ledger_entries known on known.subject_kind = named.kind and known.subject_id = named.id)`
    }`;
  const page = sql<EntryRow>`
    select entry.id, entry.kind, entry.subject_kind, entry.reference, entry.at,
      coalesce(orders.code, parcels.code, withdrawals.code) as subject_code,
      (select coalesce(json_agg(json_build_object('kind', account.kind, 'owner', ${ownerOf}, 'currency', account.currency,
          'amount', line.amount, 'balance_after', line.balance_after) order by line.amount), '[]')
        from ledger_lines line join ledger_accounts account on account.id = line.account_id
        where line.entry_id = entry.id) as lines
    from ledger_entries entry
    left join orders on entry.subject_kind = 'order' and orders.id = entry.subject_id
    left join parcels on entry.subject_kind = 'parcel' and parcels.id = entry.subject_id
    left join withdrawals on entry.subject_kind = 'withdrawal' and withdrawals.id = entry.subject_id
    where ${where} order by entry.at desc, entry.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select from ledger_entries entry where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const escapeLike = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);
