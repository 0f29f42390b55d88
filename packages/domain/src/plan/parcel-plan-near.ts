import type { CompiledLine } from '../freight/freight-compiled.ts';
import { type ParcelLoad, loadOfAll } from '../parcels/parcel-load.ts';
import { exchange } from './parcel-plan-exchange.ts';
import { type HeldContext, heldGroups } from './parcel-plan-held.ts';
import { repaired } from './parcel-plan-repair.ts';
import { leavingOut, rejoin } from './reshape/parcel-plan-rejoin.ts';
import { restack } from './reshape/parcel-plan-restack.ts';
import {
  type Group,
  type SearchContext,
  UNSENDABLE,
  costOf,
  groupOf,
  growDivision,
  improveDivision,
  neighboursIn,
} from './parcel-plan-search.ts';
import { sortedDivision } from './parcel-plan-sorted.ts';

/** Goods, the lines that they may go by, the earliest first, and how hard to search. */
export interface NearContext extends HeldContext {
  readonly lines: readonly CompiledLine[];
  readonly daysToTry: readonly number[];
  readonly effort: number;
}

/** Divides the goods over lines that take at most that many days; undefined when that cannot be. */
export type Divide = (days: number) => readonly Group[] | undefined;

const STEPS = 150;
const MOVES_EACH = 1_000;
const REPAIRED_BOXES = 60;

/** Searches for the cheapest division; goods may be in any box that an arrangement was found for. */
export function nearly(plan: NearContext): Divide {
  const { loads, lines, pricing, daysToTry, effort } = plan;
  let start: readonly Group[] | undefined;
  const random = seeded(loads.length);
  return (days) => {
    // The last is the cheapest of all, and most plans are taken from it.
    const isLast = days === daysToTry.at(-1);
    const context = searchContext(loads, { lines: lines.slice(0, countWithin(lines, days)), pricing });
    // What goes by the faster lines goes still.
    const starts = [
      growDivision(context),
      ...(start === undefined ? [] : [start]),
      ...(isLast ? beginnings(context) : []),
    ]
      .toSorted((a, b) => costOf(a) - costOf(b))
      .slice(0, isLast ? BEGINNINGS : 1);
    const share = (isLast ? 1 / 2 : 1 / 8) * effort;
    const search = (): (readonly Group[])[] =>
      starts
        .flatMap((first) => searched(first, context, { share, random }))
        .filter((groups) => costOf(groups) < UNSENDABLE);
    const found = search();
    if (found.length === 0) return undefined;
    start = found.reduce(cheaper);
    if (!isLast) return cheapestHeld(found, context.lines, plan);
    // What is searched further may need boxes that no arrangement is found for: what came before it may do better then.
    let held = cheapestHeld([...found, ...starts], context.lines, plan);
    for (let turn = 0; turn < FURTHER_TURNS && needsLargerBoxes(held, start); turn += 1)
      held = cheapestHeld([held, ...search()], context.lines, plan);
    const boxes = Math.ceil(REPAIRED_BOXES * effort);
    return held && repaired(held, context.lines, { context: plan, boxes });
  };
}

/** Whether a division of the same cost in the least boxes may fit into them, where this one does not. */
const needsLargerBoxes = (
  held: readonly Group[] | undefined,
  least: readonly Group[],
): held is readonly Group[] => held !== undefined && costOf(held) > costOf(least) + 0.5;

/** Of some divisions the cheapest in boxes that hold their goods; one that costs more even in the least boxes is not looked at. */
function cheapestHeld(
  divisions: readonly (readonly Group[])[],
  lines: readonly CompiledLine[],
  plan: NearContext,
): readonly Group[] | undefined {
  let best: readonly Group[] | undefined;
  for (const groups of divisions.toSorted((a, b) => costOf(a) - costOf(b))) {
    if (best !== undefined && costOf(groups) >= costOf(best)) return best;
    const held = heldGroups(groups, lines, plan);
    if (held !== undefined && (best === undefined || costOf(held) < costOf(best))) best = held;
  }
  return best;
}

function beginnings(context: SearchContext): (readonly Group[])[] {
  const all = [...context.loads.keys()];
  return [
    sortedDivision(context),
    leavingOut(all, context),
    restack([groupOf(all, loadOfAll(context.loads, all), context)], context),
  ];
}

/** From so many divisions the search for the cheapest plan begins. */
const BEGINNINGS = 4;

/** So often it begins again where the least boxes do not hold the goods. */
const FURTHER_TURNS = 2;

const cheaper = (a: readonly Group[], b: readonly Group[]): readonly Group[] =>
  costOf(b) < costOf(a) ? b : a;

/** Where each step of a search came to: the last is the cheapest in the least boxes. */
function searched(
  first: readonly Group[],
  context: SearchContext,
  { share, random }: { readonly share: number; readonly random: () => number },
): readonly (readonly Group[])[] {
  const how = { steps: Math.ceil(STEPS * share), random };
  const joined = (groups: readonly Group[]): readonly Group[] => restack(rejoin(groups, context), context);
  const improved = improveDivision(first, context, how);
  const again = joined(improved);
  const exchanged = exchange(again, context, {
    moves: Math.ceil(MOVES_EACH * context.loads.length * share),
    random,
  });
  const last = improveDivision(joined(exchanged), context, how);
  return [last, exchanged, again, improved];
}

/** How many lines take at most that many days: they stand first. */
export function countWithin(lines: readonly CompiledLine[], days: number): number {
  return lines.filter(({ zone }) => zone.days.to <= days).length;
}

function searchContext(
  loads: readonly ParcelLoad[],
  { lines, pricing }: Pick<NearContext, 'lines' | 'pricing'>,
): SearchContext {
  const totals = lines.map(() => new Float64Array(1));
  return { loads, lines, pricing, totals, areNeighbours: neighboursIn({ loads, lines, pricing }) };
}

/** The same numbers every time, so that a plan does not change by itself (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
