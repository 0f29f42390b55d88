import {
  type ComparedQuote,
  compareQuotes,
  type FreightQuote,
  quoteFreight,
} from '@caravan/domain/freight/freight';
import type { FreightRequest } from '@caravan/domain/freight/freight-tariff';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { readLines, type TariffedLine } from './freight.queries.ts';

const KEEP_MS = 20_000;

interface FreightContext {
  readonly db: Db;
  readonly now: Date;
  readonly services: Pick<Services, 'db'>;
}

/** By database; tariffs change a few times a year and are read for every quote. */
const kept = new WeakMap<Db, { readonly lines: readonly TariffedLine[]; readonly until: number }>();

/** Every line in use with its tariff of today, in the desk's order. */
export const linesNow = async ({ db, now, services }: FreightContext): Promise<readonly TariffedLine[]> => {
  const known = kept.get(services.db);
  if (known && known.until > performance.now()) return known.lines;
  const lines = await readLines(db, now);
  kept.set(services.db, { lines, until: performance.now() + KEEP_MS });
  return lines;
};

/** After a tariff was published: this process reads the lines at the next request, the others within seconds. */
export const forgetLines = (services: Pick<Services, 'db'>): void => {
  kept.delete(services.db);
};

/** What one line says to a parcel. */
export interface LineQuote extends TariffedLine {
  readonly quote: FreightQuote;
  readonly marks: ComparedQuote['marks'];
}

/** What every line that goes to the country says to a parcel: those that take it first, cheapest first. */
export const quoteLines = (lines: readonly TariffedLine[], request: FreightRequest): LineQuote[] => {
  const quotes = lines.map((entry) => ({ ...entry, quote: quoteFreight(entry.line, request) }));
  const compared = compareQuotes(quotes.map(({ line, quote }) => ({ lineCode: line.code, quote })));
  const byCode = new Map(quotes.map((entry) => [entry.line.code, entry]));
  const taking = compared.flatMap(({ lineCode, marks }) => {
    const entry = byCode.get(lineCode);
    return entry ? [{ ...entry, marks }] : [];
  });
  const refusing = quotes.filter(({ quote }) => !quote.ok && goesThere(quote));
  return [...taking, ...refusing.map((entry) => ({ ...entry, marks: [] }))];
};

/** A line that does not serve the country is not worth a word; one that refuses the postcode, the goods or the weight is. */
const goesThere = (quote: FreightQuote & { readonly ok: false }): boolean =>
  !quote.reasons.some(({ code }) => code === 'country_not_served');
