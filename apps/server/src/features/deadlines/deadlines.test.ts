import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { force } from '../../testing/force.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import type { TestShopper } from '../../testing/people/test-people.ts';
import { seedFreight } from '../freight/index.ts';
import { NOW, seedRates } from '../orders/orders.fixtures.ts';
import { warehouseOf } from '../parcels/parcels.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const admin = await server.as.staff('admin');
const { purchased, stored } = await warehouseOf(server, { buyer, keeper });

const withGoods = async (ada: TestShopper) => {
  const order = await purchased(ada);
  return { ...order, storedItemId: await stored(order.trackingNumber) };
};

const kindsOf = async (ada: TestShopper) =>
  (await ada.call('GET /deadline/list', {})).list.map(({ kind, at }) => [kind, at]);

const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: new URL(url).pathname, headers });

describe('the deadlines of a shopper', () => {
  it('[W-01, C-05] what the shop has asked, and what it has offered, stand there until their time, then no more', async () => {
    const ada = await server.as.shopper();
    const { storedItemId } = await withGoods(ada);
    const now = clock.now();
    const until = new Date(now.getTime() + 3 * 86_400_000);
    await db
      .insertInto('stored_problems')
      .values({
        id: newId(now),
        stored_item_id: storedItemId,
        kind: 'damaged',
        note: 'a scratch',
        state: 'waiting_for_shopper',
        asked_at: now,
        asked_by: keeper.staffId,
        turned_at: now,
        answer_until: until,
      })
      .execute();
    const { id } = await ada.call('POST /sourcing/request', { name: 'Enamel teapot', quantity: 1 });
    await db
      .updateTable('sourcing_requests')
      .set({ status: 'quoted', valid_until: until })
      .where('id', '=', id)
      .execute();
    const asked = async () =>
      (await ada.call('GET /deadline/list', {})).list
        .filter(({ kind }) => kind === 'problem' || kind === 'quote')
        .map(({ kind, at, link, about }) => [kind, at, link, about]);
    expect(await asked()).toEqual([
      ['problem', until.toISOString(), 'warehouse', expect.any(String)],
      ['quote', until.toISOString(), 'sourcingList', 'Enamel teapot'],
    ]);
    const { url } = await ada.call('POST /deadline/calendar', {});
    expect((await read(url)).body).toContain('Enamel teapot');
    await db
      .updateTable('stored_problems')
      .set({ state: 'settled', outcome: 'accepted', settled_at: now })
      .where('stored_item_id', '=', storedItemId)
      .execute();
    await db.updateTable('sourcing_requests').set({ status: 'expired' }).where('id', '=', id).execute();
    expect(await asked()).toEqual([]);
  });

  it('[W-01, A-01] goods in the warehouse: the return window by China’s working days, and the end of free storage', async () => {
    const ada = await server.as.shopper();
    await withGoods(ada);
    const kinds = await kindsOf(ada);
    expect(kinds).toHaveLength(2);
    const [item] = (await ada.call('GET /warehouse/list', {})).list;
    expect(kinds).toEqual([
      ['return_window', item?.returnUntil],
      ['free_storage', item?.freeUntil],
    ]);
    expect((await ada.call('GET /deadline/list', {})).holidaysKnownUntil).toBe(2026);
    expect(await kindsOf(await server.as.shopper())).toEqual([]);
    expect(await reasonOf(server.as.guest().call('GET /deadline/list', {}))).toBe('unauthenticated');
  });

  it('[W-01, W-07] a parcel to pay has its own end, and its goods have none meanwhile', async () => {
    const ada = await server.as.shopper();
    const { storedItemId, addressId } = await withGoods(ada);
    const choice = { storedItemIds: [storedItemId], addressId };
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const offer = offers.find(({ isPossible }) => isPossible);
    await ada.call('POST /parcel/insert', {
      ...choice,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    });
    const { createdAt } = (await ada.call('GET /parcel/list', {})).list[0] ?? { createdAt: '' };
    const week = new Date(Date.parse(createdAt) + 7 * 86_400_000).toISOString();
    expect(await kindsOf(ada)).toEqual([['parcel_payment', week]]);
  });

  it('[O-07] an order that waits to be paid is on the list until it expires', async () => {
    const ada = await server.as.shopper();
    await withGoods(ada);
    const { orderCode } = await purchased(ada);
    await force(db, sql`update orders set status = 'payment_pending' where code = ${orderCode}`);
    const { list } = await ada.call('GET /deadline/list', {});
    expect(list.find(({ kind }) => kind === 'order_payment')).toMatchObject({
      link: `orderDetail?orderCode=${orderCode}`,
    });
  });
});

