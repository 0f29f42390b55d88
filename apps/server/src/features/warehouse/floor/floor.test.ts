import { describe, expect, it } from 'vitest';
import { floorCode, floorKindOf } from '@caravan/domain/warehouse/codes/floor-code';
import { sql } from 'kysely';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { seedFreight } from '../../freight/index.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { packedParcels, warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { SHIRT, unknownParcelOf } from '../warehouse.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
await freshCards(server);
const admin = await server.as.staff('admin');
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const farKeeper = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer, keeper });
const unknownParcel = unknownParcelOf(keeper);

const EAST = {
  nameEn: 'Yiwu',
  nameZh: '义乌仓',
  recipient: '义乌仓',
  phone: '0579-8888 0123',
  region: '浙江省 金华市 义乌市',
  street: '北苑街道 春晗路 88号',
  postalCode: '322000',
  timeZone: 'Asia/Shanghai',
  openDays: [1, 2, 3, 4, 5],
  opens: '08:30',
  closes: '20:00',
};
const { id: eastId } = await admin.call('POST /staff/warehouses', EAST);
await admin.call('POST /staff/warehouses/home', { staffId: farKeeper.staffId, warehouseId: eastId });
const mainId = (await keeper.call('GET /staff/warehouses', {})).homeId;

const scan = (text: string, task: 'look' | 'put_away' | 'count' | 'receive' = 'look') =>
  keeper.call('GET /staff/scan', { text, task });
const labelOf = async (storedItemId: string): Promise<string> =>
  (
    await db
      .selectFrom('stored_items')
      .select('label_code')
      .where('id', '=', storedItemId)
      .executeTakeFirstOrThrow()
  ).label_code;
const storedGoods = async () => {
  const ada = await server.as.shopper();
  const { trackingNumber, orderCode } = await house.purchased(ada);
  const storedItemId = await house.stored(trackingNumber);
  return { ada, trackingNumber, orderCode, storedItemId, code: await labelOf(storedItemId) };
};

describe('codes', () => {
  it('[B-02] the database makes the codes that the domain makes', async () => {
    const numbers = [0, 1, 28, 29, 4711, 594_823_320];
    const { rows } = await sql<{ code: string }>`
      select floor_code('G', number) as code
      from unnest(${numbers}::bigint[]) with ordinality as given (number, place) order by place`.execute(db);
    expect(rows.map(({ code }) => code)).toEqual(numbers.map((number) => floorCode('goods', number)));
  });

  it('[B-02] every stored thing, package, bin and warehouse has a sticker of its own from the first moment', async () => {
    const ada = await server.as.shopper();
    const [one, other] = [await storedGoods(), await storedGoods()];
    expect(one.code).not.toBe(other.code);
    expect(floorKindOf(one.code)).toBe('goods');
    expect(floorKindOf(await labelOf(await house.forwarded(ada)))).toBe('goods');
    const packageId = await unknownParcel('SF9000000000001');
    const { list } = await keeper.call('GET /staff/unknown', { words: 'SF9000000000001' });
    expect(list.map(({ id, labelCode }) => [id, floorKindOf(labelCode)])).toEqual([[packageId, 'package']]);
    const bins = await keeper.call('GET /staff/bins', { warehouseId: mainId });
    expect(new Set(bins.list.map(({ code }) => floorKindOf(code)))).toEqual(new Set(['bin']));
  });
});

