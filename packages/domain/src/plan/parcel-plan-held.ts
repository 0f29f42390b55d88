import type { CompiledLine } from '../freight/freight-compiled.ts';
import type { Carton } from '../packing/cartons/choose-carton.ts';
import { parcelBox } from '../packing/cartons/parcel-box.ts';
import { flat } from '../parcels/parcel-packing.ts';
import { type ParcelLoad, type ParcelPricing, loadOfAll, writeTotals } from '../parcels/parcel-load.ts';
import type { BoxSize } from '../freight/freight-tariff.ts';
import { type Division, type SetPrices, cheapestDivision, priceSets } from './parcel-plan-exact.ts';
import { type Group, UNSENDABLE } from './parcel-plan-search.ts';

/** Goods with the cartons that they may go into. */
export interface HeldContext {
  readonly goods: readonly { readonly weightGrams: number; readonly size?: BoxSize | undefined }[];
  readonly loads: readonly ParcelLoad[];
  readonly cartons: readonly Carton[];
  readonly pricing: ParcelPricing;
}

/**
 * How often goods are divided anew, once parcels of the division before are known to need a larger box than was
 * calculated. After that the best division yet is taken whose boxes are all found.
 */
const MOST_TURNS = 80;

/** Up to this many goods a parcel of a search is divided anew when its goods do not fit as was calculated. */
const MOST_REDIVIDED = 10;

/** The load of some of the goods in a box that an arrangement of them was found for. */
export function heldLoad(members: readonly number[], { goods, loads, cartons }: HeldContext): ParcelLoad {
  const load = loadOfAll(loads, members);
  if (load.unmeasured > 0) return load;
  const things = members.flatMap((member) => {
    const { size, weightGrams = 0 } = goods[member] ?? {};
    return size === undefined ? [] : [{ ...flat(size), weightGrams }];
  });
  const box = parcelBox(things, cartons);
  return box === undefined ? load : { ...load, held: { size: box.size, tareGrams: box.tareGrams } };
}

/** Of the divisions on the first `count` lines the cheapest whose boxes hold their goods: those that were calculated are a lower bound. */
export type DivideHeld = (count: number) => readonly Group[] | undefined;

/** Divides some of the goods; each may be in any parcel. */
export function divideHeld(
  members: readonly number[],
  lines: readonly CompiledLine[],
  context: HeldContext,
): DivideHeld {
  const own = members.flatMap((member) => context.loads[member] ?? []);
  const prices = priceSets(own, lines, context.pricing);
  const known = new Map<number, ParcelLoad>();
  const membersOf = (set: number): number[] => members.filter((_, index) => (set & (1 << index)) !== 0);
  const look = (set: number): void => {
    const load = heldLoad(membersOf(set), context);
    known.set(set, load);
    writeTotals(load, lines, context.pricing, prices.totals, set);
  };
  return (count) => {
    const division = searchHeld(prices, count, { isKnown: (set) => known.has(set), look });
    return division?.parcels.map(({ set, line, totalFen }) => ({
      members: membersOf(set),
      load: known.get(set) ?? heldLoad(membersOf(set), context),
      cost: totalFen,
      line,
    }));
  };
}

interface Looking {
  readonly isKnown: (set: number) => boolean;
  /** Finds the box of a set, and writes what it costs in it. */
  readonly look: (set: number) => void;
}

function searchHeld(prices: SetPrices, count: number, { isKnown, look }: Looking): Division | undefined {
  const isAllowed = (line: number): boolean => line < count;
  let best: Division | undefined;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const division = cheapestDivision(prices, isAllowed);
    if (division === undefined) return best;
    const open = division.parcels.filter(({ set }) => !isKnown(set));
    if (open.length === 0) return division;
    for (const { set } of open) look(set);
    const repriced = repricedOf(division, prices, count);
    if (repriced !== undefined && repriced.totalFen < (best?.totalFen ?? Number.POSITIVE_INFINITY))
      best = repriced;
  }
  return best;
}

/** The same parcels at what they cost now, each on its cheapest line; undefined when one can go by none. */
function repricedOf({ parcels }: Division, { totals }: SetPrices, count: number): Division | undefined {
  const now = parcels.map(({ set }) => {
    let best = { set, line: -1, totalFen: Number.POSITIVE_INFINITY };
    for (let line = 0; line < count; line += 1) {
      const totalFen = totals[line]?.[set] ?? Number.POSITIVE_INFINITY;
      if (totalFen < best.totalFen) best = { set, line, totalFen };
    }
    return best;
  });
  const totalFen = now.reduce((sum, each) => sum + each.totalFen, 0);
  return Number.isFinite(totalFen) ? { parcels: now, totalFen } : undefined;
}

/**
 * A searched division with boxes that hold their goods. A parcel that costs more than was calculated is divided anew, or
 * in halves where it has too many goods for that; undefined when some of the goods can go by no line.
 */
export function heldGroups(
  groups: readonly Group[],
  lines: readonly CompiledLine[],
  context: HeldContext,
): readonly Group[] | undefined {
  const held: Group[] = [];
  for (const group of groups) {
    const anew = heldGroup(group, lines, context);
    if (anew === undefined) return undefined;
    held.push(...anew);
  }
  return held;
}

function heldGroup(
  group: Group,
  lines: readonly CompiledLine[],
  context: HeldContext,
): readonly Group[] | undefined {
  const whole = wholeGroup(group.members, lines, context);
  if (whole.cost <= group.cost) return [whole];
  if (group.members.length <= MOST_REDIVIDED) return divideHeld(group.members, lines, context)(lines.length);
  if (whole.cost < UNSENDABLE) return [whole];
  const middle = Math.ceil(group.members.length / 2);
  const halves = [group.members.slice(0, middle), group.members.slice(middle)];
  const parts = halves.map((members) => heldGroup({ ...group, members, cost: 0 }, lines, context));
  const [first, second] = parts;
  return first && second && [...first, ...second];
}

/** Some of the goods as one parcel, in a box that holds them. */
export function wholeGroup(
  members: readonly number[],
  lines: readonly CompiledLine[],
  context: HeldContext,
): Group {
  const load = heldLoad(members, context);
  const totals = lines.map(() => new Float64Array(1));
  writeTotals(load, lines, context.pricing, totals, 0);
  let [cost, line] = [UNSENDABLE * members.length, -1];
  for (const [index, [total = cost]] of totals.entries()) if (total < cost) [cost, line] = [total, index];
  return { members, load, cost, line };
}
