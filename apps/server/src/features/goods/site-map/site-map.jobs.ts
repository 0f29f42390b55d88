import * as z from 'zod';
import { type CronEntry, defineJob } from '../../../platform/jobs/job.ts';
import { beginParts } from './site-map.queries.ts';

/** https://www.sitemaps.org/protocol.html: 50,000 addresses at most; each of these goods has one in each language. */
export const GOODS_IN_PART = 2_000;
/** A shop that was just filled with millions has all its parts after a few hours. */
const PARTS_AT_ONCE = 1_000;

const beginSiteMapParts = defineJob('goods.beginSiteMapParts', z.object({}), async ({ db }) => {
  await beginParts(db, { size: GOODS_IN_PART, most: PARTS_AT_ONCE });
});

export const siteMapJobs = [beginSiteMapParts];
export const siteMapCron: readonly CronEntry[] = [{ at: '25 * * * *', job: beginSiteMapParts }];
