import * as z from 'zod';
import { call } from '../call.ts';
import { currency, id, money } from '../fields.ts';

export const priceHistoryCalls = {
  'GET /system/spu/priceHistory': call({
    summary: 'What a product cost during the last half year, one entry for each change.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ id }),
    output: z.object({
      currency,
      prices: z.array(z.object({ day: z.iso.date(), price: money })),
    }),
    cacheSeconds: 300,
  }),
};
