import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Once a part's own sticker was read it no longer lies under another one. */
export const noteOwnSticker = async (tx: Tx, storedItemId: string, code: string): Promise<void> => {
  await tx
    .updateTable('stored_items')
    .set({ sticker_on: null })
    .where('id', '=', storedItemId)
    .where('label_code', '=', code)
    .where('sticker_on', 'is not', null)
    .execute();
};

/** A part that has no sticker of its own yet, and lies in the same bin as the goods whose sticker it lies under. */
export interface UnderSticker {
  readonly id: string;
  readonly label_code: string;
  readonly location: string;
}

export const liesUnder = async (tx: Tx, storedItemId: string): Promise<UnderSticker[]> => {
  const { rows } = await sql<UnderSticker>`
    select part.id, part.label_code, part.location
    from stored_items part join stored_items pile on pile.id = part.sticker_on and pile.location = part.location
    left join parcels on parcels.id = part.parcel_id
    where pile.id = ${storedItemId} and (parcels.id is null or parcels.status in ('pay_freight', 'awaiting_shipment'))
    order by part.id`.execute(tx);
  return rows;
};
