import * as z from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  addJob,
  type CronEntry,
  defineJob,
  declareJob,
  type JobContext,
} from '../../../platform/jobs/job.ts';
import { type Batch, implementBatchJob } from '../../../platform/jobs/batch.ts';
import type { Services } from '../../../platform/services.ts';
import { featuresOfPicture } from './image-features.ts';
import {
  forgetSearches,
  featuresOfPictures,
  type PictureOfGoods,
  picturesWithoutFeatures,
  type SeenPicture,
  writeImageFeatures,
} from './image-features.queries.ts';
import { KEPT_MS } from './picture-search.ts';

const AT_ONCE = 100;

/** ImageFeatures at pictures of goods that nobody looked at yet, a hundred at a time, until there are none. */
export const readImageFeatures = declareJob('goods.readImageFeatures', z.object({}));

const looking = implementBatchJob(readImageFeatures, async (context, _, batch) => {
  const { now, transaction } = context;
  if ((await lookAtNew(context, batch)) < AT_ONCE) return;
  await transaction((tx) =>
    addJob(tx, readImageFeatures, {}, { runAt: now, jobKey: readImageFeatures.name }),
  );
});

/** Looks at pictures that nobody looked at yet, at most a hundred of all or of those given; says at how many. */
export const lookAtNew = async (
  { services, db, transaction }: Pick<JobContext, 'services' | 'db' | 'transaction'>,
  batch: Batch,
  among: readonly string[] | null = null,
): Promise<number> => {
  const pictures = await picturesWithoutFeatures(db, AT_ONCE, among);
  if (pictures.length === 0) return 0;
  const seen = await lookAt(services, db, batch, pictures);
  await transaction((tx) => writeImageFeatures(tx, seen));
  services.looks.forgetAge();
  return pictures.length;
};

const lookAt = async (
  { media }: Pick<Services, 'media'>,
  db: Db,
  batch: Batch,
  pictures: readonly PictureOfGoods[],
): Promise<SeenPicture[]> => {
  const known = new Map(await featuresOfPictures(db, [...new Set(pictures.map((each) => each.picture_id))]));
  const seen: SeenPicture[] = [];
  // one that cannot be read is seen as one without features: it is not asked for again
  const see = async (id: string): Promise<Buffer | null> => {
    let look: Buffer | null = null;
    await batch.attempt(id, async () => {
      look = await seePicture(media, id);
    });
    return look;
  };
  for (const picture of pictures) {
    const before = known.get(picture.picture_id);
    const look = before === undefined ? await see(picture.picture_id) : before;
    known.set(picture.picture_id, look);
    seen.push({ ...picture, look });
  }
  return seen;
};

const seePicture = async (media: Services['media'], id: string): Promise<Buffer | null> => {
  const bytes = await media.readMaster(id);
  return bytes ? featuresOfPicture(bytes) : null;
};

const forgetOld = defineJob('goods.forgetPictureSearches', z.object({}), ({ db, now }) =>
  forgetSearches(db, new Date(now.getTime() - KEPT_MS)),
);

export const imageFeatureJobs = [looking, forgetOld];
export const imageFeatureCron: readonly CronEntry[] = [
  { at: '*/10 * * * *', job: looking },
  { at: '5 * * * *', job: forgetOld },
];
