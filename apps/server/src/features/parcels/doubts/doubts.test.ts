import { describe, expect, it } from 'vitest';
import type { TestStaff } from '../../../testing/people/test-people.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedCartons } from '../../cartons/index.ts';
import { seedFreight } from '../../freight/index.ts';
import { photoForm, SHIRT } from '../../warehouse/warehouse.fixtures.ts';
import { paidParcel } from '../bench/floor.fixtures.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db, clock } = server;
await seedFreight(db, clock.now());
await seedCartons(db, clock.now());
const keeper = await server.as.staff('warehouse');
const second = await server.as.staff('warehouse');
const buyer = await server.as.staff('buyer');
const house = await warehouseOf(server, { buyer, keeper });

const RIGHT = { weightGrams: 700, lengthMm: 300, widthMm: 200, heightMm: 80, location: 'D-1' };
const WRONG = { ...RIGHT, weightGrams: 900_000, lengthMm: 5_000, widthMm: 5_000, heightMm: 5_000 };
const doubts = async (who: TestStaff = second) => (await who.call('GET /staff/doubts', {})).list;
const decide = (doubtId: string, isReleased: boolean, who = second) =>
  who.call('POST /staff/doubts/decide', { doubtId, isReleased });
const auditOf = (subjectId: string, action: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .execute();

/** A line on the table, to be measured. */
const arrived = async () => {
  const ada = await server.as.shopper();
  const { trackingNumber, addressId } = await house.purchased(ada);
  const [inbound] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
  const lineId = inbound?.lines[0]?.lineId ?? '';
  const receive = (measures: typeof RIGHT, isSure = false) =>
    keeper.call('POST /staff/inbound/receive', {
      inboundId: inbound?.inboundId ?? '',
      lineId,
      ...measures,
      isSure,
    });
  return { ada, receive, addressId };
};
const photographed = async (storedItemId: string) =>
  keeper.call('POST /staff/stored/photos', await photoForm({ storedItemId }));
const idOf = ({ stored }: Awaited<ReturnType<typeof photographed>>) => stored?.id ?? '';
const pass = (storedItemId: string) => keeper.call('POST /staff/stored/inspect', { storedItemId });

describe('[B-06] what is measured far from what is known', () => {
  it('[B-06] is asked about, then waits for a second person, and the goods do not pass before', async () => {
    const { receive } = await arrived();
    expect(await reasonOf(receive(WRONG))).toBe('measures_far_off');
    const { stored } = await receive(WRONG, true);
    const storedItemId = stored?.id ?? '';
    expect(stored?.doubt).toMatchObject({ state: 'waiting' });
    await photographed(storedItemId);
    expect(await reasonOf(pass(storedItemId))).toBe('measures_in_doubt');
    const waiting = (await doubts()).find(({ labelCode }) => labelCode === stored?.labelCode);
    expect(waiting).toMatchObject({
      kind: 'receive',
      entered: [{ weightGrams: 900_000, lengthMm: 5_000 }],
      askedBy: expect.any(String),
    });
    const doubtId = waiting?.id ?? '';
    expect(await reasonOf(decide(doubtId, true, keeper))).toBe('second_person_needed');
    expect(await reasonOf(decide(doubtId, true, buyer))).toBe('forbidden');
    await decide(doubtId, true);
    expect(await reasonOf(decide(doubtId, true))).toBe('doubt_over');
    expect((await pass(storedItemId)).status).toBe('quality_inspected');
    expect(await auditOf(storedItemId, 'release_measures')).toHaveLength(1);
  });

  it('[B-06] that is not confirmed is measured again, and counts as soon as it is plausible', async () => {
    const { receive } = await arrived();
    const { stored } = await receive({ ...RIGHT, weightGrams: 70_000 }, true);
    const storedItemId = stored?.id ?? '';
    await photographed(storedItemId);
    await decide(stored?.doubt?.id ?? '', false);
    expect(await reasonOf(pass(storedItemId))).toBe('measures_in_doubt');
    const corrected = await keeper.call('POST /staff/stored/measure', { storedItemId, ...RIGHT });
    expect(corrected.stored).toMatchObject({ doubt: null, weightGrams: 700 });
    await pass(storedItemId);
  });

  it('[B-06] a correction far off changes nothing until somebody else has confirmed it', async () => {
    const { ada, receive, addressId } = await arrived();
    const { stored } = await receive(RIGHT);
    const storedItemId = stored?.id ?? '';
    await photographed(storedItemId);
    await pass(storedItemId);
    const wrong = { storedItemId, ...RIGHT, weightGrams: 70_000 };
    expect(await reasonOf(keeper.call('POST /staff/stored/measure', wrong))).toBe('measures_far_off');
    const held = await keeper.call('POST /staff/stored/measure', { ...wrong, isSure: true });
    expect(held.stored).toMatchObject({ weightGrams: 700, doubt: { state: 'waiting' } });
    const quote = ada.call('POST /parcel/quote', { storedItemIds: [storedItemId], addressId });
    expect(await reasonOf(quote)).toBe('stored_item_not_ready');
    await decide(held.stored?.doubt?.id ?? '', true);
    const { list } = await keeper.call('GET /staff/stored', { words: held.orderCode });
    expect(list[0]?.stored).toMatchObject({ weightGrams: 70_000, doubt: null });
  });

  it('[B-06] earlier pieces of the same SKU speak: ten times their weight is asked about', async () => {
    const { ada, receive } = await arrived();
    const first = await receive(RIGHT);
    const { lineId } = first;
    await photographed(idOf(first));
    await pass(idOf(first));
    const { sku_id } = await db
      .selectFrom('order_lines')
      .select('sku_id')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow();
    const { trackingNumber } = await house.purchased(ada);
    const [next] = await keeper.call('GET /staff/inbound/find', { trackingNumber });
    const nextLine = next?.lines[0]?.lineId ?? '';
    await db
      .updateTable('order_lines')
      .set((row) => ({
        sku_id,
        weight_grams_guess: null,
        goods_id: row.selectFrom('order_lines as first').select('goods_id').where('first.id', '=', lineId),
      }))
      .where('id', '=', nextLine)
      .execute();
    const inboundId = next?.inboundId ?? '';
    const receiveNext = (weightGrams: number) =>
      keeper.call('POST /staff/inbound/receive', { inboundId, lineId: nextLine, ...RIGHT, weightGrams });
    const failure = await receiveNext(7_000).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      reason: 'measures_far_off',
      details: { doubts: 'heavier_than_known', expected: 700 },
    });
    expect((await receiveNext(760)).stored?.doubt).toBeNull();
  });

  it('[B-06] forwarded goods and packages without an owner are asked about as well', async () => {
    const ada = await server.as.shopper();
    const { id } = await ada.call('POST /warehouse/forwarded', {
      trackingNumber: 'SF5600000000001',
      ...SHIRT,
    });
    const receive = keeper.call('POST /staff/forwarded/receive', { forwardedId: id, ...WRONG });
    expect(await reasonOf(receive)).toBe('measures_far_off');
    const unknown = { trackingNumber: 'SF5600000000002', ...RIGHT, weightGrams: 5 };
    expect(await reasonOf(keeper.call('POST /staff/unknown/receive', unknown))).toBe('measures_far_off');
  });
});

