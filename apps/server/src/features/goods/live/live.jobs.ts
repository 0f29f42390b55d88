import * as z from 'zod';
import { defineBatchJob } from '../../../platform/jobs/batch.ts';
import { type CronEntry, defineJob } from '../../../platform/jobs/job.ts';
import { forgetAnswers, noteFreshPrices, staleInCarts } from './live.queries.ts';
import { refresh } from './live.refresh.ts';

const OLD_MS = 2 * 3_600_000;
const AT_ONCE = 40;
const FORGET_MS = 2 * 24 * 3_600_000;

/** What lies in carts is looked at anew, so that its price is the marketplace's when somebody orders. */
const refreshCarts = defineBatchJob('goods.refreshCarts', async ({ services, db, now }, batch) => {
  if (!services.markets.isLive) return;
  const origins = services.markets.connectors.map(({ connector }) => connector.name);
  const goods = await staleInCarts(db, origins, new Date(now.getTime() - OLD_MS), {
    most: AT_ONCE,
    leftOut: batch.resting,
  });
  await batch.eachOutside(goods, (each) => refresh(services, each));
});

const keepPrices = defineJob('goods.keepPrices', z.object({}), async ({ db, now }) => {
  await noteFreshPrices(db, now);
  await forgetAnswers(db, new Date(now.getTime() - FORGET_MS));
});

export const liveJobs = [refreshCarts, keepPrices];
export const liveCron: readonly CronEntry[] = [
  { at: '17,47 * * * *', job: refreshCarts },
  { at: '10 16 * * *', job: keepPrices },
];
