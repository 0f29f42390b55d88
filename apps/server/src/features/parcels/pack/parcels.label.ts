import { nextParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { Tx } from '../../../platform/db/database.ts';
import { isTrackingTaken, writeLabel } from './parcels.label.queries.ts';
import type { PackedBox, ParcelRow } from '../parcels.rows.ts';

export interface Label {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Of the second and further boxes; empty where they share the first one's. */
  readonly boxTrackingNumbers: readonly string[];
}

/** The boxes with the tracking numbers of their own, or why these numbers cannot be theirs. */
export const labelledBoxes = async (
  tx: Tx,
  parcel: ParcelRow,
  { trackingNumber, boxTrackingNumbers }: Label,
): Promise<PackedBox[] | 'tracking_number_taken' | 'box_unknown'> => {
  if (boxTrackingNumbers.length > Math.max(0, parcel.boxes.length - 1)) return 'box_unknown';
  const numbers = [trackingNumber, ...boxTrackingNumbers.filter(Boolean)];
  if (new Set(numbers).size < numbers.length) return 'tracking_number_taken';
  for (const number of numbers)
    if (await isTrackingTaken(tx, number, parcel.id)) return 'tracking_number_taken';
  return parcel.boxes.map(({ trackingNumber: _, ...box }, index) => {
    const own = index === 0 ? '' : boxTrackingNumbers[index - 1];
    return own ? { ...box, trackingNumber: own } : box;
  });
};

/** Writes carrier and numbers on a packed parcel, which stays where it is until it is handed over. */
export const labelParcel = async (
  tx: Tx,
  parcel: ParcelRow,
  label: Label,
): Promise<'labelled' | 'parcel_step_refused' | 'tracking_number_taken' | 'box_unknown'> => {
  if (nextParcelStatus('ship', parcel.status, 'warehouse') === undefined) return 'parcel_step_refused';
  const boxes = await labelledBoxes(tx, parcel, label);
  if (typeof boxes === 'string') return boxes;
  await writeLabel(tx, parcel.id, { ...label, boxes });
  return 'labelled';
};