describe('the calendar to subscribe to', () => {
  it('[W-01] is read by anyone who has its address, in the owner’s language, and answers 304 while nothing changed', async () => {
    const ada = await server.as.shopper();
    await withGoods(ada);
    await db.updateTable('accounts').set({ locale: 'zh' }).where('id', '=', ada.accountId).execute();
    const { url } = await ada.call('POST /deadline/calendar', {});
    const first = await read(url);
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(first.body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(first.body.replaceAll('\r\n ', '')).toContain('SUMMARY;LANGUAGE=zh:免费仓储到期：');
    const etag = String(first.headers.etag);
    clock.advance(60_000);
    const again = await read(url, { 'if-none-match': `W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await withGoods(ada);
    const changed = await read(url, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    const { madeAt, readAt } = await ada.call('GET /deadline/calendar', {});
    expect(Date.parse(readAt ?? '') - Date.parse(madeAt ?? '')).toBeGreaterThan(60_000);
  });

  it('[W-01] a new address ends the old one, an ended one and a guessed one are not there, and the secret is not kept', async () => {
    const ada = await server.as.shopper();
    const { url: old } = await ada.call('POST /deadline/calendar', {});
    const { url } = await ada.call('POST /deadline/calendar', {});
    expect([(await read(old)).statusCode, (await read(url)).statusCode]).toEqual([404, 200]);
    const kept = await db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('account_id', '=', ada.accountId)
      .execute();
    const secret = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? 'no secret';
    expect(JSON.stringify(kept)).not.toContain(secret);
    await ada.call('POST /deadline/calendar/end', {});
    expect((await read(url)).statusCode).toBe(404);
    expect((await ada.call('GET /deadline/calendar', {})).madeAt).toBeNull();
    expect((await read('http://shop/api/deadline/calendar/x.ics')).statusCode).toBe(404);
  });

  it('[S-09] a blocked or closed account’s calendar ends', async () => {
    const ada = await server.as.shopper();
    const { url } = await ada.call('POST /deadline/calendar', {});
    await db
      .updateTable('accounts')
      .set({ blocked_at: clock.now() })
      .where('id', '=', ada.accountId)
      .execute();
    expect((await read(url)).statusCode).toBe(404);
  });
});

describe('China’s working calendar', () => {
  it('[A-01] a year written at the desk moves return windows at once; until then they are said to be open to change', async () => {
    const ada = await server.as.shopper();
    const { storedItemId } = await withGoods(ada);
    const received_at = new Date('2026-12-29T02:00:00Z');
    await db.updateTable('stored_items').set({ received_at }).where('id', '=', storedItemId).execute();
    const returning = async () =>
      (await ada.call('GET /deadline/list', {})).list.find(({ kind }) => kind === 'return_window');
    expect(await returning()).toMatchObject({ at: '2027-01-05T16:00:00.000Z', isProvisional: true });
    await admin.call('POST /staff/holidays', {
      year: 2027,
      source: 'notice of November 2026',
      holidays: ['2027-01-01'],
      workdays: ['2027-01-03'],
    });
    expect(await returning()).toMatchObject({ at: '2027-01-05T16:00:00.000Z', isProvisional: false });
    await admin.call('POST /staff/holidays', {
      year: 2027,
      source: 'notice of November 2026, corrected',
      holidays: ['2027-01-01', '2027-01-04'],
      workdays: [],
    });
    expect(await returning()).toMatchObject({ at: '2027-01-07T16:00:00.000Z' });
  });

  it('[A-01, S-01] days of another year, a working day in the week, a day twice: refused; only an administrator writes', async () => {
    const year = { year: 2028, source: 'notice', holidays: ['2028-01-01'], workdays: [] as string[] };
    const write = (change: object) => reasonOf(admin.call('POST /staff/holidays', { ...year, ...change }));
    expect(await write({ holidays: ['2027-12-31'] })).toBe('holiday_other_year');
    expect(await write({ workdays: ['2028-01-03'] })).toBe('workday_not_weekend');
    expect(await write({ workdays: ['2028-01-01'] })).toBe('day_twice');
    expect(await reasonOf(keeper.call('POST /staff/holidays', year))).toBe('forbidden');
    expect(
      (await keeper.call('GET /staff/holidays', {})).years.map(({ year: known }) => known),
    ).not.toContain(2028);
  });
});
