import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Feature } from '../../platform/feature.ts';
import { bankHandlers } from './bank/bank.handlers.ts';
import { registerBooksCsv } from './reports/export.routes.ts';
import { valuePurchases } from './months/months.ts';
import { monthsHandlers } from './months/months.handlers.ts';
import { payoutsHandlers } from './payouts/payouts.handlers.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';

/** What was bought is valued in dollars soon after, so that today's profit can be read. */
const valueJob = defineJob('books.value', z.object({}), ({ transaction, now }) =>
  transaction((tx) => valuePurchases(tx, now)),
);

export const booksFeature = {
  handlers: { ...payoutsHandlers, ...bankHandlers, ...monthsHandlers, ...reportsHandlers },
  jobs: [valueJob],
  cron: [{ at: '*/15 * * * *', job: valueJob }],
  routes: registerBooksCsv,
} satisfies Feature;
