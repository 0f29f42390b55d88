import type { Locale } from '@caravan/domain/shared/locale';
import { sql } from 'kysely';
import type { Waiting } from '@caravan/domain/time/deadline-list';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Something of a shopper's that waits; `code` and `line_id` lead to its page. */
export interface WaitingRow extends Waiting {
  readonly id: string;
  readonly made_at: Date;
  readonly name_en: string;
  readonly name_zh: string;
  readonly picture_id: string | null;
  readonly code: string;
  readonly line_id: string | null;
}

const STORED = sql`
  from stored_items stored
  join order_lines line on line.id = stored.order_line_id
  join orders on orders.id = line.order_id`;

const LIES_HERE = sql`line.status in ('stored', 'quality_inspected') and stored.parcel_id is null and stored.after_sale_id is null`;

/** The free days count from the arrival, later by all that they stood still. */
const COUNTED_FROM = sql`stored.received_at + stored.stopped_ms * interval '1 millisecond'`;

const isFree = (now: Date) =>
  sql`${COUNTED_FROM} > ${now}::timestamptz - make_interval(days => stored.free_days)`;
const storageKind = (now: Date) => sql`case when ${isFree(now)} then 'free_storage' else 'paid_storage' end`;
const storagePromised = (now: Date) =>
  sql`case when ${isFree(now)} then stored.free_days else stored.free_days + stored.charged_days end`;

/** Free or charged days of goods that lie here, bought and forwarded. */
const storageDays = (accountId: string, now: Date) => sql`
  select ${storageKind(now)}, stored.id, ${COUNTED_FROM}, ${storagePromised(now)}, stored.received_at, line.title_en, line.title_zh, line.picture_id, orders.code, line.id
  ${STORED} where orders.account_id = ${accountId} and ${LIES_HERE} and not line.is_postage and stored.stopped_at is null
  union all
  select ${storageKind(now)}, stored.id, ${COUNTED_FROM}, ${storagePromised(now)}, stored.received_at, line.title, line.title, null, line.code, null
  from forwarded_goods line join stored_items stored on stored.forwarded_id = line.id
  where line.account_id = ${accountId} and ${LIES_HERE} and stored.stopped_at is null`;

/** What the shop asked about goods that lie here, and what it offered for a request. */
const answersOf = (accountId: string) => sql`
  select 'problem', problem.id, problem.answer_until, null, problem.asked_at, goods.title_en, goods.title_zh, goods.picture_id,
    goods.code, null
  from (
    select stored.id ${STORED} where orders.account_id = ${accountId}
    union all
    select stored.id from forwarded_goods line join stored_items stored on stored.forwarded_id = line.id
    where line.account_id = ${accountId}
  ) own join stored_problems problem on problem.stored_item_id = own.id and problem.state = 'waiting_for_shopper'
  join stored_goods goods on goods.stored_item_id = own.id
  union all
  select 'quote', id, valid_until, null, created_at, name, name, null, code, null
  from sourcing_requests where account_id = ${accountId} and status = 'quoted' and valid_until is not null`;

/** All that may have a deadline for an account, also what is over: the rules say which. */
export const waitingOf = async (db: Db, accountId: string, now: Date): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select 'return_window' as kind, stored.id, stored.received_at as since, stored.return_days::integer as days, stored.received_at as made_at,
      line.title_en as name_en, line.title_zh as name_zh, line.picture_id, orders.code, line.id as line_id
    ${STORED} where orders.account_id = ${accountId} and ${LIES_HERE}
      and stored.received_at > ${now}::timestamptz - interval '150 days'
    union all
    ${storageDays(accountId, now)}
    union all
    select 'order_payment', orders.id, orders.expires_at, null, orders.created_at, first.title_en, first.title_zh,
      first.picture_id, orders.code, null
    from orders cross join lateral (
      select title_en, title_zh, picture_id from order_lines where order_id = orders.id order by position limit 1) first
    where orders.account_id = ${accountId} and orders.status = 'payment_pending'
    union all
    select 'price_rise', rise.id, rise.expires_at, null, rise.asked_at, first.title_en, first.title_zh, first.picture_id,
      orders.code, null
    from price_rises rise join orders on orders.id = rise.order_id cross join lateral (
      select line.title_en, line.title_zh, line.picture_id from price_rise_lines part
      join order_lines line on line.id = part.order_line_id where part.price_rise_id = rise.id
      order by line.position limit 1) first
    where orders.account_id = ${accountId} and rise.status = 'asked'
    union all
    ${answersOf(accountId)}
    union all
    select case status when 'pay_freight' then 'parcel_payment' when 'difference_due' then 'parcel_difference' else 'receipt' end,
      id, case status when 'delivered' then delivered_at when 'difference_due' then difference_asked_at else created_at end,
      case status when 'delivered' then receipt_days when 'difference_due' then difference_days else payment_days end, created_at, code, code, null, code, null
    from parcels where account_id = ${accountId} and status in ('pay_freight', 'difference_due', 'delivered')
    union all
    select 'claim', parcels.id, wait.until, null, parcels.created_at, parcels.code, parcels.code, null, parcels.code, null
    from parcels cross join lateral (values
      (case when status in ('delivered', 'received', 'completed')
        then coalesce(delivered_at, received_at) + make_interval(days => damage_days) end),
      (case when status in ('lost', 'returned', 'seized') then ended_at + make_interval(days => reported_days) end)
    ) as wait (until)
    where account_id = ${accountId} and wait.until > ${now}
      and not exists (select from parcel_claims where parcel_id = parcels.id and status in ('under_review', 'granted'))
    union all
    select wait.kind, sale.id, wait.since, wait.days, sale.created_at, line.title_en, line.title_zh, line.picture_id, sale.code, null
    from after_sales sale join order_lines line on line.id = sale.order_line_id cross join lateral (values
      ('return_fee', case when sale.status = 'return_payment_pending' then sale.fee_due_at end, null),
      ('answer', case when sale.closed_at is null then sale.asked_at end, null),
      ('appeal', case when sale.status = 'not_passed' and sale.appealed_at is null then sale.refused_at end, sale.appeal_days)
    ) as wait (kind, since, days)
    where sale.account_id = ${accountId} and wait.since is not null`.execute(db);
  return rows;
};

/** The account a secret address of a calendar belongs to, with the language of its owner; notes that it was read. */
export const openFeed = async (
  tx: Tx,
  secretHash: Buffer,
  now: Date,
): Promise<{ accountId: string; locale: Locale } | undefined> => {
  const { rows } = await sql<{ accountId: string; locale: Locale }>`
    update calendar_feeds set read_at = ${now} from accounts
    where secret_hash = ${secretHash} and accounts.id = account_id and closed_at is null and blocked_at is null
    returning account_id as "accountId", locale`.execute(tx);
  return rows[0];
};

export const findFeed = (db: Db, accountId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['made_at', 'read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** A new address takes the place of the old one, which ends. */
export const writeFeed = async (tx: Tx, accountId: string, secretHash: Buffer, now: Date): Promise<void> => {
  await tx
    .insertInto('calendar_feeds')
    .values({ account_id: accountId, secret_hash: secretHash, made_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ secret_hash: secretHash, made_at: now, read_at: null }),
    )
    .execute();
};

export const endFeed = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute();
};
