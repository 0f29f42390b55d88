import type { OutputOf } from '@caravan/contract/call';
import type { landedCalls } from '@caravan/contract/parcels/landed.calls';
import { dutyFen } from '@caravan/domain/customs/duty';
import {
  addedFen,
  type Destination,
  homeRequest,
  kindsOf,
  landedFreight,
} from '@caravan/domain/home/home-parcel';
import type { FreightRequest } from '@caravan/domain/freight/freight-tariff';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { type CountryDuty, dutyNow, linesNow, quoteLines, transitNow } from '../../freight/index.ts';
import { fenOf, minorOf, rateOf, type Viewer } from '../../rates/index.ts';
import { kindOf } from '../plan/parcels.plan.ts';
import type { ParcelGoods, ParcelRow } from '../parcels.rows.ts';
import { type Load, storedGoods } from './landed.load.ts';

export type Landed = OutputOf<(typeof landedCalls)['POST /parcel/landedCost']>;
export type Way = Landed['ways'][number];

type Context = Parameters<typeof linesNow>[0];

/** Freight and customs of one line, in minor units of the shown currency. */
export interface FreightWay {
  readonly lineName: string;
  readonly isTaxIncluded: boolean;
  readonly freight: number;
  readonly duty: number;
  readonly days: { readonly from: number; readonly to: number };
}

/** What the lines that take a load ask for, and what customs do. */
export interface Offers {
  readonly ways: readonly FreightWay[];
  readonly duty: CountryDuty | undefined;
  readonly weightGrams: number;
}

interface LoadRequest {
  readonly load: Load;
  readonly destination: Destination;
  /** What is charged beside the line: days of storage, photos. */
  readonly extrasFen: number;
  readonly viewer: Viewer;
}

export const offersFor = async (
  context: Context,
  { load, destination, extrasFen, viewer }: LoadRequest,
): Promise<Offers> => {
  const request: FreightRequest = homeRequest(load.goods, destination);
  const duty = await dutyNow(context, destination.country, viewer.rates);
  const transit = await transitNow(context);
  const minor = (fen: number) => minorOf(fen, viewer.currency, viewer.rates);
  const parcel = { valueFen: request.declaredValueFen, kinds: kindsOf(load.goods) };
  const ways = quoteLines(await linesNow(context), request).flatMap(({ line, quote }): FreightWay[] => {
    if (!quote.ok) return [];
    const landed = landedFreight(quote, parcel, duty?.table);
    return [
      {
        lineName: line.names[viewer.locale],
        isTaxIncluded: quote.taxIncluded,
        freight: minor(landed.freightFen + extrasFen),
        duty: minor(landed.dutyFen),
        days: likelyDays(quote.days, transit(line.code, destination.country)),
      },
    ];
  });
  return { ways, duty, weightGrams: request.weightGrams };
};

/** The line's promise, or what nine of ten of our own parcels needed, once enough have gone. */
const likelyDays = (
  promised: FreightWay['days'],
  real: ReturnType<Awaited<ReturnType<typeof transitNow>>>,
): FreightWay['days'] =>
  real?.p90 == null ? promised : { from: Math.min(promised.from, real.median), to: real.p90 };

/** Parcels whose price stands, as one more way home: the same for whatever comes beside them. */
export const standingWay = async (
  context: Context,
  { parcels, goods, names }: Standing,
  viewer: Viewer,
): Promise<FreightWay> => {
  const ways: FreightWay[] = [];
  for (const parcel of parcels) {
    const inside = goods.filter(({ parcel_id }) => parcel_id === parcel.id);
    ways.push({
      lineName: names.get(parcel.line_code)?.[viewer.locale] ?? parcel.line_code,
      isTaxIncluded: parcel.quote.taxIncluded,
      freight: multiplyDivide(parcel.total_fen, rateFor(parcel, viewer), RATE_ONE),
      duty: await dutyOf(context, parcel, inside, viewer),
      days: parcel.quote.days,
    });
  }
  return ways.reduce(sideBySide);
};

interface Standing {
  readonly parcels: readonly ParcelRow[];
  readonly goods: readonly ParcelGoods[];
  readonly names: ReadonlyMap<string, { readonly en: string; readonly zh: string }>;
}

/** By the parcel's own rate in the currency it was made in, by today's in another one. */
const rateFor = (parcel: ParcelRow, { currency, rates }: Viewer): number =>
  parcel.currency === currency ? parcel.rate_e8 : rateOf(currency, rates).rateE8;

const dutyOf = async (
  context: Context,
  parcel: ParcelRow,
  inside: readonly ParcelGoods[],
  { currency, rates }: Viewer,
): Promise<number> => {
  if (parcel.quote.taxIncluded) return 0;
  const duty = await dutyNow(context, parcel.address.country, rates);
  const declaredFen = fenOf(parcel.declared_usd_cents / 100, 'USD', rates);
  const kinds = new Set(inside.map(kindOf)).size;
  return minorOf(dutyFen(duty?.table, declaredFen, kinds), currency, rates);
};

/** Two that travel at the same time: paid together, at home when the slower one is. */
export const sideBySide = (one: FreightWay, other: FreightWay): FreightWay => ({
  lineName: [...new Set([one.lineName, other.lineName])].join(' + '),
  isTaxIncluded: one.isTaxIncluded && other.isTaxIncluded,
  freight: one.freight + other.freight,
  duty: one.duty + other.duty,
  days: { from: Math.max(one.days.from, other.days.from), to: Math.max(one.days.to, other.days.to) },
});

/** From the one that costs least in all; of two at one price the faster comes first. */
export const presentWays = (ways: readonly FreightWay[], orderMinor: number): Way[] =>
  ways
    .toSorted((a, b) => a.freight + a.duty - (b.freight + b.duty) || a.days.to - b.days.to)
    .map(({ lineName, isTaxIncluded, freight, duty, days }) => ({
      lineName,
      isTaxIncluded,
      freight: freight / 100,
      duty: duty / 100,
      later: (freight + duty) / 100,
      // the sum of what is shown, to the last minor unit
      total: (orderMinor + freight + duty) / 100,
      daysFrom: days.from,
      daysTo: days.to,
    }));

/** What goods add to the freight of those that wait in the warehouse; null where nothing waits, or no line takes all of it. */
export const addedTo = async (
  context: Context,
  waiting: readonly ParcelGoods[],
  { load, destination, viewer }: Omit<LoadRequest, 'extrasFen'>,
): Promise<Landed['waiting']> => {
  if (waiting.length === 0 || load.goods.length === 0 || load.hasUnknown) return null;
  const duty = await dutyNow(context, destination.country, viewer.rates);
  const lines = (await linesNow(context)).map(({ line }) => line);
  const fen = addedFen(waiting.map(storedGoods), load.goods, lines, destination, duty?.table);
  if (fen === undefined) return null;
  return { things: waiting.length, added: minorOf(fen, viewer.currency, viewer.rates) / 100 };
};
