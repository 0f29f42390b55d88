import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';

/** False when one waits for its decision already. */
export const insertDisposal = async (
  tx: Tx,
  asked: {
    readonly unknownParcelId: string;
    readonly reason: string;
    readonly mediaIds: readonly string[];
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const waiting = await tx
    .selectFrom('disposals')
    .select('id')
    .where('unknown_parcel_id', '=', asked.unknownParcelId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (waiting) return false;
  const id = newId(asked.now);
  await tx
    .insertInto('disposals')
    .values({
      id,
      unknown_parcel_id: asked.unknownParcelId,
      reason: asked.reason,
      state: 'waiting',
      asked_by: asked.staffId,
      asked_at: asked.now,
    })
    .execute();
  await tx
    .insertInto('disposal_photos')
    .values(asked.mediaIds.map((mediaId, position) => ({ disposal_id: id, media_id: mediaId, position })))
    .execute();
  return true;
};

export const packageOfDisposal = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('disposals').select('unknown_parcel_id').where('id', '=', id).executeTakeFirst())
    ?.unknown_parcel_id;

export const lockDisposal = (tx: Tx, id: string) =>
  tx
    .selectFrom('disposals')
    .select(['id', 'state', 'asked_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const writeDecision = async (
  tx: Tx,
  id: string,
  {
    state,
    staffId,
    now,
  }: { readonly state: 'approved' | 'refused'; readonly staffId: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('disposals')
    .set({ state, decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .execute();
};
