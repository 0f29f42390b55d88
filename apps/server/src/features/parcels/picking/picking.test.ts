import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { paidParcel } from '../bench/floor.fixtures.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
const keeper = await server.as.staff('warehouse');
const other = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer: await server.as.staff('buyer'), keeper });
const ada = await server.as.shopper();

type Picker = typeof keeper;
const start = (cart: string, who: Picker = keeper, most = 40) =>
  who.call('POST /staff/picking/start', { cart, most });
const pick = (walkId: string, code: string, who: Picker = keeper) =>
  who.call('POST /staff/picking/pick', { walkId, code });
const close = (walkId: string, isEarly = false, who: Picker = keeper) =>
  who.call('POST /staff/picking/close', { walkId, isEarly });

describe('a walk through the shelves', () => {
  it('[B-09] goes in shelf order over all parcels, and says into which place of the cart each thing goes', async () => {
    const first = await paidParcel(house, ada, ['A-10-1', 'A-2-1']);
    const second = await paidParcel(house, ada, ['A-3-1']);
    const walk = await start('7');
    expect(walk.things.map(({ location }) => location)).toEqual(['A-2-1', 'A-3-1', 'A-10-1']);
    expect(walk.slots.map(({ slot, parcelCode, total }) => [slot, parcelCode, total])).toEqual([
      [1, first.parcelCode, 2],
      [2, second.parcelCode, 1],
    ]);
    const { slot } = await pick(walk.id, second.storedItemIds[0] ?? '');
    expect(slot).toBe(2);
    expect(await reasonOf(pick(walk.id, second.storedItemIds[0] ?? ''))).toBe('scan_twice');
    expect(await reasonOf(close(walk.id))).toBe('walk_not_done');
    // After a reload the walk is where it was.
    const again = await keeper.call('GET /staff/picking', {});
    expect(again.walk?.things.map(({ state }) => state)).toEqual(['open', 'picked', 'open']);
    for (const id of first.storedItemIds) await pick(walk.id, id);
    await close(walk.id);
    expect(await reasonOf(pick(walk.id, first.storedItemIds[0] ?? ''))).toBe('walk_over');
    expect(await keeper.call('GET /staff/picking', {})).toMatchObject({ walk: null, waiting: 0 });
    expect(await reasonOf(start('7'))).toBe('nothing_to_pick');
  });

  it('[B-09] refuses an unknown code and a thing of no parcel on the cart', async () => {
    await paidParcel(house, ada);
    const walk = await start('8');
    const later = await paidParcel(house, ada);
    expect(await reasonOf(pick(walk.id, 'nothing'))).toBe('packing_code_unknown');
    expect(await reasonOf(pick(walk.id, later.storedItemIds[0] ?? ''))).toBe('scan_foreign');
    await close(walk.id, true);
    const next = await start('8');
    expect(next.slots).toHaveLength(2);
    await close(next.id, true);
  });

  it('[B-09] goes on when something is not there: its parcel waits until it is found, and nobody packs it', async () => {
    const short = await paidParcel(house, ada, ['C-1', 'C-2']);
    const walk = await start('9');
    const [missingId = '', otherId = ''] = short.storedItemIds;
    const after = await keeper.call('POST /staff/picking/missing', {
      walkId: walk.id,
      storedItemId: missingId,
    });
    const stateOf = (id: string) => after.things.find(({ storedItemId }) => storedItemId === id)?.state;
    expect([stateOf(missingId), stateOf(otherId)]).toEqual(['missing', 'left']);
    expect(after.slots.find(({ parcelCode }) => parcelCode === short.parcelCode)?.isShort).toBe(true);
    for (const { storedItemId, state } of after.things)
      if (state === 'open') await pick(walk.id, storedItemId);
    await close(walk.id);
    const opened = keeper.call('POST /staff/packing/open', { parcelCode: short.parcelCode });
    expect(await reasonOf(opened)).toBe('parcel_goods_missing');
    const seen = await keeper.call('GET /staff/picking', {});
    expect(seen.missing).toMatchObject([{ storedItemId: missingId, parcelCode: short.parcelCode }]);
    expect(seen.waiting).toBe(0);
    await keeper.call('POST /staff/picking/found', { storedItemId: missingId });
    expect(await reasonOf(keeper.call('POST /staff/picking/found', { storedItemId: missingId }))).toBe(
      'not_found',
    );
    const next = await start('9');
    expect(next.slots.map(({ parcelCode }) => parcelCode)).toEqual([short.parcelCode]);
    await close(next.id, true);
    const { trackingNumbers } = await paidParcel(house, ada);
    expect(trackingNumbers).toHaveLength(1);
  });

  it('[B-09] has one picker a parcel, one walk a picker and one walk a cart', async () => {
    for (let count = 0; count < 3; count += 1) await paidParcel(house, ada);
    const both = await Promise.all([start('1', keeper, 2), start('2', other, 2)]);
    const codes = both.flatMap(({ slots }) => slots.map(({ parcelCode }) => parcelCode));
    expect(new Set(codes).size).toBe(codes.length);
    expect(await reasonOf(start('3'))).toBe('walk_open_already');
    const third = await server.as.staff('warehouse');
    expect(await reasonOf(start('2', third))).toBe('cart_taken');
    const theirs = both[1];
    expect(await reasonOf(pick(theirs.id, 'anything'))).toBe('not_found');
    for (const [at, { id }] of both.entries()) await close(id, true, at === 0 ? keeper : other);
  });

  it('[B-09] is the warehouse’s alone', async () => {
    const support = await server.as.staff('support');
    expect(await reasonOf(start('4', support))).toBe('forbidden');
  });
});
