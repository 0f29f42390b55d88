import { stepsUp } from './exact.ts';
import { type FreightQuote, quoteFreight } from './freight.ts';
import type { BoxSize, FreightLine, FreightRequest, GoodsClass } from './freight-tariff.ts';
import { longestSideMm } from './freight-weight.ts';

/** The most goods a plan is made for: every division of them is tried, which triples with each one more. */
export const MAX_PLANNED_GOODS = 12;

/** Goods in the warehouse that are to travel. Grams, millimetres, CNY fen. */
export interface PlannedGoods {
  readonly id: string;
  readonly weightGrams: number;
  /** Left out when not measured; then no rule on size is applied to the parcel they are in. */
  readonly size?: BoxSize | undefined;
  readonly declaredValueFen: number;
  readonly goodsClasses: readonly GoodsClass[];
}

/** Where they go, by which lines, and what counts. */
export interface PlanRequest {
  readonly goods: readonly PlannedGoods[];
  readonly lines: readonly FreightLine[];
  readonly country: string;
  readonly postcode?: string | undefined;
  /** Box and padding of one parcel. */
  readonly packingGrams: number;
  readonly goal: 'cheapest' | 'earliest';
}

/** A division of the goods over parcels and lines. */
export interface ParcelPlan {
  readonly parcels: readonly PlannedParcel[];
  readonly totalFen: number;
  /** The most days any of the parcels may take. */
  readonly days: number;
}

export interface PlannedParcel {
  readonly goodsIds: readonly string[];
  readonly lineCode: string;
  readonly quote: FreightQuote & { readonly ok: true };
}

export type PlanRefusal = 'plan_without_goods' | 'plan_too_many_goods' | 'no_freight_routes';

/**
 * The division that costs least, or arrives first (and then costs least), within every line's limits; of equal ones the
 * one with fewest parcels. Exact: all divisions are compared.
 */
export function planParcels(request: PlanRequest): ParcelPlan | PlanRefusal {
  const { goods } = request;
  if (goods.length === 0) return 'plan_without_goods';
  if (goods.length > MAX_PLANNED_GOODS) return 'plan_too_many_goods';
  const offers = offersOfAllSets(request);
  for (const days of daysToTry(offers, request.goal)) {
    const sets = cheapestDivision(goods.length, offers, days);
    if (sets !== undefined) return planOf(goods, sets);
  }
  return 'no_freight_routes';
}

/** The box goods fit in together, a quarter of it air, but never higher than all of them stacked; undefined when one is not measured. */
export function boxFor(sizes: readonly (BoxSize | undefined)[]): BoxSize | undefined {
  const known = sizes.filter((size) => size !== undefined).map(flat);
  if (known.length === 0 || known.length < sizes.length) return undefined;
  const lengthMm = Math.max(...known.map((size) => size.lengthMm));
  const widthMm = Math.max(...known.map((size) => size.widthMm));
  const highestMm = Math.max(...known.map((size) => size.heightMm));
  const stackedMm = known.reduce((sum, size) => sum + size.heightMm, 0);
  const volumeMm3 = known.reduce((sum, size) => sum + size.lengthMm * size.widthMm * size.heightMm, 0);
  const filledMm = stepsUp(volumeMm3 * 5, lengthMm * widthMm * 4);
  return { lengthMm, widthMm, heightMm: Math.min(stackedMm, Math.max(highestMm, filledMm)) };
}

/** Goods as bits of a number: the set of the first and third is 0b101. */
type GoodsSet = number;

interface Offer {
  readonly set: GoodsSet;
  readonly lineCode: string;
  readonly quote: FreightQuote & { readonly ok: true };
}

/** The cheapest division of a set found so far, as the last parcel and what came before. */
interface Division {
  readonly totalFen: number;
  readonly parcels: number;
  readonly last?: Offer;
  readonly rest: GoodsSet;
}

function offersOfAllSets(request: PlanRequest): Offer[][] {
  const count = 2 ** request.goods.length;
  return Array.from({ length: count }, (_, set) => (set === 0 ? [] : offersOf(set, request)));
}

