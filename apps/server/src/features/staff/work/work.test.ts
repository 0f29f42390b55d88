import { describe, expect, it } from 'vitest';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { paidParcel } from '../../parcels/bench/floor.fixtures.ts';
import { packedParcels, warehouseOf } from '../../parcels/parcels.fixtures.ts';

const MINUTE_MS = 60_000;
/** Five minutes before the late shift begins in China. */
const server = await tradingServer({ now: '2026-03-02T05:55:00.000Z' });
const { db, clock } = server;
await seedFreight(db, clock.now());
await freshCards(server);
const admin = await server.as.staff('admin');
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const farKeeper = await server.as.staff('warehouse');
const { id: eastId } = await admin.call('POST /staff/warehouses', {
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
});
await admin.call('POST /staff/warehouses/home', { staffId: farKeeper.staffId, warehouseId: eastId });
const here = await warehouseOf(server, { buyer, keeper });
const there = await warehouseOf(server, { buyer, keeper: farKeeper });

/** Whoever looks; sessions are short. */
let viewer = keeper;
const work = (
  input: { from?: string; until?: string; warehouseId?: string; shift?: 'early' | 'late' } = {},
) => viewer.call('GET /staff/work', { from: '2026-03-02', until: '2026-03-02', ...input });
const rowOf = async (who: { staffId: string }, shift: string, input = {}) =>
  (await work(input)).people.find((row) => row.staffId === who.staffId && row.shift === shift);

