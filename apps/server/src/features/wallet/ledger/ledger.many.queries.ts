import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Booking } from './wallet.ledger.ts';

interface NewLine {
  readonly entryId: string;
  readonly accountId: string;
  readonly amount: number;
  readonly after: number;
}

/** Writes entries, their lines in their order, and what the locked accounts hold in the end; fails where a reference is taken. */
export const writeEntries = async (
  tx: Tx,
  entries: readonly (Booking & { readonly id: string })[],
  lines: readonly NewLine[],
  balances: ReadonlyMap<string, number>,
): Promise<void> => {
  await sql`
    insert into ledger_entries (id, kind, subject_kind, subject_id, reference, at)
    select * from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ subjectKind }) => subjectKind)}::text[], ${entries.map(({ subjectId }) => subjectId)}::uuid[],
      ${entries.map(({ reference }) => reference)}::text[],
      ${entries.map(({ at }) => at.toISOString())}::timestamptz[])`.execute(tx);
  await sql`
    update ledger_accounts set balance = held.balance
    from unnest(${[...balances.keys()]}::uuid[], ${[...balances.values()]}::bigint[]) as held (id, balance)
    where ledger_accounts.id = held.id`.execute(tx);
  await sql`
    insert into ledger_lines (entry_id, account_id, amount, balance_after)
    select line.entry_id, line.account_id, line.amount, line.after
    from unnest(${lines.map(({ entryId }) => entryId)}::uuid[], ${lines.map(({ accountId }) => accountId)}::uuid[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ after }) => after)}::bigint[])
      with ordinality as line (entry_id, account_id, amount, after, place)
    order by line.place`.execute(tx);
};
