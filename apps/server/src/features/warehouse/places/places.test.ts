import { describe, expect, it } from 'vitest';
import type { BinKind } from '@caravan/domain/warehouse/floor/places';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { seedFreight } from '../../freight/index.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { packedParcels, warehouseOf } from '../../parcels/parcels.fixtures.ts';
import { unknownParcelOf } from '../warehouse.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
await freshCards(server);
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const second = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer, keeper });
const { homeId } = await keeper.call('GET /staff/warehouses', {});
const ada = await server.as.shopper();

const binOf = async (name: string, kind: BinKind = 'shelf'): Promise<string> =>
  (await keeper.call('POST /staff/bins', { warehouseId: homeId, names: [name], kind }))[0]?.code ?? '';
const goods = async (): Promise<string> => {
  const { trackingNumber } = await house.purchased(ada);
  return codeOf(await house.stored(trackingNumber));
};
const codeOf = async (storedItemId: string): Promise<string> =>
  (
    await db
      .selectFrom('stored_items')
      .select('label_code')
      .where('id', '=', storedItemId)
      .executeTakeFirstOrThrow()
  ).label_code;
const put = (things: string[], bin: string, who = keeper) =>
  who.call('POST /staff/put-away', { things, bin });
const placeOf = async (code: string): Promise<string> =>
  (await keeper.call('GET /staff/scan', { text: code })).place;
const movesOf = async (code: string) => {
  const { id } = await keeper.call('GET /staff/scan', { text: code });
  const moves = await db
    .selectFrom('floor_moves')
    .select(['from_bin', 'to_bin', 'reason', 'moved_by'])
    .where('stored_item_id', '=', id)
    .orderBy('moved_at')
    .orderBy('id')
    .execute();
  return moves.map(({ from_bin, to_bin, reason }) => `${reason} ${from_bin}>${to_bin}`);
};

describe('putting away', () => {
  it('[B-08] lays scanned goods into a scanned bin; scanned twice it is done once', async () => {
    const [bin, code] = [await binOf('C-01'), await goods()];
    const { things } = await put([`${code}\n`, code], `${bin}\r\n`);
    expect(things).toMatchObject([{ code, place: 'C-01', next: 'stay' }]);
    await put([code], bin);
    expect(await placeOf(code)).toBe('C-01');
    expect(await movesOf(code)).toEqual(['put_away A-01-2>C-01']);
    await put([code], await binOf('C-02'));
    expect(await movesOf(code)).toEqual(['put_away A-01-2>C-01', 'put_away C-01>C-02']);
  });

  it('[B-08] needs goods and a bin, in this order, and nothing else', async () => {
    const [bin, code] = [await binOf('C-03'), await goods()];
    expect(await reasonOf(put([code], code))).toBe('scan_bin_expected');
    expect(await reasonOf(put([bin], bin))).toBe('scan_goods_expected');
    expect(await reasonOf(put([code], 'C-03'))).toBe('scan_unreadable');
    expect(await reasonOf(put(['YT99000000000001'], bin))).toBe('scan_not_this_task');
    expect(await placeOf(code)).toBe('A-01-2');
  });

  it('[B-08] of several does all or nothing', async () => {
    const [bin, one, other] = [await binOf('C-04'), await goods(), await goods()];
    expect(await reasonOf(put([one, 'hello'], bin))).toBe('scan_unreadable');
    expect(await placeOf(one)).toBe('A-01-2');
    await put([one, other], bin);
    expect([await placeOf(one), await placeOf(other)]).toEqual(['C-04', 'C-04']);
  });

  it('[B-08] of packed goods is refused: they are in a box', async () => {
    const { storedItemIds } = await packedParcels(house, keeper)(ada);
    const code = await codeOf(storedItemIds[0] ?? '');
    expect(await reasonOf(put([code], await binOf('C-05')))).toBe('things_in_box');
  });

  it('[B-08] by two at once leaves the goods in one bin, with both moves written down in turn', async () => {
    const [code, one, other] = [await goods(), await binOf('D-01'), await binOf('D-02')];
    await Promise.all([put([code], one), put([code], other, second)]);
    const moves = await movesOf(code);
    expect(moves).toHaveLength(2);
    expect(moves.map((move) => move.split('>')[1])).toContain(await placeOf(code));
  });

  it('[B-08] takes special things to bins of their own kind, and no others there', async () => {
    const shelf = await binOf('E-01');
    await unknownParcelOf(keeper)('SF9100000000001');
    const { code } = await keeper.call('GET /staff/scan', { text: 'SF9100000000001' });
    await put([code], shelf);
    const unowned = await binOf('N-01', 'unowned');
    expect(await reasonOf(put([code], shelf))).toBe('bin_for_others');
    await put([code], unowned);
    expect(await placeOf(code)).toBe('N-01');
    expect(await reasonOf(put([await goods()], unowned))).toBe('bin_for_others');
    const wrong = await goods();
    const { id } = await keeper.call('GET /staff/scan', { text: wrong });
    await keeper.call('POST /staff/stored/inspect', { storedItemId: id ?? '', problem: 'The seam is open' });
    const problems = await binOf('N-02', 'problem');
    expect(await reasonOf(put([wrong], shelf))).toBe('bin_for_others');
    await put([wrong], problems);
    expect(await placeOf(wrong)).toBe('N-02');
  });
});

