import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ParcelsTable } from '../../../platform/db/schema.ts';

/** Writes the line a parcel goes by, with what it costs on it. */
export const writeLine = async (
  tx: Tx,
  parcelId: string,
  change: Partial<Insertable<ParcelsTable>>,
): Promise<void> => {
  await tx.updateTable('parcels').set(change).where('id', '=', parcelId).execute();
};
