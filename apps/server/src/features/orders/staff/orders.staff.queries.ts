import { sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { Source } from '@caravan/domain/links/source';
import { MOST_COUNTED } from '../../../platform/db/counted.ts';
import type { Db } from '../../../platform/db/database.ts';
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
  const named = words === '' ? undefined : await pageOf(db, filter, 'exactly');
  // What is written on a parcel or in a mail is found at once; only other words are looked for in all there is.
  const found = named && named.total > 0 ? named : await pageOf(db, filter, 'anywhere');
  return { orders: await withFacts(db, found.rows), total: found.total };
};

const pageOf = async (db: Db, filter: DeskFilter, how: 'exactly' | 'anywhere') => {
  const words = filter.words?.trim() ?? '';
  const meaning = how === 'exactly' ? calledExactly(words) : meansWords(words);
  const where = sql`${conditionOf(filter)} and ${meaning}`;
  const order = filter.oldestPromiseFirst
    ? sql`orders.purchase_until, orders.id`
    : sql`orders.created_at desc, orders.id desc`;
  const page = sql<OrderRow & DeskFacts>`
    select ${deskColumns} from ${deskTables} where ${where}
    order by ${order} limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from (select from ${deskTables} where ${where} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

const conditionOf = ({ status, source, shopId }: DeskFilter) => sql`
  (${status ?? null}::text is null or orders.status = ${status ?? null})
  and (${source ?? null}::text is null or orders.source = ${source ?? null})
  and (${shopId ?? null}::uuid is null or orders.shop_id = ${shopId ?? null})`;

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

/** Order code, e-mail, tracking or marketplace number, shop or product title. */
const meansWords = (words: string) => {
  if (words === '') return sql`true`;
  const anywhere = `%${escapeLike(words)}%`;
  const number = words.toUpperCase();
  return sql`(orders.code = ${number.replaceAll(/[\s-]/g, '')} or accounts.email ilike ${anywhere}
    or orders.guest_email ilike ${anywhere} or shops.name_zh ilike ${anywhere} or shops.name_en ilike ${anywhere}
    or exists (select from order_lines line where line.order_id = orders.id
      and (line.title_zh ilike ${anywhere} or line.title_en ilike ${anywhere}))
    or exists (select from purchases left join inbound_shipments inbound on inbound.purchase_id = purchases.id
      left join direct_shipments direct on direct.purchase_id = purchases.id
      where purchases.order_id = orders.id and (purchases.marketplace_order_number = ${words}
        or inbound.tracking_number = ${number} or direct.tracking_number = ${number})))`;
};

const escapeLike = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

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
