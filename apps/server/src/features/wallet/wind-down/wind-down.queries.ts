import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { ownerOf } from '../ledger/ledger.read.queries.ts';

export interface Debt {
  readonly kind: string;
  readonly owner: string;
  /** US cents. */
  readonly balance: number;
}

const owed = sql`account.currency = 'USD' and account.balance > 0 and account.owner_id is not null`;

/** The largest of what the shop owes to somebody; its own income is nobody's claim. */
export const readLargestDebts = async (tx: Tx, most: number): Promise<Debt[]> => {
  const { rows } = await sql<Debt>`
    select account.kind, coalesce(${ownerOf}, '') as owner, account.balance from ledger_accounts account
    where ${owed} order by account.balance desc, account.id limit ${most}`.execute(tx);
  return rows;
};

export interface OwedKind {
  readonly kind: string;
  readonly count: number;
  /** US cents. */
  readonly cents: number;
}

/** All that the shop owes, by kind, the kind with the largest debt first. */
export const sumDebts = async (tx: Tx): Promise<OwedKind[]> => {
  const { rows } = await sql<OwedKind>`
    select account.kind, count(*)::integer as count, sum(account.balance)::bigint as cents from ledger_accounts account
    where ${owed} group by account.kind order by max(account.balance) desc, account.kind`.execute(tx);
  return rows;
};

/** The balances of the outside world's accounts: below zero is what they hold or have received. */
export const readHoldings = async (tx: Tx): Promise<{ kind: string; balance: number }[]> => {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select kind, sum(balance)::bigint as balance from ledger_accounts where may_be_negative and owner_id is null
    group by kind, currency having sum(balance) <> 0 order by kind`.execute(tx);
  return rows;
};
