import { sql } from 'kysely';
import { MOST_COUNTED } from '../../../platform/db/finding/counted.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentRow } from '../payments.queries.ts';

export interface DeskPayment extends PaymentRow {
  readonly codes: readonly string[];
  readonly payer: string | null;
  readonly is_disputed: boolean;
}

export interface PaymentFilter {
  readonly status?: string | undefined;
  readonly method?: string | undefined;
  readonly provider?: string | undefined;
  readonly purpose?: string | undefined;
  readonly words?: string | undefined;
  readonly minUsd?: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

const columns = sql`payments.*,
  (select coalesce(json_agg(item.code order by item.code), '[]') from payment_items item
    where item.payment_id = payments.id and item.code <> '') as codes,
  coalesce(accounts.email, (select min(orders.guest_email) from payment_items item
    join orders on orders.id = item.order_id where item.payment_id = payments.id)) as payer,
  exists (select from payment_disputes dispute where dispute.payment_id = payments.id) as is_disputed`;

export const listPayments = async (
  db: Db,
  filter: PaymentFilter,
): Promise<{ payments: DeskPayment[]; total: number }> => {
  const where = whereOf(filter);
  const page = sql<DeskPayment>`
    select ${columns} from payments left join accounts on accounts.id = payments.account_id
    where payments.id in (
      select payments.id from payments where ${where}
      order by payments.created_at desc, payments.id desc
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize})
    order by payments.created_at desc, payments.id desc`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select from payments where ${where}
      order by payments.created_at desc limit ${MOST_COUNTED}) counted`.execute(db);
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { payments: rows, total: counted.rows[0]?.total ?? 0 };
};

const whereOf = ({ status, method, provider, purpose, words, minUsd = 0 }: PaymentFilter) => {
  const same = (column: string, value: string | undefined) =>
    value ? sql`and ${sql.ref(`payments.${column}`)} = ${value}` : sql``;
  return sql`${minUsd > 0 ? sql`payments.usd_cents >= ${minUsd * 100}` : sql`true`}
    ${same('status', status)} ${same('method', method)} ${same('provider', provider)} ${same('purpose', purpose)}
    ${words?.trim() ? named(words.trim()) : sql``}`;
};

/** Each way to name a payment has an index of its own. */
const named = (words: string) => sql`and payments.id in (
  select known.id from payments known where known.id = ${isId(words) ? words : null}::uuid
  union all select known.id from payments known where known.provider_reference = ${words}
  union all select known.id from accounts join payments known on known.account_id = accounts.id
    where accounts.email = ${words.toLowerCase()}
  union all select item.payment_id from payment_items item where item.code <> '' and item.code = ${words.toUpperCase()}
  union all select item.payment_id from orders join payment_items item on item.order_id = orders.id
    where orders.guest_email is not null and orders.guest_email = ${words.toLowerCase()})`;

const isId = (words: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(words);

export const findDeskPayment = async (db: Db, id: string): Promise<DeskPayment | undefined> => {
  const { rows } = await sql<DeskPayment>`
    select ${columns} from payments left join accounts on accounts.id = payments.account_id
    where payments.id = ${id}`.execute(db);
  return rows[0];
};

export const eventsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_events')
    .select(['from_status', 'to_status', 'origin', 'at'])
    .where('payment_id', '=', paymentId)
    .orderBy('at')
    .orderBy('id')
    .execute();

export interface DeskItem {
  readonly subject_id: string;
  readonly code: string;
  readonly usd_cents: number;
  readonly outcome: string | null;
  /** What its provider still holds of it. */
  readonly refundable_cents: number;
}

export const deskItemsOf = async (db: Db, paymentId: string): Promise<DeskItem[]> => {
  const { rows } = await sql<DeskItem>`
    select item.subject_id, item.code, item.usd_cents, item.outcome,
      case when item.outcome = 'applied' and payments.status = 'succeeded' and payments.provider <> 'wallet'
          and not exists (select from payment_disputes dispute
            where dispute.payment_id = payments.id and dispute.status <> 'won')
        then least(item.usd_cents - item.refunded_usd_cents,
          payments.usd_cents - payments.wallet_usd_cents - payments.refunded_usd_cents)
        else 0 end as refundable_cents
    from payment_items item join payments on payments.id = item.payment_id
    where item.payment_id = ${paymentId} order by item.code`.execute(db);
  return rows;
};
