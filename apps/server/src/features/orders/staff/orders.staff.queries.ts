import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { Source } from '@caravan/domain/links/source';
import { MOST_COUNTED, MOST_SORTED } from '../../../platform/db/finding/counted.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type AccountWords,
  accountWords,
  ownerMailed,
} from '../../../platform/db/finding/accounts.queries.ts';
import { containing, hasWords } from '../../../platform/db/finding/words.ts';
import { withLinesEach } from '../orders.queries.ts';
import type { Order, OrderRow } from '../orders.rows.ts';

/** What the desk sees beside an order. */
interface DeskFacts {
  readonly shop_name_zh: string;
  readonly shop_name_en: string;
  readonly account_email: string | null;
  readonly is_frozen: boolean;
  readonly is_held: boolean;
}

export type DeskOrder = Order & DeskFacts;

export interface DeskFilter {
  readonly status?: OrderStatus | undefined;
  readonly source?: Source | undefined;
  readonly words?: string | undefined;
  readonly shopId?: string | undefined;
  /** The purchase queue begins with the promise that ends first, everything else with what is newest. */
  readonly oldestPromiseFirst?: boolean;
  readonly pageNum: number;
  readonly pageSize: number;
}

const deskColumns = sql`orders.*, shops.name_zh as shop_name_zh, shops.name_en as shop_name_en, accounts.email as account_email,
  exists (select from disputed_subjects where disputed_subjects.subject_id = orders.id) as is_frozen,
  exists (select from order_screenings screening where screening.order_id = orders.id
    and screening.status in ('waiting', 'refused')) as is_held`;
const deskTables = sql`orders join shops on shops.id = orders.shop_id left join accounts on accounts.id = orders.account_id`;

export const listDeskOrders = async (
  db: Db,
  filter: DeskFilter,
): Promise<{ orders: DeskOrder[]; total: number }> => {
  const words = filter.words?.trim() ?? '';
  const found = words === '' ? await pageOf(db, filter, sql`true`) : await pageWithWords(db, filter, words);
  return { orders: await withFacts(db, found.rows), total: found.total };
};

const pageWithWords = async (db: Db, filter: DeskFilter, words: string) => {
  // What is written on a parcel or in a mail is found at once; only other words are looked for in all there is.
  const named = await pageOf(db, filter, calledExactly(words));
  if (named.total > 0) return named;
  const asked = await accountWords(db, words);
  const { rows } = await sql<{ found: number; total: number; ids: string[] }>`
    with found as materialized (
      select * from (${meantBy(asked, conditionOf(filter))}) found limit ${MOST_SORTED + 1})
    select (select count(*) from found) as found, (select count(distinct id) from found) as total,
      array(select id from (select distinct id, created_at, purchase_until from found) orders
        order by ${orderOf(filter)} ${limitOf(filter)}) as ids`.execute(db);
  const { found, total, ids } = rows[0] ?? { found: 0, total: 0, ids: [] };
  if (found > MOST_SORTED) return { rows: await pageOfMany(db, filter, asked), total: MOST_COUNTED };
  return {
    rows: ids.length === 0 ? [] : await rowsOf(db, filter, sql`select unnest(${ids}::uuid[])`),
    total: Math.min(total, MOST_COUNTED),
  };
};

/** Of many that have the words the first stand among the first of all, unless they came together long ago. */
const pageOfMany = async (db: Db, filter: DeskFilter, asked: AccountWords) => {
  const first = sql`(select * from orders where ${conditionOf(filter)} order by ${orderOf(filter)} limit ${MOST_SORTED}) orders`;
  const rows = await rowsOf(
    db,
    filter,
    sql`select orders.id from ${first} where ${meansWords(asked.words)} order by ${orderOf(filter)} ${limitOf(filter)}`,
  );
  if (rows.length === filter.pageSize) return rows;
  const all = sql`(select distinct id, created_at, purchase_until from (${meantBy(asked, conditionOf(filter))}) found) orders`;
  return rowsOf(db, filter, sql`select id from ${all} order by ${orderOf(filter)} ${limitOf(filter)}`);
};

