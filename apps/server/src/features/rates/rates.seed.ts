import type { Db } from '../../platform/db/database.ts';
import { DEMO_ORIGIN, hasRates, insertRates, type NewRate, STARTING_ORIGIN } from './rates.queries.ts';

/** What one yuan buys, as it was about at the end of 2025. */
const FIRST_RATES: readonly NewRate[] = [
  { currency: 'USD', rateE8: 14_050_000 },
  { currency: 'GBP', rateE8: 10_640_000 },
  { currency: 'CAD', rateE8: 19_680_000 },
  { currency: 'MXN', rateE8: 258_300_000 },
  { currency: 'AUD', rateE8: 21_520_000 },
  { currency: 'EUR', rateE8: 12_130_000 },
  { currency: 'NZD', rateE8: 24_740_000 },
  { currency: 'CHF', rateE8: 11_310_000 },
  { currency: 'BRL', rateE8: 75_250_000 },
  { currency: 'PLN', rateE8: 51_460_000 },
  { currency: 'ZAR', rateE8: 242_100_000 },
];

/** Rates to open with. A demo shop keeps them; those of a real shop run out in a week unless its own are fetched. */
export const seedRates = async (db: Db, now: Date, kind: 'demo' | 'real' = 'demo'): Promise<void> => {
  if (await hasRates(db)) return;
  const origin = kind === 'demo' ? DEMO_ORIGIN : STARTING_ORIGIN;
  await insertRates(db, FIRST_RATES, { asOf: now, origin, now });
};
