import * as z from 'zod';
import { type CronEntry, defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { insertRates, ratesToReplace } from './rates.queries.ts';
import { forgetRates } from './rates.service.ts';

const TIMEOUT_MS = 20_000;

/** Brings the rates of the day. A demo shop keeps its made-up ones and asks nobody. */
export const fetchRates = defineJob(
  'rates.fetch',
  z.object({}),
  async ({ db, services, now, transaction }: JobContext) => {
    const { rateSource } = services;
    const known = await ratesToReplace(db);
    if (!rateSource || known.isDemo) return;
    const fetched = await rateSource.fetch(AbortSignal.timeout(TIMEOUT_MS));
    if (fetched.rates.length === 0 || (known.newest && known.newest >= fetched.asOf)) return;
    await transaction((tx) =>
      insertRates(tx, fetched.rates, { asOf: fetched.asOf, origin: rateSource.name, now }),
    );
    forgetRates(services);
  },
);

export const ratesJobs = [fetchRates];
/** After the day's fixing, and once more in case it was late. */
export const ratesCron: readonly CronEntry[] = [
  { at: '20 15 * * *', job: fetchRates },
  { at: '20 18 * * *', job: fetchRates },
];