function offersOf(set: GoodsSet, request: PlanRequest): Offer[] {
  const parcel = parcelOf(membersOf(set, request.goods), request);
  return request.lines.flatMap((line) => {
    const quote = quoteFreight(line, parcel);
    return quote.ok ? [{ set, lineCode: line.code, quote }] : [];
  });
}

function parcelOf(members: readonly PlannedGoods[], request: PlanRequest): FreightRequest {
  const box = boxFor(members.map(({ size }) => size));
  return {
    country: request.country,
    postcode: request.postcode,
    weightGrams: members.reduce((sum, { weightGrams }) => sum + weightGrams, request.packingGrams),
    sizes: box === undefined ? [] : [box],
    declaredValueFen: members.reduce((sum, { declaredValueFen }) => sum + declaredValueFen, 0),
    goodsClasses: [...new Set(members.flatMap(({ goodsClasses }) => goodsClasses))],
  };
}

/** The limits on days to divide under, the first that works being the answer: none for the cheapest, rising for the earliest. */
function daysToTry(offers: readonly Offer[][], goal: PlanRequest['goal']): number[] {
  if (goal === 'cheapest') return [Number.POSITIVE_INFINITY];
  const days = new Set(offers.flat().map(({ quote }) => quote.days.to));
  return [...days].sort((a, b) => a - b);
}

function cheapestDivision(count: number, offers: readonly Offer[][], days: number): Offer[] | undefined {
  const cheapest = offers.map((ofSet) => cheapestOf(ofSet, days));
  const divisions: (Division | undefined)[] = [{ totalFen: 0, parcels: 0, rest: 0 }];
  const all = 2 ** count - 1;
  for (let set = 1; set <= all; set += 1) divisions[set] = bestDivision(set, cheapest, divisions);
  return divisions[all] === undefined ? undefined : unwound(all, divisions);
}

function bestDivision(
  set: GoodsSet,
  cheapest: readonly (Offer | undefined)[],
  divisions: readonly (Division | undefined)[],
): Division | undefined {
  const first = set & -set;
  let best: Division | undefined;
  // Every part of the set that holds its first goods: so each division is met once.
  for (let part = set; part > 0; part = (part - 1) & set) {
    const last = (part & first) === 0 ? undefined : cheapest[part];
    const before = divisions[set ^ part];
    if (last === undefined || before === undefined) continue;
    const totalFen = before.totalFen + last.quote.totalFen;
    const division = { totalFen, parcels: before.parcels + 1, last, rest: set ^ part };
    if (best === undefined || isBetter(division, best)) best = division;
  }
  return best;
}

function isBetter(a: Division, b: Division): boolean {
  return a.totalFen < b.totalFen || (a.totalFen === b.totalFen && a.parcels < b.parcels);
}

function cheapestOf(offers: readonly Offer[], days: number): Offer | undefined {
  return offers
    .filter(({ quote }) => quote.days.to <= days)
    .sort((a, b) => a.quote.totalFen - b.quote.totalFen || a.quote.days.to - b.quote.days.to)[0];
}

function unwound(all: GoodsSet, divisions: readonly (Division | undefined)[]): Offer[] {
  const parcels: Offer[] = [];
  for (let division = divisions[all]; division?.last !== undefined; division = divisions[division.rest]) {
    parcels.push(division.last);
  }
  return parcels;
}

function planOf(goods: readonly PlannedGoods[], parcels: readonly Offer[]): ParcelPlan {
  return {
    parcels: parcels.map(({ set, lineCode, quote }) => ({
      goodsIds: membersOf(set, goods).map(({ id }) => id),
      lineCode,
      quote,
    })),
    totalFen: parcels.reduce((sum, { quote }) => sum + quote.totalFen, 0),
    days: Math.max(...parcels.map(({ quote }) => quote.days.to)),
  };
}

function membersOf(set: GoodsSet, goods: readonly PlannedGoods[]): PlannedGoods[] {
  return goods.filter((_, index) => (set & (2 ** index)) !== 0);
}

function flat(size: BoxSize): BoxSize {
  const [heightMm = 0, widthMm = 0] = [size.lengthMm, size.widthMm, size.heightMm].sort((a, b) => a - b);
  return { lengthMm: longestSideMm(size), widthMm, heightMm };
}
