import { multiplyDivide } from '../money/exact.ts';
import { dueSurcharges, feeOf } from './freight-fees.ts';
import { type FreightRefusal, isIn, refusalsOf, zoneOf } from './limits/freight-limits.ts';
import { type Explanation, type PricedWeight, priceOfWeight } from './freight-price.ts';
import type {
  DeliveryDays,
  FeeRule,
  FreightLine,
  FreightRequest,
  FreightZone,
  Names,
} from './freight-tariff.ts';
import { type ParcelMeasures, measureParcel } from './freight-weight.ts';

export type { FreightRefusal } from './limits/freight-limits.ts';
export type { FreightLine, FreightRequest } from './freight-tariff.ts';

/** One line of a freight bill, in CNY fen, with the numbers it was made of. */
export interface FreightItem {
  readonly kind: 'freight' | 'surcharge' | 'remote_area' | 'fuel' | 'service';
  /** The tariff's own code and name of a surcharge or service. */
  readonly code?: string;
  readonly label?: Names;
  readonly amountFen: number;
  readonly explanation: Explanation;
}

/** What sending a parcel by a line costs, item by item, or every reason why the line does not take it. */
export type FreightQuote =
  | {
      readonly ok: true;
      readonly actualGrams: number;
      readonly volumetricGrams: number;
      readonly chargeableGrams: number;
      /** Sum to `totalFen`; those of amount 0 are left out, the freight itself never is. */
      readonly items: readonly FreightItem[];
      readonly totalFen: number;
      readonly days: DeliveryDays;
      readonly taxIncluded: boolean;
    }
  | { readonly ok: false; readonly reasons: readonly FreightRefusal[] };

/** Prices a parcel on a line. Exact integers: CNY fen, grams, millimetres. RangeError when a weight or size is no safe integer. */
export function quoteFreight(line: FreightLine, request: FreightRequest): FreightQuote {
  const zone = zoneOf(line, request);
  if ('code' in zone) return { ok: false, reasons: [zone] };
  const measures = measureParcel(request, line.weighing);
  const reasons = refusalsOf(line, zone, request, measures);
  const priced = priceOfWeight(zone.price, measures.chargeable_grams);
  if (reasons.length > 0 || priced === undefined) return { ok: false, reasons };
  const items = itemsOf(line, zone, request, measures, priced);
  return {
    ok: true,
    actualGrams: measures.actual_grams,
    volumetricGrams: measures.volumetric_grams,
    chargeableGrams: measures.chargeable_grams,
    items,
    totalFen: totalFenOf(items),
    days: zone.days,
    taxIncluded: zone.taxIncluded,
  };
}

/** The total of a parcel that a line is known to take. */
export function totalOnLine(
  line: FreightLine,
  zone: FreightZone,
  request: ChargedRequest,
  measures: ParcelMeasures,
  priced: PricedWeight,
): number {
  return totalFenOf(itemsOf(line, zone, request, measures, priced));
}

/** A quote of a line that takes the parcel, and what is special about it. */
export interface ComparedQuote {
  readonly lineCode: string;
  readonly quote: FreightQuote & { readonly ok: true };
  readonly marks: readonly ('cheapest' | 'fastest' | 'best')[];
}

/** The quotes that take the parcel, cheapest first. Best weighs how many times more expensive, and how many times slower, than the best a line is. */
export function compareQuotes(
  quotes: readonly { readonly lineCode: string; readonly quote: FreightQuote }[],
): ComparedQuote[] {
  const taken = quotes.flatMap(({ lineCode, quote }) => (quote.ok ? [{ lineCode, quote }] : []));
  const byPrice = taken.sort(
    (a, b) => a.quote.totalFen - b.quote.totalFen || daysOf(a.quote) - daysOf(b.quote),
  );
  const cheapestFen = Math.min(...byPrice.map(({ quote }) => quote.totalFen));
  const fewestDays = Math.min(...byPrice.map(({ quote }) => daysOf(quote)));
  const burden = (quote: TakenQuote) => quote.totalFen * fewestDays + daysOf(quote) * cheapestFen;
  const cheapest = byPrice[0];
  const fastest = byPrice.find(({ quote }) => daysOf(quote) === fewestDays);
  const lightest = Math.min(...byPrice.map(({ quote }) => burden(quote)));
  const best = byPrice.find(({ quote }) => burden(quote) === lightest);
  return byPrice.map((entry) => ({
    ...entry,
    marks: [
      ...(entry === cheapest ? (['cheapest'] as const) : []),
      ...(entry === fastest ? (['fastest'] as const) : []),
      ...(entry === best ? (['best'] as const) : []),
    ],
  }));
}

/** What follows when the measured parcel costs other than was paid for the estimate. */
export type FreightSettlement =
  | { readonly kind: 'settled' }
  | { readonly kind: 'refund'; readonly amountFen: number }
  | { readonly kind: 'ask'; readonly amountFen: number };

