import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  LINE_TRANSITIONS,
  type LineAction,
  type OrderStatus,
  lineActions,
  orderStatusOf,
} from '@caravan/domain/orders/order-status';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import {
  NOW,
  brokenRules,
  makeAddress,
  makeShop,
  makeSku,
  payOrder,
  placeOne,
  runCronJob,
  signInAgain,
} from '../orders.fixtures.ts';
import { moveLines } from './orders.move.ts';
import { lockOrder } from '../orders.queries.ts';
import { type LineRow, type OrderActor, routeOfLine } from '../orders.rows.ts';

const server = await tradingServer();
const { db } = server;
const staff = await server.as.staff('admin');

const ROUTES = [{}, { is_postage: true }, { is_exempt: 2 }] as const;
const HANDS: OrderActor = { kind: 'staff', staffId: staff.staffId, sessionId: '', roles: ['admin'] };
const SYSTEM: OrderActor = { kind: 'system' };

/** Steps that come from other features: they go through the same door. */
const MOVED_BY_OTHERS = [
  'receive',
  'inspect',
  'reportProblem',
  'putInParcel',
  'takeOutOfParcel',
  'releaseFreeShipping',
  'ship',
  'deliver',
] as const satisfies readonly LineAction[];

const WHAT = ['pay', 'cancel', 'mark', 'outOfStock', 'confirmReceipt', 'review', 'expire', 'moved'] as const;
/** Weighted so that orders come far: what ends an order is tried seldom. */
const OFTEN = [1, 0.1, 3, 0.4, 3, 2, 0.1, 14] as const;

const step = fc.record({
  what: fc.oneof(
    ...WHAT.map((what, index) => ({
      weight: Math.round((OFTEN[index] ?? 1) * 10),
      arbitrary: fc.constant(what),
    })),
  ),
  moved: fc.nat(MOVED_BY_OTHERS.length - 1),
  isLegal: fc.integer({ min: 0, max: 3 }).map((luck) => luck > 0),
  lines: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
  by: fc.constantFrom<'staff' | 'system'>('staff', 'system'),
});

/** Any of the steps or, so that lines get somewhere, one of those that the first line can take. */
const moveOf = (
  line: LineRow | undefined,
  { moved, isLegal, by }: { moved: number; isLegal: boolean; by: 'staff' | 'system' },
): { action: LineAction; actor: OrderActor } => {
  const state = line && { status: line.status, route: routeOfLine(line) };
  const legal = MOVED_BY_OTHERS.filter(
    (action) =>
      state &&
      (lineActions(state, 'admin').includes(action) || lineActions(state, 'system').includes(action)),
  );
  const choice = isLegal && legal.length > 0 ? legal : MOVED_BY_OTHERS;
  const action = choice[moved % choice.length] ?? 'receive';
  if (!isLegal) return { action, actor: by === 'staff' ? HANDS : SYSTEM };
  return { action, actor: state && lineActions(state, 'admin').includes(action) ? HANDS : SYSTEM };
};

type Request = typeof step extends fc.Arbitrary<infer T> ? T : never;

const attempt = (what: Request['what'], lines: number[], moved = 0): Request => ({
  what,
  lines,
  moved,
  isLegal: true,
  by: 'staff',
});

/**
 * Walks that are taken whatever chance brings: steps, way of the goods, whether it is paid at once. `moved` counts among
 * the steps that the line can take, in the order of `MOVED_BY_OTHERS`.
 */
const SURE_WALKS: [Request[], number, number][] = [
  [
    [
      attempt('mark', [0, 1]),
      attempt('outOfStock', [2]),
      attempt('moved', [0]), // receive
      attempt('outOfStock', [1]), // on its way already
      attempt('moved', [0], 1), // reportProblem
      attempt('moved', [0]), // inspect
      attempt('moved', [0], 1), // putInParcel
      attempt('moved', [0]), // takeOutOfParcel
      attempt('moved', [0], 1), // putInParcel
      attempt('moved', [0], 1), // ship
      attempt('moved', [0]), // deliver
      attempt('confirmReceipt', []),
      attempt('review', []),
    ],
    0,
    1,
  ],
  [[attempt('mark', [0]), attempt('moved', [0]), attempt('moved', [0]), attempt('moved', [0], 1)], 1, 1],
  [[attempt('mark', [0])], 2, 1],
  [[attempt('cancel', [])], 0, 1],
  [[attempt('cancel', [])], 0, 0],
  [[attempt('expire', [])], 0, 0],
];

/** What those walks show; chance shows more. */
const SURELY_TAKEN: readonly LineAction[] = [
  'pay',
  'purchase',
  'markOutOfStock',
  'receive',
  'reportProblem',
  'inspect',
  'putInParcel',
  'takeOutOfParcel',
  'ship',
  'deliver',
  'confirmReceipt',
  'requestReview',
  'review',
  'releaseFreeShipping',
  'purchaseInUsa',
  'cancelPaid',
  'cancelUnpaid',
];

const stockInAll = async (skuIds: readonly string[]): Promise<number> => {
  const rows = await db
    .selectFrom('skus')
    .select('stock')
    .where('id', 'in', [...skuIds])
    .execute();
  return rows.reduce((sum, { stock }) => sum + stock, 0);
};

