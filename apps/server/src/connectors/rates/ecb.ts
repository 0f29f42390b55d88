import { type CurrencyCode, CURRENCIES } from '@caravan/domain/money/currency';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import type { FetchedRates, RateSource } from './rate-source.ts';

const ADDRESS = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const TIMEOUT_MS = 10_000;
const MOST_CHARACTERS = 100_000;
/** Decimals of a reference rate; the ECB gives at most five. */
const SCALE = 1_000_000;

/** The euro reference rates that the European Central Bank fixes every working day at about 15:00 UTC; no account needed. */
export const ecbRates = (address = ADDRESS): RateSource => ({
  name: 'ecb',
  fetch: async (signal) => {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!answer.ok) throw new Error(`the rates' source answered ${answer.status}`);
    return readReferenceRates(await answer.text());
  },
});

/** `<Cube time='2026-03-02'><Cube currency='USD' rate='1.0812'/>…`, units for one euro. */
export const readReferenceRates = (xml: string): FetchedRates => {
  const text = xml.slice(0, MOST_CHARACTERS);
  const day = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(text)?.[1];
  const perEuro = new Map([['EUR', SCALE]]);
  for (const [, currency = '', rate = ''] of text.matchAll(
    /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,7}(?:\.\d{1,6})?)['"]/g,
  ))
    perEuro.set(currency, Math.round(Number(rate) * SCALE));
  const yuan = perEuro.get('CNY');
  if (day === undefined || !yuan) throw new Error("the rates' source answered without a day or without yuan");
  return {
    asOf: new Date(`${day}T15:00:00Z`),
    rates: CURRENCIES.flatMap(({ code }) => crossed(code, perEuro, yuan)),
  };
};

const crossed = (currency: CurrencyCode, perEuro: ReadonlyMap<string, number>, yuan: number) => {
  const units = perEuro.get(currency);
  if (!units || currency === 'CNY') return [];
  return [{ currency, rateE8: multiplyDivide(units, RATE_ONE, yuan) }];
};
