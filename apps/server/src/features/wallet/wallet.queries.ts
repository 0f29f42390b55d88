import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { type LedgerAccount, type LedgerKind, keyOf, mayBeNegative, slotsOf } from './wallet.accounts.ts';

export interface HeldAccount {
  readonly id: string;
  readonly balance: number;
  readonly mayBeNegative: boolean;
}

/** Locks the accounts in the order of their ids, opening those that nobody has booked on yet. */
export const lockLedgerAccounts = async (
  tx: Tx,
  wanted: readonly LedgerAccount[],
): Promise<Map<string, HeldAccount>> => {
  const accounts = [...new Map(wanted.map((account) => [keyOf(account), account])).values()];
  const held = await lockExisting(tx, accounts);
  const missing = accounts.filter((account) => !held.has(keyOf(account)));
  if (missing.length === 0) return held;
  const opened = await openAccounts(tx, missing);
  const isHeld = missing.every((account) => opened.has(keyOf(account)));
  // somebody else may have opened one meanwhile
  return isHeld ? new Map([...held, ...opened]) : lockExisting(tx, accounts);
};

interface AccountRow {
  id: string;
  kind: LedgerKind;
  owner_id: string | null;
  currency: LedgerAccount['currency'];
  slot: number;
  balance: number;
  may_be_negative: boolean;
}

const lockExisting = async (
  tx: Tx,
  accounts: readonly LedgerAccount[],
): Promise<Map<string, HeldAccount>> => {
  const owned = accounts.filter(({ ownerId }) => ownerId !== null);
  const shared = accounts.filter(({ ownerId }) => ownerId === null);
  // Two lists, because an index on the owner does not serve a comparison that may be with null.
  const { rows } = await sql<AccountRow>`
    select id, kind, owner_id, currency, slot, balance, may_be_negative from ledger_accounts
    where id in (
      select a.id from ledger_accounts a
      join unnest(${owned.map(({ kind }) => kind)}::text[], ${owned.map(({ ownerId }) => ownerId)}::uuid[],
        ${owned.map(({ currency }) => currency)}::text[]) as wanted (kind, owner_id, currency)
      using (kind, owner_id, currency)
      union all
      select a.id from ledger_accounts a
      join unnest(${shared.map(({ kind }) => kind)}::text[], ${shared.map(({ currency }) => currency)}::text[],
        ${shared.map(({ slot = 0 }) => slot)}::smallint[]) as wanted (kind, currency, slot)
      using (kind, currency, slot)
      where a.owner_id is null
    )
    order by id for update`.execute(tx);
  return byKey(rows);
};

const byKey = (rows: readonly AccountRow[]): Map<string, HeldAccount> =>
  new Map(
    rows.map((row) => [
      keyOf({ kind: row.kind, ownerId: row.owner_id, currency: row.currency, slot: row.slot }),
      { id: row.id, balance: row.balance, mayBeNegative: row.may_be_negative },
    ]),
  );