describe('[B-06] a packed weight far from the goods in the box', () => {
  const BOX = { lengthMm: 300, widthMm: 220, heightMm: 120 };
  const pack = (parcelCode: string, weightGrams: number, isSure = false) =>
    keeper.call('POST /staff/parcels/pack', { parcelCode, boxes: [{ ...BOX, weightGrams }], isSure });

  it('[B-06] packs nothing and pays nothing until a second person has confirmed', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(house, ada);
    expect(await reasonOf(pack(parcelCode, 5))).toBe('weight_far_off');
    const asked = await pack(parcelCode, 5, true);
    expect(asked).toMatchObject({ status: 'awaiting_shipment', packedGrams: null, returningUsd: 0 });
    const doubtId = asked.doubt?.id ?? '';
    const waiting = (await doubts()).find(({ code }) => code === parcelCode);
    expect(waiting).toMatchObject({
      id: doubtId,
      kind: 'pack',
      doubts: expect.arrayContaining(['lighter_than_known']),
    });
    expect(await reasonOf(decide(doubtId, true, keeper))).toBe('second_person_needed');
    await decide(doubtId, true);
    const packed = await second.call('GET /staff/parcels/detail', { parcelCode });
    expect(packed).toMatchObject({ status: 'packed', packedGrams: 5, doubt: null });
    expect(packed.returnedUsd).toBe(0);
    expect(await reasonOf(decide(doubtId, true))).toBe('doubt_over');
  });

  it('[B-06] a plausible weight after all takes its place, and there is nothing to confirm any more', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(house, ada);
    const { doubt } = await pack(parcelCode, 1_900, true);
    expect((await pack(parcelCode, 900)).packedGrams).toBe(900);
    expect(await reasonOf(decide(doubt?.id ?? '', true))).toBe('doubt_over');
    expect((await doubts()).map(({ code }) => code)).not.toContain(parcelCode);
  });

  it('[B-06] of two who confirm at once one does, and the parcel is packed once', async () => {
    const ada = await server.as.shopper();
    const { parcelCode } = await paidParcel(house, ada);
    const { doubt } = await pack(parcelCode, 1_900, true);
    const third = await server.as.staff('warehouse');
    const both = await Promise.allSettled([second, third].map((who) => decide(doubt?.id ?? '', true, who)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { packedGrams } = await second.call('GET /staff/parcels/detail', { parcelCode });
    expect(packedGrams).toBe(1_900);
  });
});
