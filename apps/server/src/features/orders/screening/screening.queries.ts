import { type RawBuilder, sql } from 'kysely';
import type {
  ScreeningFacts,
  ScreeningRule,
  ScreeningStatus,
} from '@caravan/domain/orders/screening/screening';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withoutWaiting } from '../../../platform/db/driver/pipelined-dialect.ts';
import { MOST_COUNTED } from '../../../platform/db/finding/counted.ts';

/** What a demo shop's orders must score to wait: its people buy from one machine, with one card, for one address. */
const DEMO_HOLD_FROM = 200;

/** Lets a demo shop's orders wait only where nearly all rules are met at once; the first rules stay beside it. It does so from `since` on. */
export const seedDemoScreening = async (db: Db, now: Date, since: Date): Promise<void> => {
  await sql`
    insert into screening_rules
      (id, rules, hold_from, window_hours, answer_hours, trust_days, valid_from, created_at)
    select gen_random_uuid(), rules, ${DEMO_HOLD_FROM}, window_hours, answer_hours, trust_days, begins, ${now}
    from screening_rules first cross join unnest(array[${since}::timestamptz, valid_from]) as begins
    where not exists (select from screening_rules other where other.id <> first.id)`.execute(db);
};

/** The newest payment that paid for an order, and who paid. */
export interface PaidBy {
  readonly email: string;
  readonly card_fingerprint: string | null;
  readonly card_country: string | null;
  readonly network_key: string | null;
}

export const findPaidBy = async (tx: Tx, orderId: string): Promise<PaidBy> => {
  const { rows } = await sql<PaidBy>`
    select coalesce(accounts.email, orders.guest_email, '') as email, paid.card_fingerprint, paid.card_country,
      paid.network_key
    from orders left join accounts on accounts.id = orders.account_id
    left join lateral (
      select payments.card_fingerprint, payments.card_country, payments.network_key
      from payment_items item join payments on payments.id = item.payment_id
      where item.subject_id = orders.id and payments.status = 'succeeded' order by payments.id desc limit 1
    ) paid on true
    where orders.id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a paid order went missing between two reads');
  return row;
};

export interface ScreeningKeys {
  readonly checkout_id: string;
  readonly email_key: string;
  readonly address_key: string;
  readonly card_key: string | null;
  readonly network_key: string | null;
}

const MOST_LOOKED_AT = 500;

/**
 * What was paid by the same card, mailbox, door and network around that time; this checkout is the one more. The clock
 * of another process may be ahead, so the window reaches as far forward as back. Of each, the newest so many are looked at: a
 * network of thousands of people is no longer counted to its end.
 */
export const countAround = async (
  tx: Tx,
  keys: ScreeningKeys,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<Pick<ScreeningFacts, 'card' | 'email' | 'address' | 'network' | 'failures'>> => {
  const { checkout_id, email_key, address_key, card_key, network_key } = keys;
  const around = (key: RawBuilder<unknown>) => sql`(select checkout_id, email_key from order_screenings
    where screened_at between ${since} and ${until} and checkout_id <> ${checkout_id} and ${key}
    order by screened_at desc limit ${sql.lit(MOST_LOOKED_AT)}) screening`;
  const { rows } = await sql<{
    card: number;
    email: number;
    address: number;
    network: number;
    failures: number;
  }>`
    select
      1 + (select count(distinct checkout_id) from ${around(sql`card_key = ${card_key}`)}) as card,
      1 + (select count(distinct checkout_id) from ${around(sql`email_key = ${email_key}`)}) as email,
      1 + (select count(distinct email_key) from ${around(sql`address_key = ${address_key}`)}
        where email_key <> ${email_key}) as address,
      1 + (select count(distinct email_key) from ${around(sql`network_key = ${network_key}`)}
        where email_key <> ${email_key}) as network,
      (select count(*) from payments where status = 'failed' and created_at between ${since} and ${until}
        and (checkout_id = ${checkout_id} or account_id = (select account_id from checkouts where id = ${checkout_id})
        )) as failures`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('counting gives a row');
  return row;
};

/** Whether a person has let the same shopper's order to the same door, by the same card, through before. */
export const isTrusted = async (tx: Tx, keys: ScreeningKeys, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from order_screenings where status = 'approved' and decided_at >= ${since}
      and email_key = ${keys.email_key} and address_key = ${keys.address_key}
      and card_key is not distinct from ${keys.card_key} limit 1`.execute(tx);
  return rows.length > 0;
};

