import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PackedBox } from '../parcels.rows.ts';

/** Whether another parcel, or a box of one, has this number. */
export const isTrackingTaken = async (db: Db, trackingNumber: string, parcelId: string): Promise<boolean> => {
  const box = JSON.stringify([{ trackingNumber }]);
  const { rows } = await sql`
    select from parcels where (tracking_number = ${trackingNumber} or boxes @> ${box}::jsonb) and id <> ${parcelId}
    limit 1`.execute(db);
  return rows.length > 0;
};

export const writeLabel = async (
  tx: Tx,
  parcelId: string,
  label: { readonly carrier: string; readonly trackingNumber: string; readonly boxes: readonly PackedBox[] },
): Promise<void> => {
  await tx
    .updateTable('parcels')
    .set({
      carrier: label.carrier,
      tracking_number: label.trackingNumber,
      boxes: JSON.stringify(label.boxes),
    })
    .where('id', '=', parcelId)
    .execute();
};