describe('counting a bin', () => {
  const begin = (bin: string, who = keeper) => who.call('POST /staff/counts/begin', { bin });
  const see = (countId: string, text: string, who = keeper) =>
    who.call('POST /staff/counts/scan', { countId, text });
  const finish = (countId: string) => keeper.call('POST /staff/counts/finish', { countId });
  const decide = (countId: string, isApproved: boolean, who = second) =>
    who.call('POST /staff/counts/decide', { countId, isApproved });

  it('[B-08] matches when everything is seen; a thing seen twice counts once', async () => {
    const [bin, one, other] = [await binOf('F-01'), await goods(), await goods()];
    await put([one, other], bin);
    const { id, expectedCount } = await begin(bin);
    expect(expectedCount).toBe(2);
    expect((await see(id, one)).isAgain).toBe(false);
    expect(await see(id, `${one}\n`)).toMatchObject({ isAgain: true, count: { seenCount: 1 } });
    await see(id, other);
    expect((await finish(id)).state).toBe('matched');
    expect(await reasonOf(see(id, one))).toBe('count_over');
  });

  it('[B-08] with differences waits for a second person, whose approval corrects where things lie', async () => {
    const [bin, lost, kept, found] = [await binOf('F-02'), await goods(), await goods(), await goods()];
    await put([lost, kept], bin);
    const { id } = await begin(bin);
    await see(id, kept);
    await see(id, found);
    const counted = await finish(id);
    expect(counted).toMatchObject({ state: 'waiting', missingCount: 1, surplusCount: 1 });
    expect(counted.things.map(({ code, finding }) => [code, finding])).toEqual([
      [found, 'surplus'],
      [lost, 'missing'],
      [kept, 'seen'],
    ]);
    expect([await placeOf(lost), await placeOf(found)]).toEqual(['F-02', 'A-01-2']);
    expect(await reasonOf(decide(id, true, keeper))).toBe('second_person_needed');
    expect(await decide(id, true)).toMatchObject({ state: 'approved', isOwn: false });
    expect([await placeOf(lost), await placeOf(kept), await placeOf(found)]).toEqual(['', 'F-02', 'F-02']);
    expect(await movesOf(lost)).toContain('count F-02>');
    expect(await reasonOf(decide(id, true))).toBe('count_over');
  });

  it('[B-08] that is rejected corrects nothing, and the bin is counted anew', async () => {
    const [bin, lost] = [await binOf('F-03'), await goods()];
    await put([lost], bin);
    const { id } = await begin(bin);
    await finish(id);
    expect(await reasonOf(begin(bin))).toBe('count_running');
    await decide(id, false);
    expect(await placeOf(lost)).toBe('F-03');
    expect((await begin(bin)).id).not.toBe(id);
  });

  it('[B-08] leaves alone what was carried elsewhere before the decision', async () => {
    const [bin, carried] = [await binOf('F-04'), await goods()];
    await put([carried], bin);
    const { id } = await begin(bin);
    await finish(id);
    await put([carried], await binOf('F-05'));
    await decide(id, true);
    expect(await placeOf(carried)).toBe('F-05');
  });

  it('[B-08] is one person’s at a time; they go on where they were, and two who begin at once do not both', async () => {
    const bin = await binOf('F-06');
    const { id } = await begin(bin);
    expect((await begin(bin)).id).toBe(id);
    expect(await reasonOf(begin(bin, second))).toBe('count_running');
    expect(await reasonOf(see(id, await goods(), second))).toBe('not_found');
    await keeper.call('POST /staff/counts/drop', { countId: id });
    const both = await Promise.allSettled([begin(bin), begin(bin, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[B-08] refuses what is no goods, and stands in the list, those that wait first', async () => {
    const bin = await binOf('F-07');
    const { id } = await begin(bin);
    expect(await reasonOf(see(id, bin))).toBe('scan_goods_expected');
    expect(await reasonOf(see(id, 'YT99000000000002'))).toBe('scan_not_this_task');
    await see(id, await goods());
    await finish(id);
    const { list } = await second.call('GET /staff/counts', {});
    expect(list[0]).toMatchObject({ id, binName: 'F-07', state: 'waiting', isOwn: false });
    const { things } = await second.call('GET /staff/counts/count', { countId: id });
    expect(things).toMatchObject([{ finding: 'surplus', layIn: 'A-01-2' }]);
  });
});
