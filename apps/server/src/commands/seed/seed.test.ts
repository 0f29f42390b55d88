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
      'awaiting_shipment',
      'shipped',
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
    const [inBoxes] = handover.parcels;
    expect(handover.parcels).toMatchObject([{ boxCount: 2, scanned: [1] }]);
    expect(parcels.filter(({ status }) => status === 'awaiting_shipment')).toContainEqual(
      expect.objectContaining({ parcelCode: inBoxes?.parcelCode }),
    );
    expect((await keeper.call('GET /staff/claims', {})).total).toBe(1);
    expect((await keeper.call('GET /staff/stored', { state: 'asked' })).total).toBe(1);
  });

  it('[B-01] has three warehouses, each with something in it, and an order split over two: a parcel from each', async () => {
    const server = await demo;
    const keeper = await server.as.staff('warehouse', 'support');
    const { warehouses } = await keeper.call('GET /staff/warehouses', {});
    expect(warehouses).toHaveLength(3);
    const idOf = (name: string) => warehouses.find(({ nameEn }) => nameEn === name)?.id ?? '';
    const { rows } = await sql<{ order_id: string; warehouses: string[]; statuses: string[] }>`
      select order_lines.order_id, array_agg(parcels.warehouse_id::text order by parcels.status) as warehouses,
        array_agg(parcels.status order by parcels.status) as statuses
      from stored_items join order_lines on order_lines.id = order_line_id join parcels on parcels.id = parcel_id
        join accounts on accounts.id = parcels.account_id
      where accounts.email = 'shopper@caravan.example'
      group by order_id having count(distinct parcels.warehouse_id) > 1`.execute(server.db);
    expect(rows).toMatchObject([
      { warehouses: [idOf('Yiwu'), idOf('Guangzhou')], statuses: ['awaiting_shipment', 'shipped'] },
    ]);
    for (const { id, storedCount } of warehouses) {
      expect(storedCount).toBeGreaterThan(0);
      const board = await keeper.call('GET /staff/dashboard', { warehouseId: id });
      expect([board.toPurchase.count, board.toReceive.count]).toEqual([0, 0]);
    }
    const [all, ofYiwu] = [{}, { warehouseId: idOf('Yiwu') }];
    const toPack = async (asked: object) => (await keeper.call('GET /staff/dashboard', asked)).toPack.count;
    expect([await toPack(ofYiwu), await toPack(all)]).toEqual([1, 1]);
  });

  it('[B-01] each of them has stations and carriers, and what was done in the busy one says where', async () => {
    const server = await demo;
    const admin = await server.as.staff('admin');
    const { warehouses } = await admin.call('GET /staff/warehouses', {});
    expect(warehouses.map(({ stations }) => stations.length)).toEqual([6, 3, 2]);
    // The busy one names none: all of them collect there.
    expect(warehouses.map(({ carriers }) => carriers.length)).toEqual([0, 6, 4]);
    const busy = new Set(warehouses.find(({ isMain }) => isMain)?.stations.map(({ id }) => id));
    const done = await server.db
      .selectFrom('audit_log')
      .select(['action', 'station_id'])
      .distinct()
      .where('station_id', 'is not', null)
      .execute();
    expect(done.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['receive', 'pass_inspection', 'pack', 'hand_over']),
    );
    expect(done.every(({ station_id }) => busy.has(station_id ?? ''))).toBe(true);
  });

  it('[B-07] photos of the warehouse are drawn when they are looked at first, each of its own goods', async () => {
    const server = await demo;
    const login = { email: 'shopper@caravan.example', password: 'Caravan2026' };
    const { token } = await server.as.guest().call('POST /client/user/login', login);
    const { list } = await server.as.bearer(token)('GET /warehouse/list', { state: 'ready' });
    const [photo] = list[0]?.photos ?? [];
    const photoId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(photo ?? '')?.[0] ?? '';
    const before = await sql<{ byte_length: number; is_private: boolean }>`
      select byte_length, is_private from media where id = ${photoId}`.execute(server.db);
    expect(before.rows).toEqual([{ byte_length: 1, is_private: true }]);
    const drawn = await server.app.inject({ url: photo ?? '' });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await server.services.media.readMaster(photoId)).toBeDefined();
  });

  it('[I-02] [D-09] has a year behind it, told once: customers, parcels at home and under way, reviews, books that add up', async () => {
    const server = await demo;
    const { services, db } = server;
    const customers = CUSTOMERS.slice(0, 1);
    await tellHistory(services, { customers, purchasesEach: 6, hasFloor: false });
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
    const moneyOf = async () => {
      const finance = await server.as.staff('finance');
      const pageSize = 100;
      return {
        withdrawals: (await finance.call('GET /staff/withdrawals', { pageSize })).list.map(
          ({ status }) => status,
        ),
        screening: (await finance.call('GET /staff/screening', { pageSize })).list.map(
          ({ status }) => status,
        ),
        disputes: (await finance.call('GET /staff/disputes', {})).list.map(({ status }) => status),
        payouts: (await finance.call('GET /staff/books/payouts', {})).total,
        bank: (await finance.call('GET /staff/books/bank', { pageSize })).list.map(
          ({ matchedTo }) => matchedTo,
        ),
      };
    };
    const first = await count();
    expect(first?.parcels).toBeGreaterThan(3);
    expect(first?.home).toBeGreaterThan(2);
    expect(first?.reviews).toBeGreaterThan(0);
    expect(first?.oldest).toBeGreaterThan(90);
    const money = await moneyOf();
    expect(money.withdrawals).toEqual(['requested', 'requested', 'requested', 'rejected', 'paid_out']);
    expect(money.screening).toEqual(expect.arrayContaining(['waiting', 'approved']));
    expect(money.disputes).toEqual(['open']);
    expect(money.payouts).toBeGreaterThan(0);
    expect(money.bank).toContain(null);
    expect(money.bank).toEqual(expect.arrayContaining(['payout', 'withdrawal']));
    await tellHistory(services, { customers, purchasesEach: 6, hasFloor: false });
    expect(await moneyOf()).toEqual(money);
    expect(await count()).toEqual(first);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[Z-05] after a year it is known of all goods whether they are here, as their statuses say', async () => {
    const { rows } = await sql<{ is_here: boolean; wrong: number; all: number }>`
      select stored.is_here, count(*) as all, count(*) filter (where stored.is_here
        <> (goods.status in ('stored', 'quality_inspected', 'awaiting_shipment'))) as wrong
      from stored_items stored join stored_goods goods on goods.stored_item_id = stored.id
      group by stored.is_here order by stored.is_here`.execute((await demo).db);
    expect(rows.map(({ is_here, wrong }) => [is_here, wrong])).toEqual([
      [false, 0],
      [true, 0],
    ]);
    expect(Math.min(...rows.map(({ all }) => all))).toBeGreaterThan(5);
  });

  it('[I-02] [B-04] [B-06] [B-07] [B-13] has a floor where each screen has something to do', async () => {
    const server = await demo;
    await tellHistory(server.services, { customers: [] });
    const keeper = await server.as.staff('warehouse', 'support');
    const { list: doubts } = await keeper.call('GET /staff/doubts', {});
    expect(doubts.length).toBeGreaterThan(1);
    const { list: reports } = await keeper.call('GET /staff/arrival-reports', {});
    expect(reports.map(({ fault }) => fault).toSorted()).toEqual(['damaged', 'missing', 'surplus']);
    const { list: backs } = await keeper.call('GET /staff/seller-returns', {});
    expect(new Set(backs.map(({ step }) => step)).size).toBeGreaterThan(2);
    expect((await keeper.call('GET /staff/picking', {})).waiting).toBeGreaterThan(4);
    const [round] = await keeper.call('GET /staff/door/rounds', {});
    expect(round).toMatchObject({ carrier: 'YTO', closedAt: null });
    const { list: counts } = await keeper.call('GET /staff/counts', { state: 'waiting' });
    expect(counts).toHaveLength(1);
    expect((await keeper.call('GET /staff/stored', { state: 'to_review' })).total).toBeGreaterThan(0);
    expect(await brokenRules(server.db)).toEqual([]);
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
