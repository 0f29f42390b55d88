import { ecbRates } from '../../connectors/rates/ecb.ts';
import type { RateSource } from '../../connectors/rates/rate-source.ts';
import type { Feature } from '../../platform/feature.ts';
import { ratesCron, ratesJobs } from './rates.jobs.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Absent: the desk writes the rates. */
    readonly rateSource: RateSource | undefined;
  }
}

export const ratesFeature = {
  jobs: ratesJobs,
  cron: ratesCron,
  provide: ({ config }) => ({
    rateSource: config.environment['RATES_SOURCE'] === 'off' ? undefined : ecbRates(),
  }),
} satisfies Feature;
