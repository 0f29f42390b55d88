import { compileLine } from '../freight/freight-compiled.ts';
import type { FreightLine } from '../freight/freight-tariff.ts';
import { loadOf } from '../parcels/parcel-load.ts';
import type { NearContext } from '../plan/parcel-plan-near.ts';
import type { PlannedGoods } from '../plan/parcel-plan.ts';
import { type Group, type SearchContext, groupOf, neighboursIn } from '../plan/parcel-plan-search.ts';
import { E_PARCEL, lineWith, perGram } from './freight-fixtures.ts';
import { seeded } from './haul-fixtures.ts';
import { BATTERY, DUTY, EXPRESS, POST, TAX_PAID, goods } from './plan-fixtures.ts';

/** Small and dear by the gram, so that light goods are worth sorting out. */
const PACKET = lineWith(
  perGram(1800, 9500, 2000),
  { code: 'packet', limits: { maxWeightGrams: 2000, maxSidesSumMm: 900 } },
  { days: { from: 9, to: 18 } },
);
const FOOD = lineWith(E_PARCEL, { code: 'food', goodsClasses: ['general', 'food'] });

/** Lines by which goods of every class may go; the earliest first. */
export const SEARCH_LINES: readonly FreightLine[] = [EXPRESS, TAX_PAID, PACKET, POST, BATTERY, FOOD];

/** Goods as a warehouse holds them, the same for the same seed; every one of them some line takes. */
export function plannedHaul(count: number, seed: number): PlannedGoods[] {
  const random = seeded(seed);
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least));
  return Array.from({ length: count }, (_, index) => {
    const chance = random();
    const classOfLast = chance < 0.25 ? 'battery' : 'food';
    return goods(`${index}`, between(40, 1500), {
      size: { lengthMm: between(80, 420), widthMm: between(50, 260), heightMm: between(10, 130) },
      declaredValueFen: between(500, 60_000),
      goodsClasses: [chance > 0.4 ? 'general' : classOfLast],
      kind: `kind ${between(0, 5)}`,
    });
  });
}

/** What is searched, with duty and packing as usual. */
export function nearContext(
  all: readonly PlannedGoods[],
  {
    lines = SEARCH_LINES,
    ...change
  }: Partial<Omit<NearContext, 'lines'>> & { readonly lines?: readonly FreightLine[] } = {},
): NearContext {
  const kinds = [...new Set(all.map(({ kind, id }) => kind ?? id))];
  const compiled = lines
    .flatMap((line) => compileLine(line, { country: 'RU' }) ?? [])
    .toSorted((a, b) => a.zone.days.to - b.zone.days.to);
  return {
    goods: all,
    loads: all.map((one) => loadOf(one, kinds.indexOf(one.kind ?? one.id))),
    cartons: [],
    lines: compiled,
    pricing: {
      packing: { atLeastGrams: 100, shareBasisPoints: 400 },
      duty: DUTY,
      services: [],
      servicePrices: {},
    },
    daysToTry: [...new Set(compiled.map(({ zone }) => zone.days.to))],
    effort: 1,
    ...change,
  };
}

/** The same for a search among all its lines. */
export function searchContext({ loads, lines, pricing }: NearContext): SearchContext {
  const totals = lines.map(() => new Float64Array(1));
  return { loads, lines, pricing, totals, areNeighbours: neighboursIn({ loads, lines, pricing }) };
}

/** Every thing in a parcel of its own. */
export const alone = (context: SearchContext): Group[] =>
  context.loads.map((load, place) => groupOf([place], load, context));

/** The goods of each parcel, as a text that is the same whatever the order. */
export const shapeOfGroups = (groups: readonly Group[]): string =>
  groups
    .map(({ members }) => members.toSorted((a, b) => a - b).join(' '))
    .toSorted()
    .join(' | ');

/** Every division of things into parcels: the last joins a parcel that is there, or opens one. */
export function* everyDivision(count: number): Generator<number[][]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const division of everyDivision(count - 1)) {
    for (const at of division.keys())
      yield division.map((parcel, index) => (index === at ? [...parcel, count - 1] : parcel));
    yield [...division, [count - 1]];
  }
}
