import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { testServer } from '../../../testing/servers/test-server.ts';
import {
  makeAddress,
  makeShop,
  makeSku,
  NOW,
  payOrder,
  placeOne,
  seedRates,
} from '../../orders/orders.fixtures.ts';
import { MEASURES } from '../../warehouse/warehouse.fixtures.ts';

const server = await testServer({ now: NOW });
const { db } = server;
await seedRates(db, server.clock.now());

/** A paid order of somebody new. */
const paidOrder = async (email: string) => {
  const person = await server.as.shopper({ email, nickName: `Nick ${email.slice(0, 4)}` });
  const ada = { ...person, addressId: await makeAddress(db, person.accountId) };
  const sku = await makeSku(db, { shopId: await makeShop(db) });
  const order = await placeOne(ada, [sku]);
  await payOrder(db, order.orderCode, server.clock.now());
  return { ada, order, sku };
};
const buyer = () => server.as.staff('buyer');
const charts = async (days = 7, role: 'buyer' | 'finance' = 'buyer') =>
  (await server.as.staff(role)).call('GET /staff/dashboard/charts', { days });

describe('[S-11] the dashboard’s charts', () => {
  it('count orders and money by day in China, and every day has its place', async () => {
    await paidOrder('one@figures.test');
    await paidOrder('two@figures.test');
    const { days } = await charts(7, 'finance');
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({
      day: '2026-03-02',
      orders: 2,
      paidUsd: 14,
      promisesKept: 0,
      promisesBroken: 0,
    });
    expect(days[0]).toMatchObject({ day: '2026-02-24', orders: 0, paidUsd: 0 });
  });

  it('[B-14] tell what was paid to finance and administrators, and to nobody else', async () => {
    for (const [role, sees] of [
      ['finance', true],
      ['admin', true],
      ['buyer', false],
      ['warehouse', false],
      ['support', false],
      ['content', false],
    ] as const) {
      const member = await server.as.staff(role);
      const { days } = await member.call('GET /staff/dashboard/charts', { days: 7 });
      const { paidTodayUsd } = await member.call('GET /staff/dashboard', {});
      const said = [...days.map(({ paidUsd }) => paidUsd), paidTodayUsd];
      expect([role, said.every((sum) => typeof sum === 'number')]).toEqual([role, sees]);
      expect([role, said.every((sum) => sum === null)]).toEqual([role, !sees]);
    }
  });

  it('count a promise on the day it ended: kept, broken, and broken for good when bought later', async () => {
    const kept = await paidOrder('kept@figures.test');
    const late = await paidOrder('late@figures.test');
    const buy = async ({ order }: typeof kept) =>
      (await buyer()).call('POST /staff/purchase/mark', {
        orderCode: order.orderCode,
        lineIds: order.lines.map(({ id }) => id),
        marketplaceOrderNumber: 'TB-1001',
        costCny: 40,
      });
    await buy(kept);
    server.clock.set('2026-03-04T02:00:00Z');
    const ended = (await charts()).days.find(({ day }) => day === '2026-03-03');
    expect(ended).toMatchObject({ promisesKept: 1, promisesBroken: 3 });
    await buy(late);
    const after = (await charts()).days.find(({ day }) => day === '2026-03-03');
    expect(after).toMatchObject({ promisesKept: 1, promisesBroken: 3 });
  });

  it('say how long what waits has waited, and where parcels stand', async () => {
    const { ages, parcels } = await charts();
    expect(ages.find(({ queue }) => queue === 'toPurchase')?.ages).toEqual([0, 2, 0, 0]);
    expect(parcels).toEqual([]);
  });

  it('[O-09] count visits by the step of the checkout they came to, each once, and an order once no matter who looks at it', async () => {
    expect((await charts()).checkout.map(({ step, count }) => [step, count])).toEqual([
      ['cart', 0],
      ['fill_order', 0],
      ['address', 0],
      ['method', 0],
      ['paid', 0],
    ]);
    const { ada, order } = await paidOrder('funnel@figures.test');
    const { orderCode } = order;
    const guest = server.as.guest();
    const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
    for (const walk of [one, two, one]) await guest.call('POST /order/anchorPoint', { step: 'cart', walk });
    await guest.call('POST /order/anchorPoint', { step: 'fill_order', walk: one });
    for (const walk of [one, two])
      await ada.call('POST /order/anchorPoint', { step: 'paid', walk, orderCode });
    expect((await charts()).checkout.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
    server.clock.advance(8 * 86_400_000);
    expect((await charts()).checkout.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
    server.clock.advance(-8 * 86_400_000);
  });

  it('count goods bought elsewhere among what waits for a check, and among what is wrong', async () => {
    const ada = await server.as.shopper();
    const keeper = await server.as.staff('warehouse');
    const ages = async (queue: string) => (await charts()).ages.find((each) => each.queue === queue)?.ages;
    expect([await ages('toInspect'), await ages('problems')]).toEqual([undefined, undefined]);
    const goods = { title: '亚麻衬衫', quantity: 1, declaredCny: 60 };
    const { id } = await ada.call('POST /warehouse/forwarded', {
      trackingNumber: 'SF6000000099991',
      ...goods,
    });
    const { stored } = await keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...MEASURES });
    expect(await ages('toInspect')).toEqual([1, 0, 0, 0]);
    await db
      .updateTable('stored_items')
      .set({ problem: 'damaged' })
      .where('id', '=', stored?.id ?? '')
      .execute();
    expect([await ages('toInspect'), await ages('problems')]).toEqual([undefined, [1, 0, 0, 0]]);
  });
});

