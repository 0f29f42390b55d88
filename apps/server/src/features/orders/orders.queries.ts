import { sql } from 'kysely';
import type { LineAction, OrderStatus } from '@caravan/domain/orders/order-status';
import type { Db, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/driver/statement.ts';
import { newId } from '../../platform/ids.ts';
import { type LineRow, type Order, type OrderActor, type OrderRow, idOf } from './orders.rows.ts';

export type OrderKey = { readonly id: string } | { readonly code: string };

const column = (key: OrderKey) => ('id' in key ? (['id', key.id] as const) : (['code', key.code] as const));

export const findOrder = async (db: Db, key: OrderKey): Promise<Order | undefined> => {
  const [name, value] = column(key);
  const row = await db.selectFrom('orders').selectAll().where(name, '=', value).executeTakeFirst();
  return row && withLines(db, row as unknown as OrderRow); // status, currency and the like are written by this feature only
};

/** The order, held until the transaction ends: anyone who moves its lines or its money comes through here first. */
export const lockOrder = async (tx: Tx, key: OrderKey): Promise<Order | undefined> => {
  // The lines are read by a statement of their own: one that waited for the lock would show them as they were before.
  const [{ rows }, lines] = await Promise.all(
    'id' in key
      ? [
          tx.executeQuery<OrderRow>(statement`select * from orders where id = ${key.id} for update`),
          linesOf(tx, [key.id]),
        ]
      : [
          tx.executeQuery<OrderRow>(statement`select * from orders where code = ${key.code} for update`),
          linesOfCode(tx, key.code),
        ],
  );
  return joined(rows, lines)[0];
};

/** All orders of the checkout that an order belongs to, itself among them, held at once; empty when there is none. */
export const lockInCheckout = async (tx: Tx, code: string): Promise<Order[]> => {
  const [{ rows }, lines] = await Promise.all([
    tx.executeQuery<OrderRow>(statement`
      select * from orders where checkout_id = (select checkout_id from orders where code = ${code})
      order by id for update`),
    linesBesideCode(tx, code),
  ]);
  return joined(rows, lines);
};

/** All orders of a checkout, held at once. */
export const lockCheckout = async (tx: Tx, checkoutId: string): Promise<Order[]> => {
  const [{ rows }, lines] = await Promise.all([
    tx.executeQuery<OrderRow>(statement`
      select * from orders where checkout_id = ${checkoutId} order by id for update`),
    linesOfCheckout(tx, checkoutId),
  ]);
  return joined(rows, lines);
};

/** Several orders held at once, in the order of their ids so that no two such callers wait for each other. */
export const lockOrders = async (tx: Tx, orderIds: readonly string[]): Promise<Order[]> => {
  if (orderIds.length === 0) return [];
  const [{ rows }, lines] = await Promise.all([
    tx.executeQuery<OrderRow>(statement`
      select * from orders where id = any(${orderIds}::uuid[]) order by id for update`),
    linesOf(tx, orderIds),
  ]);
  return joined(rows, lines);
};

/** The orders made by one press of "submit", as they were asked for. */
export const findCheckoutOrders = async (db: Db, checkoutId: string): Promise<Order[]> => {
  const { rows } = await sql<OrderRow>`
    select * from orders where checkout_id = ${checkoutId} order by id`.execute(db);
  return withLinesEach(db, rows);
};

export const findLine = async (db: Db, lineId: string): Promise<LineRow | undefined> => {
  const { rows } = await sql<LineRow>`select * from order_lines where id = ${lineId}`.execute(db);
  return rows[0];
};

const withLines = async (db: Db, row: OrderRow): Promise<Order> => {
  const [order] = await withLinesEach(db, [row]);
  if (!order) throw new Error('an order went missing between two reads');
  return order;
};

export const withLinesEach = async (db: Db, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return [];
  return joined(
    rows,
    await linesOf(
      db,
      rows.map(({ id }) => id),
    ),
  );
};

const linesOf = async (db: Db, orderIds: readonly string[]): Promise<LineRow[]> => {
  const { rows } = await db.executeQuery<LineRow>(statement`
    select * from order_lines where order_id = any(${orderIds}::uuid[]) order by order_id, position`);
  return rows;
};

const linesOfCode = async (db: Db, code: string): Promise<LineRow[]> => {
  const { rows } = await db.executeQuery<LineRow>(statement`
    select * from order_lines where order_id = (select id from orders where code = ${code}) order by position`);
  return rows;
};

const linesOfCheckout = async (db: Db, checkoutId: string): Promise<LineRow[]> => {
  const { rows } = await db.executeQuery<LineRow>(statement`
    select order_lines.* from orders join order_lines on order_lines.order_id = orders.id
    where orders.checkout_id = ${checkoutId} order by order_id, order_lines.position`);
  return rows;
};

/** The lines of all orders of the checkout that an order belongs to. */
const linesBesideCode = async (db: Db, code: string): Promise<LineRow[]> => {
  const { rows } = await db.executeQuery<LineRow>(statement`
    select order_lines.* from orders join order_lines on order_lines.order_id = orders.id
    where orders.checkout_id = (select checkout_id from orders where code = ${code})
    order by order_id, order_lines.position`);
  return rows;
};

const joined = (rows: readonly OrderRow[], lines: readonly LineRow[]): Order[] => {
  const byOrder = new Map(rows.map(({ id }) => [id, [] as LineRow[]]));
  for (const line of lines) byOrder.get(line.order_id)?.push(line);
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }));
};

