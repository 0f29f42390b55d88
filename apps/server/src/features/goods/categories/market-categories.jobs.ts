import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { placeGoods } from './market-categories.queries.ts';

const AT_ONCE = 2_000;

/** Goods follow what the desk said of their marketplace's category. */
export const placeGoodsOfCategory = defineJob(
  'goods.place_of_category',
  z.object({ marketCategoryId: z.uuid() }),
  async ({ db }, { marketCategoryId }) => {
    while ((await placeGoods(db, marketCategoryId, AT_ONCE)) === AT_ONCE);
  },
);
