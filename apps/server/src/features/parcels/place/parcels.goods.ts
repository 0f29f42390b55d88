import { byWarehouse } from '@caravan/domain/warehouse/one-warehouse';
import type { Locale } from '@caravan/domain/shared/locale';
import type { chosenGoodsRefusals } from '@caravan/contract/parcels/rehearsal.shapes';
import { isForwardedAction } from '@caravan/domain/warehouse/forwarded-status';
import type { LineAction } from '@caravan/domain/orders/order-status';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Refused, refuse } from '../../../platform/http/calls/handler.ts';
import {
  type LineRow,
  lockOrders,
  moveLines,
  type Order,
  type OrderActor,
  receiveLines,
} from '../../orders/index.ts';
import { moveForwarded, putGoods, warehouseNames } from '../../warehouse/index.ts';
import { findGoods } from '../parcels.queries.ts';
import type { ParcelGoods } from '../parcels.rows.ts';

/** The chosen goods, all of them own and ready, or why not. */
export const chooseGoods = async (
  db: Db,
  storedItemIds: readonly string[],
  accountId: string,
  { locale, lock = false }: ChoiceOptions,
): Promise<ParcelGoods[] | Refused<GoodsRefusal>> => {
  const ids = [...new Set(storedItemIds)];
  const goods = await findGoods(db, ids, accountId, { lock });
  if (goods.length !== ids.length) return refuse('stored_item_gone');
  if (goods.some(({ parcel_id, status }) => parcel_id !== null || !HERE.has(status)))
    return refuse('stored_item_gone');
  if (goods.some(({ after_sale_id }) => after_sale_id !== null)) return refuse('goods_in_after_sale');
  if (goods.some(isNotReady)) return refuse('stored_item_not_ready');
  const lying = byWarehouse(goods);
  return lying.size > 1 ? severalWarehouses(db, lying, locale) : goods;
};

/** Not passed yet, its measures in doubt, or of the kind that goes home by itself. */
const isNotReady = ({ status, is_postage, is_doubted }: ParcelGoods): boolean =>
  status !== 'quality_inspected' || is_doubted || is_postage;

export interface ChoiceOptions {
  /** In which goods are named that cannot go together. */
  readonly locale: Locale;
  readonly lock?: boolean;
}

export type GoodsRefusal = (typeof chosenGoodsRefusals)[number];

/** Says which goods lie where, so that they can be sent from each. */
const severalWarehouses = async (
  db: Db,
  lying: ReadonlyMap<string, readonly ParcelGoods[]>,
  locale: Locale,
): Promise<Refused<'goods_in_several_warehouses'>> => {
  const names = await warehouseNames(db);
  const where = [...lying].map(([id, goods]) => {
    const titles = goods.map(({ title_en, title_zh }) => (locale === 'zh' ? title_zh : title_en));
    return `${names.get(id)?.[locale] ?? ''}: ${titles.join(', ')}`;
  });
  return refuse('goods_in_several_warehouses', { goods: where.join('; ') });
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
