import * as z from 'zod';
import { addJob, declareJob, implementJob } from '../../../../platform/jobs/job.ts';
import { readImageFeatures } from '../../image-features/image-features.jobs.ts';
import { demoPictures } from '../demo.pictures.ts';
import { demoPictureId } from './drawn-pictures.ts';
import { picturesPresent } from './drawn-pictures.queries.ts';

/** So few that a server that is asked to stop waits about a second. */
const AT_ONCE = 12;

/** Draws the demo's pictures from this place of their list on, some at a time, until all are there. */
export const drawDemoPictures = declareJob('goods.drawDemoPictures', z.object({ from: z.number() }));

export const drawPicturesJob = implementJob(
  drawDemoPictures,
  async ({ services, db, now, transaction }, { from }) => {
    const names = [...demoPictures().keys()];
    const ids = await picturesPresent(db, names.slice(from, from + AT_ONCE).map(demoPictureId));
    for (const id of ids) await services.media.readMaster(id);
    const next = from + AT_ONCE;
    await transaction((tx) =>
      next < names.length
        ? addJob(tx, drawDemoPictures, { from: next }, { runAt: now })
        : addJob(tx, readImageFeatures, {}, { runAt: now, jobKey: readImageFeatures.name }),
    );
  },
);
