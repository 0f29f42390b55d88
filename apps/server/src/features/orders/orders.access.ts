import type { Db, Tx } from '../../platform/db/database.ts';
import { type OrderKey, findCheckoutOrders, findOrder, lockInCheckout, lockOrder } from './orders.queries.ts';
import type { Authorized, Order, OrderActor, OrderRow } from './orders.rows.ts';

/**
 * The order, for its owner, or for anyone who holds the code of an order that belongs to no account yet. Everybody
 * else is told the same as for a code that does not exist: undefined.
 */
export const orderForActor = async (
  db: Db,
  key: OrderKey,
  actor: OrderActor,
): Promise<Authorized<Order> | undefined> => entitled(await findOrder(db, key), key, actor);

/** As `orderForActor`, and held until the transaction ends. */
export const lockOrderForActor = async (
  tx: Tx,
  key: OrderKey,
  actor: OrderActor,
): Promise<Authorized<Order> | undefined> => entitled(await lockOrder(tx, key), key, actor);

/** The order of an actor, and what of its checkout waits for payment, itself included; the whole checkout is held until the transaction ends. */
export const lockCheckoutForActor = async (
  tx: Tx,
  code: string,
  actor: OrderActor,
): Promise<{ readonly order: Authorized<Order>; readonly together: readonly Order[] } | undefined> => {
  const checkout = await lockInCheckout(tx, code);
  const order = entitled(
    checkout.find((one) => one.code === code),
    { code },
    actor,
  );
  return order && { order, together: checkout.filter((other) => waitsFor(actor, other)) };
};

export const mayTouch = (order: Pick<OrderRow, 'account_id'>, key: OrderKey, actor: OrderActor): boolean => {
  if (actor.kind === 'staff' || actor.kind === 'system') return true;
  if (order.account_id === null) return 'code' in key;
  return actor.kind === 'shopper' && actor.accountId === order.account_id;
};

const entitled = (
  order: Order | undefined,
  key: OrderKey,
  actor: OrderActor,
): Authorized<Order> | undefined =>
  order && mayTouch(order, key, actor) ? (order as Authorized<Order>) : undefined; // the check is what the brand means

/** The orders of one checkout that still wait for payment. */
export const waitingTogether = async (db: Db, order: Order, actor: OrderActor): Promise<Order[]> => {
  const orders = await findCheckoutOrders(db, order.checkout_id);
  return orders.filter((other) => waitsFor(actor, other));
};

const waitsFor = (actor: OrderActor, { status, account_id, code }: Order): boolean =>
  status === 'payment_pending' && mayTouch({ account_id }, { code }, actor);
