import { DAY_MS } from '@caravan/domain/time/china-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Lines, NO_END } from './sums.queries.ts';

/** So many lines are looked through in one transaction, for the accounts that they are on. */
const LINES_AT_ONCE = 20_000;

/** Accounts of persons, orders and parcels that these lines are on. */
const accountsOn = ({ after, upto }: Lines) => sql`
  select distinct line.account_id from ledger_lines_in(${after}, ${upto}) line
  join ledger_accounts account on account.id = line.account_id and account.currency = 'USD' and account.owner_id is not null`;

/** What is left of each credit of these accounts, the oldest being spent first. */
const openCredits = (accounts: RawBuilder<unknown>) => sql`
  select account_id, position, kind, at, (least(upto, balance) - greatest(upto - amount, 0))::bigint as amount from (
    select account.id as account_id, line.position, account.kind, account.balance, entry.at, line.amount,
      sum(line.amount) over (partition by account.id order by line.position desc) as upto
    from ledger_accounts account join ledger_lines line on line.account_id = account.id and line.amount > 0
    join ledger_entries entry on entry.id = line.entry_id
    where account.balance > 0 and account.id in (${accounts})
  ) credit where upto - amount < balance`;

export interface AgeRow {
  readonly kind: string;
  readonly days30: number;
  readonly days90: number;
  readonly days180: number;
  readonly older: number;
  readonly total: number;
}

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** What is owed, by how long ago the money that is left came; accounts that were booked on since are read beside what is kept. */
export const ageOfDebts = async (db: Db, now: Date): Promise<AgeRow[]> => {
  const { rows } = await sql<AgeRow>`
    with booked_since as materialized (
      ${accountsOn({ after: sql`(select aged from ledger_sums_mark)`, upto: NO_END })}
    ), parts as (
      select kind, at, amount from ledger_open_credits where account_id not in (select account_id from booked_since)
      union all
      select kind, at, amount from (${openCredits(sql`select account_id from booked_since`)}) since
    )
    select kind, coalesce(sum(amount) filter (where at > ${daysAgo(now, 30)}), 0)::bigint as days30,
      coalesce(sum(amount) filter (where at <= ${daysAgo(now, 30)} and at > ${daysAgo(now, 90)}), 0)::bigint as days90,
      coalesce(sum(amount) filter (where at <= ${daysAgo(now, 90)} and at > ${daysAgo(now, 180)}), 0)::bigint as days180,
      coalesce(sum(amount) filter (where at <= ${daysAgo(now, 180)}), 0)::bigint as older, sum(amount)::bigint as total
    from parts group by kind order by total desc`.execute(db);
  return rows;
};

/** Keeps what is left of the credits of the accounts that the next lines are on. False when there are no more settled lines. */
export const ageNextAccounts = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ aged: number; upto: number }>`
    select aged, upto from ledger_sums_mark for update`.execute(tx);
  const [mark] = rows;
  if (!mark || mark.aged >= mark.upto) return false;
  const upto = Math.min(mark.upto, mark.aged + LINES_AT_ONCE);
  const accounts = accountsOn({ after: sql`${mark.aged}::bigint`, upto: sql`${upto}::bigint` });
  await sql`delete from ledger_open_credits where account_id in (${accounts})`.execute(tx);
  await sql`
    insert into ledger_open_credits (account_id, position, kind, at, amount)
    select account_id, position, kind, at, amount from (${openCredits(accounts)}) credit`.execute(tx);
  await sql`update ledger_sums_mark set aged = ${upto}`.execute(tx);
  return true;
};
