import { sql } from 'kysely';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/driver/statement.ts';
import type { ShopFace, ShownOrder } from './orders.present.ts';
import { withLinesEach } from '../orders.queries.ts';
import type { Order, OrderRow } from '../orders.rows.ts';

/** Orders with what a list shows beside them: the shop's face, and which lines were reviewed. */
export const withFaces = async (db: Db, orders: readonly Order[]): Promise<ShownOrder[]> => {
  if (orders.length === 0) return [];
  const [faces, reviewed] = await Promise.all([readFaces(db, orders), readReviewedLines(db, orders)]);
  return orders.map((order) => {
    const shop = faces.get(order.shop_id) ?? NO_FACE;
    const reviewedLineIds = order.lines.map(({ id }) => id).filter((id) => reviewed.has(id));
    return { order, shop, reviewedLineIds };
  });
};

/** For who counts and shows nothing. */
export const withoutFaces = (orders: readonly Order[]): ShownOrder[] =>
  orders.map((order) => ({ order, shop: NO_FACE, reviewedLineIds: [] }));

const NO_FACE: ShopFace = { shop_name_zh: '', shop_name_en: '', shop_icon_id: null };

const readFaces = async (db: Db, orders: readonly Order[]): Promise<Map<string, ShopFace>> => {
  const ids = [...new Set(orders.map(({ shop_id }) => shop_id))];
  // ids that the planner cannot count: one plan for all lists, where a list of one was planned anew every time
  const { rows } = await db.executeQuery<ShopFace & { id: string }>(statement`
    select id, name_zh as shop_name_zh, name_en as shop_name_en, icon_media_id as shop_icon_id
    from shops where id = any(array(select unnest(${ids}::uuid[])))`);
  return new Map(rows.map((row) => [row.id, row]));
};

const readReviewedLines = async (db: Db, orders: readonly Order[]): Promise<Set<string>> => {
  const lineIds = orders
    .filter(({ completed_at }) => completed_at !== null)
    .flatMap(({ lines }) => lines.map(({ id }) => id));
  if (lineIds.length === 0) return new Set();
  const { rows } = await sql<{ order_line_id: string }>`
    select order_line_id from reviews where order_line_id = any(${lineIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ order_line_id }) => order_line_id));
};

export const listOrders = async (
  db: Db,
  accountId: string,
  {
    statuses,
    pageNum,
    pageSize,
  }: {
    readonly statuses: readonly OrderStatus[] | undefined;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ orders: ShownOrder[]; total: number }> => {
  const wanted = statuses ?? null;
  const page = sql<OrderRow>`
    select * from orders
    where account_id = ${accountId} and (${wanted}::text[] is null or status = any(${wanted}::text[]))
    order by created_at desc, id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const count = sql<{ total: number }>`
    select count(*) as total from orders
    where account_id = ${accountId} and (${wanted}::text[] is null or status = any(${wanted}::text[]))`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([page, count]);
  return {
    orders: await withFaces(db, await withLinesEach(db, rows)),
    total: counted.rows[0]?.total ?? 0,
  };
};

export const countByStatus = async (
  db: Db,
  accountId: string,
): Promise<{ status: OrderStatus; count: number }[]> => {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, count(*) as count from orders where account_id = ${accountId} group by status`.execute(db);
  return rows;
};
