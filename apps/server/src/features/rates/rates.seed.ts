import type { Db } from '../../platform/db/database.ts';
import { hasRates, insertRates, type NewRate } from './rates.queries.ts';
import { DEMO_ORIGIN } from './rates.service.ts';

/** What one yuan buys, as it was about at the end of 2025; a real shop brings its own. */
const DEMO_RATES: readonly NewRate[] = [
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

/** Rates to start with, so that a fresh shop can show prices. */
export const seedRates = async (db: Db, now: Date): Promise<void> => {
  if (await hasRates(db)) return;
  await insertRates(db, DEMO_RATES, { asOf: now, origin: DEMO_ORIGIN, now });
};