/** Over-payment goes back to the fen; under-payment is forgiven up to the tolerance, beyond it the whole difference is asked for. */
export function settleFreight(payment: {
  readonly paidFen: number;
  readonly measuredFen: number;
  readonly toleranceFen: number;
}): FreightSettlement {
  const missingFen = payment.measuredFen - payment.paidFen;
  if (missingFen < 0) return { kind: 'refund', amountFen: -missingFen };
  return missingFen > payment.toleranceFen ? { kind: 'ask', amountFen: missingFen } : { kind: 'settled' };
}

/** What the charges of a parcel depend on besides its measures. */
type ChargedRequest = Pick<FreightRequest, 'postcode' | 'goodsClasses'>;

type TakenQuote = FreightQuote & { readonly ok: true };

/** An item that may carry fuel; freight always does. */
type Charge = FreightItem & { readonly hasFuel: boolean };

function itemsOf(
  line: FreightLine,
  zone: FreightZone,
  request: ChargedRequest,
  measures: ParcelMeasures,
  priced: PricedWeight,
): FreightItem[] {
  const charges: Charge[] = [
    freightCharge(measures, priced),
    ...surchargesOf(zone, request, measures, priced.amountFen),
    ...remoteAreaOf(zone, request, measures, priced.amountFen),
  ];
  const items = [
    ...charges.map(({ hasFuel: _, ...item }) => item),
    fuelOf(line, charges),
    ...forcedServicesOf(line, measures, priced.amountFen),
  ];
  return items.filter(({ kind, amountFen }) => kind === 'freight' || amountFen !== 0);
}

function freightCharge(measures: ParcelMeasures, priced: PricedWeight): Charge {
  const explanation = { chargeableGrams: measures.chargeable_grams, ...priced.explanation };
  return { kind: 'freight', amountFen: priced.amountFen, explanation, hasFuel: true };
}

function surchargesOf(
  zone: FreightZone,
  request: ChargedRequest,
  measures: ParcelMeasures,
  freightFen: number,
): Charge[] {
  return dueSurcharges(zone, measures, request.goodsClasses, freightFen).map(({ surcharge, amountFen }) => ({
    kind: 'surcharge',
    code: surcharge.code,
    label: surcharge.names,
    amountFen,
    explanation: numbersOf(surcharge.fee, measures, freightFen),
    hasFuel: surcharge.hasFuel === true,
  }));
}

function remoteAreaOf(
  zone: FreightZone,
  request: ChargedRequest,
  measures: ParcelMeasures,
  freightFen: number,
): Charge[] {
  const remote = zone.remoteArea;
  if (remote === undefined || !isIn(remote.postcodes, request.postcode ?? '')) return [];
  const amountFen = feeOf(remote.fee, measures, freightFen);
  return [
    {
      kind: 'remote_area',
      amountFen,
      explanation: numbersOf(remote.fee, measures, freightFen),
      hasFuel: remote.hasFuel === true,
    },
  ];
}

function fuelOf(line: FreightLine, charges: readonly Charge[]): FreightItem {
  const onFen = totalFenOf(charges.filter(({ hasFuel }) => hasFuel));
  const basisPoints = line.fuelBasisPoints;
  return {
    kind: 'fuel',
    amountFen: multiplyDivide(onFen, basisPoints, 10_000),
    explanation: { onFen, basisPoints },
  };
}

function forcedServicesOf(line: FreightLine, measures: ParcelMeasures, freightFen: number): FreightItem[] {
  return line.services
    .filter(({ isForced }) => isForced)
    .map(({ code, names, fee }) => ({
      kind: 'service',
      code,
      label: names,
      amountFen: feeOf(fee, measures, freightFen),
      explanation: numbersOf(fee, measures, freightFen),
    }));
}

/** The numbers of a fee, and how much of what it is charged for there is. */
function numbersOf(fee: FeeRule, measures: ParcelMeasures, freightFen: number): Explanation {
  const numbers = Object.entries(fee).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number' ? [[name, value]] : [],
  );
  return { ...Object.fromEntries(numbers), ...chargedFor(fee, measures, freightFen) };
}

function chargedFor({ per }: FeeRule, measures: ParcelMeasures, freightFen: number): Explanation {
  switch (per) {
    case 'order':
      return {};
    case 'box':
      return { boxes: measures.boxes };
    case 'chargeable_kg':
      return { chargeableGrams: measures.chargeable_grams };
    case 'actual_kg':
      return { actualGrams: measures.actual_grams };
    case 'freight':
      return { onFen: freightFen };
    case 'declared_value':
      return { declaredFen: measures.declared_value_fen };
  }
}

function totalFenOf(items: readonly { readonly amountFen: number }[]): number {
  return items.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

function daysOf({ days }: TakenQuote): number {
  return days.from + days.to;
}