const pageOf = async (db: Db, filter: DeskFilter, meaning: RawBuilder<unknown>) => {
  const count = sql<{ total: number }>`
    select count(*) as total from (
      select from orders where ${conditionOf(filter)} and ${meaning} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [rows, counted] = await Promise.all([rowsOf(db, filter, pageOfAll(filter, meaning)), count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const orderOf = ({ oldestPromiseFirst }: DeskFilter) =>
  oldestPromiseFirst ? sql`orders.purchase_until, orders.id` : sql`orders.created_at desc, orders.id desc`;

const limitOf = ({ pageNum, pageSize }: DeskFilter) =>
  sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;

const pageOfAll = (filter: DeskFilter, meaning: RawBuilder<unknown>) => sql`
  select orders.id from orders where ${conditionOf(filter)} and ${meaning}
  order by ${orderOf(filter)} ${limitOf(filter)}`;

/** Only of the page's own orders more is read than where they stand. */
const rowsOf = async (db: Db, filter: DeskFilter, ids: RawBuilder<unknown>) => {
  const { rows } = await sql<OrderRow & DeskFacts>`
    select ${deskColumns} from ${deskTables} where orders.id in (${ids}) order by ${orderOf(filter)}`.execute(
    db,
  );
  return rows;
};

const conditionOf = ({ status, source, shopId }: DeskFilter) => sql`
  ${status ? sql`orders.status = ${status}` : sql`true`}
  ${source ? sql`and orders.source = ${source}` : sql``}
  ${shopId ? sql`and orders.shop_id = ${shopId}` : sql``}`;

export const findDeskOrder = async (db: Db, orderId: string): Promise<DeskOrder> => {
  const { rows } = await sql<OrderRow & DeskFacts>`
    select ${deskColumns} from ${deskTables} where orders.id = ${orderId}`.execute(db);
  const [order] = await withFacts(db, rows);
  if (!order) throw new Error('an order went missing between two reads');
  return order;
};

const withFacts = async (db: Db, rows: readonly (OrderRow & DeskFacts)[]): Promise<DeskOrder[]> => {
  const facts = new Map(rows.map((row) => [row.id, row]));
  const orders = await withLinesEach(db, rows);
  return orders.map((order) => {
    const {
      shop_name_zh = '',
      shop_name_en = '',
      account_email = null,
      is_frozen = false,
      is_held = false,
    } = facts.get(order.id) ?? {};
    return { ...order, shop_name_zh, shop_name_en, account_email, is_frozen, is_held };
  });
};

/** Order code, e-mail, tracking or marketplace number, whole: each has an index. */
const calledExactly = (words: string) => {
  const number = words.toUpperCase();
  const email = words.toLowerCase();
  return sql`orders.id in (
    select known.id from orders known where known.code = ${number.replaceAll(/[\s-]/g, '')}
    union all select known.id from accounts join orders known on known.account_id = accounts.id where accounts.email = ${email}
    union all select known.id from orders known where known.guest_email is not null and known.guest_email = ${email}
    union all select order_id from purchases where marketplace_order_number = ${words}
    union all select bought.order_id from inbound_shipments inbound
      join purchases bought on bought.id = inbound.purchase_id where inbound.tracking_number = ${number}
    union all select bought.order_id from direct_shipments direct
      join purchases bought on bought.id = direct.purchase_id where direct.tracking_number = ${number})`;
};

/** The orders whose buyer's e-mail, shop or product has the words, by the index of each; one may come more than once. */
const meantBy = ({ words, areCommon }: AccountWords, condition: RawBuilder<unknown>) => sql`
  select orders.id, orders.created_at, orders.purchase_until from ${
    areCommon
      ? sql`orders where ${ownerMailed(words, sql`orders.account_id`)}`
      : sql`accounts join orders on orders.account_id = accounts.id
          where ${hasWords(words, sql`accounts.email`, [sql`accounts.email`])}`
  } and ${condition}
  union all select orders.id, orders.created_at, orders.purchase_until from orders
    where guest_email is not null and ${hasWords(words, sql`guest_email`, [sql`guest_email`])} and ${condition}
  union all select orders.id, orders.created_at, orders.purchase_until from shops join orders on orders.shop_id = shops.id
    where ${hasWords(words, sql`shops.name_zh || ' ' || shops.name_en`, [sql`shops.name_zh`, sql`shops.name_en`])}
      and ${condition}
  union all select orders.id, orders.created_at, orders.purchase_until from order_lines line join orders on orders.id = line.order_id
    where ${hasWords(words, sql`line.title_zh || ' ' || line.title_en || ' ' || line.sku_name_zh`, [sql`line.title_zh`, sql`line.title_en`])}
      and ${condition}`;

/** The same, asked of one order after the other: each has a value of its own, which no plan gathers for all orders first. */
const meansWords = (words: string) => {
  const anywhere = containing(words);
  return sql`(orders.guest_email ilike ${anywhere}
    or ${ownerMailed(words, sql`orders.account_id`)}
    or (select shops.name_zh ilike ${anywhere} or shops.name_en ilike ${anywhere} from shops where shops.id = orders.shop_id)
    or (select bool_or(line.title_zh ilike ${anywhere} or line.title_en ilike ${anywhere})
      from order_lines line where line.order_id = orders.id))`;
};

export interface PurchaseRow {
  readonly id: string;
  readonly order_id: string;
  readonly marketplace_order_number: string;
  readonly cost_fen: number;
  readonly staff_name: string;
  readonly purchased_at: Date;
}

export const findPurchases = async (db: Db, orderId: string): Promise<PurchaseRow[]> => {
  const { rows } = await sql<PurchaseRow>`
    select purchases.id, order_id, marketplace_order_number, cost_fen, staff.name as staff_name, purchased_at
    from purchases join staff on staff.id = purchases.staff_id
    where order_id = ${orderId} order by purchased_at`.execute(db);
  return rows;
};
