import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import type { TestShopper } from '../../../testing/people/test-people.ts';
import { seedFreight } from '../../freight/index.ts';
import { NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { freshCards } from '../../payments/payments.fixtures.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
await freshCards(server);
const admin = await server.as.staff('admin');
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const service = await server.as.staff('support');
const house = await warehouseOf(server, { buyer, keeper });
const { carriers: known } = await admin.call('GET /staff/warehouses', {});

/** Which carriers collect at the only warehouse. */
const collect = async (...carriers: string[]) => {
  const [main] = (await admin.call('GET /staff/warehouses', {})).warehouses;
  if (!main) throw new Error('there is no warehouse');
  const { stations, staff, storedCount, parcelCount, binCount, ...settings } = main;
  return admin.call('POST /staff/warehouses', { ...settings, carriers });
};

const choiceOf = async (ada: TestShopper) => {
  const { addressId, trackingNumber } = await house.purchased(ada);
  return { storedItemIds: [await house.stored(trackingNumber)], addressId };
};
type Choice = Awaited<ReturnType<typeof choiceOf>>;

const offersOf = async (ada: TestShopper, choice: Choice) =>
  (await ada.call('POST /parcel/quote', choice)).offers;

/** A parcel by the cheapest line, before its freight is paid. */
const placed = async (ada: TestShopper, choice: Choice) => {
  const [offer] = await offersOf(ada, choice);
  if (!offer) throw new Error('no line takes it');
  const wanted = { ...choice, lineCode: offer.lineCode, expectedTotal: offer.total, agreed: true };
  return { offer, wanted, ...(await ada.call('POST /parcel/insert', wanted)) };
};

describe('carriers of a warehouse', () => {
  it('[B-01] a warehouse that names none has all of them, and only carriers of freight lines can be named', async () => {
    expect(known).toContain('EMS');
    expect(new Set(known).size).toBe(known.length);
    const ada = await server.as.shopper();
    const offers = await offersOf(ada, await choiceOf(ada));
    expect(offers.flatMap(({ reasons }) => reasons).join()).not.toContain('collect');
    expect(await reasonOf(collect('EMS', 'Nobody Express'))).toBe('carrier_of_no_line');
    await collect('EMS');
    const [main] = (await admin.call('GET /staff/warehouses', {})).warehouses;
    expect(main?.carriers).toEqual(['EMS']);
    await collect();
  });

  it('[B-01] a line whose carrier does not collect where the goods lie is not offered, with the reason in both languages', async () => {
    const ada = await server.as.shopper();
    const choice = await choiceOf(ada);
    const { offer, wanted } = await placed(ada, await choiceOf(ada));
    const others = known.filter((carrier) => carrier !== offer.carrier);
    await collect(...others);
    const offers = await offersOf(ada, choice);
    expect(offers.filter(({ isPossible }) => isPossible).length).toBeGreaterThan(0);
    for (const { carrier, isPossible, reasons } of offers) {
      if (carrier !== offer.carrier) continue;
      expect([isPossible, reasons]).toEqual([false, [`${carrier} does not collect at this warehouse`]]);
    }
    const chinese = await server.as.bearer(ada.token, { locale: 'zh' })('POST /parcel/quote', choice);
    expect(chinese.offers.flatMap(({ reasons }) => reasons)).toContain(`${offer.carrier}不在该仓库揽收`);
    expect(await reasonOf(ada.call('POST /parcel/insert', { ...wanted, ...choice }))).toBe(
      'freight_line_not_possible',
    );
    await collect();
  });

  it('[B-01] plans use lines of carriers that collect, and say of goods that none takes why', async () => {
    const ada = await server.as.shopper();
    const choice = await choiceOf(ada);
    await collect('EMS');
    const { plans, together } = await ada.call('POST /parcel/plan', { ...choice, services: [] });
    expect(plans.flatMap(({ parcels }) => parcels.map(({ carrier }) => carrier))).toContain('EMS');
    expect(plans.every(({ parcels }) => parcels.every(({ carrier }) => carrier === 'EMS'))).toBe(true);
    expect(together.refusals.flatMap(({ reasons }) => reasons).join()).toContain('does not collect');
    await collect();
  });

  it('[B-01] what was paid for goes on by its line: packed, labelled, handed over', async () => {
    const ada = await server.as.shopper();
    await house.fillWallet(ada);
    const { parcelCode, offer } = await placed(ada, await choiceOf(ada));
    await house.payFreight(ada, parcelCode);
    await collect(...known.filter((carrier) => carrier !== offer.carrier));
    const box = { weightGrams: 560, lengthMm: 300, widthMm: 200, heightMm: 60 };
    expect((await house.pack(parcelCode, [box])).status).toBe('packed');
    const label = { parcelCode, carrier: offer.carrier, trackingNumber: `TN${parcelCode}` };
    await keeper.call('POST /staff/parcels/label', label);
    const { code } = await keeper.call('POST /staff/handovers/open', {
      carrier: offer.carrier.toLowerCase(),
    });
    await keeper.call('POST /staff/handovers/scan', { code, label: parcelCode });
    await keeper.call('POST /staff/handovers/close', { code });
    expect((await keeper.call('GET /staff/parcels/detail', { parcelCode })).status).toBe('shipped');
    const again = keeper.call('POST /staff/handovers/open', { carrier: offer.carrier });
    expect(await reasonOf(again)).toBe('carrier_not_collecting');
    await collect();
  });

  it('[B-01] the desk sends a parcel by no other line whose carrier does not collect', async () => {
    const ada = await server.as.shopper();
    await house.fillWallet(ada);
    const { parcelCode, offer } = await placed(ada, await choiceOf(ada));
    await house.payFreight(ada, parcelCode);
    const before = await service.call('GET /staff/parcels/lines', { parcelCode });
    const other = before.find(({ isPossible, carrier }) => isPossible && carrier !== offer.carrier);
    if (!other) throw new Error('no other line takes it');
    await collect(offer.carrier);
    const after = await service.call('GET /staff/parcels/lines', { parcelCode });
    expect(after.find(({ lineCode }) => lineCode === other.lineCode)).toMatchObject({
      isPossible: false,
      reasons: [`${other.carrier} does not collect at this warehouse`],
    });
    const change = { parcelCode, lineCode: other.lineCode, reason: 'faster', isAsked: false };
    expect(await reasonOf(service.call('POST /staff/parcels/line', change))).toBe(
      'freight_line_not_possible',
    );
    await collect();
  });

  it('[B-01] goods that ship free leave by a carrier that collects', async () => {
    const ada = await server.as.shopper();
    await collect('EMS');
    const { trackingNumber } = await house.purchased(ada, { is_postage: true });
    await house.stored(trackingNumber);
    await server.runJobs();
    const parcel = await db
      .selectFrom('parcels')
      .innerJoin('freight_lines', 'freight_lines.code', 'line_code')
      .select('freight_lines.carrier')
      .where('account_id', '=', ada.accountId)
      .executeTakeFirst();
    expect(parcel?.carrier).toBe('EMS');
    await collect();
  });
});
