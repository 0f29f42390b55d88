import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { ownerOf } from '../ledger/ledger.read.queries.ts';

export interface Debt {
  readonly kind: string;
  readonly owner: string;
  /** US cents. */
  readonly balance: number;
}

/** Everything the shop owes to somebody, the largest first; its own income is nobody's claim. */
export const readDebts = async (tx: Tx): Promise<Debt[]> => {
  const { rows } = await sql<Debt>`
    select account.kind, coalesce(${ownerOf}, '') as owner, account.balance
    from ledger_accounts account
    where account.currency = 'USD' and account.balance > 0 and account.owner_id is not null
    order by account.balance desc, account.id`.execute(tx);
  return rows;
};

/** The balances of the outside world's accounts: below zero is what they hold or have received. */
export const readHoldings = async (tx: Tx): Promise<{ kind: string; balance: number }[]> => {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select kind, sum(balance)::bigint as balance from ledger_accounts where may_be_negative
    group by kind, currency having sum(balance) <> 0 order by kind`.execute(tx);
  return rows;
};
