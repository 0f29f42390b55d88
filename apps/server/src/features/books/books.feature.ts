import { defineBatchJob } from '../../platform/jobs/batch.ts';
import type { Feature } from '../../platform/feature.ts';
import { bankHandlers } from './bank/bank.handlers.ts';
import { registerBooksCsv } from './reports/export.routes.ts';
import { valueOne } from './months/months.ts';
import { unvaluedEntries } from './months/months.queries.ts';
import { monthsHandlers } from './months/months.handlers.ts';
import { payoutsHandlers } from './payouts/payouts.handlers.ts';
import { addUpJob } from './sums/sums.jobs.ts';
import { noteAllValued } from './sums/sums.queries.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';

/** What was bought is valued in dollars soon after, so that today's profit can be read. */
const valueJob = defineBatchJob('books.value', async ({ db, now }, batch) => {
  await batch.each(await unvaluedEntries(db, batch.resting), (tx, entry) => valueOne(tx, entry, now));
  await noteAllValued(db);
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
