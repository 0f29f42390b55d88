import * as z from 'zod';
import { type CronEntry, defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { insertRates, ratesToReplace, readRates, writeHeldRates } from './rates.queries.ts';
import { farOffOf, forgetRates, limitMsOf, stateOfRate } from './rates.service.ts';

const TIMEOUT_MS = 20_000;

/**
 * Brings the rates of the day; one far from the last is held back until somebody at the desk says that it is meant. A demo
 * shop keeps its made-up ones and asks nobody.
 */
export const fetchRates = defineJob(
  'rates.fetch',
  z.object({}),
  async ({ db, services, now, log, transaction }: JobContext) => {
    const { rateSource } = services;
    await warnOfAge({ db, log, now });
    const known = await ratesToReplace(db);
    if (!rateSource || known.isDemo) return;
    const fetched = await rateSource.fetch(AbortSignal.timeout(TIMEOUT_MS));
    if (fetched.rates.length === 0 || (known.newest && known.newest >= fetched.asOf)) return;
    const { asOf } = fetched;
    const farOff = farOffOf(fetched.rates, await readRates(db));
    const taken = fetched.rates.filter((rate) => !farOff.includes(rate));
    if (farOff.length > 0)
      log.error({ asOf, rates: farOff }, 'exchange rates far from the last ones wait for the desk');
    await transaction(async (tx) => {
      if (taken.length > 0) await insertRates(tx, taken, { asOf, origin: rateSource.name, now });
      if (farOff.length > 0) await writeHeldRates(tx, { asOf: asOf.toISOString(), rates: farOff }, now);
    });
    forgetRates(services);
  },
);

/** Said twice a day from the middle of a rate's time on, so that it is renewed before nothing can be sold by it. */
const warnOfAge = async ({ db, log, now }: Pick<JobContext, 'db' | 'log' | 'now'>): Promise<void> => {
  const { rates, limitHours } = await readRates(db);
  for (const rate of rates) {
    const { currency, as_of: asOf } = rate;
    const state = stateOfRate(rate, now, limitMsOf(limitHours));
    if (state === 'ageing') log.warn({ currency, asOf }, 'an exchange rate will soon be too old to be used');
  }
};

export const ratesJobs = [fetchRates];
/** After the day's fixing, and once more in case it was late. */
export const ratesCron: readonly CronEntry[] = [
  { at: '20 15 * * *', job: fetchRates },
  { at: '20 18 * * *', job: fetchRates },
];
