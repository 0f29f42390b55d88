import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { ageNextAccounts } from './debts.queries.ts';
import { addNextLines } from './sums.queries.ts';

/** So many transactions at most; what is left is in the next run, and until then read line by line. */
const STEPS = 200;

/** Adds what was booked to the sums of its day and its coupon, and keeps what accounts hold by its age, so that reports read those. */
export const addUpJob = defineJob('books.add_up', z.object({}), async ({ transaction }) => {
  for (const addNext of [addNextLines, ageNextAccounts])
    for (let step = 0; step < STEPS; step += 1) if (!(await transaction(addNext))) break;
});
