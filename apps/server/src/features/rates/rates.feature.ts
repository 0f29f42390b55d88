import { inQueue } from '../../platform/jobs/job.ts';
import { ecbRates } from '../../connectors/rates/ecb.ts';
import { fileRates } from '../../connectors/rates/file.ts';
import type { RateSource } from '../../connectors/rates/rate-source.ts';
import type { Feature } from '../../platform/feature.ts';
import { staffRatesHandlers } from './rates.staff.handlers.ts';
import { ratesNow } from './rates.service.ts';
import { priceTermsHandlers } from './rates.terms.handlers.ts';
import { ratesCron, ratesJobs } from './rates.jobs.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Absent: the desk writes the rates. */
    readonly rateSource: RateSource | undefined;
  }
}

/** `off`, `file:/path/to/eurofxref-daily.xml`, or the European Central Bank itself. */
const sourceOf = (wanted = ''): RateSource | undefined => {
  if (wanted === 'off') return undefined;
  return wanted.startsWith('file:') ? fileRates(wanted.slice('file:'.length)) : ecbRates();
};

export const ratesFeature = {
  handlers: { ...staffRatesHandlers, ...priceTermsHandlers },
  jobs: inQueue('connectors', ratesJobs),
  cron: ratesCron,
  provide: ({ config, log }) => ({
    rateSource: sourceOf(config.environment['RATES_SOURCE']),
    plainUsdRate: async ({ now, services: { db } }) =>
      (await ratesNow({ db, now, services: { db, log } })).get('USD')?.plainE8 ?? null,
  }),
} satisfies Feature;
