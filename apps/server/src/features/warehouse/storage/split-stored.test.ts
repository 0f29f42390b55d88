import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { paidOf, warehouseOf } from '../../parcels/parcels.fixtures.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
const keeper = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer: await server.as.staff('buyer'), keeper });
const ada = await server.as.shopper();
const bob = await server.as.shopper();

const MEASURES = { weightGrams: 2_000, lengthMm: 400, widthMm: 200, heightMm: 100, location: 'A-01-2' };

/** Ten pieces that came in one box. */
const tenPieces = async (location = MEASURES.location) => {
  const order = await house.purchased(ada, {}, 10);
  const storedItemId = await house.stored(order.trackingNumber, { ...MEASURES, location });
  return { ...order, storedItemId };
};

const split = (storedItemId: string, pieces: number, who = ada) =>
  who.call('POST /warehouse/split', { storedItemId, pieces });

const storedOf = (id: string) =>
  db.selectFrom('stored_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const paid = (storedItemId: string, addressId: string) =>
  paidOf(house, ada, { storedItemIds: [storedItemId], addressId });

describe('three of ten pieces go home now, seven later', () => {
  it('[B-05] makes goods of their own with their share of weight, photos and days, and loses no cent', async () => {
    const { storedItemId, orderCode } = await tenPieces();
    const before = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    const { storedItemId: partId } = await split(storedItemId, 3);
    const { list } = await ada.call('GET /warehouse/list', { state: 'ready' });
    const seen = list.map(({ id, number, weightGrams, photos, freeDaysLeft }) => [
      id,
      number,
      weightGrams,
      photos.length,
      freeDaysLeft,
    ]);
    expect(seen).toContainEqual([storedItemId, 7, 1_400, 1, 90]);
    expect(seen).toContainEqual([partId, 3, 600, 1, 90]);
    const after = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect([after.totalPrice, after.lines.length]).toEqual([before.totalPrice, before.lines.length + 1]);
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[B-05] sends the three, and the order says what is on its way and what waits', async () => {
    const { storedItemId, orderCode, addressId } = await tenPieces();
    const { storedItemId: partId } = await split(storedItemId, 3);
    const parcelCode = await paid(partId, addressId);
    const parcel = await ada.call('GET /parcel/detail', { parcelCode });
    expect(parcel.items.map(({ number }) => number)).toEqual([3]);
    const order = await ada.call('GET /order/getOrder/orderCode', { orderCode });
    expect(order.lineParts[0]?.parts.map(({ state, number }) => [state, number])).toEqual([
      ['arrived', 7],
      ['to_ship', 3],
    ]);
    expect((await storedOf(storedItemId)).parcel_id).toBeNull();
  });

  it('[B-02] is picked and packed by the sticker of the pile or its own, piece by piece', async () => {
    const { storedItemId, addressId } = await tenPieces('P-01');
    const { storedItemId: partId } = await split(storedItemId, 3);
    const [pile, part] = [await storedOf(storedItemId), await storedOf(partId)];
    const parcelCode = await paid(partId, addressId);
    const walk = await keeper.call('POST /staff/picking/start', { cart: '31' });
    const thing = walk.things.find((each) => each.storedItemId === partId);
    expect(thing).toMatchObject({
      quantity: 3,
      isFromPile: true,
      needsSticker: true,
      labelCode: part.label_code,
    });
    const picked = await keeper.call('POST /staff/picking/pick', { walkId: walk.id, code: pile.label_code });
    expect(picked.storedItemId).toBe(partId);
    await keeper.call('POST /staff/picking/close', { walkId: walk.id, isEarly: true });
    await keeper.call('POST /staff/packing/open', { parcelCode });
    // As a scanner gives it, with the identifier of its symbology.
    const scanned = await keeper.call('POST /staff/packing/scan', {
      parcelCode,
      code: `]C1${part.label_code.toLowerCase()}`,
    });
    expect(scanned.bench.things).toMatchObject([{ isScanned: true, needsSticker: false }]);
    // From now on the pile's sticker no longer stands for the part.
    expect(
      await reasonOf(keeper.call('POST /staff/packing/scan', { parcelCode, code: pile.label_code })),
    ).toBe('scan_foreign');
  });

  it('[B-08] is carried and counted with the pile until it has its own sticker', async () => {
    const { storedItemId } = await tenPieces('Q-01');
    const { storedItemId: partId } = await split(storedItemId, 3);
    const pile = await storedOf(storedItemId);
    const { homeId: warehouseId } = await keeper.call('GET /staff/warehouses', {});
    const bins = await keeper.call('POST /staff/bins', { warehouseId, names: ['Q-02', 'Q-03'] });
    const [two, three] = bins.map(({ code }) => code);
    await keeper.call('POST /staff/put-away', { things: [pile.label_code], bin: two ?? '' });
    expect((await storedOf(partId)).location).toBe('Q-02');
    const count = await keeper.call('POST /staff/counts/begin', { bin: two ?? '' });
    await keeper.call('POST /staff/counts/scan', { countId: count.id, text: pile.label_code });
    const finished = await keeper.call('POST /staff/counts/finish', { countId: count.id });
    expect(finished).toMatchObject({ state: 'matched', seenCount: 2 });
    const { label_code: own } = await storedOf(partId);
    await keeper.call('POST /staff/put-away', { things: [own], bin: three ?? '' });
    await keeper.call('POST /staff/put-away', { things: [pile.label_code], bin: bins[0]?.code ?? '' });
    expect([(await storedOf(partId)).location, (await storedOf(storedItemId)).location]).toEqual([
      'Q-03',
      'Q-02',
    ]);
  });

  it('[B-05] refuses all pieces or more, what is in a parcel, and the goods of somebody else', async () => {
    const { storedItemId, addressId } = await tenPieces();
    expect(await reasonOf(split(storedItemId, 10))).toBe('pieces_not_there');
    expect(await reasonOf(split(storedItemId, 11))).toBe('pieces_not_there');
    expect(await reasonOf(split(storedItemId, 1, bob))).toBe('not_found');
    await paid(storedItemId, addressId);
    expect(await reasonOf(split(storedItemId, 3))).toBe('stored_item_in_parcel');
  });

  it('[B-05] keeps together what is packed for trial', async () => {
    const { storedItemId } = await tenPieces();
    await ada.call('POST /parcel/rehearsal', { storedItemIds: [storedItemId] });
    expect(await reasonOf(split(storedItemId, 3))).toBe('goods_in_rehearsal');
  });

  it('[B-05] is done by the warehouse as well, with the code of the new sticker', async () => {
    const { storedItemId } = await tenPieces();
    const { labelCode } = await keeper.call('POST /staff/stored/split', { storedItemId, pieces: 9 });
    const stickers = await keeper.call('GET /staff/stickers', { codes: labelCode });
    expect(stickers).toMatchObject([{ code: labelCode, kind: 'goods' }]);
    expect(await storedOf(storedItemId)).toMatchObject({ quantity: 1, weight_grams: 200 });
  });
});
