import * as z from 'zod';
import { type CronEntry, defineJob } from '../../platform/jobs/job.ts';
import { coolSearchWords } from './find/search-words.queries.ts';

const coolWords = defineJob('goods.coolSearchWords', z.object({}), ({ db, now }) => coolSearchWords(db, now));

export const goodsJobs = [coolWords];
export const goodsCron: readonly CronEntry[] = [{ at: '40 3 * * *', job: coolWords }];
