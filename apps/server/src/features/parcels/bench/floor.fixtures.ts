import type { TestShopper } from '../../../testing/people/test-people.ts';
import { paidOf, type warehouseOf } from '../parcels.fixtures.ts';

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
  const parcelCode = await paidOf(house, ada, { storedItemIds, addressId });
  return { parcelCode, storedItemIds, trackingNumbers };
};
