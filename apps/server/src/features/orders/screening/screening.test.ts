import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { walletBalance } from '../../wallet/index.ts';
import { brokenRules, makeSku, orderer, payOrder, placeOne } from '../orders.fixtures.ts';

const server = await tradingServer();
const other = await server.sibling();
const { db, clock } = server;
const [buyer, support, finance] = [
  await server.as.staff('buyer'),
  await server.as.staff('support'),
  await server.as.staff('finance'),
];
const there = await other.as.staff('support');

const OFF = { weight: 0, limit: 1 };
const rules = {
  card: OFF,
  email: { weight: 30, limit: 3 },
  address: OFF,
  network: OFF,
  failures: OFF,
  amount: { weight: 50, limit: 100 },
  country: OFF,
};
const settings = { rules, holdFrom: 50, windowHours: 24, answerHours: 12, trustDays: 30 };
await finance.call('POST /staff/screening/rules', settings);

type Ada = Awaited<ReturnType<typeof orderer>>;
const paid = async (ada: Ada, price_fen: number) => {
  const { skuId } = await makeSku(db, { price_fen });
  const { orderCode, lines } = await placeOne(ada, [{ skuId }]);
  await payOrder(db, orderCode, clock.now());
  // What settling a payment at its provider notes.
  await db.updateTable('payment_items').set({ outcome: 'applied' }).where('code', '=', orderCode).execute();
  const { id, checkedUntil, status } = await ada.call('GET /order/getOrder/orderCode', { orderCode });
  const buy = () =>
    reasonOf(
      buyer.call('POST /staff/purchase/mark', {
        orderCode,
        lineIds: lines.map((line) => line.id),
        marketplaceOrderNumber: `TB-${orderCode}`,
        costCny: 1,
      }),
    );
  return { orderCode, id, checkedUntil, status, buy };
};
/** 80,000 fen are 112 dollars, above the limit of the tests' rule. */
const LARGE = 80_000;

describe('[V-15] a paid order is screened before it is bought', () => {
  it('an ordinary one is bought at once', async () => {
    const order = await paid(await orderer(server), 5_000);
    expect(order.checkedUntil).toBeNull();
    expect(await order.buy()).toBe('succeeded');
  });

  it('a striking one waits with its reasons, the shopper reads until when, and nobody can buy it', async () => {
    const ada = await orderer(server);
    const order = await paid(ada, LARGE);
    expect(order.status).toBe('purchase_pending');
    expect(await order.buy()).toBe('order_being_checked');
    const { list } = await support.call('GET /staff/screening', {});
    const row = list.find(({ orderCode }) => orderCode === order.orderCode);
    expect(row?.dueAt).toBe(order.checkedUntil);
    expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.screenedAt ?? '')).toBe(12 * 3_600_000);
    expect(row).toMatchObject({
      status: 'waiting',
      score: 50,
      reasons: [{ rule: 'amount', found: 112 }],
      shopper: ada.email,
    });
    await server.runJobs();
    expect((await server.mails(ada.email)).map(({ kind }) => kind)).toContain('order_checking');
    // Whatever a program thinks: the database refuses it as well.
    const bought = inTransaction(db, async (tx) =>
      sql`insert into purchases (id, order_id, marketplace_order_number, cost_fen, staff_id, purchased_at)
        values (${newId()}, ${order.id}, 'TB-9', 1, ${buyer.staffId}, ${clock.now()})`.execute(tx),
    );
    await expect(bought).rejects.toThrow('has not passed its screening');

    expect(
      await reasonOf(buyer.call('POST /staff/screening/approve', { orderCode: order.orderCode, note: 'x' })),
    ).toBe('forbidden');
    await support.call('POST /staff/screening/approve', {
      orderCode: order.orderCode,
      note: 'Called, all well',
    });
    expect(await order.buy()).toBe('succeeded');
    const trail = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', order.orderCode)
      .execute();
    expect(trail.map(({ action }) => action)).toContain('approve order');
  });

  it('a shopper who was let through is not asked about again, until trust ends', async () => {
    const ada = await orderer(server);
    const first = await paid(ada, LARGE);
    await support.call('POST /staff/screening/approve', { orderCode: first.orderCode, note: 'Known' });
    expect((await paid(ada, LARGE)).checkedUntil).toBeNull();
    const bob = await orderer(server);
    expect((await paid(bob, LARGE)).checkedUntil).not.toBeNull();
  });

  it('a refused one is cancelled, its money goes back once, and two colleagues decide one time', async () => {
    const ada = await orderer(server);
    const { orderCode, buy, id } = await paid(ada, LARGE);
    const asked = { orderCode, note: 'Stolen card' };
    const outcomes = await Promise.all([
      reasonOf(support.call('POST /staff/screening/refuse', asked)),
      reasonOf(there.call('POST /staff/screening/approve', asked)),
    ]);
    expect(outcomes.toSorted()).toEqual(['screening_decided', 'succeeded']);
    const { status } = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    const refunds = await db
      .selectFrom('payment_refunds')
      .select('usd_cents')
      .where('subject_id', '=', id)
      .execute();
    const isRefused = outcomes[0] === 'succeeded';
    expect(status).toBe(isRefused ? 'cancelled' : 'purchase_pending');
    expect(refunds.map(({ usd_cents: cents }) => cents)).toEqual(isRefused ? [11_200] : []);
    expect(await walletBalance(db, ada.accountId)).toBe(0);
    expect(await buy()).toBe(isRefused ? 'order_step_refused' : 'succeeded');
    expect(await brokenRules(db)).toEqual([]);
  });

  it('its shopper can still cancel it, and then nobody has to look', async () => {
    const ada = await orderer(server);
    const { orderCode, id } = await paid(ada, LARGE);
    await ada.call('GET /order/cancel/order', { orderId: id });
    const { list } = await support.call('GET /staff/screening', {});
    expect(list.map((row) => row.orderCode)).not.toContain(orderCode);
    expect(await reasonOf(support.call('POST /staff/screening/approve', { orderCode, note: 'x' }))).toBe(
      'screening_decided',
    );
  });

  it('rules are dated, kept, tried on what was paid before, and never made to count in the past', async () => {
    const past = new Date(clock.now().getTime() - 1).toISOString();
    expect(
      await reasonOf(finance.call('POST /staff/screening/rules', { ...settings, validFrom: past })),
    ).toBe('screening_rules_past');
    expect(await reasonOf(support.call('POST /staff/screening/rules', settings))).toBe('forbidden');
    const later = new Date(clock.now().getTime() + 86_400_000).toISOString();
    await finance.call('POST /staff/screening/rules', { ...settings, holdFrom: 900, validFrom: later });
    const { currentId, versions } = await support.call('GET /staff/screening/rules', {});
    expect(versions[0]).toMatchObject({ holdFrom: 900, validFrom: later });
    expect(versions.find(({ id }) => id === currentId)?.holdFrom).toBe(50);
    const strict = await support.call('POST /staff/screening/preview', { rules, holdFrom: 50, days: 7 });
    const loose = await support.call('POST /staff/screening/preview', { rules, holdFrom: 900, days: 7 });
    expect(loose).toMatchObject({ orders: strict.orders, held: 0 });
    expect(strict.held).toBeGreaterThan(3);
    expect(strict.held).toBeLessThan(strict.orders);
  });
});
