import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { waitingCalls } from '../../../testing/waiting-calls.ts';
import { seedFreight } from '../../freight/index.ts';
import { brokenRules } from '../../orders/orders.fixtures.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased, stored, fillWallet, payFreight } = await warehouseOf(server, { buyer, keeper });

const offerOf = async (ada: TestShopper, choice: { storedItemIds: string[]; addressId: string }) => {
  const { offers } = await ada.call('POST /parcel/quote', choice);
  const offer = offers.find(({ isPossible }) => isPossible);
  if (!offer) throw new Error('no line takes it');
  return offer;
};

/** What a shopper asked to have photographed, once. */
const requestOf = (storedItemId: string) =>
  db
    .selectFrom('photo_requests')
    .select(['id', 'charged_parcel_id'])
    .where('stored_item_id', '=', storedItemId)
    .executeTakeFirstOrThrow();
const chargedTo = async (storedItemId: string) => (await requestOf(storedItemId)).charged_parcel_id;

describe('another photo', () => {
  it('[W-03, W-02] a photo that was asked for is on the bill of its goods’ parcel once it is taken, once; a cancelled bill frees it', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber, addressId } = await purchased(ada);
    const choice = { storedItemIds: [await stored(trackingNumber)], addressId };
    const [storedItemId = ''] = choice.storedItemIds;
    const photosOn = async () => {
      const offer = await offerOf(ada, choice);
      return { offer, amount: offer.items.find(({ label }) => label === 'Extra photos')?.amount };
    };
    const [item] = (await ada.call('GET /warehouse/list', {})).list;
    expect(item?.photoFee).toBe(0.28);
    await ada.call('POST /warehouse/photo/request', { storedItemId, note: 'the sole' });
    expect((await photosOn()).amount).toBeUndefined();
    const { list } = await keeper.call('GET /staff/stored', { state: 'ready' });
    const asked = list.find((line) => line.stored?.id === storedItemId)?.stored?.photoRequests[0];
    await keeper.call('POST /staff/stored/photo/answered', { photoRequestId: asked?.id ?? '' });
    const { offer, amount } = await photosOn();
    expect(amount).toBe(0.28);
    const insert = () =>
      ada.call('POST /parcel/insert', {
        ...choice,
        lineCode: offer.lineCode,
        expectedTotal: offer.total,
        agreed: true,
      });
    const { parcelCode } = await insert();
    const detail = await ada.call('GET /parcel/detail', { parcelCode });
    expect(detail.priceItems).toContainEqual(
      expect.objectContaining({ label: 'Extra photos', amount: 0.28 }),
    );
    await ada.call('POST /parcel/cancel', { parcelCode });
    expect((await photosOn()).amount).toBe(0.28);
    await fillWallet(ada);
    await payFreight(ada, (await insert()).parcelCode);
    expect(await chargedTo(storedItemId)).toEqual(expect.any(String));
    expect(await brokenRules(db)).toEqual([]);
  });

  it('[W-03] a photo answered in the moment in which its parcel is made is on the bill', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber, addressId } = await purchased(ada);
    const storedItemId = await stored(trackingNumber);
    const choice = { storedItemIds: [storedItemId], addressId };
    await ada.call('POST /warehouse/photo/request', { storedItemId, note: 'the sole' });
    const offer = await offerOf(ada, choice);
    const { id: photoRequestId } = await requestOf(storedItemId);
    const insert = (expectedTotal: number) =>
      ada.call('POST /parcel/insert', { ...choice, lineCode: offer.lineCode, expectedTotal, agreed: true });
    const calls: Promise<unknown>[] = [];
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('photo_requests')
        .where('id', '=', photoRequestId)
        .select('id')
        .forUpdate()
        .execute();
      calls.push(keeper.call('POST /staff/stored/photo/answered', { photoRequestId }));
      await expect.poll(() => waitingCalls(db)).toBe(1);
      calls.push(reasonOf(insert(offer.total)));
      await expect.poll(() => waitingCalls(db)).toBe(2);
    });
    expect(await Promise.all(calls)).toEqual([null, 'price_changed']);
    const moreExpensive = await offerOf(ada, choice);
    expect(moreExpensive.items).toContainEqual(
      expect.objectContaining({ label: 'Extra photos', amount: 0.28 }),
    );
    await insert(moreExpensive.total);
    expect(await chargedTo(storedItemId)).toEqual(expect.any(String));
  });

  it('[W-03] a photo taken after its parcel was billed costs nothing with it; taken apart, the next bill bears it', async () => {
    const ada = await server.as.shopper();
    const { trackingNumber, addressId } = await purchased(ada);
    const storedItemId = await stored(trackingNumber);
    const choice = { storedItemIds: [storedItemId], addressId };
    await ada.call('POST /warehouse/photo/request', { storedItemId, note: 'the sole' });
    const { lineCode, total } = await offerOf(ada, choice);
    const wanted = { ...choice, lineCode, expectedTotal: total, agreed: true };
    const { parcelCode } = await ada.call('POST /parcel/insert', wanted);
    const { id: photoRequestId } = await requestOf(storedItemId);
    await keeper.call('POST /staff/stored/photo/answered', { photoRequestId });
    expect((await ada.call('GET /parcel/detail', { parcelCode })).total).toBe(total);
    expect(await chargedTo(storedItemId)).toBeNull();
    await ada.call('POST /parcel/cancel', { parcelCode });
    expect((await offerOf(ada, choice)).items).toContainEqual(
      expect.objectContaining({ label: 'Extra photos', amount: 0.28 }),
    );
  });
});
