import { defineBatchJob } from '../../../platform/jobs/batch.ts';
import { notify } from '../../messages/index.ts';
import { findStoredLine } from '../storage/warehouse-lines.queries.ts';
import { acceptAsIs } from './accept.ts';
import { unansweredSince } from './problems.queries.ts';

/** Takes goods as they are when their shopper has not answered in time; they can be sent, and the free days go on. */
const lapseQuestionsJob = defineBatchJob('warehouse.lapse-questions', async ({ db, now }, batch) =>
  batch.each(await unansweredSince(db, now, batch.resting), async (tx, storedItemId) => {
    if ((await acceptAsIs(tx, storedItemId, 'lapse', { kind: 'system' }, now)) !== 'accepted') return;
    const line = await findStoredLine(tx, storedItemId);
    if (!line?.account_id) return;
    await notify(tx, {
      accountId: line.account_id,
      template: 'stored_problem_lapsed',
      params: { itemEn: line.title_en, itemZh: line.title_zh },
      link: 'warehouse',
      now,
    });
  }),
);

export const problemJobs = [lapseQuestionsJob];
export const problemCron = [{ at: '17 * * * *', job: lapseQuestionsJob }];
