import type { staffWarehouseCalls } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { USUAL_SHOTS, viewsOfNext } from '@caravan/domain/inspection/shot-list';
import { refuseStep } from '../../../platform/audit/too-late.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { type Comparison, comparisonOf } from '../inspection/compare.ts';
import { comparePhotosSoon } from '../inspection/hint.jobs.ts';
import { writeHint } from '../inspection/hint.queries.ts';
import { findStoredLine } from '../storage/warehouse-lines.queries.ts';
import { stepsOf } from '../storage/warehouse.move.ts';
import { storedOrNotFound } from '../storage/warehouse.stored.ts';
import * as queries from '../warehouse.queries.ts';
import { storePhotos } from './warehouse.photos.ts';

type Photos =
  | 'POST /staff/stored/photos'
  | 'POST /staff/stored/photo/remove'
  | 'POST /staff/stored/photo/view';

/** Photos of goods on the table, each compared with the order as it comes. */
export const staffPhotosHandlers = {
  'POST /staff/stored/photos': async (
    { db, services, files, actor, transaction, now, audit },
    { storedItemId, view },
  ) => {
    const before = await queries.countPhotos(db, storedItemId);
    const mediaIds = await storePhotos({ db, services, files, actor }, before);
    if (!Array.isArray(mediaIds)) return mediaIds;
    audit({
      action: 'photograph',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { photos: files.length },
    });
    const comparison = await comparisonOf(db, services, storedItemId, mediaIds);
    return transaction(async (tx) => {
      const stored = await queries.lockStored(tx, storedItemId);
      if (!stored) return refuse('not_found');
      const { photos: there = [], shots } = (await findStoredLine(tx, storedItemId))?.stored ?? {};
      const taken = there.map((photo) => photo.view);
      const views = view
        ? mediaIds.map(() => view)
        : viewsOfNext(shots ?? USUAL_SHOTS, taken, mediaIds.length);
      const photos = mediaIds.map((mediaId, place) => ({ mediaId, view: views[place] ?? null }));
      await queries.insertPhotos(tx, storedItemId, photos, now);
      const ids = [...there.map(({ id }) => id), ...mediaIds];
      await keepComparison(tx, { storedItemId, comparison, ids, now });
      return storedOrNotFound(tx, storedItemId, { now, services });
    });
  },

  'POST /staff/stored/photo/remove': async ({ tx, now, audit, services }, { storedItemId, mediaId }) => {
    const stored = await queries.lockStored(tx, storedItemId);
    if (!stored) return refuse('not_found');
    if (stored.inspected_at) return refuseStep(tx, 'order_step_refused', stepsOf(stored));
    if (!(await queries.deletePhoto(tx, storedItemId, mediaId))) return refuse('not_found');
    await comparePhotosSoon(tx, storedItemId, now);
    audit({
      action: 'remove_photo',
      subjectKind: 'stored_item',
      subjectId: storedItemId,
      detail: { mediaId },
    });
    return storedOrNotFound(tx, storedItemId, { now, services });
  },

  'POST /staff/stored/photo/view': async ({ tx, now, audit, services }, { storedItemId, mediaId, view }) => {
    const stored = await queries.lockStored(tx, storedItemId);
    if (!stored || !(await queries.writeView(tx, storedItemId, mediaId, view))) return refuse('not_found');
    const detail = { mediaId, view };
    audit({ action: 'name_photo', subjectKind: 'stored_item', subjectId: storedItemId, detail });
    return storedOrNotFound(tx, storedItemId, { now, services });
  },
} satisfies Pick<Handlers<typeof staffWarehouseCalls>, Photos>;

/** What was compared before these photos were kept; what came from another table meanwhile is compared anew. */
const keepComparison = async (
  tx: Tx,
  {
    storedItemId,
    comparison,
    ids,
    now,
  }: {
    readonly storedItemId: string;
    readonly comparison: Comparison | undefined;
    readonly ids: readonly string[];
    readonly now: Date;
  },
): Promise<void> => {
  if (!comparison) return;
  const { hint, photoIds } = comparison;
  const hasSeenAll = ids.length === photoIds.length && ids.every((id) => photoIds.includes(id));
  if (hasSeenAll) await writeHint(tx, { storedItemId, hint, photoCount: ids.length, now });
  else await comparePhotosSoon(tx, storedItemId, now);
};
