import type { CurrencyCode } from '@caravan/domain/money/currency';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { unitMinor } from '@caravan/domain/money/unit-price';
import { isFarOff, isRateAgeing, isRateFresh, withMargin } from '@caravan/domain/money/rates';
import type { Db } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/http/answers/failures.ts';
import type { Services } from '../../platform/services.ts';
import { settingNow } from '../settings/index.ts';
import {
  DEMO_ORIGIN,
  type KnownRates,
  type NewRate,
  type RateRow,
  readRates,
  STARTING_ORIGIN,
} from './rates.queries.ts';

const USUAL_LIMIT_HOURS = 7 * 24;
const HOUR_MS = 3_600_000;
const KEEP_MS = 20_000;

/** What one yuan is worth: units of the currency × 10^8, as known at `asOf`. */
export interface DatedRate {
  /** What shoppers are charged by: the shop's margin is in it. */
  readonly rateE8: number;
  /** What the source said, for what the shop counts of its own. */
  readonly plainE8: number;
  readonly marginBasisPoints: number;
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
  readonly marginBasisPoints: number;
  readonly until: number;
}

/** By database, because a call that writes reads through a transaction of its own. */
const kept = new WeakMap<Db, Kept>();

/** The newest rates, read from the database every few seconds. */
export const ratesNow = async ({ db, now, services }: RatesContext): Promise<Rates> => {
  const known = kept.get(services.db);
  const marginBasisPoints = basisPointsOf(await settingNow({ db, now, services }, 'rateMargin'));
  if (known && known.until > performance.now() && known.marginBasisPoints === marginBasisPoints)
    return known.rates;
  const { rates, limitHours } = await readRates(db);
  const limitMs = limitMsOf(limitHours);
  const fresh = new Map<CurrencyCode, DatedRate>([
    ['CNY', { rateE8: RATE_ONE, plainE8: RATE_ONE, marginBasisPoints: 0, asOf: now }],
  ]);
  for (const rate of rates) {
    const { currency, rate_e8: plainE8, as_of: asOf } = rate;
    if (isUsableRate(rate, now, limitMs))
      fresh.set(currency, {
        rateE8: withMargin(plainE8, marginBasisPoints),
        plainE8,
        marginBasisPoints,
        asOf: rate.origin === DEMO_ORIGIN ? now : asOf,
      });
    else services.log.warn({ currency, asOf }, 'an exchange rate is too old to be used');
  }
  kept.set(services.db, { rates: fresh, marginBasisPoints, until: performance.now() + KEEP_MS });
  return fresh;
};

const basisPointsOf = ({ percent }: { readonly percent: number }): number => Math.round(percent * 100);

/** How old a rate may be: what the desk has said, else a week. */
export const limitMsOf = (limitHours: number | null): number => (limitHours ?? USUAL_LIMIT_HOURS) * HOUR_MS;

/** Made-up rates do not age: a demo shop that was switched off for a month opens again as it was. */
const isUsableRate = (
  { origin, as_of: asOf }: Pick<RateRow, 'origin' | 'as_of'>,
  now: Date,
  limitMs: number,
): boolean => origin === DEMO_ORIGIN || isRateFresh(asOf, now, limitMs);

type RateState = 'fresh' | 'ageing' | 'too_old';

export const stateOfRate = (rate: RateRow, now: Date, limitMs: number): RateState => {
  if (!isUsableRate(rate, now, limitMs)) return 'too_old';
  return rate.origin !== DEMO_ORIGIN && isRateAgeing(rate.as_of, now, limitMs) ? 'ageing' : 'fresh';
};

/** The rates among these that are too far from the known ones to be taken without somebody's word. */
export const farOffOf = (said: readonly NewRate[], { rates }: Pick<KnownRates, 'rates'>): NewRate[] => {
  const known = new Map(
    rates.map(({ currency, rate_e8: rateE8, origin }) => [
      currency,
      { rateE8, isGuess: origin === STARTING_ORIGIN },
    ]),
  );
  return said.filter(({ currency, rateE8 }) => isFarOff(rateE8, known.get(currency)));
};

/** What a source said of a currency that is still held back: nothing newer has been taken for it. */
export const heldRateOf = ({ rates, held }: KnownRates, currency: CurrencyCode): NewRate | undefined => {
  const since = rates.find((rate) => rate.currency === currency)?.as_of;
  if (!held || (since && since >= new Date(held.asOf))) return undefined;
  return held.rates.find((rate) => rate.currency === currency);
};

/** How many currencies need somebody at the desk: their rate grows old or is too old, or a new one is held back. */
export const countRatesToRenew = async (db: Db, now: Date): Promise<number> => {
  const known = await readRates(db);
  const limitMs = limitMsOf(known.limitHours);
  return known.rates.filter(
    (rate) => stateOfRate(rate, now, limitMs) !== 'fresh' || heldRateOf(known, rate.currency),
  ).length;
};

/** After rates were written: this process reads them at the next request, the others within seconds. */
export const forgetRates = (services: Pick<Services, 'db'>): void => {
  kept.delete(services.db);
};

/**
 * The currency's rate. Without a usable one nothing is priced in it: another currency helps as long as the dollar, in which
 * all is settled, has its rate; without that one only waiting does.
 */
export const rateOf = (currency: CurrencyCode, rates: Rates): DatedRate => {
  const rate = rates.get(currency);
  if (rate) return rate;
  if (rates.has('USD')) throw new RequestFailure('currency_not_supported');
  throw new RequestFailure('rate_too_old', { retryAfterSeconds: 60 });
};

/** Minor units of a currency for an amount in fen. */
export const minorOf = (fen: number, currency: CurrencyCode, rates: Rates): number =>
  multiplyDivide(fen, rateOf(currency, rates).rateE8, RATE_ONE);

/** An amount in fen as it travels on the wire: a number with two decimals of the currency. */
export const moneyOf = (fen: number, currency: CurrencyCode, rates: Rates): number =>
  minorOf(fen, currency, rates) / 100;

/** What one piece costs, as it travels on the wire: every list, cart and order shows it the same. */
export const unitPriceOf = (fen: number, currency: CurrencyCode, rates: Rates): number =>
  unitMinor(fen, rateOf(currency, rates).rateE8) / 100;

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
