import type { PileMeasures } from '@caravan/domain/warehouse/measures/share-of-measures';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** What lies under one sticker. The stored item must be locked. */
export const readPile = (tx: Tx, storedItemId: string) =>
  tx.selectFrom('stored_items').selectAll().where('id', '=', storedItemId).executeTakeFirstOrThrow();

/** Whether a trial packing was asked for with it: its boxes are those of all pieces. */
export const isRehearsed = async (tx: Tx, storedItemId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from rehearsals where ${storedItemId}::uuid = any(stored_item_ids) and status <> 'cancelled' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
};

export type Pile = Awaited<ReturnType<typeof readPile>>;

interface Part {
  readonly lineId: string;
  readonly pieces: number;
  readonly taken: PileMeasures;
  readonly left: PileMeasures;
  readonly now: Date;
}

const columnsOf = ({ weightGrams, lengthMm, widthMm, heightMm }: PileMeasures) => ({
  weight_grams: weightGrams,
  length_mm: lengthMm,
  width_mm: widthMm,
  height_mm: heightMm,
});

/** Writes the part beside what stays: same bin, same days of storage, same photos; a code of its own. */
export const insertPart = async (
  tx: Tx,
  { label_code: _own, ...pile }: Pile,
  { lineId, pieces, taken, left, now }: Part,
): Promise<{ storedItemId: string; labelCode: string }> => {
  await tx
    .updateTable('stored_items')
    .set({ quantity: pile.quantity - pieces, ...columnsOf(left) })
    .where('id', '=', pile.id)
    .execute();
  const { id, label_code: labelCode } = await tx
    .insertInto('stored_items')
    .values({
      ...pile,
      ...columnsOf(taken),
      id: newId(now),
      order_line_id: lineId,
      quantity: pieces,
      sticker_on: pile.sticker_on ?? pile.id,
    })
    .returning(['id', 'label_code'])
    .executeTakeFirstOrThrow();
  await copyBeside(tx, pile.id, id);
  return { storedItemId: id, labelCode };
};

/** Photos show all pieces alike; a notice about the days of storage that was sent is not sent again. */
const copyBeside = async (tx: Tx, from: string, to: string): Promise<void> => {
  await sql`
    insert into stored_item_photos (stored_item_id, media_id, position, taken_at, view)
    select ${to}::uuid, media_id, position, taken_at, view from stored_item_photos where stored_item_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into photo_hints (stored_item_id, verdict, reasons, photo_count, compared_at)
    select ${to}::uuid, verdict, reasons, photo_count, compared_at from photo_hints where stored_item_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into storage_reminders (stored_item_id, days_left, sent_at)
    select ${to}::uuid, days_left, sent_at from storage_reminders where stored_item_id = ${from}`.execute(tx);
};
