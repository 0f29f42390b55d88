import type { Tx } from '../../../platform/db/database.ts';

/** The fees of photos that were taken of these goods: a parcel's bill bears them from now on. */
export const chargePhotos = async (
  tx: Tx,
  storedItemIds: readonly string[],
  parcelId: string,
): Promise<void> => {
  await tx
    .updateTable('photo_requests')
    .set({ charged_parcel_id: parcelId })
    .where('stored_item_id', 'in', storedItemIds)
    .where('answered_at', 'is not', null)
    .where('charged_parcel_id', 'is', null)
    .execute();
};

/** A bill that nobody pays charges nothing: the next parcel of the goods bears the fees. */
export const releasePhotos = async (tx: Tx, parcelId: string): Promise<void> => {
  await tx
    .updateTable('photo_requests')
    .set({ charged_parcel_id: null })
    .where('charged_parcel_id', '=', parcelId)
    .execute();
};
