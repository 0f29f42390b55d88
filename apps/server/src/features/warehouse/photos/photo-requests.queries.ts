import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { lockStored } from '../warehouse.queries.ts';

export const hasOpenPhotoRequest = async (db: Db, storedItemId: string): Promise<boolean> =>
  (await db
    .selectFrom('photo_requests')
    .select('id')
    .where('stored_item_id', '=', storedItemId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const insertPhotoRequest = async (
  tx: Tx,
  asked: {
    readonly storedItemId: string;
    readonly note: string;
    readonly feeFen: number;
    readonly now: Date;
  },
): Promise<void> => {
  const { storedItemId, note, feeFen, now } = asked;
  await tx
    .insertInto('photo_requests')
    .values({ id: newId(now), stored_item_id: storedItemId, note, created_at: now, fee_fen: feeFen })
    .execute();
};

/**
 * Closes a request; tells whose goods it was about, or undefined when it is unknown or closed. The goods are held: a
 * parcel made of them at the same moment either bears the fee or was billed before the photo was there.
 */
export const answerPhotoRequest = async (
  tx: Tx,
  photoRequestId: string,
  now: Date,
): Promise<string | undefined> => {
  const asked = await tx
    .selectFrom('photo_requests')
    .select('stored_item_id')
    .where('id', '=', photoRequestId)
    .executeTakeFirst();
  if (!asked) return undefined;
  await lockStored(tx, asked.stored_item_id);
  const row = await tx
    .updateTable('photo_requests')
    .set({ answered_at: now })
    .where('id', '=', photoRequestId)
    .where('answered_at', 'is', null)
    .returning('stored_item_id')
    .executeTakeFirst();
  return row?.stored_item_id;
};
