export { fetchRates } from './rates.jobs.ts';
export { ratesToReplace, usdRateAt } from './rates.queries.ts';
export { seedRates } from './rates.seed.ts';
export {
  countRatesToRenew,
  fenOf,
  forgetRates,
  minorOf,
  moneyOf,
  moneyOfUsdCents,
  rateOf,
  type Rates,
  ratesNow,
  unitPriceOf,
  usdCentsOf,
} from './rates.service.ts';
export { type Viewer, viewerNow, viewerOf } from './rates.viewer.ts';
