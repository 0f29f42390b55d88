import { type RawBuilder, sql } from 'kysely';
import type { AfterSaleStatus } from '@caravan/domain/after-sales/after-sale-status';
import type { Db } from '../../platform/db/database.ts';
import { type AccountWords, accountWords, ownerMailed } from '../../platform/db/finding/accounts.queries.ts';
import { MOST_COUNTED, MOST_SORTED } from '../../platform/db/finding/counted.ts';
import { hasWords } from '../../platform/db/finding/words.ts';
import type { AfterSaleView } from './aftersales.rows.ts';

const VIEW = sql`
  select after_sales.*, orders.code as order_code, line.goods_id, line.source, line.external_goods_id, line.title_zh,
    line.title_en, line.sku_name_zh, line.sku_name_en, line.picture_id, line.price_fen,
    wanted.name_zh as exchange_name_zh, wanted.name_en as exchange_name_en, wanted.stock as exchange_stock,
    '#' || accounts.user_number as shopper,
    exists (select from stored_items held where held.after_sale_id = after_sales.id) as holds_goods
  from after_sales
  join orders on orders.id = after_sales.order_id
  join order_lines line on line.id = after_sales.order_line_id
  join accounts on accounts.id = after_sales.account_id
  left join skus wanted on wanted.id = after_sales.exchange_sku_id`;

export const findView = async (db: Db, code: string): Promise<AfterSaleView | undefined> => {
  const { rows } = await sql<AfterSaleView>`${VIEW} where after_sales.code = ${code}`.execute(db);
  return rows[0];
};

interface PageRequest {
  readonly pageNum: number;
  readonly pageSize: number;
}

const pageOf = async (
  db: Db,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { pageNum, pageSize }: PageRequest,
): Promise<{ rows: AfterSaleView[]; total: number }> => {
  const ids = sql`select after_sales.id from after_sales where ${where}
    order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;
  const page = sql<AfterSaleView>`${VIEW} where after_sales.id in (${ids}) order by ${order}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select from after_sales where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const listOwn = (
  db: Db,
  accountId: string,
  { status, ...page }: PageRequest & { readonly status?: readonly AfterSaleStatus[] | undefined },
): Promise<{ rows: AfterSaleView[]; total: number }> =>
  pageOf(
    db,
    sql`after_sales.account_id = ${accountId}
      and (${status ?? null}::text[] is null or after_sales.status = any(${status ?? null}::text[]))`,
    sql`after_sales.created_at desc, after_sales.id desc`,
    page,
  );

const QUEUES = {
  to_review: sql`after_sales.status in ('return_under_review', 'exchange_under_review')`,
  to_pay: sql`after_sales.status = 'return_payment_pending'`,
  to_send: sql`after_sales.status = 'waiting_for_return_number'`,
  on_the_way: sql`after_sales.status = 'return_in_progress'
    and after_sales.merchant_received_at is null and after_sales.goods_back_at is null`,
  to_settle: sql`after_sales.status = 'return_in_progress'
    and coalesce(after_sales.merchant_received_at, after_sales.goods_back_at) is not null`,
  done: sql`after_sales.closed_at is not null`,
  all: sql`true`,
} as const;

/** The desk's queues: open ones begin with what has waited longest, closed ones with what closed last. */
export const listAtDesk = async (
  db: Db,
  {
    queue,
    words = '',
    ...page
  }: PageRequest & { readonly queue: keyof typeof QUEUES; readonly words?: string | undefined },
): Promise<{ rows: AfterSaleView[]; total: number }> => {
  const named =
    words.trim() === ''
      ? sql``
      : sql`and after_sales.id in (${calledBy(await accountWords(db, words.trim()))})`;
  return pageOf(
    db,
    sql`${QUEUES[queue]} ${named}`,
    queue === 'done' || queue === 'all'
      ? sql`after_sales.moved_at desc, after_sales.id`
      : sql`after_sales.moved_at, after_sales.id`,
    page,
  );
};

/** Each way by an index of its own; one may come more than once. */
const calledBy = (asked: AccountWords): RawBuilder<unknown> => {
  const { words } = asked;
  const number = words.toUpperCase().replaceAll(/[\s-]/g, '');
  return sql`
    select id from (
      select id from after_sales where code = ${number} or ${hasWords(words, sql`return_number`, [sql`return_number`])}
      union all select known.id from orders join after_sales known on known.order_id = orders.id where orders.code = ${number}
      union all ${ownedBy(asked)}
      union all select known.id from order_lines line join after_sales known on known.order_line_id = line.id
        where ${hasWords(words, TITLES, [sql`line.title_zh`, sql`line.title_en`])}
    ) called limit ${MOST_SORTED}`;
};

/** Those of the accounts with this number or with these words in their e-mail. */
const ownedBy = ({ words, areCommon }: AccountWords): RawBuilder<unknown> => {
  if (areCommon)
    return sql`select id from after_sales where ${ownerMailed(words, sql`after_sales.account_id`)}`;
  const isMeant = /^#\d{1,18}$/.test(words)
    ? sql`accounts.user_number = ${words.slice(1)}`
    : hasWords(words, sql`accounts.email`, [sql`accounts.email`]);
  return sql`select known.id from accounts join after_sales known on known.account_id = accounts.id where ${isMeant}`;
};

/** As migration 0804 has it. */
const TITLES = sql`line.title_zh || ' ' || line.title_en || ' ' || line.sku_name_zh`;

export const countByStatus = async (
  db: Db,
  accountId: string,
): Promise<{ status: AfterSaleStatus; count: number }[]> => {
  const { rows } = await sql<{ status: AfterSaleStatus; count: number }>`
    select status, count(*) as count from after_sales where account_id = ${accountId} group by status`.execute(
    db,
  );
  return rows;
};

export interface EventRow {
  readonly action: string;
  readonly from_status: AfterSaleStatus;
  readonly to_status: AfterSaleStatus;
  readonly actor_kind: 'shopper' | 'staff' | 'system';
  readonly staff_name: string | null;
  readonly at: Date;
}

export const eventsOf = async (db: Db, afterSaleId: string): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select action, from_status, to_status, actor_kind, staff.name as staff_name, at
    from after_sale_events left join staff on actor_kind = 'staff' and staff.id = actor_id
    where after_sale_id = ${afterSaleId} order by position`.execute(db);
  return rows;
};

export interface RemarkRow {
  readonly id: string;
  readonly author_kind: 'shopper' | 'staff';
  readonly author_name: string;
  readonly body: string;
  readonly picture_ids: readonly string[];
  readonly at: Date;
}

export const remarksOf = async (db: Db, afterSaleId: string): Promise<RemarkRow[]> => {
  const { rows } = await sql<RemarkRow>`
    select remark.id, author_kind, coalesce(staff.name, '#' || accounts.user_number, '') as author_name, body,
      picture_ids, at
    from after_sale_remarks remark
    left join staff on author_kind = 'staff' and staff.id = author_id
    left join accounts on author_kind = 'shopper' and accounts.id = author_id
    where after_sale_id = ${afterSaleId} order by remark.position`.execute(db);
  return rows;
};

/** The open applications of lines. */
export const codesOfOpen = async (db: Db, lineIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ order_line_id: string; code: string }>`
    select order_line_id, code from after_sales
    where closed_at is null and order_line_id = any(${lineIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ order_line_id, code }) => [order_line_id, code]));
};
