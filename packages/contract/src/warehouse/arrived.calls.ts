import * as z from 'zod';
import { call } from '../call.ts';
import { id, pictureUrl, time } from '../fields.ts';

export const arrivedCalls = {
  'GET /system/spu/arrived': call({
    summary: 'What earlier pieces of a product weighed in the warehouse, and how they looked there.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ id }),
    output: z.object({
      skus: z.array(
        z.object({
          skuId: id,
          skuName: z.string(),
          pieces: z.int(),
          /** The middle weight of one piece with its packing. */
          weightGrams: z.int(),
          lastAt: time,
          /** The newest first. */
          photos: z.array(pictureUrl),
        }),
      ),
    }),
    cacheSeconds: 60,
  }),
};
