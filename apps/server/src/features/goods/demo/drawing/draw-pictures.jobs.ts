import * as z from 'zod';
import { implementBatchJob } from '../../../../platform/jobs/batch.ts';
import { addJob, declareJob } from '../../../../platform/jobs/job.ts';
import { lookAtNew, readImageFeatures } from '../../image-features/image-features.jobs.ts';
import { shownFirst } from '../demo.pictures.ts';
import { demoPictureId } from './drawn-pictures.ts';
import { picturesPresent } from './drawn-pictures.queries.ts';

/** So few that a server that is asked to stop waits about a second. */
const AT_ONCE = 12;

/**
 * Draws what the demo's lists show from this place of their list on, some at a time, until all are there; each can be searched
 * by as soon as it is drawn. What only a product's own page shows is drawn when somebody looks at it.
 */
export const drawDemoPictures = declareJob('goods.drawDemoPictures', z.object({ from: z.number() }));

export const drawPicturesJob = implementBatchJob(drawDemoPictures, async (context, { from }, batch) => {
  const { services, db, now, transaction } = context;
  const names = shownFirst();
  const ids = await picturesPresent(db, names.slice(from, from + AT_ONCE).map(demoPictureId));
  await batch.eachOutside(ids, (id) => services.media.readMaster(id));
  await lookAtNew(context, batch, ids);
  const next = from + AT_ONCE;
  await transaction((tx) =>
    next < names.length
      ? addJob(tx, drawDemoPictures, { from: next }, { runAt: now })
      : addJob(tx, readImageFeatures, {}, { runAt: now, jobKey: readImageFeatures.name }),
  );
});
