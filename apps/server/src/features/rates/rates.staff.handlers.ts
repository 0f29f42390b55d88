import type { RateSheet, staffRatesCalls } from '@caravan/contract/rates/staff-rates.calls';
import { CURRENCIES } from '@caravan/domain/money/currency';
import { RATE_ONE } from '@caravan/domain/money/money';
import { readReferenceRates } from '../../connectors/rates/ecb.ts';
import type { FetchedRates } from '../../connectors/rates/rate-source.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import type { Services } from '../../platform/services.ts';
import { settingNow } from '../settings/index.ts';
import { insertRates, type NewRate, readRates, writeLimitHours } from './rates.queries.ts';
import { farOffOf, forgetRates, heldRateOf, limitMsOf, stateOfRate } from './rates.service.ts';

const HOUR_MS = 3_600_000;
const FETCH_MS = 15_000;
/** Rates of the day are published a little before the hour they are dated. */
const AHEAD_MS = 12 * HOUR_MS;

export const staffRatesHandlers = {
  'GET /staff/rates': (context) => sheetOf(context.db, context),

  'POST /staff/rates': async (context, { rates, isMeant }) => {
    const { tx, now, audit } = context;
    const said = rates.map(({ currency, rate }) => ({ currency, rateE8: Math.round(rate * RATE_ONE) }));
    const farOff = isMeant ? undefined : await farOffCurrencies(tx, said);
    if (farOff) return refuse('rate_far_off', { currencies: farOff });
    await insertRates(tx, said, { asOf: now, origin: 'desk', now });
    audit({ action: 'write rates', subjectKind: 'rates', subjectId: 'desk', detail: { rates } });
    return renewed(tx, context);
  },

  'POST /staff/rates/file': async (context, { xml, isMeant }) => {
    const { tx, now, audit } = context;
    const read = readOrNothing(xml);
    if (!read || read.rates.length === 0) return refuse('rates_file_unreadable');
    const farOff = isMeant ? undefined : await farOffCurrencies(tx, read.rates);
    if (farOff) return refuse('rate_far_off', { currencies: farOff });
    const asOf = pastOf(read.asOf, now);
    if (!asOf) return refuse('rates_in_future');
    await insertRates(tx, read.rates, { asOf, origin: 'file', now });
    const detail = { asOf: asOf.toISOString(), count: read.rates.length, isMeant };
    audit({ action: 'write rates', subjectKind: 'rates', subjectId: 'file', detail });
    return renewed(tx, context);
  },

  'POST /staff/rates/fetch': async (context, { isMeant }) => {
    const { services, now, log, audit, transaction } = context;
    const source = services.rateSource;
    const fetched = await source?.fetch(AbortSignal.timeout(FETCH_MS)).catch((error: unknown) => {
      log.warn({ err: error }, 'the source of the rates could not be asked');
      return undefined;
    });
    if (!source || !fetched || fetched.rates.length === 0) return refuse('rates_not_fetched');
    const farOff = isMeant ? undefined : await farOffCurrencies(context.db, fetched.rates);
    if (farOff) return refuse('rate_far_off', { currencies: farOff });
    const asOf = pastOf(fetched.asOf, now);
    if (!asOf) return refuse('rates_in_future');
    await transaction((tx) => insertRates(tx, fetched.rates, { asOf, origin: source.name, now }));
    audit({ action: 'write rates', subjectKind: 'rates', subjectId: source.name, detail: { isMeant } });
    return renewed(context.db, context);
  },

  'POST /staff/rates/limit': async (context, { hours }) => {
    const { tx, now, audit } = context;
    await writeLimitHours(tx, hours, now);
    audit({ action: 'limit rates', subjectKind: 'rates', subjectId: 'limit', detail: { hours } });
    return renewed(tx, context);
  },
} satisfies Handlers<typeof staffRatesCalls>;

interface Asked {
  readonly now: Date;
  readonly services: Services;
}

const renewed = (db: Db, context: Asked): Promise<RateSheet> => {
  forgetRates(context.services);
  return sheetOf(db, context);
};

const sheetOf = async (db: Db, { now, services }: Asked): Promise<RateSheet> => {
  const sheet = await readRates(db);
  const limitMs = limitMsOf(sheet.limitHours);
  const known = new Map(sheet.rates.map((rate) => [rate.currency, rate]));
  return {
    rates: CURRENCIES.filter(({ code }) => code !== 'CNY').map(({ code }) => {
      const rate = known.get(code);
      const held = heldRateOf(sheet, code);
      const state = rate ? stateOfRate(rate, now, limitMs) : null;
      return {
        currency: code,
        rate: rate ? rate.rate_e8 / RATE_ONE : null,
        asOf: rate?.as_of.toISOString() ?? null,
        origin: rate?.origin ?? null,
        isUsable: state !== null && state !== 'too_old',
        state,
        heldRate: held ? held.rateE8 / RATE_ONE : null,
      };
    }),
    limitHours: limitMs / HOUR_MS,
    marginPercent: (await settingNow({ db, now, services }, 'rateMargin')).percent,
    source: services.rateSource?.name ?? null,
  };
};

/** When rates are from, today's as of now; undefined when they are dated in the future: nothing later would ever win. */
const pastOf = (asOf: Date, now: Date): Date | undefined => {
  const aheadMs = asOf.getTime() - now.getTime();
  if (aheadMs <= 0) return asOf;
  return aheadMs <= AHEAD_MS ? now : undefined;
};

/** The currencies whose rates must be confirmed, for a person to read; undefined when none must. */
const farOffCurrencies = async (db: Db, said: readonly NewRate[]): Promise<string | undefined> =>
  farOffOf(said, await readRates(db))
    .map(({ currency }) => currency)
    .join(', ') || undefined;

const readOrNothing = (xml: string): FetchedRates | undefined => {
  try {
    return readReferenceRates(xml);
  } catch {
    return undefined; // what is wrong with the file is the same to anyone who chose it
  }
};
