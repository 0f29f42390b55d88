import * as z from 'zod';
import { hintOf, type PhotoHint } from '@caravan/domain/inspection/photo-hint';
import type { Pixels } from '@caravan/domain/inspection/image-features';
import type { MeasuredGoods } from '@caravan/domain/inspection/size-words';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { addJob, defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { pixelsOfPicture } from '../../goods/index.ts';
import { findStoredLine } from '../storage/warehouse-lines.queries.ts';
import { writeHint } from './hint.queries.ts';

/** Photos often come one after the other: they are compared together, a moment after the last. */
const WAIT_MS = 2_000;

const comparePhotosJob = defineJob(
  'warehouse.compare-photos',
  z.object({ storedItemId: z.uuid() }),
  async ({ db, services, now, transaction }, { storedItemId }) => {
    const line = await findStoredLine(db, storedItemId);
    const stored = line?.stored;
    const photos = stored?.photos ?? [];
    if (!line || !stored || line.origin === 'forwarded' || photos.length === 0) return;
    const hint = await compare(services, {
      pictureId: line.picture_id,
      skuWords: `${line.sku_name_zh} ${line.sku_name_en}`,
      photoIds: photos.map(({ id }) => id),
      measured: {
        weightGrams: stored.weight_grams,
        lengthMm: stored.length_mm,
        widthMm: stored.width_mm,
        heightMm: stored.height_mm,
        quantity: stored.quantity,
      },
    });
    if (hint)
      await transaction((tx) => writeHint(tx, { storedItemId, hint, photoCount: photos.length, now }));
  },
);

/** Asks for a comparison of a stored item's photos and measures with what was ordered. */
export const comparePhotosSoon = (tx: Db | Tx, storedItemId: string, now: Date): Promise<void> =>
  addJob(
    tx,
    comparePhotosJob,
    { storedItemId },
    { runAt: new Date(now.getTime() + WAIT_MS), jobKey: `warehouse.compare:${storedItemId}`, maxAttempts: 3 },
  );

const compare = async (
  { media }: Pick<Services, 'media'>,
  wanted: {
    readonly pictureId: string | null;
    readonly skuWords: string;
    readonly photoIds: readonly string[];
    readonly measured: MeasuredGoods;
  },
): Promise<PhotoHint | undefined> => {
  const pixelsOf = async (id: string): Promise<Pixels | undefined> => {
    const bytes = await media.readMaster(id);
    return bytes && pixelsOfPicture(bytes);
  };
  const ordered = wanted.pictureId ? await pixelsOf(wanted.pictureId) : undefined;
  const photos: Pixels[] = [];
  for (const id of wanted.photoIds) photos.push(...[(await pixelsOf(id)) ?? []].flat());
  return hintOf(ordered, wanted.skuWords, photos, wanted.measured);
};

export const hintJobs = [comparePhotosJob];
