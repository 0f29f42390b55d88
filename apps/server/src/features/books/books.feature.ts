import { defineBatchJob } from '../../platform/jobs/batch.ts';
import type { Feature } from '../../platform/feature.ts';
import { bankHandlers } from './bank/bank.handlers.ts';
import { registerBooksCsv } from './reports/export.routes.ts';
import { valueOne } from './months/months.ts';
import { MOST_UNVALUED, unvaluedEntries } from './months/months.queries.ts';
import { monthsHandlers } from './months/months.handlers.ts';
import { payoutsHandlers } from './payouts/payouts.handlers.ts';
import { addUpJob } from './sums/sums.jobs.ts';
import { noteValued } from './sums/sums.queries.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';

const LINES_AT_ONCE = 50_000;
/** What is left then is valued in the next run. */
const ROUNDS = 200;

/** What was bought is valued in dollars soon after, so that today's profit can be read. */
const valueJob = defineBatchJob('books.value', async ({ db, now }, batch) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = await unvaluedEntries(db, batch.resting, LINES_AT_ONCE);
    await batch.each(entries, (tx, entry) => valueOne(tx, entry, now));
    if (!(await noteValued(db, LINES_AT_ONCE)) && entries.length < MOST_UNVALUED) return;
  }
});

export const booksFeature = {
  handlers: { ...payoutsHandlers, ...bankHandlers, ...monthsHandlers, ...reportsHandlers },
  jobs: [valueJob, addUpJob],
  cron: [
    { at: '*/15 * * * *', job: valueJob },
    { at: '*/5 * * * *', job: addUpJob },
  ],
  routes: registerBooksCsv,
} satisfies Feature;
