import type { Tx } from '../../../platform/db/database.ts';

/** Where the notice that goods are held is kept among the reminders, as a number of free days that no other has. */
export const LAST_NOTICE = -90;

/** Notes that a reminder goes out; false when it went out before. */
export const noteReminder = async (
  tx: Tx,
  storedItemId: string,
  daysLeft: number,
  now: Date,
): Promise<boolean> => {
  const noted = await tx
    .insertInto('storage_reminders')
    .values({ stored_item_id: storedItemId, days_left: daysLeft, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
};
