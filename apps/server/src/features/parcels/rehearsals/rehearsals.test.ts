import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await testServer({ now: NOW });
await seedRates(server.db, server.clock.now());
await seedFreight(server.db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const { purchased, stored, fillWallet, payFreight } = await warehouseOf(server, { buyer, keeper });
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c96' } })
  .png()
  .toBuffer();

/** Heavier and larger than anybody would expect two pieces to be of 500 g. */
const BOX = { weightGrams: 1_730, lengthMm: 340, widthMm: 260, heightMm: 140 };

const twoPieces = async (ada: TestShopper) => {
  const [one, two] = [await purchased(ada), await purchased(ada)];
  const storedItemIds = [await stored(one.trackingNumber), await stored(two.trackingNumber)];
  return { storedItemIds, addressId: one.addressId };
};

const photograph = (rehearsalId: string) => {
  const form = new FormData();
  form.append('rehearsalId', rehearsalId);
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'box.png');
  return keeper.call('POST /staff/rehearsals/photos', form as never);
};

const rehearse = async (ada: TestShopper, storedItemIds: string[]) => {
  const { id } = await ada.call('POST /parcel/rehearsal', { storedItemIds });
  await photograph(id);
  await keeper.call('POST /staff/rehearsals/finish', { id, boxes: [BOX] });
  return id;
};

const quoteOf = async (
  ada: TestShopper,
  request: { storedItemIds: string[]; addressId: string; services?: string[] },
) => {
  const quote = await ada.call('POST /parcel/quote', request);
  const offer = quote.offers.find(({ isPossible }) => isPossible);
  if (!offer) throw new Error('no line takes it');
  return { ...quote, offer };
};

const feeOf = ({ items }: { items: readonly { kind: string; label: string; amount: number }[] }) =>
  items.find(({ label }) => label === 'Trial packing')?.amount;

