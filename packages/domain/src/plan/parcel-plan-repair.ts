import type { CompiledLine } from '../freight/freight-compiled.ts';
import { loadOfAll } from '../parcels/parcel-load.ts';
import { type HeldContext, wholeGroup } from './parcel-plan-held.ts';
import { type Group, costOf, groupOf } from './parcel-plan-search.ts';

/** Two parcels, and their goods divided otherwise. */
interface Change {
  readonly taken: readonly Group[];
  readonly made: readonly (readonly number[])[];
  /** What the whole comes to in the least boxes. */
  readonly leastFen: number;
}

interface Repair {
  readonly lines: readonly CompiledLine[];
  readonly context: HeldContext;
  readonly leastOf: (members: readonly number[]) => number;
}

/**
 * Repairs a division whose goods need larger boxes than were calculated: one of the goods goes into another parcel, or two change
 * places, where that is cheaper in boxes that hold them. So many boxes are looked for at most.
 */
export function repaired(
  groups: readonly Group[],
  lines: readonly CompiledLine[],
  { context, boxes }: { readonly context: HeldContext; readonly boxes: number },
): readonly Group[] {
  const repair = { lines, context, leastOf: leastCostOf(lines, context) };
  let [best, left] = [groups, boxes];
  for (;;) {
    const next = cheaperChange(best, left, repair);
    if (next.groups === undefined) return best;
    [best, left] = [next.groups, left - next.looked];
  }
}

function leastCostOf(lines: readonly CompiledLine[], { loads, pricing }: HeldContext): Repair['leastOf'] {
  const totals = lines.map(() => new Float64Array(1));
  const context = { loads, lines, pricing, totals, areNeighbours: () => true };
  return (members) => groupOf(members, loadOfAll(loads, members), context).cost;
}

/** So many boxes are looked for before the cheapest change yet is made. */
const BOXES_A_CHANGE = 40;

/** The change that is cheapest in boxes that hold the goods, of those first that could be cheapest. */
function cheaperChange(
  groups: readonly Group[],
  most: number,
  repair: Repair,
): { readonly groups?: readonly Group[] | undefined; readonly looked: number } {
  let [looked, saved] = [0, 0.5];
  let best: readonly Group[] | undefined;
  for (const { taken, made, leastFen } of changesOf(groups, repair)) {
    if (looked >= Math.min(most, BOXES_A_CHANGE) || -leastFen <= saved) break;
    looked += made.length;
    const held = made.map((members) => wholeGroup(members, repair.lines, repair.context));
    const own = costOf(taken) - costOf(held);
    if (own <= saved) continue;
    [saved, best] = [own, [...groups.filter((group) => !taken.includes(group)), ...held]];
  }
  return { groups: best, looked };
}

/** What may be cheaper than it is now: only with a parcel whose box costs more than was calculated. */
function changesOf(groups: readonly Group[], { leastOf }: Repair): Change[] {
  const isDear = new Map(groups.map((group) => [group, leastOf(group.members) < group.cost - 0.5]));
  return groups
    .flatMap((a, place) => groups.slice(place + 1).map((b) => [a, b] as const))
    .filter(([a, b]) => isDear.get(a) === true || isDear.get(b) === true)
    .flatMap(([a, b]) =>
      exchanges(a.members, b.members).map((made) => ({
        taken: [a, b],
        made,
        leastFen: made.reduce((sum, members) => sum + leastOf(members), 0) - a.cost - b.cost,
      })),
    )
    .filter(({ leastFen }) => leastFen < -0.5)
    .toSorted((one, other) => one.leastFen - other.leastFen);
}

/** Two parcels with one of the goods in the other, or with two that change places. */
function exchanges(a: readonly number[], b: readonly number[]): (readonly number[])[][] {
  const without = (members: readonly number[], one: number): number[] =>
    members.filter((member) => member !== one);
  const moved = (from: readonly number[], to: readonly number[]) =>
    from.length === 1 ? [] : from.map((one) => [without(from, one), [...to, one]]);
  const swapped = a.flatMap((one) =>
    b.map((other) => [
      [...without(a, one), other],
      [...without(b, other), one],
    ]),
  );
  return [...moved(a, b), ...moved(b, a), ...swapped];
}
