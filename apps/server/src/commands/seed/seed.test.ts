import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { brokenRules } from '../../features/orders/orders.fixtures.ts';
import { CUSTOMERS } from '../demo/history/customers.ts';
import { tellHistory } from '../demo/history/history.ts';
import { shopSetUp } from '../start/set-up.ts';
import { seedShop, welcomeText } from './seed.ts';

const demo = testServer();
const real = testServer();
const GOODS = { count: 60, pictures: 'few' } as const;

describe('the first start of a demo shop', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let said: string[];
  let seeded: unknown[];

  beforeAll(async () => {
    server = await demo;
    const second = await server.sibling();
    said = [];
    const options = { goods: GOODS, say: (line: string) => void said.push(line) };
    seeded = await Promise.all([seedShop(server.services, options), seedShop(second.services, options)]);
  });

  it('fills the shop once, though two processes start at the same moment, and says how far it is', async () => {
    expect(seeded).toEqual([{ kind: 'demo' }, { kind: 'demo' }]);
    expect(said.filter((line) => line.startsWith('First start'))).toHaveLength(1);
    expect(said.at(-1)).toMatch(/^The shop is set up/);
    const again: string[] = [];
    expect(await seedShop(server.services, { say: (line) => void again.push(line) })).toEqual({
      kind: 'demo',
    });
    expect(again).toEqual([]);
    const { rows } = await sql<{ goods: number; banners: number; notices: number; lines: number }>`
      select (select count(*) from goods where origin = 'demo') as goods, (select count(*) from notices where slideshow = 2) as banners,
        (select count(*) from notices where slideshow = 0) as notices, (select count(*) from freight_lines) as lines
      `.execute(server.db);
    expect(rows[0]?.goods).toBe(60);
    expect(rows[0]?.banners).toBeGreaterThan(2);
    expect(rows[0]?.notices).toBe(8);
    expect(rows[0]?.lines).toBeGreaterThan(3);
  });

  it('[D-01] a later start brings law that the shop does not have yet', async () => {
    const { rows } = await sql<{ valid_from: string }>`
      delete from duty_rules where 'IT' = any(countries) returning valid_from::text`.execute(server.db);
    expect(rows.length).toBeGreaterThan(1);
    expect(await shopSetUp(server.services, [])).toEqual({ kind: 'demo' });
    const { rows: brought } = await sql<{ valid_from: string }>`
      select valid_from::text from duty_rules where 'IT' = any(countries)`.execute(server.db);
    expect(brought.map(({ valid_from }) => valid_from).toSorted()).toEqual(
      rows.map(({ valid_from }) => valid_from).toSorted(),
    );
  });

  it('a guest sees goods, banners, notices and contacts at once', async () => {
    const { call } = server.as.guest();
    const { list } = await call('POST /system/spu/getGoodsByCategoryId', { pageSize: 50 });
    expect(list).toHaveLength(50);
    expect(list.every(({ mainPic, price }) => mainPic.startsWith('/media/') && price > 0)).toBe(true);
    expect((await call('GET /category/list')).length).toBeGreaterThan(10);
    const [banner] = await call('GET /notice/slideshow/2');
    expect((await server.app.inject({ url: banner!.pictureUrl })).statusCode).toBe(200);
    expect(await call('GET /customer/list')).not.toEqual([]);
    expect(await call('GET /system/search/hot')).not.toEqual([]);
    expect((await call('GET /system/spu/hot')).list).not.toEqual([]);
  });

  it('the demo people can sign in with the password that is printed', async () => {
    const text = await welcomeText(server.services, { kind: 'demo' });
    const password = /password (\w+):/.exec(text)?.[1] ?? '';
    const emails = text.match(/\S+@caravan\.example/g)?.map((email) => email.replace(',', '')) ?? [];
    expect(emails).toHaveLength(7);
    const { call } = server.as.guest();
    for (const email of emails.filter((each) => !each.startsWith('shopper'))) {
      const { staff } = await call('POST /staff/login', { email, password });
      expect(staff.roles).toEqual([email.split('@')[0]]);
    }
    const { token, user } = await call('POST /client/user/login', {
      email: 'shopper@caravan.example',
      password,
    });
    expect(user.nickName).toBe('Ada');
    expect(await server.as.bearer(token)('GET /address/list')).toMatchObject([
      { country: 'US', isPreferred: true },
    ]);
  });
});

