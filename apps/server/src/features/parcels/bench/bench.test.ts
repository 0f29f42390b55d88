import { faultOf } from '@caravan/domain/packing/check-arrangement';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedCartons } from '../../cartons/index.ts';
import { seedFreight } from '../../freight/index.ts';
import { warehouseOf } from '../parcels.fixtures.ts';
import { paidParcel } from './floor.fixtures.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
await seedCartons(db, clock.now());
const keeper = await server.as.staff('warehouse');
const other = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer: await server.as.staff('buyer'), keeper });
const ada = await server.as.shopper();

const materials = () => keeper.call('GET /staff/materials', {});
const stockOf = async (id: string) => (await materials()).find((each) => each.id === id)?.stockCount ?? 0;
const open = (parcelCode: string, who = keeper) => who.call('POST /staff/packing/open', { parcelCode });
const scan = (parcelCode: string, code: string, who = keeper) =>
  who.call('POST /staff/packing/scan', { parcelCode, code });
const weighed = { weightGrams: 1_250, used: [] };

const scanAll = async (parcelCode: string, ids: readonly string[]) => {
  for (const id of ids) await scan(parcelCode, id);
};

describe('packing by scan', () => {
  it('[B-10] proposes a carton of the stock that holds the goods, with where each of them lies', async () => {
    const { parcelCode, storedItemIds } = await paidParcel(house, ada, ['A-1', 'A-2']);
    const { proposal, things } = await open(parcelCode);
    const carton = (await materials()).find(({ id }) => id === proposal.materialId);
    expect(carton?.code).toBe('C6');
    expect(carton?.inner).toEqual(proposal.inner);
    const goods = storedItemIds.map(() => ({ lengthMm: 250, widthMm: 160, heightMm: 60, weightGrams: 500 }));
    const arrangement = proposal.placements.map(({ storedItemId, ...place }) => ({
      ...place,
      index: storedItemIds.indexOf(storedItemId),
    }));
    expect(faultOf(proposal.inner, goods, arrangement)).toBeUndefined();
    expect(things.map(({ isScanned }) => isScanned)).toEqual([false, false]);
  });

  it('[B-10] stops hard while something is missing, and takes what was used out of the stock', async () => {
    const { parcelCode, storedItemIds } = await paidParcel(house, ada, ['A-1', 'A-2']);
    const { proposal } = await open(parcelCode);
    const cartonId = proposal.materialId ?? '';
    const tape = (await materials()).find(({ code }) => code === 'TAPE')?.id ?? '';
    const before = [await stockOf(cartonId), await stockOf(tape)];
    await scan(parcelCode, storedItemIds[0] ?? '');
    const close = { parcelCode, cartonId, ...weighed, used: [{ materialId: tape, count: 2 }] };
    const missing = keeper.call('POST /staff/packing/close', close);
    expect(await reasonOf(missing)).toBe('goods_not_scanned');
    const past = { parcelCode, boxes: [{ weightGrams: 1_250, lengthMm: 300, widthMm: 200, heightMm: 90 }] };
    expect(await reasonOf(keeper.call('POST /staff/parcels/pack', past))).toBe('goods_not_scanned');
    expect([await stockOf(cartonId), await stockOf(tape)]).toEqual(before);
    await scan(parcelCode, storedItemIds[1] ?? '');
    const packed = await keeper.call('POST /staff/packing/close', close);
    expect(packed.status).toBe('packed');
    expect(packed.boxes).toMatchObject([{ weightGrams: 1_250, ...proposal.outer }]);
    expect([await stockOf(cartonId), await stockOf(tape)]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) - 2,
    ]);
    await keeper.call('POST /staff/parcels/unpack', { parcelCode, reason: 'crushed' });
    expect([await stockOf(cartonId), await stockOf(tape)]).toEqual(before);
    expect((await open(parcelCode)).things.some(({ isScanned }) => isScanned)).toBe(false);
  });

  it('[B-10] refuses a wrong scan, another shopper’s thing by its name, and the same thing twice', async () => {
    const { parcelCode, storedItemIds } = await paidParcel(house, ada);
    const foreign = await paidParcel(house, await server.as.shopper());
    await open(parcelCode);
    expect(await reasonOf(scan(parcelCode, 'no-such-code'))).toBe('packing_code_unknown');
    const failure = await scan(parcelCode, foreign.storedItemIds[0] ?? '').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      reason: 'scan_foreign',
      details: { goods: expect.stringMatching(/\w/) },
    });
    await scanAll(parcelCode, storedItemIds);
    expect(await reasonOf(scan(parcelCode, storedItemIds[0] ?? ''))).toBe('scan_twice');
  });

  it('[B-10] knows a thing by its order line’s waybill too', async () => {
    const { parcelCode, trackingNumbers } = await paidParcel(house, ada);
    await open(parcelCode);
    const { bench } = await scan(parcelCode, (trackingNumbers[0] ?? '').toLowerCase());
    expect(bench.things.every(({ isScanned }) => isScanned)).toBe(true);
  });

  it('[B-10] lets two packers never work on one parcel', async () => {
    const { parcelCode, storedItemIds } = await paidParcel(house, ada);
    await open(parcelCode);
    const failure = await open(parcelCode, other).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      reason: 'parcel_with_other_packer',
      details: { packer: expect.any(String) },
    });
    const theirs = scan(parcelCode, storedItemIds[0] ?? '', other);
    expect(await reasonOf(theirs)).toBe('parcel_with_other_packer');
    await other.call('POST /staff/packing/open', { parcelCode, takeOver: true });
    expect(await reasonOf(scan(parcelCode, storedItemIds[0] ?? ''))).toBe('parcel_with_other_packer');
  });

  it('[B-10] of two tables that open one parcel at once, one gets it', async () => {
    const { parcelCode } = await paidParcel(house, ada);
    const both = await Promise.allSettled([open(parcelCode), open(parcelCode, other)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[B-06] asks when the weight is far from what the goods weighed, and takes it once somebody else is sure too', async () => {
    const { parcelCode, storedItemIds } = await paidParcel(house, ada);
    const { proposal } = await open(parcelCode);
    await scanAll(parcelCode, storedItemIds);
    const close = (weightGrams: number, isSure = false) =>
      keeper.call('POST /staff/packing/close', {
        parcelCode,
        cartonId: proposal.materialId,
        weightGrams,
        isSure,
      });
    expect(await reasonOf(close(60))).toBe('weight_far_off');
    expect(await reasonOf(close(2_400))).toBe('weight_far_off');
    const { doubt, packedGrams } = await close(2_400, true);
    expect(packedGrams).toBeNull();
    await other.call('POST /staff/doubts/decide', { doubtId: doubt?.id ?? '', isReleased: true });
    const packed = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    expect(packed).toMatchObject({ status: 'packed', packedGrams: 2_400 });
  });

  it('[B-10] takes a box of its own where no carton fits, and refuses materials of nowhere', async () => {
    const { parcelCode, storedItemIds } = await paidParcel(house, ada);
    await open(parcelCode);
    await scanAll(parcelCode, storedItemIds);
    const nowhere = '0199b000-0000-7000-8000-00000000dead';
    const close = { parcelCode, weightGrams: 700 };
    const size = { lengthMm: 260, widthMm: 170, heightMm: 70 };
    const wrong = [
      { ...close, cartonId: nowhere },
      { ...close, cartonId: null },
      { ...close, cartonId: null, size, used: [{ materialId: nowhere, count: 1 }] },
    ];
    for (const each of wrong)
      expect(await reasonOf(keeper.call('POST /staff/packing/close', each))).toBe('material_unknown');
    const { boxes } = await keeper.call('POST /staff/packing/close', { ...close, cartonId: null, size });
    expect(boxes).toMatchObject([size]);
  });

  it('[B-10] is the warehouse’s alone', async () => {
    const { parcelCode } = await paidParcel(house, ada);
    const buyer = await server.as.staff('buyer');
    expect(await reasonOf(buyer.call('POST /staff/packing/open', { parcelCode }))).toBe('forbidden');
  });
});

