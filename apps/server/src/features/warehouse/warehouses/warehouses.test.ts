import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { seedFreight } from '../../freight/index.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { MEASURES } from '../warehouse.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
await freshCards(server);
const admin = await server.as.staff('admin');
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const farKeeper = await server.as.staff('warehouse');
const here = await warehouseOf(server, { buyer, keeper });
const there = await warehouseOf(server, { buyer, keeper: farKeeper });

const ADDRESS = {
  recipient: '义乌仓',
  phone: '0579-8888 0123',
  region: '浙江省 金华市 义乌市',
  street: '北苑街道 春晗路 88号',
  postalCode: '322000',
};
const HOURS = { timeZone: 'Asia/Shanghai', openDays: [1, 2, 3, 4, 5], opens: '08:30', closes: '20:00' };
const EAST = { nameEn: 'Yiwu', nameZh: '义乌仓', ...ADDRESS, ...HOURS };

const listed = async () => (await admin.call('GET /staff/warehouses', {})).warehouses;
const mainOf = async () => {
  const main = (await listed()).find(({ isMain }) => isMain);
  if (!main) throw new Error('no warehouse is the main one');
  return main;
};
const settingsOf = async (id: string) => {
  const found = (await listed()).find((each) => each.id === id);
  if (!found) throw new Error('no such warehouse');
  const { storedCount, parcelCount, binCount, staff, stations, ...settings } = found;
  return settings;
};

/** Before there is a second one, what the shopper sees of a shop with one. */
const lone: TestShopper = await server.as.shopper();
const loneOrder = await here.purchased(lone);
const loneItem = await here.stored(loneOrder.trackingNumber);
const loneList = await lone.call('GET /warehouse/list', {});
const { id: eastId } = await admin.call('POST /staff/warehouses', EAST);
await admin.call('POST /staff/warehouses/home', { staffId: farKeeper.staffId, warehouseId: eastId });

/** One thing in the main warehouse and one in the other, of one shopper. */
const inBoth = async () => {
  const ada = await server.as.shopper();
  const [near, far] = [await here.purchased(ada), await there.purchased(ada)];
  return {
    ada,
    addressId: near.addressId,
    nearId: await here.stored(near.trackingNumber),
    farId: await there.stored(far.trackingNumber),
  };
};

