import { sql } from 'kysely';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import {
  accountsMailed,
  type AccountWords,
  accountWords,
} from '../../../platform/db/finding/accounts.queries.ts';
import { MOST_COUNTED, MOST_SORTED } from '../../../platform/db/finding/counted.ts';
import type { Db } from '../../../platform/db/database.ts';
import { codeBegins } from '../../../platform/db/finding/words.ts';

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
  const end = pageNum * pageSize;
  const isKind = kind ? sql`account.kind = ${kind}` : sql`true`;
  const named =
    words.trim() === ''
      ? undefined
      : sql`select account.* from (select distinct id, kind, owner_id, currency, balance
          from (${accountsOf(await accountWords(db, words.trim()))} limit ${MOST_SORTED}) called) account where ${isKind}`;
  const page = sql<AccountRow>`
    select account.id, account.kind, account.currency, account.balance, ${ownerOf} as owner
    from (select * from (${named ?? largestOf(kind, end)}) known
      order by abs(balance) desc, id limit ${pageSize} offset ${end - pageSize}) account
    order by abs(account.balance) desc, account.id`.execute(db);
  const all = sql`
    (select from ledger_accounts account where owner_id is not null and ${isKind} limit ${MOST_COUNTED})
    union all select from ledger_accounts account where owner_id is null and slot = 0 and ${isKind}`;
  const count = sql<{ total: number }>`
    select count(*) as total from (select from (${named ?? all}) known limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** The largest of each kind, by an index of each, and all that nobody owns, of which there are few. */
const largestOf = (kind: string | undefined, most: number) => {
  const kinds = kind
    ? sql`select ${kind}::text as kind`
    : sql`with recursive kinds as (
        (select kind from ledger_accounts where owner_id is not null order by kind limit 1)
        union all
        select (select kind from ledger_accounts where owner_id is not null and kind > kinds.kind order by kind limit 1)
        from kinds where kind is not null
      ) select kind from kinds where kind is not null`;
  return sql`
    select largest.* from (${kinds}) kinds cross join lateral (
      select id, kind, owner_id, currency, balance from ledger_accounts where owner_id is not null and kind = kinds.kind
      order by abs(balance) desc, id limit ${most}) largest
    union all
    select (array_agg(id order by slot))[1], kind, null, currency, sum(balance)::bigint from ledger_accounts
    where owner_id is null ${kind ? sql`and kind = ${kind}` : sql``} group by kind, currency`;
};

/** Accounts by their owner's e-mail anywhere in it, by how the code of an order or parcel begins, or by the owner's id. */
const accountsOf = (asked: AccountWords) => {
  const { words } = asked;
  const columns = sql`known.id, known.kind, known.owner_id, known.currency, known.balance`;
  return sql`
    select ${columns} from (${accountsMailed(asked)}) owner join ledger_accounts known on known.owner_id = owner.id
    union all select ${columns} from orders join ledger_accounts known on known.owner_id = orders.id
      where ${codeBegins(words, sql`orders.code`)}
    union all select ${columns} from parcels join ledger_accounts known on known.owner_id = parcels.id
      where ${codeBegins(words, sql`parcels.code`)}
    union all select ${columns} from ledger_accounts known where known.owner_id = ${idIn(words)}::uuid`;
};

const idIn = (words: string): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(words) ? words : null;

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

/** What a person's account holds after a line; of one that is kept in slots, what they hold together by then. */
const balanceAfter = sql`case when account.owner_id is not null then line.balance_after else (
  select sum(newest.balance_after)::bigint from ledger_accounts row cross join lateral (
    select balance_after from ledger_lines known where known.account_id = row.id and known.position <= line.position
    order by position desc limit 1) newest
  where row.kind = account.kind and row.currency = account.currency and row.owner_id is null) end`;

export const listLedgerEntries = async (
  db: Db,
  { kind, words = '', pageNum, pageSize }: LedgerFilter,
): Promise<{ rows: EntryRow[]; total: number }> => {
  const text = words.trim();
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const where = sql`${kind ? sql`entry.kind = ${kind}` : sql`true`}
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
          'amount', line.amount, 'balance_after', ${balanceAfter}) order by line.amount), '[]')
        from ledger_lines line join ledger_accounts account on account.id = line.account_id
        where line.entry_id = entry.id) as lines
    from (select entry.* from ledger_entries entry where ${where} order by entry.at desc, entry.id desc
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}) entry
    left join orders on entry.subject_kind = 'order' and orders.id = entry.subject_id
    left join parcels on entry.subject_kind = 'parcel' and parcels.id = entry.subject_id
    left join withdrawals on entry.subject_kind = 'withdrawal' and withdrawals.id = entry.subject_id
    order by entry.at desc, entry.id desc`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select from ledger_entries entry where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
