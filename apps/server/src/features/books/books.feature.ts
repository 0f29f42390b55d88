import { defineBatchJob } from '../../platform/jobs/batch.ts';
import type { Feature } from '../../platform/feature.ts';
import { bankHandlers } from './bank/bank.handlers.ts';
import { registerBooksCsv } from './reports/export.routes.ts';
import { valueOne } from './months/months.ts';
import { unvaluedEntries } from './months/months.queries.ts';
import { monthsHandlers } from './months/months.handlers.ts';
import { payoutsHandlers } from './payouts/payouts.handlers.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';

/** What was bought is valued in dollars soon after, so that today's profit can be read. */
const valueJob = defineBatchJob('books.value', async ({ db, now }, batch) =>
  batch.each(await unvaluedEntries(db, batch.resting), (tx, entry) => valueOne(tx, entry, now)),
);

export const booksFeature = {
  handlers: { ...payoutsHandlers, ...bankHandlers, ...monthsHandlers, ...reportsHandlers },
  jobs: [valueJob],
  cron: [{ at: '*/15 * * * *', job: valueJob }],
  routes: registerBooksCsv,
} satisfies Feature;