describe('warehouses', () => {
  it('[B-01] a shop with one shows no shopper where goods lie; with two, they are named in both languages', async () => {
    expect(loneList.list.map(({ id, warehouse }) => [id, warehouse])).toEqual([[loneItem, null]]);
    const { ada, nearId, farId } = await inBoth();
    const { list } = await ada.call('GET /warehouse/list', {});
    const nameOf = (id: string) => list.find((item) => item.id === id)?.warehouse?.name;
    expect([nameOf(nearId), nameOf(farId)]).toEqual(['Main warehouse', 'Yiwu']);
    const chinese = await server.as.bearer(ada.token, { locale: 'zh' })('GET /warehouse/list', {});
    expect(new Set(chinese.list.map(({ warehouse }) => warehouse?.name))).toEqual(
      new Set(['主仓库', '义乌仓']),
    );
  });

  it('[B-01] what somebody receives lies where they work, and their bins with it', async () => {
    expect((await keeper.call('GET /staff/warehouses', {})).homeId).toBe((await mainOf()).id);
    expect((await farKeeper.call('GET /staff/warehouses', {})).homeId).toBe(eastId);
    const { farId } = await inBoth();
    const { list } = await keeper.call('GET /staff/stored', { warehouseId: eastId });
    expect(list.map(({ stored }) => stored?.id)).toContain(farId);
    expect(list.every(({ stored }) => stored?.warehouseId === eastId)).toBe(true);
    const unknown = await farKeeper.call('POST /staff/unknown/receive', {
      trackingNumber: 'ZT5500000001',
      ...MEASURES,
    });
    expect(unknown.warehouseId).toBe(eastId);
    const unowned = await keeper.call('GET /staff/unknown', { warehouseId: eastId });
    expect(unowned.list.map(({ id }) => id)).toEqual([unknown.id]);
    expect((await keeper.call('GET /staff/unknown', { warehouseId: (await mainOf()).id })).total).toBe(0);
    expect((await listed()).find(({ id }) => id === eastId)?.binCount).toBe(2);
  });

  it('[B-01] goods of two warehouses make no parcel: the refusal names which lie where', async () => {
    const { ada, addressId, nearId, farId } = await inBoth();
    const choice = { storedItemIds: [nearId, farId], addressId };
    const failure = await ada.call('POST /parcel/quote', choice).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'goods_in_several_warehouses', status: 409 });
    expect(failure).toHaveProperty(
      'details.goods',
      expect.stringMatching(/Main warehouse: .+; Yiwu: .+|Yiwu: .+; Main warehouse: .+/),
    );
    const made = { ...choice, lineCode: 'any', expectedTotal: 0, agreed: true };
    expect(await reasonOf(ada.call('POST /parcel/insert', made))).toBe('goods_in_several_warehouses');
    expect(await reasonOf(ada.call('POST /parcel/plan', choice))).toBe('goods_in_several_warehouses');
    const trial = { storedItemIds: choice.storedItemIds };
    expect(await reasonOf(ada.call('POST /parcel/rehearsal', trial))).toBe('goods_in_several_warehouses');
  });

  it('[B-01] a parcel and its quote belong to the warehouse of the goods, and the queue is filtered by it', async () => {
    const { ada, addressId, farId } = await inBoth();
    const choice = { storedItemIds: [farId], addressId };
    const quote = await ada.call('POST /parcel/quote', choice);
    expect(quote.warehouseName).toBe('Yiwu');
    const offer = quote.offers.find(({ isPossible }) => isPossible);
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      ...choice,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    });
    expect((await ada.call('GET /parcel/detail', { parcelCode })).warehouseName).toBe('Yiwu');
    const codesIn = async (warehouseId: string) =>
      (await keeper.call('GET /staff/parcels', { warehouseId })).list.map((parcel) => parcel.parcelCode);
    expect(await codesIn(eastId)).toEqual([parcelCode]);
    expect(await codesIn((await mainOf()).id)).not.toContain(parcelCode);
  });

  it('[B-01] goods that ship free leave each warehouse as a parcel of their own', async () => {
    const ada = await server.as.shopper();
    const [near, far] = [
      await here.purchased(ada, { is_postage: true }),
      await there.purchased(ada, { is_postage: true }),
    ];
    await here.stored(near.trackingNumber);
    await there.stored(far.trackingNumber);
    await server.runJobs();
    expect((await ada.call('GET /parcel/list', {})).total).toBe(2);
  });

  it('[B-01] every figure of the dashboard is told of one warehouse too, and together they are those of the shop', async () => {
    const mainId = (await mainOf()).id;
    const boards = await Promise.all(
      [{}, { warehouseId: mainId }, { warehouseId: eastId }].map(async (asked) => ({
        board: await keeper.call('GET /staff/dashboard', asked),
        charts: await keeper.call('GET /staff/dashboard/charts', asked),
      })),
    );
    const [all, main, east] = boards;
    if (!all || !main || !east) throw new Error('three were asked for');
    expect([all, main, east].map(({ board }) => board.toPack.count)).toEqual([2, 1, 1]);
    expect([all, main, east].map(({ board }) => board.unowned.count)).toEqual([1, 0, 1]);
    for (const queue of ['toInspect', 'toShip', 'underway', 'problems', 'claims', 'afterSales'] as const)
      expect(main.board[queue].count + east.board[queue].count).toBe(all.board[queue].count);
    expect(all.board.toPurchase.count + all.board.toReceive.count).toBe(0);
    const parcelsOf = ({ charts }: typeof all) => charts.parcels.reduce((sum, { count }) => sum + count, 0);
    expect(parcelsOf(all)).toBe(parcelsOf(main) + parcelsOf(east));
    expect(parcelsOf(east)).toBeGreaterThan(1);
    const toPackIn = ({ charts }: typeof all) => charts.ages.find(({ queue }) => queue === 'toPack')?.ages;
    expect([all, main, east].map(toPackIn)).toEqual([
      [2, 0, 0, 0],
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
  });
});

