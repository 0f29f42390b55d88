import type { ordersCalls } from '@caravan/contract/orders/orders.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import {
  checkedAddress,
  countryName,
  findAddress,
  isRefusedAddress,
  refuseAddress,
} from '../../accounts/index.ts';
import { viewerNow } from '../../rates/index.ts';
import { lockCheckoutForActor, lockOrderForActor, orderForActor } from '../orders.access.ts';
import { presentDetail, presentDetailOf } from '../read/orders.detail.ts';
import { areBeingBought } from '../connector/orders.connector.queries.ts';
import {
  agreeCheckout,
  giveContact,
  noteEdit,
  writeAddress,
  writeGiftMessage,
  writeRemarks,
} from '../change/orders.edit.queries.ts';
import { withoutFaces } from '../read/orders.list.queries.ts';
import { abilitiesOf, presentSummary } from '../read/orders.present.ts';
import { refuseAbroad } from '../read/orders.reach.ts';
import { withLinesEach } from '../orders.queries.ts';
import { livingLines, type Order, type OrderRow } from '../orders.rows.ts';

export const guestHandlers = {
  'POST /order/addHandleAddress': async (context, { orderCode, email, ...typed }) => {
    const { tx, actor } = context;
    const held = await lockCheckoutForActor(tx, orderCode, actor);
    if (!held) return refuse('not_found');
    const { order, together } = held;
    if (order.status !== 'payment_pending') return refuse('order_step_refused');
    const address = checkedAddress(typed);
    if (isRefusedAddress(address)) return refuseAddress(address, typed);
    const abroad = refuseAbroad(together.flatMap(livingLines), address.country, context.locale);
    if (abroad) return abroad;
    const written = await giveContact(tx, order, { email, address });
    return presentWritten(context, order, asWritten(together, written));
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
    const held = await lockCheckoutForActor(tx, orderCode, actor);
    if (!held) return refuse('not_found');
    const { order, together } = held;
    if (order.status !== 'payment_pending') return refuse('order_step_refused');
    if (!agreed) return refuse('terms_not_agreed');
    if (!hasContact(order)) return refuse('address_missing');
    const abroad = refuseEachAbroad(together, context.locale);
    if (abroad) return abroad;
    const totalMinor = await totalOf(context, together);
    if (Math.round(expectedTotal * 100) !== totalMinor)
      return refuse('price_changed', { total: totalMinor / 100 });
    if (!(await writeRemarks(tx, together, remarks))) return refuse('not_found');
    const written = await agreeCheckout(tx, order, { giftMessage, now });
    const lines = remarks.length === 0 ? together : await withLinesEach(tx, together);
    return presentWritten(context, order, asWritten(lines, written));
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

/** Whether it is known where it goes and who is written to. */
const hasContact = ({ address, account_id, guest_email }: Order): boolean =>
  Boolean(address) && (account_id !== null || guest_email !== null);

/** Each order has an address of its own, which may have been changed since another was given. */
const refuseEachAbroad = (orders: readonly Order[], locale: Parameters<typeof refuseAbroad>[2]) =>
  orders
    .map((order) => order.address && refuseAbroad(livingLines(order), order.address.country, locale))
    .find((refused) => refused !== null && refused !== undefined);

/** The orders that were read before, with what was written since; their lines as they are given. */
const asWritten = (orders: readonly Order[], written: readonly OrderRow[]): Order[] =>
  orders.map(({ lines, ...row }) => ({ ...(written.find(({ id }) => id === row.id) ?? row), lines }));

const presentWritten = (
  context: Parameters<typeof presentDetail>[0],
  order: Order,
  checkout: readonly Order[],
) => presentDetail(context, checkout.find(({ id }) => id === order.id) ?? order, checkout);

const totalOf = async (
  context: Parameters<typeof viewerNow>[0],
  orders: readonly Order[],
): Promise<number> => {
  const viewer = await viewerNow(context);
  return withoutFaces(orders).reduce(
    (sum, each) => sum + Math.round(presentSummary(each, viewer).totalPrice * 100),
    0,
  );
};
