import type { RehearsalShown } from '@caravan/contract/parcels/rehearsal.shapes';
import type { StaffRehearsal } from '@caravan/contract/parcels/rehearsals.calls';
import { rehearsedGrams } from '@caravan/domain/parcels/rehearsal';
import type { Db } from '../../../platform/db/database.ts';
import type { PrivatePictures } from '../../../platform/media/private-pictures.ts';
import { nickNameOf } from '../../accounts/index.ts';
import { estimatedGrams } from '../price/parcels.price.ts';
import { findGoods } from '../parcels.queries.ts';
import type { RehearsalRow } from './rehearsals.queries.ts';
import { presentPick } from '../staff/staff-parcels.present.ts';

export const presentRehearsal = (row: RehearsalRow, pictures: PrivatePictures): RehearsalShown => ({
  id: row.id,
  status: row.status,
  askedAt: row.asked_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  weightGrams: rehearsedGrams(row.boxes),
  boxes: row.boxes.map(({ weightGrams, lengthMm, widthMm, heightMm }) => ({
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
  })),
  photos: row.photo_ids.map((id) => pictures.url(id, 320)),
});

/** With the goods to be fetched, in the order one walks through the warehouse. */
export const presentAtDesk = async (
  db: Db,
  row: RehearsalRow,
  pictures: PrivatePictures,
): Promise<StaffRehearsal> => {
  const goods = await findGoods(db, row.storedItemIds, row.account_id, { lock: false });
  return {
    ...presentRehearsal(row, pictures),
    shopper: await nickNameOf(db, row.account_id),
    services: [...row.services],
    estimatedGrams: estimatedGrams(goods),
    items: goods.map(presentPick),
  };
};