describe('rehearsal packing', () => {
  it('[W-03] goods are packed for trial: the quote then goes by the measured weight, the highest price is the price', async () => {
    const ada = await server.as.shopper();
    const request = await twoPieces(ada);
    const before = await quoteOf(ada, request);
    expect(before.rehearsal).toBeNull();
    expect(before.rehearsalFee).toBeGreaterThan(0);
    expect(before.offer.maximum).toBeGreaterThan(before.offer.total);

    const asked = await ada.call('POST /parcel/rehearsal', { storedItemIds: request.storedItemIds });
    const waiting = await keeper.call('GET /staff/rehearsals', {});
    expect(waiting.list.find(({ id }) => id === asked.id)).toMatchObject({
      status: 'asked',
      items: [{ location: 'A-01-2' }, { location: 'A-01-2' }],
    });
    expect(await reasonOf(keeper.call('POST /staff/rehearsals/finish', { id: asked.id, boxes: [BOX] }))).toBe(
      'photos_missing',
    );
    await photograph(asked.id);
    await keeper.call('POST /staff/rehearsals/finish', { id: asked.id, boxes: [BOX] });

    const after = await quoteOf(ada, request);
    expect(after).toMatchObject({ weightGrams: 1_730, rehearsal: { status: 'done', boxes: [BOX] } });
    expect(after.rehearsal?.photos).toHaveLength(1);
    const [photo = ''] = after.rehearsal?.photos ?? [];
    expect((await server.app.inject({ url: photo })).statusCode, '[Q-08] its address is signed').toBe(200);
    expect(after.offer.maximum).toBe(after.offer.total);
    expect(feeOf(after.offer)).toBe(after.rehearsalFee);
    const { list } = await ada.call('GET /message/list', {});
    expect(list.some(({ title }) => title === 'Your goods are packed for trial')).toBe(true);
  });

  it('[W-03] the parcel is paid by what was measured; packed the same, nothing returns and nothing is asked for', async () => {
    const ada = await server.as.shopper();
    const request = await twoPieces(ada);
    await rehearse(ada, request.storedItemIds);
    const { offer, rehearsalFee } = await quoteOf(ada, request);
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      ...request,
      lineCode: offer.lineCode,
      expectedTotal: offer.total,
      agreed: true,
    });
    const made = await ada.call('GET /parcel/detail', { parcelCode });
    expect(made).toMatchObject({ weightGrams: 1_730, total: offer.total });
    expect(feeOf({ items: made.priceItems })).toBe(rehearsalFee);
    await fillWallet(ada);
    await payFreight(ada, parcelCode);
    await keeper.call('POST /staff/parcels/pack', { parcelCode, boxes: [BOX] });
    expect(await ada.call('GET /parcel/detail', { parcelCode })).toMatchObject({
      returnedUsd: 0,
      canPay: false,
    });
  });

  it('[W-03] other goods or another way of packing are calculated as ever; the fee is borne once, by the first of the goods', async () => {
    const ada = await server.as.shopper();
    const request = await twoPieces(ada);
    const [first = '', second = ''] = request.storedItemIds.toSorted();
    await rehearse(ada, request.storedItemIds);
    const vacuumed = await quoteOf(ada, { ...request, services: ['vacuum'] });
    expect(vacuumed).toMatchObject({ rehearsal: null });
    expect(vacuumed.weightGrams).not.toBe(1_730);
    const alone = await quoteOf(ada, { ...request, storedItemIds: [first] });
    expect(feeOf(alone.offer)).toBe(alone.rehearsalFee);
    expect(feeOf((await quoteOf(ada, { ...request, storedItemIds: [second] })).offer)).toBeUndefined();

    const order = { lineCode: alone.offer.lineCode, expectedTotal: alone.offer.total, agreed: true };
    const { parcelCode } = await ada.call('POST /parcel/insert', {
      ...request,
      storedItemIds: [first],
      ...order,
    });
    await ada.call('POST /parcel/cancel', { parcelCode });
    // Nobody paid that bill: the next one bears the fee.
    expect(feeOf((await quoteOf(ada, request)).offer)).toBe(alone.rehearsalFee);
  });

  it('[W-03] it can be called off until somebody has packed, and ends by itself when its goods leave', async () => {
    const ada = await server.as.shopper();
    const request = await twoPieces(ada);
    const { id } = await ada.call('POST /parcel/rehearsal', { storedItemIds: request.storedItemIds });
    const again = ada.call('POST /parcel/rehearsal', { storedItemIds: request.storedItemIds });
    expect(await reasonOf(again)).toBe('rehearsal_known');
    await ada.call('POST /parcel/rehearsal/cancel', { id });
    expect(await reasonOf(photograph(id))).toBe('rehearsal_over');

    const next = await ada.call('POST /parcel/rehearsal', { storedItemIds: request.storedItemIds });
    const { offer } = await quoteOf(ada, request);
    expect(feeOf(offer)).toBeUndefined();
    await ada.call('POST /parcel/insert', {
      ...request,
      lineCode: offer.lineCode,
      expectedTotal: offer.total,
      agreed: true,
    });
    const finish = keeper.call('POST /staff/rehearsals/finish', { id: next.id, boxes: [BOX] });
    expect(await reasonOf(finish)).toBe('rehearsal_over');
  });

  it('[W-03] somebody else’s goods and rehearsals are nobody’s; of two at the table one writes the measures', async () => {
    const [ada, eve] = [await server.as.shopper(), await server.as.shopper()];
    const { storedItemIds } = await twoPieces(ada);
    expect(await reasonOf(eve.call('POST /parcel/rehearsal', { storedItemIds }))).toBe('stored_item_gone');
    const { id } = await ada.call('POST /parcel/rehearsal', { storedItemIds });
    expect(await reasonOf(eve.call('POST /parcel/rehearsal/cancel', { id }))).toBe('not_found');
    await photograph(id);
    const other = await server.as.staff('warehouse');
    const answers = await Promise.allSettled(
      [keeper, other].map(({ call }) => call('POST /staff/rehearsals/finish', { id, boxes: [BOX] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ reason: 'rehearsal_over' });
  });
});