/** Opens those that are not there yet and answers them; nobody else sees them before the transaction's end. */
const openAccounts = async (
  tx: Tx,
  accounts: readonly LedgerAccount[],
): Promise<Map<string, HeldAccount>> => {
  const rows = new Map(accounts.flatMap(slotsOf).map((account) => [keyOf(account), account]));
  const inOneOrder = [...rows.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const opened = await tx
    .insertInto('ledger_accounts')
    .values(
      inOneOrder.map((account) => ({
        id: newId(),
        kind: account.kind,
        owner_id: account.ownerId,
        currency: account.currency,
        slot: account.slot ?? 0,
        may_be_negative: mayBeNegative(account),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind', 'owner_id', 'currency', 'slot', 'balance', 'may_be_negative'])
    .$narrowType<AccountRow>()
    .execute();
  return byKey(opened);
};

interface EntryRow {
  readonly id: string;
  readonly kind: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reference: string;
  readonly at: Date;
}

/** Writes an entry, its lines and the new balances as one statement; false when the reference is taken. */
export const writeEntry = async (
  tx: Tx,
  entry: EntryRow,
  changes: readonly { readonly id: string; readonly amount: number }[],
): Promise<boolean> => {
  const { rows } = await sql`
    with entry as (
      insert into ledger_entries (id, kind, subject_kind, subject_id, reference, at)
      values (${entry.id}, ${entry.kind}, ${entry.subjectKind}, ${entry.subjectId}, ${entry.reference}, ${entry.at})
      on conflict (reference) do nothing
      returning id
    ), changed as (
      update ledger_accounts set balance = ledger_accounts.balance + change.amount
      from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ amount }) => amount)}::bigint[])
        as change (id, amount), entry
      where ledger_accounts.id = change.id
      returning ledger_accounts.id, change.amount, ledger_accounts.balance
    )
    insert into ledger_lines (entry_id, account_id, amount, balance_after)
    select entry.id, changed.id, changed.amount, changed.balance from changed, entry
    returning entry_id`.execute(tx);
  return rows.length > 0;
};

/** What a shopper's wallet holds, in US cents. */
export const walletBalance = async (db: Db, accountId: string): Promise<number> =>
  (await walletRow(db, accountId).executeTakeFirst())?.balance ?? 0;

/** The same, which nobody spends of until the transaction ends. */
export const lockWalletBalance = async (tx: Tx, accountId: string): Promise<number> =>
  (await walletRow(tx, accountId).forUpdate().executeTakeFirst())?.balance ?? 0;

const walletRow = (db: Db, accountId: string) =>
  db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'wallet')
    .where('owner_id', '=', accountId)
    .where('currency', '=', 'USD');

/** The balance of any ledger account, in minor units; zero while nobody has booked on it. */
export const balanceOf = async (db: Db, { kind, ownerId, currency }: LedgerAccount): Promise<number> => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', kind)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('currency', '=', currency)
    .execute();
  return rows.reduce((sum, { balance }) => sum + balance, 0);
};

export interface KeptRefund {
  readonly account: 'wallet' | 'guest_refunds';
  readonly amount: number;
  readonly at: Date;
}

/** What went back to the payer of these things without a provider. */
export const keptRefunds = async (db: Db, subjectIds: readonly string[]): Promise<KeptRefund[]> => {
  const { rows } = await sql<KeptRefund>`
    select account.kind as account, line.amount, entry.at from ledger_entries entry
    join ledger_lines line on line.entry_id = entry.id
    join ledger_accounts account on account.id = line.account_id
    where entry.subject_kind in ('order', 'parcel', 'payment', 'account') and entry.subject_id = any(${subjectIds}::uuid[])
      and entry.kind = 'refund' and account.kind in ('wallet', 'guest_refunds') and line.amount > 0
    order by entry.at desc, entry.id desc`.execute(db);
  return rows;
};

export interface Movement {
  readonly id: string;
  readonly kind: string;
  readonly subject_kind: string;
  readonly subject_code: string | null;
  readonly amount: number;
  readonly balance_after: number;
  readonly at: Date;
}

/** The movements of a wallet by their time, newest first, each with what was there after it, and the code of the order or parcel each is about. */
export const walletMovements = async (
  db: Db,
  accountId: string,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ movements: Movement[]; total: number }> => {
  const mine = sql`(select id from ledger_accounts
    where kind = 'wallet' and owner_id = ${accountId} and currency = 'USD')`;
  const movements = sql<Movement>`
    select entry.id, case when entry.kind = 'payment' and line.amount > 0 then 'top_up'
        when entry.kind = 'refund' and line.amount < 0 then 'refund_to_original' else entry.kind end as kind,
      entry.subject_kind, line.amount, line.balance_after, line.at,
      coalesce(orders.code, parcels.code, after_sales.code, claimed.code, paid.code, withdrawals.code) as subject_code
    from (
      select line.entry_id, line.amount, line.position, booked.at,
        (sum(line.amount) over (order by booked.at, line.position))::bigint as balance_after
      from ledger_lines line join ledger_entries booked on booked.id = line.entry_id
      where line.account_id = ${mine}
    ) line
    join ledger_entries entry on entry.id = line.entry_id
    left join orders on entry.subject_kind = 'order' and orders.id = entry.subject_id
    left join parcels on entry.subject_kind = 'parcel' and parcels.id = entry.subject_id
    left join withdrawals on entry.subject_kind = 'withdrawal' and withdrawals.id = entry.subject_id
    left join after_sales on entry.subject_kind = 'after_sale' and after_sales.id = entry.subject_id
    left join parcel_claims claim on entry.subject_kind = 'claim' and claim.id = entry.subject_id
    left join parcels claimed on claimed.id = claim.parcel_id
    left join lateral (
      select min(nullif(code, '')) as code from payment_items
      where entry.subject_kind = 'payment' and payment_id = entry.subject_id
    ) paid on true
    order by line.at desc, line.position desc
    limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from ledger_lines where account_id = ${mine}`.execute(db);
  const [{ rows }, counted] = await Promise.all([movements, count]);
  return { movements: rows, total: counted.rows[0]?.total ?? 0 };
};
