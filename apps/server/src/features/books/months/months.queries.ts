import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { daily, linesWithoutValue } from '../sums/sums.queries.ts';

/** One closing, valuing or correcting at a time. */
export const lockBooks = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('books'))`.execute(tx);
};

export const isMonthClosed = async (db: Db, month: string): Promise<boolean> =>
  (await db.selectFrom('closed_months').select('month').where('month', '=', month).executeTakeFirst()) !==
  undefined;

export const lastClosedMonth = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('closed_months').select('month').orderBy('month', 'desc').limit(1).executeTakeFirst())
    ?.month;

/** The first month with bookings that is still open; of each month only its first booking is read. */
export const firstOpenMonth = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ month: string | null }>`
    with recursive first as (
      select (select at from ledger_entries order by at limit 1) as at
      union all
      select (select entry.at from ledger_entries entry
        where entry.at >= (to_date(month_of(first.at), 'YYYY-MM') + interval '1 month') at time zone 'Asia/Shanghai'
        order by entry.at limit 1)
      from first where first.at is not null
    )
    select month_of(at) as month from first
    where at is not null and not exists (select from closed_months where closed_months.month = month_of(at))
    order by at limit 1`.execute(db);
  return rows[0]?.month ?? undefined;
};

/** Nobody is booking while the month is closed: who began before has ended, who comes after meets the closed month. */
export const insertClosedMonth = async (
  tx: Tx,
  { month, staffId, now }: { readonly month: string; readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await sql`lock table ledger_entries in share row exclusive mode`.execute(tx);
  await tx.insertInto('closed_months').values({ month, closed_at: now, closed_by: staffId }).execute();
};

export const deleteClosedMonth = async (tx: Tx, month: string): Promise<void> => {
  await tx.deleteFrom('closed_months').where('month', '=', month).execute();
};

export const insertMonthEvent = async (
  tx: Tx,
  event: {
    readonly month: string;
    readonly action: 'closed' | 'reopened';
    readonly reason: string;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<void> => {
  const { month, action, reason, staffId, now } = event;
  await tx
    .insertInto('month_events')
    .values({ id: newId(now), month, action, reason, staff_id: staffId, at: now })
    .execute();
};

export const countMonthEvents = async (db: Db, month: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from month_events where month = ${month}`.execute(db);
  return rows[0]?.total ?? 0;
};

export interface MonthRow {
  readonly month: string;
  readonly entries: number;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly open_bank_lines: number;
  readonly open_findings: number;
  readonly waiting: number;
}

export const listMonths = async (db: Db): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select booked.month, booked.entries, closed.closed_at, staff.name as closed_by,
      (select count(*) from bank_lines where matched_to is null and to_char(booked_on, 'YYYY-MM') = booked.month)
        as open_bank_lines,
      (select count(*) from payout_lines line join provider_payouts payout on payout.id = line.payout_id
        where line.finding is not null and line.resolved_at is null and to_char(arrives_on, 'YYYY-MM') = booked.month)
        as open_findings,
      (select count(*) from book_requests request where request.status = 'waiting' and request.month = booked.month)
        as waiting
    from (select to_char(day, 'YYYY-MM') as month, sum(entries)::bigint as entries from ${daily} group by 1) booked
    left join closed_months closed on closed.month = booked.month
    left join staff on staff.id = closed.closed_by
    order by booked.month desc limit 120`.execute(db);
  return rows;
};

export interface MonthEventRow {
  readonly id: string;
  readonly month: string;
  readonly action: 'closed' | 'reopened';
  readonly reason: string;
  readonly staff: string;
  readonly at: Date;
}

export const listMonthEvents = async (db: Db): Promise<MonthEventRow[]> => {
  const { rows } = await sql<MonthEventRow>`
    select event.id, event.month, event.action, event.reason, staff.name as staff, event.at
    from month_events event join staff on staff.id = event.staff_id order by event.at desc limit 100`.execute(
    db,
  );
  return rows;
};

export interface Unvalued {
  readonly id: string;
  readonly subject_kind: 'order' | 'correction';
  readonly subject_id: string;
  readonly at: Date;
  readonly fen: number;
}

/** So many are read at once. */
export const MOST_UNVALUED = 1_000;

/** Entries among the next lines, so many at most, whose yuan have no value in dollars yet. */
export const unvaluedEntries = async (
  db: Db,
  leftOut: readonly string[] = [],
  mostLines = Number.MAX_SAFE_INTEGER,
): Promise<Unvalued[]> => {
  const { rows } = await sql<Unvalued>`
    select entry.id, entry.subject_kind, entry.subject_id, entry.at, coalesce(line.amount, 0) as fen
    from ${linesWithoutValue({
      after: sql`(select valued from ledger_sums_mark)`,
      upto: sql`(select valued + ${mostLines}::bigint from ledger_sums_mark)`,
    })} and entry.id <> all(${leftOut}::uuid[])
    order by entry.at limit ${MOST_UNVALUED}`.execute(db);
  return rows;
};

/** The balance of a shared account before a day of China's, in minor units. */
export const balanceBefore = async (
  db: Db,
  { kind, currency }: { readonly kind: string; readonly currency: string },
  day: string,
): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance from ${daily}
    where kind = ${kind} and currency = ${currency} and day < ${day}::date`.execute(db);
  return rows[0]?.balance ?? 0;
};

export interface TrialRow {
  readonly account: string;
  readonly currency: 'USD' | 'CNY';
  readonly balance: number;
}

/** What each kind of account held before a day of China's. */
export const trialBalanceBefore = async (db: Db, day: string): Promise<TrialRow[]> => {
  const { rows } = await sql<TrialRow>`
    select kind as account, currency, coalesce(sum(amount), 0)::bigint as balance from ${daily}
    where day < ${day}::date group by kind, currency having sum(amount) <> 0
    order by currency desc, kind`.execute(db);
  return rows;
};

export interface OpenInMonth {
  /** Accounts of the bank whose statements end before the month does; one where a payout should have come and none was ever read. */
  readonly statements_complete: number;
  readonly bank_matched: number;
  readonly payouts_arrived: number;
  readonly findings_explained: number;
  readonly requests_decided: number;
}

/** What is still open of a month, by the check that asks for it; `lastDay` is its last day. */
export const openInMonth = async (db: Db, month: string, lastDay: string): Promise<OpenInMonth> => {
  const { rows } = await sql<OpenInMonth>`
    select
      (select count(*) from (select account, max(last_day) as until from bank_statements group by account) reached
        where until < ${lastDay}::date)
        + (case when not exists (select from bank_statements)
          and exists (select from provider_payouts where arrives_on <= ${lastDay}::date) then 1 else 0 end)
        as statements_complete,
      (select count(*) from bank_lines where matched_to is null and to_char(booked_on, 'YYYY-MM') = ${month})
        as bank_matched,
      (select count(*) from provider_payouts payout where to_char(arrives_on, 'YYYY-MM') = ${month}
        and not exists (select from bank_lines where bank_lines.payout_id = payout.id)) as payouts_arrived,
      (select count(*) from payout_lines line join provider_payouts payout on payout.id = line.payout_id
        where line.finding is not null and line.resolved_at is null and to_char(arrives_on, 'YYYY-MM') = ${month})
        as findings_explained,
      (select count(*) from book_requests request where request.status = 'waiting' and request.month = ${month})
        as requests_decided`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without from gave no row');
  return row;
};
