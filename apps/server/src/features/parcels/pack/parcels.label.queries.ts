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

/** The parcel has no number any more. */
export const clearLabel = async (tx: Tx, parcelId: string): Promise<void> => {
  await sql`
    update parcels set carrier = null, tracking_number = null, boxes = (
      select coalesce(jsonb_agg(box - 'trackingNumber' order by place), '[]')
      from jsonb_array_elements(boxes) with ordinality as each (box, place))
    where id = ${parcelId}`.execute(tx);
};
