import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** So many lines are added up in one transaction. */
const LINES_AT_ONCE = 20_000;

/** Lines of the books by their place, the last one included. */
export interface Lines {
  readonly after: RawBuilder<unknown>;
  readonly upto: RawBuilder<unknown>;
}

/** Lines by China's day, the kind of their account and of their entry, each entry counted with its first line. */
const linesByDay = ({ after, upto }: Lines) => sql`
  select (entry.at at time zone 'Asia/Shanghai')::date as day, account.kind, account.currency, entry.kind as entry_kind,
    line.amount, case when exists (select from ledger_lines other where other.entry_id = line.entry_id
      and other.position < line.position) then 0 else 1 end as entries
  from ledger_lines_in(${after}, ${upto}) line join ledger_entries entry on entry.id = line.entry_id
  join ledger_accounts account on account.id = line.account_id`;

/** Yuan that were spent or came back and have no value in dollars yet; conversions have one of their own. */
export const linesWithoutValue = ({ after, upto }: Lines) => sql`
  ledger_lines_in(${after}, ${upto}) line join ledger_entries entry on entry.id = line.entry_id
  join ledger_accounts account on account.id = line.account_id
  where account.kind = 'marketplace' and account.currency = 'CNY' and entry.kind not in ('bank_match', 'correction')
    and not exists (select from ledger_entries valued where valued.reference = 'purchase_cost:' || entry.id)`;

/** What coupons gave away, an order counted with the first that was given away for it. */
const linesByCoupon = ({ after, upto }: Lines) => sql`
  select coupon.coupon_id, line.amount, case when entry.subject_kind <> 'order' or exists (
      select from ledger_entries earlier join ledger_lines other on other.entry_id = earlier.id
      join ledger_accounts known on known.id = other.account_id and known.kind = 'coupon_cost'
      where (earlier.subject_kind, earlier.subject_id) = ('order', entry.subject_id) and other.position < line.position
    ) then 0 else 1 end as orders
  from ledger_lines_in(${after}, ${upto}) line
  join ledger_accounts account on account.id = line.account_id and account.kind = 'coupon_cost'
  join ledger_entries entry on entry.id = line.entry_id
  left join orders on entry.subject_kind = 'order' and orders.id = entry.subject_id
  left join lateral (
    select held.coupon_id from held_coupons held where held.checkout_id = orders.checkout_id order by held.used_at limit 1
  ) coupon on true`;

/** No line has a place beyond. */
export const NO_END = sql`9223372036854775807`;

const NOT_ADDED: Lines = { after: sql`(select upto from ledger_sums_mark)`, upto: NO_END };

/** What each day brought: sums, and the lines that are in none yet. Columns: day, kind, currency, entry_kind, amount, entries. */
export const daily = sql`(
  select day, kind, currency, entry_kind, amount, entries from ledger_days union all ${linesByDay(NOT_ADDED)}) daily`;

/** What each coupon gave away, likewise. Columns: coupon_id, amount, orders. */
export const byCoupon = sql`(
  select coupon_id, amount, orders from ledger_coupons union all ${linesByCoupon(NOT_ADDED)}) given`;

interface Mark {
  readonly upto: number;
  readonly next: number;
  readonly is_settled: boolean;
}

/**
 * Adds the next lines to the sums, those only before which no line can come any more: their numbers are drawn before they are
 * committed, so a line of a slow transaction may stand before one that is seen already. False when there are none.
 */
export const addNextLines = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<Mark>`
    select upto, next, next_xid <= pg_snapshot_xmin(pg_current_snapshot()) as is_settled from ledger_sums_mark for update`.execute(
    tx,
  );
  const [mark] = rows;
  if (!mark) throw new Error('the sums of the ledger have no mark');
  if (!mark.is_settled || mark.upto >= mark.next) {
    await lookAhead(tx, mark);
    return false;
  }
  const upto = Math.min(mark.next, mark.upto + LINES_AT_ONCE);
  const lines = { after: sql`${mark.upto}::bigint`, upto: sql`${upto}::bigint` };
  await sql`
    insert into ledger_days (day, kind, currency, entry_kind, amount, entries)
    select day, kind, currency, entry_kind, sum(amount), sum(entries) from (${linesByDay(lines)}) line group by 1, 2, 3, 4
    on conflict (day, kind, currency, entry_kind) do update
    set amount = ledger_days.amount + excluded.amount, entries = ledger_days.entries + excluded.entries`.execute(
    tx,
  );
  await sql`
    insert into ledger_coupons (coupon_id, orders, amount)
    select coupon_id, sum(orders), sum(amount) from (${linesByCoupon(lines)}) line group by 1
    on conflict (coupon_id) do update
    set amount = ledger_coupons.amount + excluded.amount, orders = ledger_coupons.orders + excluded.orders`.execute(
    tx,
  );
  await sql`update ledger_sums_mark set upto = ${upto}`.execute(tx);
  return true;
};

/**
 * Notes how far lines go now, and which transactions may still write before that; a number of transactions from another
 * server (a restored copy) says nothing here and is noted anew.
 */
const lookAhead = async (tx: Tx, { upto, next }: Mark): Promise<void> => {
  await sql`
    update ledger_sums_mark set next = newest.position, next_xid = pg_snapshot_xmax(pg_current_snapshot())
    from (select coalesce(max(position), 0) as position from ledger_lines) newest
    where ${upto >= next} or next_xid > pg_snapshot_xmax(pg_current_snapshot())`.execute(tx);
};

/**
 * Notes that the next lines, so many at most, hold no purchase without its value: they are not asked for again. False where one is
 * left, or where there are no more lines than that.
 */
export const noteValued = async (db: Db, mostLines: number): Promise<boolean> => {
  const { rows } = await sql`
    update ledger_sums_mark set valued = reached.upto
    from (select valued as after, least(upto, valued + ${mostLines}::bigint) as upto from ledger_sums_mark) reached
    where valued < reached.upto and not exists (
      select from ${linesWithoutValue({ after: sql`reached.after`, upto: sql`reached.upto` })})
    returning valued`.execute(db);
  return rows.length > 0;
};