export const insertScreening = async (
  tx: Tx,
  screening: ScreeningKeys & {
    readonly order_id: string;
    readonly rules_id: string;
    readonly status: ScreeningStatus;
    readonly score: number;
    readonly reasons: readonly ScreeningRule[];
    readonly facts: ScreeningFacts;
    readonly screened_at: Date;
    readonly due_at: Date;
  },
): Promise<void> => {
  const written = tx
    .insertInto('order_screenings')
    .values({ ...screening, reasons: [...screening.reasons], facts: JSON.stringify(screening.facts) });
  await tx.executeQuery(withoutWaiting(written.compile()));
};

/** Whether one of these orders waits for a person: nothing of it is bought. A refused one is cancelled. */
export const isHeld = async (db: Db, orderIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from order_screenings where order_id = any(${[...orderIds]}::uuid[]) and status = 'waiting'
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Until when an order is being checked; null when it is not. */
export const checkedUntil = async (db: Db, orderId: string): Promise<Date | null> => {
  const { rows } = await sql<{ due_at: Date }>`
    select screening.due_at from order_screenings screening join orders on orders.id = screening.order_id
    where order_id = ${orderId} and screening.status = 'waiting' and orders.status <> 'cancelled'`.execute(
    db,
  );
  return rows[0]?.due_at ?? null;
};

/** The orders of a checkout that wait for a person's word; their ids, in order. */
export const waitingOfCheckout = async (tx: Tx, checkoutId: string): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_screenings where checkout_id = ${checkoutId} and status = 'waiting' order by order_id`.execute(
    tx,
  );
  return rows.map(({ order_id }) => order_id);
};

/** False when somebody else was first. */
export const decideScreening = async (
  tx: Tx,
  orderId: string,
  decision: {
    readonly status: 'approved' | 'refused';
    readonly staffId: string;
    readonly note: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const decided = await tx
    .updateTable('order_screenings')
    .set({
      status: decision.status,
      decided_at: decision.now,
      decided_by: decision.staffId,
      note: decision.note,
    })
    .where('order_id', '=', orderId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
};

export interface ScreeningRow {
  readonly order_id: string;
  readonly order_code: string;
  readonly shopper: string;
  readonly usd_cents: number;
  readonly status: ScreeningStatus;
  readonly score: number;
  readonly reasons: readonly ScreeningRule[];
  readonly facts: ScreeningFacts;
  readonly screened_at: Date;
  readonly due_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by_name: string | null;
  readonly note: string | null;
  readonly is_disputed: boolean;
}

const screenings = sql`order_screenings screening join orders on orders.id = screening.order_id
  left join accounts on accounts.id = orders.account_id left join staff on staff.id = screening.decided_by`;

/** `held`: all that ever waited for a person; those that still wait first, the one due first on top. */
export const listScreenings = async (
  db: Db,
  {
    status,
    pageNum,
    pageSize,
  }: {
    readonly status?: ScreeningStatus | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ rows: ScreeningRow[]; total: number }> => {
  const held = sql`screening.status <> 'passed'`; // few of all: they have an index of their own
  const where = sql`${status === 'passed' ? sql`true` : held} ${status === undefined ? sql`` : sql`and screening.status = ${status}`}
    and (screening.status <> 'waiting' or orders.status <> 'cancelled')`;
  const page = sql<ScreeningRow>`
    select screening.order_id, orders.code as order_code, coalesce(accounts.email, orders.guest_email, '') as shopper,
      orders.settled_usd_cents as usd_cents, screening.status, screening.score, screening.reasons, screening.facts,
      screening.screened_at, screening.due_at, screening.decided_at, staff.name as decided_by_name, screening.note,
      exists (select from disputed_subjects where subject_id = orders.id) as is_disputed
    from ${screenings} where ${where}
    order by screening.status = 'waiting' desc, case when screening.status = 'waiting' then screening.due_at end,
      screening.screened_at desc, screening.order_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select from ${screenings} where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** What was found of the orders of some days, for trying other rules on it. */
export const factsSince = async (
  db: Db,
  since: Date,
): Promise<
  { readonly facts: ScreeningFacts; readonly is_disputed: boolean; readonly usd_cents: number }[]
> => {
  const { rows } = await sql<{ facts: ScreeningFacts; is_disputed: boolean; usd_cents: number }>`
    select screening.facts, orders.settled_usd_cents as usd_cents, exists (
      select from payment_disputes dispute join payment_items item on item.payment_id = dispute.payment_id
      where item.subject_id = orders.id and dispute.status <> 'won') as is_disputed
    from order_screenings screening join orders on orders.id = screening.order_id
    where screening.screened_at >= ${since} order by screening.screened_at desc limit 20000`.execute(db);
  return rows;
};
