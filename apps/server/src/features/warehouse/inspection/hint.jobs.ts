import * as z from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { addJob, defineJob } from '../../../platform/jobs/job.ts';
import { queueChanged } from '../warehouse.queue.ts';
import { comparisonOf } from './compare.ts';
import { writeHint } from './hint.queries.ts';

/** Changes often come one after the other: they are looked at together, a moment after the last. */
const WAIT_MS = 1_000;

const comparePhotosJob = defineJob(
  'warehouse.compare-photos',
  z.object({ storedItemId: z.uuid() }),
  async ({ db, services, now, transaction }, { storedItemId }) => {
    const comparison = await comparisonOf(db, services, storedItemId);
    if (!comparison) return;
    const { hint, photoIds } = comparison;
    await transaction(async (tx) => {
      await writeHint(tx, { storedItemId, hint, photoCount: photoIds.length, now });
      await queueChanged(tx);
    });
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

export const hintJobs = [comparePhotosJob];
