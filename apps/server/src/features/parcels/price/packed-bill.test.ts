import { describe, expect, it } from 'vitest';
import { shareOf } from '@caravan/domain/testing/share';
import { testServer } from '../../../testing/servers/test-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { brokenRules, makeAddress, NOW, seedRates } from '../../orders/orders.fixtures.ts';
import { warehouseOf } from '../parcels.fixtures.ts';

const server = await testServer({ now: NOW });
const { db, clock } = server;
await seedRates(db, clock.now());
await seedFreight(db, clock.now());
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer, keeper });

/** Numbers from 0 to below 1, the same every time. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
const BASKETS = shareOf(500);
const cents = (amount: number): number => Math.round(amount * 100);

const noteKind = (
  seen: Set<string>,
  { change, borne }: { readonly change: number; readonly borne: number },
): void => {
  if (change !== 0) seen.add(change < 0 ? 'back' : 'asked');
  if (borne > 0) seen.add('borne');
};

describe('the bill of a parcel', () => {
  it(`[D-08] is the same wherever it is told, and after packing explained to the cent: ${BASKETS} baskets`, async () => {
    const random = seeded(8);
    const seen = new Set<string>();
    for (let basket = 0; basket < BASKETS; basket += 1) {
      const ada = await server.as.shopper();
      const addressId = await makeAddress(db, ada.accountId);
      const storedItemIds = [await house.forwarded(ada, 10 + Math.floor(random() * 400))];
      const services = random() < 0.5 ? ['insurance', 'reinforced_box'] : [];
      const choice = { storedItemIds, addressId, services };
      const quote = await ada.call('POST /parcel/quote', choice);
      const possible = quote.offers.filter(({ isPossible }) => isPossible);
      const offer = possible[Math.floor(random() * possible.length)];
      if (!offer) throw new Error('no line takes it');
      const capped = random() < 0.5;
      const told = capped ? offer.maximum : offer.total;
      const { parcelCode } = await ada.call('POST /parcel/insert', {
        ...choice,
        declaredUsd: quote.declaredUsd,
        lineCode: offer.lineCode,
        expectedTotal: told,
        capped,
        agreed: true,
      });
      const made = await ada.call('GET /parcel/detail', { parcelCode });
      expect(made.total).toBe(told);
      expect(made.priceItems.filter(({ explanation }) => explanation === '')).toEqual([]);
      await house.fillWallet(ada).catch(() => undefined);
      await house.payFreight(ada, parcelCode);
      const weightGrams = 300 + Math.floor(random() * 1_500);
      await house.pack(parcelCode, [{ weightGrams, lengthMm: 300, widthMm: 200, heightMm: 60 }]);
      const packed = await ada.call('GET /parcel/detail', { parcelCode });
      const bill = packed.packedBill;
      if (!bill) throw new Error('a packed parcel explains nothing');
      expect(cents(bill.told) + cents(bill.change) + cents(bill.borne)).toBe(cents(bill.measured));
      expect(cents(bill.changeUsd)).toBe(
        packed.difference > 0 ? cents(packed.difference) : 0 - cents(packed.returningUsd),
      );
      expect(packed.priceItems).toEqual(made.priceItems);
      noteKind(seen, bill);
      if (bill.change > 0) continue;
      await keeper.call('POST /staff/parcels/ship', {
        parcelCode,
        carrier: 'DHL',
        trackingNumber: `DH${parcelCode}`,
      });
      const shipped = await ada.call('GET /parcel/detail', { parcelCode });
      expect(shipped.packedBill).toEqual(bill);
      expect(cents(shipped.returnedUsd)).toBe(0 - cents(bill.changeUsd));
    }
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['asked', 'back', 'borne']));
    expect(await brokenRules(db)).toEqual([]);
  });
});
