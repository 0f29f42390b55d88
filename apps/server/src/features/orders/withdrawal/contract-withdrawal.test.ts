import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { ADDRESS, makeSku, NOW, orderer, payOrder, placeOne, seedRates } from '../orders.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
const support = await server.as.staff('support');

/** A paid order that goes to a country. */
const ordered = async (country = 'DE') => {
  const ada = await orderer(server);
  const { orderCode, id } = await placeOne(ada, [await makeSku(db)]);
  await payOrder(db, orderCode, clock.now());
  await db
    .updateTable('orders')
    .set({ address: JSON.stringify({ ...ADDRESS, country }) })
    .where('id', '=', id)
    .execute();
  return { ada, orderCode, id };
};

const arrived = async (orderId: string, at: string) => {
  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute();
  await sql`insert into order_events (id, order_id, action, from_status, to_status, actor_kind, at)
    values (${newId(clock.now())}, ${orderId}, 'deliver', 'shipped', 'delivered', 'system', ${at}::timestamptz)`.execute(
    db,
  );
};

const declared = (orderCode: string) => ({ orderCode, name: 'Ada Lovelace', email: 'ada@example.test' });

const mailsTo = async (address: string) => {
  await server.runJobs();
  return db.selectFrom('mails').selectAll().where('recipient', '=', address).execute();
};

describe('withdrawing from a contract', () => {
  it('[D-11] is declared in two steps, and its receipt is mailed at once with day and time', async () => {
    const { ada, orderCode } = await ordered();
    const before = await ada.call('GET /order/contractWithdrawal', { orderCode });
    expect(before).toMatchObject({ canWithdraw: true, isGiven: true, until: null, made: null });
    const made = await ada.call('POST /order/contractWithdrawal', {
      ...declared(orderCode),
      note: 'The shirt only',
    });
    expect(made.withdrawnAt).toMatch(/^2026-03-02T02:00:/);
    expect(made.dueAt).toMatch(/^2026-03-16T02:00:/);
    const [mail] = await mailsTo('ada@example.test');
    expect(mail?.body_text).toContain(`${made.withdrawnAt.slice(0, 19).replace('T', ' ')} UTC`);
    expect(mail?.body_text).toContain(made.withdrawalCode);
    expect(mail?.body_text).toContain('The shirt only');
    const after = await ada.call('GET /order/contractWithdrawal', { orderCode });
    expect(after).toMatchObject({ canWithdraw: false, made: { withdrawalCode: made.withdrawalCode } });
    expect(await reasonOf(ada.call('POST /order/contractWithdrawal', declared(orderCode)))).toBe(
      'withdrawal_made',
    );
  });

  it('[D-11] is offered where the operator says so, and only there', async () => {
    const abroad = await ordered('US');
    expect(
      await abroad.ada.call('GET /order/contractWithdrawal', { orderCode: abroad.orderCode }),
    ).toMatchObject({ canWithdraw: false, isGiven: false });
    expect(
      await reasonOf(abroad.ada.call('POST /order/contractWithdrawal', declared(abroad.orderCode))),
    ).toBe('withdrawal_not_here');
    const finance = await server.as.staff('finance');
    await finance.call('POST /staff/settings', {
      change: { name: 'withdrawalRight', value: { countries: ['US'], days: 30 } },
      reason: 'Goodwill',
    });
    expect(
      await abroad.ada.call('GET /order/contractWithdrawal', { orderCode: abroad.orderCode }),
    ).toMatchObject({ canWithdraw: true });
    const german = await ordered();
    expect(
      await reasonOf(german.ada.call('POST /order/contractWithdrawal', declared(german.orderCode))),
    ).toBe('withdrawal_not_here');
    await finance.call('POST /staff/settings', {
      change: { name: 'withdrawalRight', value: { countries: ['DE'], days: 14 } },
      reason: 'As the law has it',
    });
  });

  it('[D-11] ends with the legal period after the last goods came', async () => {
    const { ada, orderCode, id } = await ordered();
    await arrived(id, '2026-03-02T02:00:00Z');
    const { until } = await ada.call('GET /order/contractWithdrawal', { orderCode });
    // Monday 2 March and 14 days: until the end of Monday the 16th
    expect(until).toBe('2026-03-17T04:00:00.000Z');
    const late = await ordered();
    await arrived(late.id, '2026-02-10T00:00:00Z');
    expect(await reasonOf(late.ada.call('POST /order/contractWithdrawal', declared(late.orderCode)))).toBe(
      'withdrawal_over',
    );
  });

  it('[D-11] nobody else can declare it; who is not signed in proves the order by its address', async () => {
    const { ada, orderCode } = await ordered();
    const stranger = await server.as.shopper();
    const guest = server.as.guest();
    for (const call of [stranger.call, guest.call])
      expect(await reasonOf(call('POST /order/contractWithdrawal', declared(orderCode)))).toBe('not_found');
    const proof = { ...declared(orderCode), orderEmail: ada.email };
    expect(await guest.call('POST /order/contractWithdrawal', proof)).toMatchObject({ name: 'Ada Lovelace' });
  });

  it('[D-11] the desk sees what waits, deals with it once, and the shopper is told how', async () => {
    const { ada, orderCode } = await ordered();
    const { withdrawalCode } = await ada.call('POST /order/contractWithdrawal', declared(orderCode));
    const open = await support.call('GET /staff/contractWithdrawals', { state: 'open', words: orderCode });
    expect(open.list).toMatchObject([{ withdrawalCode, orderCode, settledAt: null }]);
    const settle = () =>
      support.call('POST /staff/contractWithdrawals/settle', {
        withdrawalCode,
        answer: 'Paid back to the card.',
      });
    await settle();
    expect(await reasonOf(settle())).toBe('withdrawal_settled');
    const { made } = await ada.call('GET /order/contractWithdrawal', { orderCode });
    expect(made).toMatchObject({ answer: 'Paid back to the card.' });
    const titles = (await ada.call('GET /message/list', {})).list.map(({ title }) => title);
    expect(titles).toContain('Your withdrawal is dealt with');
    expect(titles).toContain('Receipt of your withdrawal');
  });
});
