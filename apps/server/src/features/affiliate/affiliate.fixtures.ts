import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { force } from '../../testing/force.ts';
import type { Person } from '../../testing/people/test-people.ts';
import type { TestServer } from '../../testing/servers/test-server.ts';
import { lockOrder, receiveLines } from '../orders/index.ts';
import { makeAddress, makeSku, payOrder } from '../orders/orders.fixtures.ts';
import { refundLines } from '../orders/change/orders.refund.ts';

/** The way of a commission, step by step, for tests that are about the steps between. */
export const affiliateSteps = async (server: TestServer) => {
  const people = await affiliatePeople(server);
  return { ...people, ...orderSteps(server), ...afterPayment(server, await server.as.staff('buyer')) };
};

const affiliatePeople = async (server: TestServer) => {
  const finance = await server.as.staff('finance');

  /** Somebody who promotes, approved by the desk. */
  const affiliate = async (email?: string) => {
    const person = await server.as.shopper(email === undefined ? {} : { email });
    await person.call('POST /system/affiliate/promotion/add', { status: 1, remark: 'My channel' });
    await finance.call('POST /staff/affiliates/decide', { accountId: person.accountId, status: 'active' });
    const { invitationCode } = await person.call('GET /system/affiliate/promotion/get');
    return { ...person, invitationCode };
  };

  const shopper = async (email?: string) => {
    const person = await server.as.shopper(email === undefined ? {} : { email });
    return { ...person, addressId: await makeAddress(server.db, person.accountId), device: newId() };
  };

  const visit = (person: { call: Shopper['call']; device: string }, invitationCode: string, spuId?: string) =>
    person.call('POST /promotion/insert', { invitationCode, device: person.device, ...(spuId && { spuId }) });

  const payout = async (person: { call: Shopper['call'] }) => {
    const { id } = await person.call('POST /system/affiliate/payout/add');
    return { id, ...(await finance.call('POST /staff/affiliates/payouts/decide', { id, approve: true })) };
  };

  const sumsOf = async (person: { call: Shopper['call'] }) => {
    const { earned, pending, payable, requested, paid, reversed, owed } = await person.call(
      'GET /system/affiliate/promotion/get',
    );
    return { earned, pending, payable, requested, paid, reversed, owed };
  };
  return { affiliate, shopper, visit, payout, sumsOf, finance };
};

type Shopper = Person & { readonly addressId: string; readonly device: string };

const orderSteps = (server: TestServer) => {
  const { db } = server;
  const place = async (person: Shopper, skuId: string, quantity = 1) => {
    const lines = [{ skuId, quantity }];
    const { totalPrice: expectedTotal } = await person.call('POST /order/purchase/order', { lines });
    const [order] = await person.call('POST /order/insert', {
      orderFrom: 'buy_now',
      addressId: person.addressId,
      lines,
      expectedTotal,
      agreed: true,
      device: person.device,
    });
    if (!order) throw new Error('nothing was ordered');
    await server.runJobs();
    return order;
  };

  const pay = async (orderCode: string) => {
    await payOrder(db, orderCode, server.clock.now());
    await server.runJobs();
  };

  /** Places and pays: goods of 100.00 yuan at 0.14 are 14.00 dollars. */
  const buy = async (person: Shopper, request: Parameters<typeof makeSku>[1] = { price_fen: 10_000 }) => {
    const sku = await makeSku(db, request);
    const order = await place(person, sku.skuId);
    await pay(order.orderCode);
    return { ...order, ...sku };
  };

  return { place, pay, buy };
};

/** What the desk, the parcel and the after-sale do. */
const afterPayment = (server: TestServer, buyer: Pick<Person, 'call'>) => {
  const { db } = server;
  const purchase = async ({ orderCode, lines }: { orderCode: string; lines: readonly { id: string }[] }) =>
    buyer.call('POST /staff/purchase/mark', {
      orderCode,
      lineIds: lines.map(({ id }) => id),
      marketplaceOrderNumber: `TB-${orderCode}`,
      costCny: 60,
    });

  /** What parcel and carrier do, without them; then it is received. */
  const receive = async (order: { id: string; orderCode: string; lines: readonly { id: string }[] }) => {
    await purchase(order);
    await force(
      db,
      sql`update order_lines set status = 'delivered' where order_id = ${order.id}`,
      sql`update orders set status = 'delivered' where id = ${order.id}`,
    );
    await inTransaction(db, async (tx) => {
      const held = await lockOrder(tx, { id: order.id });
      if (!held) throw new Error('no order');
      return receiveLines(tx, held, held.lines, { kind: 'system' }, { now: server.clock.now() });
    });
    await server.runJobs();
  };

  /** Returns all that is left of an order's money, as an after-sale does. */
  const refund = async (orderId: string) => {
    await inTransaction(db, async (tx) => {
      const held = await lockOrder(tx, { id: orderId });
      if (!held) throw new Error('no order');
      return refundLines(tx, held, held.lines, { now: server.clock.now(), isBought: true });
    });
    await server.runJobs();
  };

  return { receive, refund };
};
