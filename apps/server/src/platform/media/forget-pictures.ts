import * as z from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Deletes the bytes of pictures whose rows are gone, every size of them. */
export const forgetPictures = defineJob(
  'media.forget_pictures',
  z.object({ ids: z.array(z.uuid()) }),
  async ({ services }, { ids }) => {
    for (const id of ids) await services.media.forget(id);
  },
);
