import type { PhotoHint } from '@caravan/domain/inspection/photo-hint';
import type { Tx } from '../../../platform/db/database.ts';

/** Keeps what the photos say, unless the goods have left their shelf meanwhile. */
export const writeHint = async (
  tx: Tx,
  {
    storedItemId,
    hint,
    photoCount,
    now,
  }: {
    readonly storedItemId: string;
    readonly hint: PhotoHint;
    readonly photoCount: number;
    readonly now: Date;
  },
): Promise<void> => {
  const here = await tx
    .selectFrom('stored_items')
    .select('id')
    .where('id', '=', storedItemId)
    .forShare()
    .executeTakeFirst();
  if (!here) return;
  const said = {
    verdict: hint.verdict,
    reasons: JSON.stringify(hint.reasons),
    photo_count: photoCount,
    compared_at: now,
  };
  await tx
    .insertInto('photo_hints')
    .values({ stored_item_id: storedItemId, ...said })
    .onConflict((conflict) => conflict.column('stored_item_id').doUpdateSet(said))
    .execute();
};