describe('the desk’s search', () => {
  const find = async (role: Parameters<typeof server.as.staff>[0], words: string) =>
    (await server.as.staff(role)).call('GET /staff/search', { words });

  it('[S-09] finds an order by the beginning of its code, however it is spaced, and by its marketplace number', async () => {
    const { order, ada } = await paidOrder('find@search.test');
    const typed = order.orderCode
      .slice(0, 8)
      .toLowerCase()
      .replace(/(.{4})/, '$1 ');
    expect(await find('support', typed)).toContainEqual({
      kind: 'order',
      key: order.orderCode,
      title: order.orderCode,
      detail: ada.email,
      status: 'purchase_pending',
    });
    await (
      await buyer()
    ).call('POST /staff/purchase/mark', {
      orderCode: order.orderCode,
      lineIds: order.lines.map(({ id }) => id),
      marketplaceOrderNumber: 'TB-SEARCH-1',
      costCny: 40,
      trackingNumber: 'YTSEARCH0001',
    });
    expect((await find('buyer', 'TB-SEARCH-1'))[0]?.key).toBe(order.orderCode);
    expect(await find('warehouse', 'ytsearch')).toEqual([
      { kind: 'inbound', key: 'YTSEARCH0001', title: 'YTSEARCH0001', detail: '', status: 'expected' },
    ]);
  });

  it('[S-09] finds shoppers by e-mail, name and number for those who may open them, and for nobody else', async () => {
    const { ada } = await paidOrder('mina@people.test');
    const [row] = await db
      .selectFrom('accounts')
      .select('user_number')
      .where('id', '=', ada.accountId)
      .execute();
    for (const words of ['MINA@peo', 'nick mina', String(row?.user_number), 'ada byr', 'Byron'])
      expect([words, (await find('finance', words)).some(({ key }) => key === ada.accountId)]).toEqual([
        words,
        true,
      ]);
    expect((await find('buyer', 'mina@people')).filter(({ kind }) => kind === 'shopper')).toEqual([]);
    expect((await find('warehouse', 'mina@people')).filter(({ kind }) => kind === 'shopper')).toEqual([]);
    expect((await find('admin', 'mina@people')).map(({ kind }) => kind)).toContain('shopper');
  });

  it('[S-09] finds goods by their marketplace’s id and our own, and takes hostile words as words', async () => {
    const { sku } = await paidOrder('goods@search.test');
    const [goods] = await db.selectFrom('goods').select('external_id').where('id', '=', sku.spuId).execute();
    for (const words of [goods?.external_id ?? '', sku.spuId])
      expect((await find('content', words)).map(({ key }) => key)).toEqual([sku.spuId]);
    for (const words of ["%' or 1=1 --", '%', '_', '\\', newId(), '999999999999999999999', '😀'])
      expect(await find('admin', words)).toEqual([]);
  });

  it('reads every part of it by an index', async () => {
    const plans: string[] = [];
    await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      for (const query of [
        sql`select id from orders where code like 'AB%'`,
        sql`select id from parcels where tracking_number like 'AB%'`,
        sql`select id from accounts where lower(nick_name) like 'ab%'`,
        sql`select account_id from addresses where lower(first_name || ' ' || last_name) like 'ab%'`,
      ]) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
    });
    for (const plan of plans) expect(plan).toMatch(/_begins/);
  });
});
