import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type AddressSnapshot,
  type Authorized,
  type Order,
  type OrderActor,
  type OrderRow,
  idOf,
} from '../orders.rows.ts';
import type { Words } from '../../content/index.ts';

/**
 * E-mail and address of a quick order, for all orders of its checkout that wait for payment; gives these as they are now. An
 * account's own e-mail stays.
 */
export const giveContact = async (
  tx: Tx,
  order: Authorized<Order>,
  contact: { readonly email: string; readonly address: AddressSnapshot },
): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    update orders set address = ${JSON.stringify(contact.address)},
      guest_email = case when account_id is null then ${contact.email} end
    where checkout_id = ${order.checkout_id} and status = 'payment_pending'
      and account_id is not distinct from ${order.account_id}
    returning *`.execute(tx);
  return rows;
};

/** The terms are agreed to; the gift message is for all orders of the checkout, as it is the recipient's. Gives them as they are now. */
export const agreeCheckout = async (
  tx: Tx,
  order: Authorized<Order>,
  { giftMessage, now }: { readonly giftMessage: string | undefined; readonly now: Date },
): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    update orders set agreed_at = ${now}, gift_message = coalesce(${giftMessage ?? null}, gift_message)
    where checkout_id = ${order.checkout_id} and status = 'payment_pending'
      and account_id is not distinct from ${order.account_id}
    returning *`.execute(tx);
  return rows;
};

export const writeAddress = async (
  tx: Tx,
  order: Authorized<Order>,
  address: AddressSnapshot,
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', order.id)
    .execute();
};

export const writeGiftMessage = async (
  tx: Tx,
  order: Authorized<Order>,
  giftMessage: string,
): Promise<void> => {
  await tx.updateTable('orders').set({ gift_message: giftMessage }).where('id', '=', order.id).execute();
};

/** Notes for the shop, by line; false when one of the lines belongs to none of the orders. */
export const writeRemarks = async (
  tx: Tx,
  orders: readonly Order[],
  remarks: readonly { readonly orderLineId: string; readonly remark: string }[],
): Promise<boolean> => {
  if (remarks.length === 0) return true;
  const lineIds = new Set(orders.flatMap(({ lines }) => lines.map(({ id }) => id)));
  if (remarks.some(({ orderLineId }) => !lineIds.has(orderLineId))) return false;
  await sql`
    update order_lines set remark = new_remark.remark
    from unnest(${remarks.map(({ orderLineId }) => orderLineId)}::uuid[], ${remarks.map(({ remark }) => remark)}::text[])
      as new_remark (id, remark)
    where order_lines.id = new_remark.id`.execute(tx);
  return true;
};

/** Who changed address, notes or gift message of an order, and when; what it says now stands in the order itself. */
export const noteEdit = async (tx: Tx, order: Order, actor: OrderActor, now: Date): Promise<void> => {
  await tx
    .insertInto('order_events')
    .values({
      id: newId(now),
      order_id: order.id,
      action: 'edit',
      from_status: order.status,
      to_status: order.status,
      actor_kind: actor.kind,
      actor_id: idOf(actor),
      at: now,
    })
    .execute();
};

/** A step of the checkout; a code that nobody knows is left out. */
export const insertFunnelStep = async (
  tx: Tx,
  step: {
    readonly step: string;
    readonly orderCode: string | undefined;
    readonly walk: string | undefined;
    readonly accountId: string | null;
    readonly now: Date;
  },
): Promise<void> => {
  await sql`
    insert into order_funnel_steps (id, step, order_id, walk, account_id, at)
    values (${newId(step.now)}, ${step.step}, (select id from orders where code = ${step.orderCode ?? null}
      and (account_id is null or account_id = ${step.accountId})), ${step.walk ?? null}, ${step.accountId}, ${step.now})`.execute(
    tx,
  );
};

export const writeCancelReason = async (tx: Tx, orderId: string, reason: Words): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ cancel_reason: reason.en, cancel_reason_zh: reason.zh })
    .where('id', '=', orderId)
    .execute();
};
