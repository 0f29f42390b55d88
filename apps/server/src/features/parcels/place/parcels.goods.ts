import { isForwardedAction } from '@caravan/domain/warehouse/forwarded-status';
import type { LineAction } from '@caravan/domain/orders/order-status';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type LineRow,
  lockOrders,
  moveLines,
  type Order,
  type OrderActor,
  receiveLines,
} from '../../orders/index.ts';
import { moveForwarded } from '../../warehouse/index.ts';
import { findGoods, putGoods } from '../parcels.queries.ts';
import type { ParcelGoods } from '../parcels.rows.ts';

/** The chosen goods, all of them own and ready, or why not. */
export const chooseGoods = async (
  db: Db,
  storedItemIds: readonly string[],
  accountId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ParcelGoods[] | 'stored_item_gone' | 'stored_item_not_ready' | 'goods_in_after_sale'> => {
  const ids = [...new Set(storedItemIds)];
  const goods = await findGoods(db, ids, accountId, { lock });
  if (goods.length !== ids.length) return 'stored_item_gone';
  if (goods.some(({ parcel_id, status }) => parcel_id !== null || !HERE.has(status)))
    return 'stored_item_gone';
  if (goods.some(({ after_sale_id }) => after_sale_id !== null)) return 'goods_in_after_sale';
  return goods.every(({ status, is_postage }) => status === 'quality_inspected' && !is_postage)
    ? goods
    : 'stored_item_not_ready';
};

const HERE: ReadonlySet<string> = new Set(['stored', 'quality_inspected']);

/** Moves goods together, bought and forwarded; orders are held in the order of their ids. Throws when the table says no. */
export const moveGoods = async (
  tx: Tx,
  goods: readonly ParcelGoods[],
  action: LineAction,
  actor: OrderActor,
  now: Date,
): Promise<void> => {
  for (const { order, lines } of await ordersOf(tx, goods)) {
    const moved = await moveLines(tx, order, lines, action, actor, { now });
    if (moved === 'order_step_refused') throw new Error(`lines of order ${order.id} could not ${action}`);
  }
  const forwarded = forwardedOf(goods);
  if (forwarded.length === 0) return;
  const moved = isForwardedAction(action) && (await moveForwarded(tx, forwarded, action, actor, { now }));
  if (moved !== 'moved') throw new Error(`forwarded goods ${forwarded.join()} could not ${action}`);
};

const forwardedOf = (goods: readonly ParcelGoods[]): string[] =>
  goods.flatMap(({ forwarded_id }) => forwarded_id ?? []);

/** The shopper holds these goods; those received meanwhile by other means are left alone. */
export const receiveGoods = async (
  tx: Tx,
  goods: readonly ParcelGoods[],
  actor: OrderActor,
  now: Date,
): Promise<void> => {
  for (const { order, lines } of await ordersOf(tx, goods)) {
    const underway = lines.filter(({ status }) => status === 'shipped' || status === 'delivered');
    if (underway.length > 0) await receiveLines(tx, order, underway, actor, { now });
  }
  const forwarded = forwardedOf(goods.filter(({ status }) => status === 'shipped' || status === 'delivered'));
  await moveForwarded(tx, forwarded, 'confirmReceipt', actor, { now });
};

/** Puts goods into a parcel or, with null, back on their shelf. */
export const assignGoods = (tx: Tx, goods: readonly ParcelGoods[], parcelId: string | null): Promise<void> =>
  putGoods(
    tx,
    goods.map(({ stored_item_id }) => stored_item_id),
    parcelId,
  );

const ordersOf = async (
  tx: Tx,
  goods: readonly ParcelGoods[],
): Promise<{ order: Order; lines: readonly LineRow[] }[]> => {
  const orders = await lockOrders(tx, [...new Set(goods.flatMap(({ order_id }) => order_id ?? []))]);
  const lineIds = new Set(goods.map(({ order_line_id }) => order_line_id));
  return orders.map((order) => ({ order, lines: order.lines.filter(({ id }) => lineIds.has(id)) }));
};
