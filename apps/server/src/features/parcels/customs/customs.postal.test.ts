import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
await seedFreight(server.db, server.clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const finance = await server.as.staff('finance');
const house = await warehouseOf(server, { buyer, keeper });

interface Sent {
  readonly lineCode: string;
  readonly declaredUsd: number;
  readonly boxes?: readonly { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number }[];
}

const BOX = { weightGrams: 620, lengthMm: 300, widthMm: 200, heightMm: 60 };

/** A packed parcel of one thing by a line. */
const packedBy = async ({ lineCode, declaredUsd, boxes = [BOX] }: Sent) => {
  const ada = await server.as.shopper({ currency: 'USD' });
  const order = await house.purchased(ada);
  const storedItemIds = [await house.stored(order.trackingNumber)];
  const choice = { storedItemIds, addressId: order.addressId, services: [], declaredUsd };
  const { offers } = await ada.call('POST /parcel/quote', choice);
  const offer = offers.find((each) => each.lineCode === lineCode && each.isPossible);
  const { parcelCode } = await ada.call('POST /parcel/insert', {
    ...choice,
    lineCode,
    expectedTotal: offer?.total ?? 0,
    agreed: true,
  });
  await house.fillWallet(ada);
  await house.payFreight(ada, parcelCode);
  return house.pack(parcelCode, boxes);
};

describe('the post’s customs declaration', () => {
  it('[D-07] is CN22 up to 300 SDR and says of the goods what the invoice says', async () => {
    const { papers, customs, packedGrams, paidUsd, returningUsd } = await packedBy({
      lineCode: 'epacket',
      declaredUsd: 400,
    });
    const { postal } = papers;
    expect(postal).toMatchObject({ form: 'CN22', totalUsd: 400, netGrams: 500 });
    expect(postal?.rows).toEqual(
      customs.map(({ nameEn, hsCode, quantity, weightGrams, valueUsd }) => ({
        nameEn,
        hsCode,
        quantity,
        weightGrams,
        valueUsd,
      })),
    );
    expect(postal?.netGrams).toBeLessThan(packedGrams ?? 0);
    expect(postal?.postageUsd).toBeCloseTo(paidUsd - returningUsd, 2);
  });

  it('[D-07] is CN23 above, and for each of several boxes', async () => {
    const dear = await packedBy({ lineCode: 'epacket', declaredUsd: 400.01 });
    expect(dear.papers.postal?.form).toBe('CN23');
    const two = await packedBy({
      lineCode: 'ems',
      declaredUsd: 20,
      boxes: [BOX, { ...BOX, weightGrams: 300 }],
    });
    expect(two.papers.postal?.form).toBe('CN23');
    expect(two.boxes).toHaveLength(2);
  });

  it('[D-07] is none where a courier carries it, until the desk says that a line goes by post', async () => {
    const parcel = await packedBy({ lineCode: 'dhl-express', declaredUsd: 20 });
    expect(parcel.papers.postal).toBeNull();
    const change = { code: 'dhl-express', isPostal: true };
    expect(await reasonOf(keeper.call('POST /staff/freight/postal', change))).toBe('forbidden');
    expect(await reasonOf(finance.call('POST /staff/freight/postal', { ...change, code: 'nowhere' }))).toBe(
      'not_found',
    );
    await finance.call('POST /staff/freight/postal', change);
    const { parcelCode } = parcel;
    const again = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    expect(again.papers.postal?.form).toBe('CN22');
    await finance.call('POST /staff/freight/postal', { ...change, isPostal: false });
  });

  it('[D-07] is told on the list of what a carrier takes', async () => {
    const [letter, courier] = [
      await packedBy({ lineCode: 'epacket', declaredUsd: 20 }),
      await packedBy({ lineCode: 'dhl-express', declaredUsd: 20 }),
    ];
    const carrier = 'Post and more';
    const { code } = await keeper.call('POST /staff/handovers/open', { carrier });
    for (const { parcelCode } of [letter, courier]) {
      await keeper.call('POST /staff/parcels/label', {
        parcelCode,
        carrier,
        trackingNumber: `LX${parcelCode}`,
        boxTrackingNumbers: [],
      });
      await keeper.call('POST /staff/handovers/scan', { code, label: parcelCode });
    }
    const { parcels } = await keeper.call('GET /staff/handovers/detail', { code });
    expect(parcels.map(({ parcelCode, isPostal }) => [parcelCode, isPostal])).toEqual([
      [letter.parcelCode, true],
      [courier.parcelCode, false],
    ]);
  });

  it('[D-07] lines of the post are marked at the first start and shown as such', async () => {
    const lines = await finance.call('GET /staff/freight/lines', {});
    expect(lines.filter(({ isPostal }) => isPostal).map(({ code }) => code)).toEqual([
      'epacket',
      'ems',
      'china-post-parcel',
    ]);
  });
});
