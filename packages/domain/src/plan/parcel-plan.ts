import { compileLine } from '../freight/freight-compiled.ts';
import type { Carton } from '../packing/cartons/choose-carton.ts';
import type { BoxSize, DeliveryDays, FreightLine, GoodsClass } from '../freight/freight-tariff.ts';
import { type ParcelPricing, loadOf, parcelOf, pricesOf } from '../parcels/parcel-load.ts';
import { divideHeld } from './parcel-plan-held.ts';
import { type Divide, type NearContext, countWithin, nearly } from './parcel-plan-near.ts';
import { type Group, costOf } from './parcel-plan-search.ts';

/** Up to this many goods every division is compared; beyond, the plan is searched for. */
export const MAX_EXACT_GOODS = 14;

/** The most goods a plan is made for. */
export const MAX_PLANNED_GOODS = 100;

/** Goods in the warehouse that are to travel. Grams, millimetres, CNY fen. */
export interface PlannedGoods {
  readonly id: string;
  readonly weightGrams: number;
  /** Left out when not measured; then no rule on size is applied to the parcel they are in. */
  readonly size?: BoxSize | undefined;
  readonly declaredValueFen: number;
  readonly goodsClasses: readonly GoodsClass[];
  /** Goods of one kind count once where customs asks by kind; the id when left out. */
  readonly kind?: string | undefined;
}

/** Where goods go, by which lines, and what is charged beside them. */
export interface PlanRequest extends ParcelPricing {
  readonly goods: readonly PlannedGoods[];
  readonly lines: readonly FreightLine[];
  readonly country: string;
  readonly postcode?: string | undefined;
  /** Who collects where the goods lie. */
  readonly carriers?: readonly string[] | undefined;
  /** The cartons of the warehouse; boxes are made to measure where none of them holds the goods, or there are none. */
  readonly cartons?: readonly Carton[] | undefined;
  /** Only lines that take at most that many days. */
  readonly latestDays?: number | undefined;
  /** How hard to search beyond `MAX_EXACT_GOODS`: 1 when left out. */
  readonly effort?: number | undefined;
}

/** A division of the goods over parcels and lines. Totals are with duty, which the shopper pays on arrival. */
export interface ParcelPlan {
  readonly parcels: readonly PlannedParcel[];
  readonly totalFen: number;
  /** The most days any of the parcels may take. */
  readonly days: number;
  readonly marks: readonly ('cheapest' | 'earliest' | 'best')[];
  /** Whether every division was compared. */
  readonly isExact: boolean;
}

export interface PlannedParcel {
  readonly goodsIds: readonly string[];
  readonly lineCode: string;
  readonly weightGrams: number;
  readonly declaredValueFen: number;
  readonly freightFen: number;
  readonly servicesFen: number;
  /** What customs is expected to ask for. */
  readonly dutyFen: number;
  readonly days: DeliveryDays;
  readonly taxIncluded: boolean;
}

export type PlanRefusal = 'plan_without_goods' | 'plan_too_many_goods' | 'no_freight_routes';

/**
 * The plans worth choosing from: the cheapest first, then each that arrives earlier for more money, the earliest last.
 * Of equally cheap ones that with fewest parcels.
 */
export function planParcels(request: PlanRequest): readonly ParcelPlan[] | PlanRefusal {
  const { goods } = request;
  if (goods.length === 0) return 'plan_without_goods';
  if (goods.length > MAX_PLANNED_GOODS) return 'plan_too_many_goods';
  const context = groundOf(request);
  const divide = goods.length <= MAX_EXACT_GOODS ? exactly(context) : nearly(context);
  const plans: ParcelPlan[] = [];
  // From the earliest on: a later plan is worth a look only when it is cheaper.
  for (const days of context.daysToTry) {
    const groups = divide(days);
    const cheapestYet = plans.at(-1)?.totalFen ?? Number.POSITIVE_INFINITY;
    if (groups === undefined || costOf(groups) >= cheapestYet) continue;
    plans.push(planOf(groups, context));
  }
  return plans.length === 0 ? 'no_freight_routes' : marked(plans.toReversed());
}

interface PlanContext extends NearContext {
  readonly goods: readonly PlannedGoods[];
}

function groundOf(request: PlanRequest): PlanContext {
  const kinds = [...new Set(request.goods.map(kindOf))];
  const lines = request.lines
    .flatMap((line) => compileLine(line, request) ?? [])
    .filter(({ zone }) => zone.days.to <= (request.latestDays ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => a.zone.days.to - b.zone.days.to || a.zone.days.from - b.zone.days.from);
  return {
    goods: request.goods,
    loads: request.goods.map((goods) => loadOf(goods, kinds.indexOf(kindOf(goods)))),
    lines,
    cartons: request.cartons ?? [],
    pricing: request,
    daysToTry: [...new Set(lines.map(({ zone }) => zone.days.to))],
    effort: request.effort ?? 1,
  };
}

function exactly(context: PlanContext): Divide {
  const { goods, lines } = context;
  const divide = divideHeld([...goods.keys()], lines, context);
  return (days) => divide(countWithin(lines, days));
}

function planOf(groups: readonly Group[], context: PlanContext): ParcelPlan {
  const parcels = groups
    .map((group) => plannedParcel(group, context))
    .toSorted((a, b) => b.goodsIds.length - a.goodsIds.length || b.weightGrams - a.weightGrams);
  return {
    parcels,
    totalFen: costOf(groups),
    days: Math.max(...parcels.map(({ days }) => days.to)),
    marks: [],
    isExact: context.goods.length <= MAX_EXACT_GOODS,
  };
}

function plannedParcel(
  { members, load, line: place }: Group,
  { goods, lines, pricing }: PlanContext,
): PlannedParcel {
  const compiled = lines[place];
  const [price] = compiled ? pricesOf(load, [compiled], pricing) : [];
  if (compiled === undefined || price === undefined) throw new RangeError('a planned parcel no line takes');
  const { weightGrams, declaredValueFen } = parcelOf(load, pricing.packing);
  const { days, taxIncluded } = compiled.zone;
  const goodsIds = members.toSorted((a, b) => a - b).flatMap((member) => goods[member]?.id ?? []);
  return {
    goodsIds,
    lineCode: compiled.line.code,
    weightGrams,
    declaredValueFen,
    ...price,
    days,
    taxIncluded,
  };
}

/** Best weighs how many times more expensive, and how many times slower, than the best a plan is. */
function marked(plans: readonly ParcelPlan[]): ParcelPlan[] {
  const leastFen = Math.min(...plans.map(({ totalFen }) => totalFen));
  const fewestDays = Math.min(...plans.map(({ days }) => days));
  const burdens = plans.map(({ totalFen, days }) => totalFen * fewestDays + days * leastFen);
  const best = burdens.indexOf(Math.min(...burdens));
  return plans.map((plan, index) => ({
    ...plan,
    marks: [
      ...(index === 0 ? (['cheapest'] as const) : []),
      ...(index === plans.length - 1 ? (['earliest'] as const) : []),
      ...(index === best ? (['best'] as const) : []),
    ],
  }));
}

function kindOf({ kind, id }: PlannedGoods): string {
  return kind ?? id;
}