describe('a scan', () => {
  it('[B-02] of goods says whose they are, where they lie, how they stand and what comes next', async () => {
    const { ada, code, orderCode, storedItemId } = await storedGoods();
    const thing = await scan(`${code.toLowerCase()}\r\n`);
    expect(thing).toMatchObject({
      kind: 'goods',
      code,
      name: orderCode,
      id: storedItemId,
      warehouseId: mainId,
      quantity: 1,
      place: 'A-01-2',
      state: 'ready',
      binKind: 'shelf',
      next: 'stay',
    });
    const { user_number: number } = await db
      .selectFrom('accounts')
      .select('user_number')
      .where('id', '=', ada.accountId)
      .executeTakeFirstOrThrow();
    expect(thing.owner).toBe(`#${number}`);
    expect(thing.titleZh).not.toBe('');
  });

  it('[B-02] of a bin says what may lie there and how much does', async () => {
    const [bin] = await keeper.call('POST /staff/bins', {
      warehouseId: mainId,
      names: ['P-01', 'P-01'],
      kind: 'problem',
    });
    expect(await scan(bin?.code ?? '')).toMatchObject({
      kind: 'bin',
      name: 'P-01',
      quantity: 0,
      binKind: 'problem',
      next: 'scan_goods',
    });
  });

  it('[B-02] of a waybill says whether something is expected under it, with the address around it', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber } = await house.purchased(ada);
    const around = `https://carrier.example/track?mailNo=${trackingNumber}`;
    expect(await scan(around)).toMatchObject({ kind: 'waybill', state: 'expected', next: 'receive' });
    await house.stored(trackingNumber);
    expect(await scan(trackingNumber)).toMatchObject({ state: 'received', next: 'none' });
    expect(await scan('JT5000000000001')).toMatchObject({ state: 'unannounced', next: 'receive' });
    await ada.call('POST /warehouse/forwarded', { trackingNumber: 'SF6100000000001', ...SHIRT });
    expect(await scan('SF6100000000001')).toMatchObject({ state: 'expected', quantity: 1 });
  });

  it('[B-02] of a package without an owner finds it by sticker and waybill; its sticker stays with the goods it turns out to be', async () => {
    const ada = await server.as.shopper();
    await unknownParcel('SF9000000000002');
    const found = await scan('SF9000000000002');
    expect(found).toMatchObject({
      kind: 'package',
      state: 'unowned',
      binKind: 'unowned',
      next: 'find_owner',
    });
    await ada.call('POST /warehouse/unknown/claim', { trackingNumber: 'SF9000000000002', ...SHIRT });
    expect(await scan(found.code)).toMatchObject({ kind: 'goods', code: found.code, titleEn: SHIRT.title });
  });

  it('[B-02] of a parcel finds it by its label, its box and its carrier’s number', async () => {
    const ada = await server.as.shopper();
    const { parcelCode, storedItemIds } = await packedParcels(house, keeper)(ada);
    expect(await scan(`${parcelCode}-1`)).toMatchObject({
      kind: 'parcel',
      code: parcelCode,
      state: 'packed',
      next: 'hand_over',
    });
    const goods = await scan(await labelOf(storedItemIds[0] ?? ''));
    expect(goods).toMatchObject({ state: 'packed', next: 'hand_over' });
  });

  it('[B-02] that is misread, unreadable or unknown is refused, each with its own reason', async () => {
    const { code } = await storedGoods();
    const misread = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
    expect(await reasonOf(scan(misread))).toBe('scan_misread');
    expect(await reasonOf(scan('hello'))).toBe('scan_unreadable');
    expect(await reasonOf(scan('DONEXT'))).toBe('scan_unreadable');
    expect(await reasonOf(scan(floorCode('goods', 500_000_000)))).toBe('scan_unknown');
    expect(await reasonOf(scan('P251125A0B1C'))).toBe('scan_unknown');
  });

  it('[B-02] that does not belong to the task, lies elsewhere or has left is refused', async () => {
    const { code, trackingNumber } = await storedGoods();
    expect(await reasonOf(scan(trackingNumber, 'put_away'))).toBe('scan_not_this_task');
    expect(await reasonOf(scan('JT5000000000002', 'count'))).toBe('scan_not_this_task');
    const elsewhere = farKeeper.call('GET /staff/scan', { text: code, task: 'put_away' });
    expect(await reasonOf(elsewhere)).toBe('scan_other_warehouse');
    expect(await farKeeper.call('GET /staff/scan', { text: code })).toMatchObject({ code });
    const { parcelCode, storedItemIds } = await packedParcels(house, keeper)(await server.as.shopper());
    await keeper.call('POST /staff/parcels/ship', {
      parcelCode,
      carrier: 'DHL',
      trackingNumber: 'DH900000000001',
    });
    expect(await reasonOf(scan(await labelOf(storedItemIds[0] ?? ''), 'put_away'))).toBe('scan_left');
  });

  it('[B-02] is the work of the warehouse', async () => {
    const finance = await server.as.staff('finance');
    expect(await reasonOf(finance.call('GET /staff/scan', { text: 'x' }))).toBe('forbidden');
  });
});

describe('bins', () => {
  it('[B-08] are added many at a time, change what may lie in them, and go only when empty', async () => {
    const names = ['S-01', 'S-02', 'S-03'];
    const added = await keeper.call('POST /staff/bins', { warehouseId: mainId, names });
    expect(added.map(({ name, kind }) => [name, kind])).toEqual(names.map((name) => [name, 'shelf']));
    const changed = await keeper.call('POST /staff/bins', { warehouseId: mainId, names, kind: 'expired' });
    expect(changed.map(({ code, kind }) => [code, kind])).toEqual(added.map(({ code }) => [code, 'expired']));
    const expired = { warehouseId: mainId, kind: 'expired' } as const;
    expect((await keeper.call('GET /staff/bins', expired)).total).toBe(3);
    await keeper.call('POST /staff/bins/remove', { binId: added[0]?.id ?? '' });
    expect((await keeper.call('GET /staff/bins', expired)).total).toBe(2);
    await storedGoods();
    const { list } = await keeper.call('GET /staff/bins', { warehouseId: mainId, words: 'A-01-2' });
    expect(list[0]?.thingCount).toBeGreaterThan(0);
    const full = keeper.call('POST /staff/bins/remove', { binId: list[0]?.id ?? '' });
    expect(await reasonOf(full)).toBe('bin_not_empty');
  });
});

describe('stickers', () => {
  it('[B-02] are told for the codes that are known, in the order they were asked for', async () => {
    const { code } = await storedGoods();
    const [bin] = await keeper.call('POST /staff/bins', { warehouseId: mainId, names: ['S-09'] });
    const unknown = floorCode('bin', 400_000_000);
    const codes = [bin?.code, unknown, code].join(',');
    const things = await keeper.call('GET /staff/stickers', { codes });
    expect(things.map((thing) => thing.code)).toEqual([bin?.code, code]);
  });
});
