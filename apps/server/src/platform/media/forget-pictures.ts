import * as z from 'zod';
import { implementBatchJob } from '../jobs/batch.ts';
import { declareJob } from '../jobs/job.ts';

/** Deletes the bytes of pictures whose rows are gone, every size of them. */
export const forgetPictures = implementBatchJob(
  declareJob('media.forget_pictures', z.object({ ids: z.array(z.uuid()) })),
  ({ services }, { ids }, batch) => batch.eachOutside(ids, (id) => services.media.forget(id)),
);
