import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, addDays, chinaDayOf, chinaTime } from '@caravan/domain/time/china-time';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface DayRow {
  readonly day: string;
  readonly orders: number;
  readonly paid_usd_cents: number;
  readonly kept: number;
  readonly broken: number;
}

/** The dashboard shows no more days. */
const MOST_DAYS = 92;
/** So many days are counted in one transaction. */
const DAYS_AT_ONCE = 8;

/** When `wanted.day` begins by China's calendar, as the desk counts. */
const begins = sql`wanted.day::timestamp at time zone 'Asia/Shanghai'`;
const ends = sql`(wanted.day + 1)::timestamp at time zone 'Asia/Shanghai'`;

/**
 * What `wanted.day` brought, counted by indexes. A promise counts on the day it ended: kept when nothing of the order was
 * bought later and nothing was still to be bought then.
 */
const figuresOf = (now: Date) => sql`
  select (select count(*) from orders where created_at >= ${begins} and created_at < ${ends}) as orders,
    (select coalesce(sum(usd_cents), 0)::bigint from payments
      where settled_at >= ${begins} and settled_at < ${ends} and purpose <> 'top_up') as paid_usd_cents,
    count(*) filter (where is_kept) as kept, count(*) filter (where not is_kept) as broken
  from (
    select case
      when orders.status = 'purchase_pending' then false
      when bought.last_at is null then case when cancelled_at > purchase_until then false end
      else bought.last_at <= purchase_until end as is_kept
    from orders left join lateral (
      select max(purchased_at) as last_at from purchases where purchases.order_id = orders.id
    ) bought on true
    where purchase_until >= ${begins} and purchase_until < least(${ends}, ${now}::timestamptz)
  ) promised`;

/** Orders, money and promises of the last days, today included, also of days on which nothing was. */
export const readDays = async (db: Db, days: number, now: Date): Promise<DayRow[]> => {
  const last = chinaDayOf(now);
  const first = addDays(last, 1 - days);
  const { rows } = await sql<DayRow>`
    with counted as materialized (
      select * from desk_days where day >= ${first}::date and day < ${last}::date
        and day not in (select day from desk_days_changed)
    )
    select day::text, orders, paid_usd_cents, promises_kept as kept, promises_broken as broken from counted
    union all
    select wanted.day::text, orders, paid_usd_cents, kept, broken from (
      select day::date from generate_series(${first}::date, ${last}::date, '1 day') as day
      except all select day from counted
    ) wanted cross join lateral (${figuresOf(now)}) figures
    order by day`.execute(db);
  return rows;
};

/**
 * Counts days that ended an hour ago or more, and those again that something has changed of: what is written half an hour late
 * or later notes its day by itself. False when there are none.
 */
export const countNextDays = async (tx: Tx, now: Date): Promise<boolean> => {
  await sql`lock table desk_days in share row exclusive mode`.execute(tx);
  const over = chinaDayOf(new Date(now.getTime() - DAY_MS - HOUR_MS));
  const wanted = await takeDays(tx, addDays(over, 1 - MOST_DAYS), over);
  if (wanted.length === 0) return false;
  await sql`
    insert into desk_days (day, orders, paid_usd_cents, promises_kept, promises_broken)
    select wanted.day, orders, paid_usd_cents, kept, broken
    from unnest(${wanted}::date[]) as wanted (day) cross join lateral (${figuresOf(chinaTime(addDays(over, 1)))}) figures
    on conflict (day) do update set orders = excluded.orders, paid_usd_cents = excluded.paid_usd_cents,
      promises_kept = excluded.promises_kept, promises_broken = excluded.promises_broken`.execute(tx);
  return true;
};

/** Days that are counted next: what was noted of them is gone with this, so that what comes meanwhile is noted anew. */
const takeDays = async (tx: Tx, first: string, over: string): Promise<string[]> => {
  await sql`
    delete from desk_days_changed where day < ${first}::date or day > ${over}::date`.execute(tx);
  const { rows } = await sql<{ day: string }>`
    with wanted as (
      select day from (select day::date from generate_series(${first}::date, ${over}::date, '1 day') as day) calendar
      where day not in (select day from desk_days) or day in (select day from desk_days_changed)
      order by day desc limit ${DAYS_AT_ONCE}
    ), taken as (
      delete from desk_days_changed where day in (select day from wanted)
    )
    select day::text from wanted`.execute(tx);
  return rows.map(({ day }) => day);
};
