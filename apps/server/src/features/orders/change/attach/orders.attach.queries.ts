import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { lockCheckout, lockOrders } from '../../orders.queries.ts';
import type { Order } from '../../orders.rows.ts';

/** The orders of a checkout that belong to no account yet, locked. */
export const lockGuestOrdersOfCheckout = async (tx: Tx, checkoutId: string): Promise<Order[]> => {
  const orders = await lockCheckout(tx, checkoutId);
  return orders.filter(({ account_id }) => account_id === null);
};

/** Every guest order with this e-mail address whose checkout was paid, at least in part; locked. */
export const lockPaidGuestOrders = async (tx: Tx, email: string): Promise<Order[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from orders where guest_email = ${email} and account_id is null and exists (
      select from orders paid where paid.checkout_id = orders.checkout_id and paid.paid_at is not null)`.execute(
    tx,
  );
  const orders = await lockOrders(
    tx,
    rows.map(({ id }) => id),
  );
  return orders.filter(({ account_id }) => account_id === null);
};

/** Orders and the checkouts they were made by become an account's own. */
export const writeOwner = async (tx: Tx, orders: readonly Order[], accountId: string): Promise<void> => {
  const checkoutIds = [...new Set(orders.map(({ checkout_id }) => checkout_id))];
  await sql`
    with mine as (
      update orders set account_id = ${accountId}
      where id = any(array(select unnest(${orders.map(({ id }) => id)}::uuid[])))
    )
    update checkouts set account_id = ${accountId} where id = any(array(select unnest(${checkoutIds}::uuid[]))) and account_id is null
  `.execute(tx);
};
