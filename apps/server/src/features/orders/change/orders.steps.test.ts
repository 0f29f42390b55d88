import { lineSteps, orderSteps } from '@caravan/domain/orders/order-status';
import { PARCEL_TRANSITIONS, type ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { PAYMENT_EVENTS, type PaymentStatus } from '@caravan/domain/payments/payment-status';
import { type StatusStep, stepsOf } from '@caravan/domain/shared/transitions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { force } from '../../../testing/force.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { makeShop, makeSku, orderer, payOrder, placeOne } from '../orders.fixtures.ts';

const server = await tradingServer();
const { db } = server;

const stepsIn = async (subject: string, route = ''): Promise<string[]> => {
  const { rows } = await sql<{ step: string }>`
    select from_status || ' > ' || to_status as step from status_steps
    where subject = ${subject} and route = ${route}`.execute(db);
  return rows.map(({ step }) => step).toSorted();
};

const named = (steps: readonly StatusStep<string>[]): string[] =>
  steps.map(({ from, to }) => `${from} > ${to}`).toSorted();

// A step that is added to a table of the domain is added to `status_steps` by a migration.
describe('[O-04] the database knows the steps that the domain knows, and no other', () => {
  it.each(['freight', 'free_shipping', 'usa_warehouse'] as const)(
    'of a line that goes by %s',
    async (route) => {
      expect(await stepsIn('order_line', route)).toEqual(named(lineSteps(route)));
    },
  );

  it('of an order, a payment and a parcel', async () => {
    expect(await stepsIn('order')).toEqual(named(orderSteps()));
    expect(await stepsIn('payment')).toEqual(named(stepsOf<PaymentStatus>(Object.values(PAYMENT_EVENTS))));
    expect(await stepsIn('parcel')).toEqual(named(stepsOf<ParcelStatus>(Object.values(PARCEL_TRANSITIONS))));
  });
});

describe('[O-04] a status is changed by a known step, no matter who writes it', () => {
  let order: { readonly id: string; readonly orderCode: string };
  let usaOrder: typeof order;
  beforeAll(async () => {
    const shopId = await makeShop(db);
    const ada = await orderer(server);
    order = await placeOne(ada, [{ skuId: (await makeSku(db, { shopId })).skuId }]);
    usaOrder = await placeOne(ada, [{ skuId: (await makeSku(db, { shopId, is_exempt: 2 })).skuId }]);
    for (const { orderCode } of [order, usaOrder]) await payOrder(db, orderCode, server.clock.now());
  });

  const rowsOf = { orders: 'id', order_lines: 'order_id' } as const;
  type Rows = keyof typeof rowsOf;
  const set = (table: Rows, id: string, status: string) =>
    sql`update ${sql.table(table)} set status = ${status} where ${sql.ref(rowsOf[table])} = ${id}`;
  const said = (write: ReturnType<typeof sql>): Promise<string> =>
    write.execute(db).then(
      () => 'written',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  it.each<[Rows, string, string]>([
    ['orders', 'purchase_pending', 'payment_pending'],
    ['orders', 'cancelled', 'shipped'],
    ['orders', 'delivered', 'stored'],
    ['orders', 'purchase_pending', 'no_such_status'],
    ['order_lines', 'payment_pending', 'shipped'],
    ['order_lines', 'purchase_pending', 'awaiting_shipment'],
    ['order_lines', 'awaiting_shipment', 'cancelled'],
    ['order_lines', 'completed', 'received'],
  ])('%s: not from %s to %s', async (table, from, to) => {
    await force(db, set(table, order.id, from));
    expect(await said(set(table, order.id, to))).toMatch(`cannot go from ${from} to ${to}`);
  });

  it('what is allowed passes, and so does what changes nothing', async () => {
    await force(
      db,
      set('orders', order.id, 'purchase_pending'),
      set('order_lines', order.id, 'purchase_pending'),
    );
    expect(await said(set('order_lines', order.id, 'shipping_local'))).toBe('written');
    expect(await said(set('orders', order.id, 'shipping_local'))).toBe('written');
    expect(await said(set('orders', order.id, 'shipping_local'))).toBe('written');
  });

  it('[O-11] a line goes the way of its goods', async () => {
    expect(await said(set('order_lines', usaOrder.id, 'shipping_local'))).toMatch('cannot go from');
    expect(await said(set('order_lines', usaOrder.id, 'awaiting_shipment'))).toBe('written');
  });

  it('[Y-03] money that came in does not turn into a failure, a late one counts after it', async () => {
    const to = (status: string) => sql`update payments set status = ${status} where id in (
      select payment_id from payment_items where order_id = ${order.id})`;
    expect(await said(to('failed'))).toMatch('cannot go from succeeded to failed');
    await force(db, to('expired'));
    expect(await said(to('refunded'))).toMatch('cannot go from expired to refunded');
    expect(await said(to('succeeded'))).toBe('written');
  });

  it.each([
    ['changed', sql`update order_events set reason = 'nobody'`],
    ['deleted', sql`delete from order_events`],
    ['changed of payments', sql`update payment_events set origin = 'nobody'`],
  ])('who moved an order, when and why is written once: it is not %s', async (_, write) => {
    expect(await said(write)).toMatch('append-only');
  });
});