describe('work on the floor', () => {
  it('[B-14] nothing was done: no people, empty hours, every queue at nought', async () => {
    const { people, hours, queues, promises } = await work();
    expect([people, promises]).toEqual([[], []]);
    expect(hours).toHaveLength(24);
    expect(queues.map(({ queue, ages }) => [queue, ages.reduce((sum, count) => sum + count, 0)])).toEqual([
      ['toPurchase', 0],
      ['toReceive', 0],
      ['signedFor', 0],
      ['toInspect', 0],
      ['problems', 0],
      ['unowned', 0],
      ['toPack', 0],
      ['toShip', 0],
    ]);
  });

  it('[B-14] counts pieces by person, step, warehouse and shift, and an hour by the quarters worked', async () => {
    const ada = await server.as.shopper();
    const { id: roundId } = await keeper.call('POST /staff/door/open', { carrier: 'YTO' });
    for (const text of ['ZT3100000000001', 'ZT3100000000002', 'ZT3100000000002'])
      await keeper.call('POST /staff/door/sign', { roundId, text });
    const parcel = await packedParcels(here, keeper)(ada);
    const far = await there.purchased(ada);
    await there.stored(far.trackingNumber);
    clock.advance(10 * MINUTE_MS);
    await keeper.call('POST /staff/door/sign', { roundId, text: 'ZT3100000000003' });

    const early = await rowOf(keeper, 'early');
    expect(early?.units).toEqual({
      sign: 2,
      receive: 1,
      check: 1,
      putAway: 0,
      count: 0,
      pick: 0,
      pack: 1,
      handOver: 0,
    });
    expect(early).toMatchObject({ total: 5, slots: 1, perHour: 20, reopened: 0, errorPercent: 0 });
    expect(await rowOf(keeper, 'late')).toMatchObject({ total: 1, perHour: 4 });
    expect(await rowOf(farKeeper, 'early')).toMatchObject({ warehouseId: eastId, total: 2 });
    expect((await work({ shift: 'late' })).people.map(({ total }) => total)).toEqual([1]);
    expect((await work({ warehouseId: eastId })).people.map(({ staffId }) => staffId)).toEqual([
      farKeeper.staffId,
    ]);
    const { hours } = await work();
    expect(hours.filter(({ units }) => units > 0)).toEqual([
      { hour: 13, units: 7 },
      { hour: 14, units: 1 },
    ]);

    await keeper.call('POST /staff/parcels/unpack', {
      parcelCode: parcel.parcelCode,
      reason: 'Wrong carton',
    });
    expect(await rowOf(keeper, 'early')).toMatchObject({ reopened: 1, claimed: 0, errorPercent: 100 });
    await db
      .insertInto('parcel_claims')
      .columns([
        'id',
        'code',
        'parcel_id',
        'account_id',
        'kind',
        'status',
        'description',
        'asked_usd_cents',
        'bound_usd_cents',
        'is_insured',
        'made_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('parcels')
          .select((row) => [
            row.fn<string>('gen_random_uuid').as('id'),
            row.val('C1').as('code'),
            'id as parcel_id',
            'account_id',
            row.val('missing').as('kind'),
            row.val('under_review').as('status'),
            row.val('Not in it').as('description'),
            row.val(100).as('asked_usd_cents'),
            row.val(100).as('bound_usd_cents'),
            row.val(false).as('is_insured'),
            row.val(clock.now()).as('made_at'),
          ])
          .where('code', '=', parcel.parcelCode),
      )
      .execute();
    await keeper.call('POST /staff/parcels/pack', {
      parcelCode: parcel.parcelCode,
      boxes: [{ weightGrams: 560, lengthMm: 300, widthMm: 200, heightMm: 60 }],
    });
    expect(await rowOf(keeper, 'early')).toMatchObject({ reopened: 1, claimed: 0 });
    expect(await rowOf(keeper, 'late')).toMatchObject({ reopened: 0, claimed: 1, errorPercent: 100 });
  });

  it('[B-14] a promise counts in the shift in which it ends: kept, or broken, also while the thing still waits', async () => {
    const ada = await server.as.shopper();
    await paidParcel(here, ada);
    clock.advance(49 * 60 * MINUTE_MS);
    viewer = await server.as.staff('warehouse');
    const { promises, queues } = await work({ from: '2026-03-04', until: '2026-03-04' });
    const packing = promises.filter(({ promise }) => promise === 'pack');
    expect(packing.map(({ shift, kept, broken }) => [shift, kept, broken])).toEqual([
      ['early', 1, 0],
      ['late', 0, 1],
    ]);
    const checked = promises.filter(
      ({ promise, warehouseId }) => promise === 'check' && warehouseId === eastId,
    );
    expect(checked).toMatchObject([{ kept: 1, broken: 0 }]);
    expect(queues.find(({ queue }) => queue === 'toPack')?.ages).toEqual([0, 1, 0, 0]);
    const far = await work({ from: '2026-03-04', until: '2026-03-04', warehouseId: eastId });
    expect(far.queues.find(({ queue }) => queue === 'toPack')?.ages).toEqual([0, 0, 0, 0]);
    expect((await work({ from: '2026-03-05', until: '2026-03-05' })).promises).toEqual([]);
  });

  it('[B-14] each warehouse has shifts of its own: the same hour is early here and late there', async () => {
    const admins = await server.as.staff('admin');
    const { warehouses } = await admins.call('GET /staff/warehouses', {});
    const east = warehouses.find(({ id }) => id === eastId);
    if (!east) throw new Error('the second warehouse is gone');
    expect(east.shifts).toEqual({ early: 6, late: 14, night: 22 });
    const { storedCount, parcelCount, binCount, staff, stations, ...settings } = east;
    viewer = await server.as.staff('warehouse');
    expect(await rowOf(farKeeper, 'early')).toMatchObject({ total: 2 });
    await admins.call('POST /staff/warehouses', { ...settings, shifts: { early: 5, late: 13, night: 21 } });
    expect(await rowOf(farKeeper, 'early')).toBeUndefined();
    expect(await rowOf(farKeeper, 'late')).toMatchObject({ total: 2 });
    expect(await rowOf(keeper, 'early')).toMatchObject({ warehouseId: expect.not.stringMatching(eastId) });
    for (const shifts of [
      { early: 13, late: 13, night: 21 },
      { early: 5, late: 22, night: 21 },
      { early: 5, late: 13, night: 24 },
    ])
      expect(await reasonOf(admins.call('POST /staff/warehouses', { ...settings, shifts }))).toBe(
        'malformed_input',
      );
  });

  it('[B-14] a month at most is looked at, by those who run the floor', async () => {
    expect(await reasonOf(work({ from: '2026-01-01', until: '2026-02-01' }))).toBe('malformed_input');
    expect(await reasonOf(work({ from: '2026-03-03', until: '2026-03-02' }))).toBe('malformed_input');
    const support = await server.as.staff('support');
    const span = { from: '2026-03-02', until: '2026-03-02' };
    expect(await reasonOf(support.call('GET /staff/work', span))).toBe('forbidden');
  });
});
