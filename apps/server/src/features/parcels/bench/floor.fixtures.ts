import type { TestShopper } from '../../../testing/people/test-people.ts';
import type { warehouseOf } from '../parcels.fixtures.ts';

type House = Awaited<ReturnType<typeof warehouseOf>>;

/** A paid parcel of goods that lie in the warehouse, each thing on its own shelf. */
export const paidParcel = async (
  house: House,
  ada: TestShopper,
  locations: readonly string[] = ['A-01-2'],
): Promise<{ parcelCode: string; storedItemIds: string[]; trackingNumbers: string[] }> => {
  const storedItemIds: string[] = [];
  const trackingNumbers: string[] = [];
  let addressId = '';
  for (const location of locations) {
    const order = await house.purchased(ada);
    ({ addressId } = order);
    trackingNumbers.push(order.trackingNumber);
    storedItemIds.push(
      await house.stored(order.trackingNumber, {
        weightGrams: 500,
        lengthMm: 250,
        widthMm: 160,
        heightMm: 60,
        location,
      }),
    );
  }
  const choice = { storedItemIds, addressId, services: [], declaredUsd: 20 };
  const { offers } = await ada.call('POST /parcel/quote', choice);
  const offer = offers.find(({ isPossible }) => isPossible);
  const { parcelCode } = await ada.call('POST /parcel/insert', {
    ...choice,
    lineCode: offer?.lineCode ?? '',
    expectedTotal: offer?.maximum ?? 0,
    capped: true,
    agreed: true,
  });
  await house.fillWallet(ada).catch(() => undefined);
  await house.payFreight(ada, parcelCode);
  return { parcelCode, storedItemIds, trackingNumbers };
};