describe('the demo’s shopper', () => {
  it('[S-11] has something on every page: orders in each state, goods, parcels, an after-sale, talks', async () => {
    const server = await demo;
    const { token } = await server.as
      .guest()
      .call('POST /client/user/login', { email: 'shopper@caravan.example', password: 'Caravan2026' });
    const ada = server.as.bearer(token);
    const statuses = await ada('GET /order/status/list');
    expect(statuses.filter(({ count }) => count > 0).map(({ status }) => status)).toEqual(
      expect.arrayContaining([
        'payment_pending',
        'purchase_pending',
        'shipping_local',
        'quality_inspected',
        'shipped',
        'completed',
      ]),
    );
    const { list: parcels } = await ada('GET /parcel/list');
    expect(parcels.map(({ status }) => status)).toEqual([
      'awaiting_shipment',
      'shipped',
      'completed',
      'lost',
    ]);
    expect((await ada('GET /warehouse/list', {})).list.length).toBeGreaterThan(1);
    expect((await ada('GET /return/list', {})).list).toMatchObject([{ status: 'return_under_review' }]);
    expect((await ada('GET /service/list', {})).list).toHaveLength(2);
    expect((await ada('GET /message/list', {})).total).toBeGreaterThan(10);
    expect((await ada('GET /shopping/user/balance')).money).toBeGreaterThan(0);
    expect(await ada('GET /system/cart/getGoodsCount')).toBe(2);
    expect((await ada('GET /shopping/user/coupon')).num).toBe(2);
    const { list: asked } = await ada('GET /sourcing/list', {});
    expect(asked.map(({ status, quote }) => [status, quote !== null])).toEqual([
      ['open', false],
      ['quoted', true],
      ['withdrawn', false],
      ['refused', false],
      ['accepted', true],
      ['expired', true],
    ]);
    expect(asked[4]?.orderCode).toBeTruthy();
    expect(await brokenRules(server.db)).toEqual([]);
  });

  it('[S-03, S-04] has what does not go as usual: a question about goods, two boxes on an open list, a claim', async () => {
    const server = await demo;
    const login = { email: 'shopper@caravan.example', password: 'Caravan2026' };
    const { token } = await server.as.guest().call('POST /client/user/login', login);
    const ada = server.as.bearer(token);
    const { list: goods } = await ada('GET /warehouse/list', { state: 'checking' });
    expect(goods).toHaveLength(1);
    const { list: parcels } = await ada('GET /parcel/list');
    const codeOf = (wanted: string) => parcels.find(({ status }) => status === wanted)?.parcelCode ?? '';
    const claims = await ada('GET /parcel/claims', { parcelCode: codeOf('lost') });
    expect(claims.claims).toMatchObject([{ kind: 'lost', status: 'under_review' }]);
    const keeper = await server.as.staff('warehouse', 'support');
    const [list] = (await keeper.call('GET /staff/handovers', {})).list;
    const handover = await keeper.call('GET /staff/handovers/detail', { code: list?.code ?? '' });
    expect(handover).toMatchObject({ closedAt: null, carrier: 'YunExpress' });
    expect(handover.parcels).toMatchObject([
      { parcelCode: codeOf('awaiting_shipment'), boxCount: 2, scanned: [1] },
    ]);
    expect((await keeper.call('GET /staff/claims', {})).total).toBe(1);
    expect((await keeper.call('GET /staff/stored', { state: 'asked' })).total).toBe(1);
  });

  it('[I-02] [D-09] has a year behind it, told once: customers, parcels at home and under way, reviews, books that add up', async () => {
    const { services, db } = await demo;
    const customers = CUSTOMERS.slice(0, 1);
    await tellHistory(services, { customers, purchasesEach: 6 });
    const count = async () => {
      const { rows } = await sql<{ parcels: number; home: number; reviews: number; oldest: number }>`
        select count(*)::int as parcels, (count(*) filter (where parcels.delivered_at is not null))::int as home,
          (select count(*)::int from reviews where account_id = any(array_agg(accounts.id))) as reviews,
          extract(day from ${services.clock.now()} - min(parcels.created_at))::int as oldest
        from parcels join accounts on accounts.id = parcels.account_id where accounts.email like 'customer%'`.execute(
        db,
      );
      return rows[0];
    };
    const first = await count();
    expect(first?.parcels).toBeGreaterThan(3);
    expect(first?.home).toBeGreaterThan(2);
    expect(first?.reviews).toBeGreaterThan(0);
    expect(first?.oldest).toBeGreaterThan(90);
    await tellHistory(services, { customers, purchasesEach: 6 });
    expect(await count()).toEqual(first);
    expect(await brokenRules(db)).toEqual([]);
  });
});

describe('the first start of a real shop', () => {
  it('sets up only what it needs: rates, dictionaries and freight lines that are off, and asks for the rates of the day', async () => {
    const server = await real;
    expect(await seedShop(server.services, { empty: true })).toEqual({ kind: 'real' });
    const { call } = server.as.guest();
    expect((await call('GET /goods/search', {})).total).toBe(0);
    expect(await call('GET /system/property/list')).not.toEqual([]);
    expect(await reasonOf(call('GET /logistis/findRules', { country: 'US', weightGrams: 1000 }))).toBe(
      'no_freight_routes',
    );
    const { rows } = await sql<{ people: number; waiting: number }>`
      select (select count(*) from accounts) + (select count(*) from staff) as people,
        (select count(*) from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'rates.fetch') as waiting
      `.execute(server.db);
    expect(rows[0]).toEqual({ people: 0, waiting: 1 });
    expect(
      await reasonOf(call('POST /staff/login', { email: 'admin@caravan.example', password: 'Caravan2026' })),
    ).toBe('login_failed');
    const welcome = await welcomeText(server.services, { kind: 'real' });
    expect(welcome).not.toContain('password');
    expect(welcome).toContain('npm run admin --');
    expect(await seedShop(server.services, {})).toEqual({ kind: 'real' });
    expect((await call('GET /goods/search', {})).total).toBe(0);
    const lines = await (await server.as.staff('finance')).call('GET /staff/freight/lines', {});
    expect(new Set(lines.map(({ isActive }) => isActive))).toEqual(new Set([false]));
  });
});