describe('setting warehouses up', () => {
  it('[B-01] is the administrator’s alone', async () => {
    expect(await reasonOf(keeper.call('POST /staff/warehouses', EAST))).toBe('forbidden');
    const home = { staffId: keeper.staffId, warehouseId: eastId };
    expect(await reasonOf(keeper.call('POST /staff/warehouses/home', home))).toBe('forbidden');
  });

  it('[B-01] refuses a name twice, half an address, and a shop without a main warehouse', async () => {
    expect(await reasonOf(admin.call('POST /staff/warehouses', EAST))).toBe('warehouse_name_taken');
    const half = { ...EAST, nameEn: 'Half', nameZh: '半', street: '' };
    expect(await reasonOf(admin.call('POST /staff/warehouses', half))).toBe('warehouse_address_incomplete');
    const main = await settingsOf((await mainOf()).id);
    const without = { ...main, isMain: false };
    expect(await reasonOf(admin.call('POST /staff/warehouses', without))).toBe('warehouse_main_needed');
    const gone = { ...EAST, id: '0199b000-0000-7000-8000-00000000dead' };
    expect(await reasonOf(admin.call('POST /staff/warehouses', gone))).toBe('not_found');
  });

  it('[B-01] refuses hours that end before they begin and a time zone that is none', async () => {
    const hours = { ...EAST, nameEn: 'Late', nameZh: '晚', opens: '21:00' };
    expect(await reasonOf(admin.call('POST /staff/warehouses', hours))).toBe('malformed_input');
    const zone = { ...EAST, nameEn: 'Far', nameZh: '远', timeZone: 'Asia/Nowhere' };
    expect(await reasonOf(admin.call('POST /staff/warehouses', zone))).toBe('malformed_input');
  });

  it('[B-01] the main one’s address is where goods bought elsewhere go; another one can take over', async () => {
    const ada = await server.as.shopper();
    const before = await mainOf();
    expect((await ada.call('GET /warehouse/address', {})).postalCode).toBe('510540');
    await admin.call('POST /staff/warehouses', { ...(await settingsOf(eastId)), isMain: true });
    const address = await ada.call('GET /warehouse/address', {});
    expect(address).toMatchObject({ street: ADDRESS.street, postalCode: '322000' });
    expect(address.recipient).toBe(`义乌仓 ${address.code}`);
    expect((await listed()).filter(({ isMain }) => isMain).map(({ id }) => id)).toEqual([eastId]);
    const bare = { ...(await settingsOf(before.id)), ...ADDRESS, nameEn: 'Guangzhou', nameZh: '广州仓' };
    await admin.call('POST /staff/warehouses', { ...bare, isMain: true });
    expect((await mainOf()).nameEn).toBe('Guangzhou');
  });

  it('[B-01] somebody’s home can be taken back, and unknown people and places are not found', async () => {
    const somebody = await server.as.staff('warehouse');
    const give = (warehouseId: string | null, staffId = somebody.staffId) =>
      admin.call('POST /staff/warehouses/home', { staffId, warehouseId });
    await give(eastId);
    expect((await somebody.call('GET /staff/warehouses', {})).homeId).toBe(eastId);
    await give(null);
    expect((await somebody.call('GET /staff/warehouses', {})).homeId).toBe((await mainOf()).id);
    const nobody = '0199b000-0000-7000-8000-00000000dead';
    expect(await reasonOf(give(eastId, nobody))).toBe('not_found');
    expect(await reasonOf(give(nobody))).toBe('not_found');
  });
});
