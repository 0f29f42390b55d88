import { DAY_MS } from '@caravan/domain/time/china-time';
import * as z from 'zod';
import { type CronEntry, defineJob } from '../../../platform/jobs/job.ts';
import { forgetMarketCalls } from './market-calls.queries.ts';

const KEPT_MS = 7 * DAY_MS;

const forgetCalls = defineJob('markets.forget_calls', z.object({}), ({ db, now }) =>
  forgetMarketCalls(db, new Date(now.getTime() - KEPT_MS)),
);

export const marketJobs = [forgetCalls];
export const marketCron: readonly CronEntry[] = [{ at: '25 19 * * *', job: forgetCalls }];
