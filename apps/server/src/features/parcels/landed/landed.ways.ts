import type { OutputOf } from '@caravan/contract/call';
import type { landedCalls } from '@caravan/contract/parcels/landed.calls';
import { type DutyLine, dutyBill } from '@caravan/domain/customs/duty-bill';
import {
  addedFen,
  customsParcelOf,
  type Destination,
  homeRequest,
  kindsOf,
  landedFreight,
} from '@caravan/domain/home/home-parcel';
import type { FreightRequest } from '@caravan/domain/freight/freight-tariff';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { RATE_ONE } from '@caravan/domain/money/money';
import { moneyText } from '@caravan/domain/money/money-text';
import { type CountryDuty, dutyNow, linesNow, quoteLines, transitNow } from '../../freight/index.ts';
import { fenOf, minorOf, rateOf, type Viewer } from '../../rates/index.ts';
import { dutyOfParcel, type ShownCharge, shownCharges } from '../customs/customs.duty.ts';
import { subheadingsOf } from '../customs/customs.queries.ts';
import { insuranceFenOf, partsOf } from '../price/parcels.price.ts';
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
  /** How the duty comes about; they sum to it. */
  readonly charges: readonly ShownCharge[];
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
    const bill = quote.taxIncluded ? [] : dutyBill(duty?.table, customsParcelOf(parcel, landed.freightFen));
    return [
      {
        lineName: line.names[viewer.locale],
        isTaxIncluded: quote.taxIncluded,
        freight: minor(landed.freightFen + extrasFen),
        duty: minor(landed.dutyFen),
        charges: shownCharges(bill, minor(landed.dutyFen), wordsOf(viewer)),
        days: likelyDays(quote.days, transit(line.code, destination.country)),
      },
    ];
  });
  return { ways, duty, weightGrams: request.weightGrams };
};

/** In whose language and money charges are explained. */
const wordsOf = (viewer: Viewer) => ({
  locale: viewer.locale,
  money: (fen: number) => moneyText(minorOf(fen, viewer.currency, viewer.rates) / 100, viewer.currency),
});

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
    const { duty, charges } = await dutyOf(context, parcel, inside, viewer);
    ways.push({
      lineName: names.get(parcel.line_code)?.[viewer.locale] ?? parcel.line_code,
      isTaxIncluded: parcel.quote.taxIncluded,
      freight: multiplyDivide(parcel.total_fen, rateFor(parcel, viewer), RATE_ONE),
      duty,
      charges,
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

/** As it was told when the parcel was made; parcels that have nothing kept go by today's rule. */
const dutyOf = async (
  context: Context,
  parcel: ParcelRow,
  inside: readonly ParcelGoods[],
  viewer: Viewer,
): Promise<Pick<FreightWay, 'duty' | 'charges'>> => {
  const { quote } = parcel;
  const lines: readonly DutyLine[] = quote.taxIncluded
    ? []
    : ((quote.duty ?? (await dutyToday(context, parcel, inside, viewer)))?.lines ?? []);
  const minor = (fen: number) => multiplyDivide(fen, rateFor(parcel, viewer), RATE_ONE);
  const duty = minor(lines.reduce((sum, { amount }) => sum + amount, 0));
  const money = (fen: number) => moneyText(minor(fen) / 100, viewer.currency);
  return { duty, charges: shownCharges(lines, duty, { locale: viewer.locale, money }) };
};

const dutyToday = (context: Context, parcel: ParcelRow, inside: readonly ParcelGoods[], { rates }: Viewer) =>
  dutyOfParcel(
    context,
    {
      country: parcel.address.country,
      goods: inside,
      declaredFen: fenOf(parcel.declared_usd_cents / 100, 'USD', rates),
      freightFen: partsOf(parcel.quote).freightFen,
      insuranceFen: insuranceFenOf(parcel.quote.items),
    },
    rates,
  );

/** Two that travel at the same time: paid together, at home when the slower one is. */
export const sideBySide = (one: FreightWay, other: FreightWay): FreightWay => ({
  lineName: [...new Set([one.lineName, other.lineName])].join(' + '),
  isTaxIncluded: one.isTaxIncluded && other.isTaxIncluded,
  freight: one.freight + other.freight,
  duty: one.duty + other.duty,
  charges: [...one.charges, ...other.charges],
  days: { from: Math.max(one.days.from, other.days.from), to: Math.max(one.days.to, other.days.to) },
});

/** From the one that costs least in all; of two at one price the faster comes first. */
export const presentWays = (ways: readonly FreightWay[], orderMinor: number): Way[] =>
  ways
    .toSorted((a, b) => a.freight + a.duty - (b.freight + b.duty) || a.days.to - b.days.to)
    .map(({ lineName, isTaxIncluded, freight, duty, charges, days }) => ({
      lineName,
      isTaxIncluded,
      freight: freight / 100,
      duty: duty / 100,
      charges: charges.map((charge) => ({ ...charge, amount: charge.amount / 100 })),
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
  const subheadings = await subheadingsOf(
    context.db,
    waiting.map(({ goods_id }) => goods_id),
  );
  const stored = waiting.map((item) => storedGoods(item, subheadings));
  const fen = addedFen(stored, load.goods, lines, destination, duty?.table);
  if (fen === undefined) return null;
  return { things: waiting.length, added: minorOf(fen, viewer.currency, viewer.rates) / 100 };
};