export interface LineMove {
  readonly lineId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** When an order was paid, and by when it is to be bought. */
export interface PaidTimes {
  readonly at: Date;
  readonly purchaseFrom: Date;
  readonly purchaseUntil: Date;
}

/** Moves lines from the status they were read with, notes each move and the order's new status; how many moved. */
export const writeMoves = async (
  tx: Tx,
  moves: readonly LineMove[],
  change: {
    readonly orderId: string;
    readonly orderStatus: OrderStatus;
    readonly action: LineAction;
    readonly actor: OrderActor;
    readonly reason: string | null;
    readonly reasonZh: string | null;
    readonly paid?: PaidTimes | undefined;
    readonly now: Date;
  },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with wanted as (
      select * from unnest(${moves.map(({ lineId }) => lineId)}::uuid[], ${moves.map(({ from }) => from)}::text[],
        ${moves.map(({ to }) => to)}::text[], ${moves.map(() => newId())}::uuid[])
        as wanted (id, from_status, to_status, event_id)
    ), moved as (
      update order_lines set status = wanted.to_status from wanted
      where order_lines.id = wanted.id and order_lines.status = wanted.from_status
        and order_lines.order_id = ${change.orderId}
      returning wanted.*
    ), noted as (
      insert into order_events (id, order_id, line_id, action, from_status, to_status, actor_kind, actor_id, reason,
        reason_zh, at)
      select event_id, ${change.orderId}, id, ${change.action}, from_status, to_status,
        ${change.actor.kind}, ${idOf(change.actor)}::uuid, ${change.reason}, ${change.reasonZh}, ${change.now} from moved
    ), rolled_up as (
      update orders set status = ${change.orderStatus},
        paid_at = coalesce(${change.paid?.at ?? null}, paid_at),
        purchase_from = coalesce(${change.paid?.purchaseFrom ?? null}, purchase_from),
        purchase_until = coalesce(${change.paid?.purchaseUntil ?? null}, purchase_until),
        completed_at = case when ${change.orderStatus} = 'completed' then ${change.now}::timestamptz else completed_at end,
        cancelled_at = case when ${change.orderStatus} = 'cancelled' then ${change.now}::timestamptz else cancelled_at end
      where id = ${change.orderId}
    )
    select count(*) as count from moved`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Orders without their lines, in the order of their ids; held until the transaction ends when `lock` is set. */
export const findOrdersByCodes = async (
  db: Db,
  codes: readonly string[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<OrderRow[]> => {
  // codes that the planner cannot count: one plan for all lists, where a list of one was planned anew every time
  const { rows } = await sql<OrderRow>`
    select * from orders where code = any(array(select unnest(${codes}::text[]))) order by id ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
};
