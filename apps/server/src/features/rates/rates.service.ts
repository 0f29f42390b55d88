import type { CurrencyCode } from '@caravan/domain/currency';
import { multiplyDivide } from '@caravan/domain/exact';
import { RATE_ONE } from '@caravan/domain/money';
import { isRateFresh } from '@caravan/domain/rates';
import type { Db } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/http/failures.ts';
import type { Services } from '../../platform/services.ts';
import { DEMO_ORIGIN, type RateRow, readRates } from './rates.queries.ts';

const USUAL_LIMIT_HOURS = 7 * 24;
const HOUR_MS = 3_600_000;
const KEEP_MS = 20_000;

/** What one yuan is worth: units of the currency × 10^8, as known at `asOf`. */
export interface DatedRate {
  readonly rateE8: number;
  readonly asOf: Date;
}

/** The rates that prices are shown with; a currency whose rate is too old is not among them. */
export type Rates = ReadonlyMap<CurrencyCode, DatedRate>;

/** Handlers and jobs hand in their own context. */
interface RatesContext {
  readonly db: Db;
  readonly now: Date;
  readonly services: Pick<Services, 'db' | 'log'>;
}

interface Kept {
  readonly rates: Rates;
  readonly until: number;
}

/** By database, because a call that writes reads through a transaction of its own. */
const kept = new WeakMap<Db, Kept>();

/** The newest rates, read from the database every few seconds. */
export const ratesNow = async ({ db, now, services }: RatesContext): Promise<Rates> => {
  const known = kept.get(services.db);
  if (known && known.until > performance.now()) return known.rates;
  const { rates, limitHours } = await readRates(db);
  const limitMs = limitMsOf(limitHours);
  const fresh = new Map<CurrencyCode, DatedRate>([['CNY', { rateE8: RATE_ONE, asOf: now }]]);
  for (const rate of rates) {
    const { currency, rate_e8: rateE8, as_of: asOf } = rate;
    if (isUsableRate(rate, now, limitMs))
      fresh.set(currency, { rateE8, asOf: rate.origin === DEMO_ORIGIN ? now : asOf });
    else services.log.warn({ currency, asOf }, 'an exchange rate is too old to be used');
  }
  kept.set(services.db, { rates: fresh, until: performance.now() + KEEP_MS });
  return fresh;
};

/** How old a rate may be: what the desk has said, else a week. */
export const limitMsOf = (limitHours: number | null): number => (limitHours ?? USUAL_LIMIT_HOURS) * HOUR_MS;

/** Made-up rates do not age: a demo shop that was switched off for a month opens again as it was. */
export const isUsableRate = (
  { origin, as_of: asOf }: Pick<RateRow, 'origin' | 'as_of'>,
  now: Date,
  limitMs: number,
): boolean => origin === DEMO_ORIGIN || isRateFresh(asOf, now, limitMs);

/** After rates were written: this process reads them at the next request, the others within seconds. */
export const forgetRates = (services: Pick<Services, 'db'>): void => {
  kept.delete(services.db);
};

/** The currency's rate; without a usable one nothing can be priced, which is answered as "busy" and logged. */
export const rateOf = (currency: CurrencyCode, rates: Rates): DatedRate => {
  const rate = rates.get(currency);
  if (!rate) throw new RequestFailure('unavailable', { retryAfterSeconds: 60 });
  return rate;
};

/** Minor units of a currency for an amount in fen. */
export const minorOf = (fen: number, currency: CurrencyCode, rates: Rates): number =>
  multiplyDivide(fen, rateOf(currency, rates).rateE8, RATE_ONE);

/** An amount in fen as it travels on the wire: a number with two decimals of the currency. */
export const moneyOf = (fen: number, currency: CurrencyCode, rates: Rates): number =>
  minorOf(fen, currency, rates) / 100;

/** US cents as they read in a currency today, a number with two decimals. */
export const moneyOfUsdCents = (usdCents: number, currency: CurrencyCode, rates: Rates): number =>
  currency === 'USD'
    ? usdCents / 100
    : multiplyDivide(usdCents, rateOf(currency, rates).rateE8, rateOf('USD', rates).rateE8) / 100;

/** What is settled for an amount in fen, in US cents. */
export const usdCentsOf = (fen: number, rates: Rates): number => minorOf(fen, 'USD', rates);

/** Fen for an amount somebody typed in a currency with two decimals, to the nearest; for filters, never for payment. */
export const fenOf = (money: number, currency: CurrencyCode, rates: Rates): number =>
  multiplyDivide(Math.round(money * 100), RATE_ONE, rateOf(currency, rates).rateE8);