describe('the price of a parcel', () => {
  it('[B-11] is that of a carton of the stock, and its cap that of the same carton not cut down', async () => {
    const order = await house.purchased(ada);
    const id = await house.stored(order.trackingNumber, {
      weightGrams: 300,
      lengthMm: 500,
      widthMm: 280,
      heightMm: 80,
      location: 'B-1',
    });
    const quote = () => ada.call('POST /parcel/quote', { storedItemIds: [id], addressId: order.addressId });
    const maximum = async () =>
      Math.max(...(await quote()).offers.map((offer) => (offer.isPossible ? (offer.maximum ?? 0) : 0)));
    const weightWith = (await quote()).weightGrams;
    const inStock = await maximum();
    const all = await materials();
    for (const each of all.filter(({ kind }) => kind === 'carton'))
      await keeper.call('POST /staff/materials/stock', { id: each.id, reason: 'counted', count: 0 });
    const madeToMeasure = await maximum();
    expect(weightWith).toBe(300 + 720);
    expect((await quote()).weightGrams).toBe(400);
    expect(inStock).toBeGreaterThan(madeToMeasure);
    for (const each of all)
      await keeper.call('POST /staff/materials/stock', { id: each.id, reason: 'counted', count: 50 });
  });
});

describe('a packing table that was left alone', () => {
  it('[B-10] is anybody’s after half an hour', async () => {
    const { parcelCode } = await paidParcel(house, ada);
    await open(parcelCode);
    clock.advance(31 * 60_000); // beyond what a sign-in is good for without being refreshed
    const { things } = await open(parcelCode, await server.as.staff('warehouse'));
    expect(things.length).toBeGreaterThan(0);
  });
});
