import * as z from 'zod';
import { type CronEntry, defineJob, type Job } from '../../../platform/jobs/job.ts';
import { countNextDays } from './days.queries.ts';

/** So many transactions at most; what is left is in the next run, and until then counted when it is read. */
const STEPS = 50;

/** Counts what the days that are over brought, so that the dashboard need not. */
const countDays = defineJob('staff.count_days', z.object({}), async ({ transaction, now }) => {
  for (let step = 0; step < STEPS; step += 1) if (!(await transaction((tx) => countNextDays(tx, now)))) break;
});

export const daysJobs: readonly Job[] = [countDays];
export const daysCron: readonly CronEntry[] = [{ at: '*/10 * * * *', job: countDays }];
