import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { checkedAddress, countryName, findAddress } from '../../accounts/index.ts';
import { viewerNow } from '../../rates/index.ts';
import { lockOrderForActor, orderForActor, waitingTogether } from '../orders.access.ts';
import { presentDetailOf } from '../read/orders.detail.ts';
import { areBeingBought } from '../connector/orders.connector.queries.ts';
import {
  agreeCheckout,
  giveContact,
  noteEdit,
  writeAddress,
  writeGiftMessage,
  writeRemarks,
} from '../change/orders.edit.queries.ts';
import { withFaces } from '../read/orders.list.queries.ts';
import { abilitiesOf, presentSummary } from '../read/orders.present.ts';
import { refuseAbroad } from '../read/orders.reach.ts';
import { livingLines, type Order } from '../orders.rows.ts';

export const guestHandlers = {
  'POST /order/addHandleAddress': async (context, { orderCode, email, ...typed }) => {
    const { tx, actor } = context;
    const order = await lockOrderForActor(tx, { code: orderCode }, actor);
    if (!order) return refuse('not_found');
    if (order.status !== 'payment_pending') return refuse('order_step_refused');
    const address = checkedAddress(typed);
    if (typeof address === 'string') return refuse(address);
    const goods = (await waitingTogether(tx, order, actor)).flatMap(livingLines);
    const abroad = refuseAbroad(goods, address.country, context.locale);
    if (abroad) return abroad;
    await giveContact(tx, order, { email, address });
    return presentDetailOf(context, order.id);
  },

  'GET /order/getHandleUserAddress': async ({ db, actor, locale }, { orderCode }) => {
    const order = await orderForActor(db, { code: orderCode }, actor);
    if (!order) return refuse('not_found');
    const { address } = order;
    return {
      email: order.guest_email,
      address: address && {
        ...address,
        countryName: countryName(address.country, locale) ?? address.country,
      },
    };
  },

  'POST /order/handleUpdateOrderInfo': async (
    context,
    { orderCode, agreed, expectedTotal, remarks, giftMessage },
  ) => {
    const { tx, actor, now } = context;
    const order = await lockOrderForActor(tx, { code: orderCode }, actor);
    if (!order) return refuse('not_found');
    if (order.status !== 'payment_pending') return refuse('order_step_refused');
    if (!agreed) return refuse('terms_not_agreed');
    if (!order.address || (order.account_id === null && order.guest_email === null))
      return refuse('address_missing');
    const together = await waitingTogether(tx, order, actor);
    // Each order has an address of its own, which may have been changed since this one was given.
    const abroad = together
      .map(
        (other) => other.address && refuseAbroad(livingLines(other), other.address.country, context.locale),
      )
      .find(Boolean);
    if (abroad) return abroad;
    const totalMinor = await totalOf(context, together);
    if (Math.round(expectedTotal * 100) !== totalMinor)
      return refuse('price_changed', { total: totalMinor / 100 });
    if (!(await writeRemarks(tx, together, remarks))) return refuse('not_found');
    await agreeCheckout(tx, order, { giftMessage, now });
    return presentDetailOf(context, order.id);
  },

  'POST /order/update': async (context, { orderCode, addressId, remarks, giftMessage }) => {
    const { tx, actor } = context;
    const order = await lockOrderForActor(tx, { code: orderCode }, actor);
    if (order?.account_id !== actor.accountId) return refuse('not_found');
    const lines = livingLines(order);
    if (!abilitiesOf(order).canCancel) return refuse('order_step_refused'); // something of it is bought
    if (await areBeingBought(tx, order.id, lines)) return refuse('purchase_under_way');
    if (addressId !== undefined) {
      const address = await findAddress(tx, actor.accountId, addressId);
      if (!address) return refuse('address_unknown');
      const abroad = refuseAbroad(lines, address.country, context.locale);
      if (abroad) return abroad;
      await writeAddress(tx, order, address);
    }
    if (!(await writeRemarks(tx, [order], remarks))) return refuse('not_found');
    if (giftMessage !== undefined) await writeGiftMessage(tx, order, giftMessage);
    await noteEdit(tx, order, actor, context.now);
    return presentDetailOf(context, order.id);
  },
} satisfies Partial<Handlers<typeof ordersCalls>>;

const totalOf = async (
  context: Parameters<typeof viewerNow>[0],
  orders: readonly Order[],
): Promise<number> => {
  const viewer = await viewerNow(context);
  const shown = await withFaces(context.db, orders);
  return shown.reduce((sum, each) => sum + Math.round(presentSummary(each, viewer).totalPrice * 100), 0);
};