it('[O-04] whatever is tried in whatever order, lines move by the table, shares add up and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }),
      fc.nat(ROUTES.length - 1),
      fc.integer({ min: 0, max: 9 }),
      async (steps, route, luck) => {
        const ada = await server.as.shopper();
        const shopId = await makeShop(db);
        const skus = [
          await makeSku(db, { shopId, price_fen: 3_333, domestic_freight_fen: 799, ...ROUTES[route] }),
          await makeSku(db, { shopId, price_fen: 101, ...ROUTES[route] }),
          await makeSku(db, { shopId, price_fen: 10_007 }),
        ];
        const skuIds = skus.map(({ skuId }) => skuId);
        const order = await placeOne({ ...ada, addressId: await makeAddress(db, ada.accountId) }, skus);
        const { orderCode } = order;
        let call = ada.call;
        const chosen = (picked: readonly number[]) =>
          [...new Set(picked)].map((index) => order.lines[index]?.id ?? '');

        const take: Record<
          (typeof steps)[number]['what'],
          (request: (typeof steps)[number]) => Promise<unknown>
        > = {
          pay: () => payOrder(db, orderCode, server.clock.now()),
          cancel: () => reasonOf(call('GET /order/cancel/order', { orderId: order.id })),
          mark: ({ lines }) =>
            reasonOf(
              staff.call('POST /staff/purchase/mark', {
                orderCode,
                lineIds: chosen(lines),
                marketplaceOrderNumber: 'TB-1',
                costCny: 12.34,
                trackingNumber: `SF${Math.random().toString().slice(2, 12)}`,
              }),
            ),
          outOfStock: ({ lines }) =>
            reasonOf(
              staff.call('POST /staff/purchase/outOfStock', {
                orderCode,
                lineIds: chosen(lines),
                reason: 'gone',
              }),
            ),
          confirmReceipt: () => reasonOf(call('POST /order/confirmReceipt', { orderCode })),
          review: async () => {
            const { lines } = await call('GET /order/getOrder/orderCode', { orderCode });
            const waiting = lines.filter(({ status }) => status === 'review_pending');
            const reviews = waiting.map(({ id }) => ({ orderLineId: id, mark: 3, text: 'fine' }));
            return reviews.length > 0 && reasonOf(call('POST /comment', { orderCode, reviews }));
          },
          expire: async () => {
            server.clock.advance(25 * 3_600_000);
            await runCronJob(server.services, 'orders.expire');
            server.clock.set(NOW);
            call = await signInAgain(server, ada.accountId);
          },
          moved: ({ lines, ...request }) =>
            inTransaction(
              db,
              async (tx) => {
                const locked = await lockOrder(tx, { code: orderCode });
                const wanted = locked?.lines.filter(({ id }) => chosen(lines).includes(id)) ?? [];
                const { action, actor } = moveOf(wanted[0], request);
                const like = wanted.filter(({ status }) => status === wanted[0]?.status);
                return locked && moveLines(tx, locked, like, action, actor, { now: server.clock.now() });
              },
              { rollsBack: (result) => result === 'order_step_refused' },
            ),
        };

        if (luck > 0) await payOrder(db, orderCode, server.clock.now());
        for (const request of steps) {
          await take[request.what](request);
          await holdsTogether(order.id, skuIds);
        }
      },
    ),
    { numRuns: 25 + SURE_WALKS.length, examples: SURE_WALKS },
  );
  expect(await brokenRules(db)).toEqual([]);
  const taken = await db.selectFrom('order_events').select('action').distinct().execute();
  expect(taken.map(({ action }) => action)).toEqual(expect.arrayContaining([...SURELY_TAKEN]));
});

async function holdsTogether(orderId: string, skuIds: readonly string[]): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const events = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  expect(order.status).toBe(orderStatusOf(lines.map(({ status }) => status as OrderStatus)));
  for (const line of lines) {
    const own = events.filter(({ line_id }) => line_id === line.id);
    for (const event of own) {
      const rule = LINE_TRANSITIONS[event.action as LineAction];
      expect(rule.from as readonly string[]).toContain(event.from_status);
      expect(event.to_status).toBe(rule.to);
    }
    // an unbroken chain leads from the beginning to where the line stands
    const froms = ['payment_pending', ...own.map(({ to_status }) => to_status)];
    expect([...froms].sort()).toEqual([...own.map(({ from_status }) => from_status), line.status].sort());
    expect(line.refunded_usd_cents).toBe(
      line.status === 'cancelled' && order.paid_at !== null ? line.settled_usd_cents : 0,
    );
  }
  const sum = (part: 'settled_usd_cents' | 'refunded_usd_cents' | 'total_fen' | 'domestic_freight_fen') =>
    lines.reduce((total, line) => total + line[part], 0);
  expect(sum('settled_usd_cents')).toBe(order.settled_usd_cents);
  expect(sum('refunded_usd_cents')).toBe(order.refunded_usd_cents);
  expect(sum('total_fen')).toBe(order.goods_fen);
  expect(sum('domestic_freight_fen')).toBe(order.domestic_freight_fen);
  const wasReturned = events.some(({ action }) => action === 'cancelUnpaid' || action === 'cancelPaid');
  const goneForGood = events.filter(
    ({ action }) => action === 'markOutOfStock' || action === 'cancelInUsa',
  ).length;
  expect(await stockInAll(skuIds)).toBe(wasReturned ? 300 - goneForGood : 297);
}
