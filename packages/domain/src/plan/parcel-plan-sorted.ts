import { together } from '../parcels/parcel-load.ts';
import { type Group, type SearchContext, costOf, groupOf } from './parcel-plan-search.ts';

/**
 * Divisions to begin with of goods in an order: the cheapest of all whose parcels are stretches of it. What is long and wide
 * makes a large box, so goods of like ground stand together; one order for each way to say which ground is larger.
 */
export function sortedDivision(context: SearchContext): readonly Group[] {
  const orders = RANKS.map((rank) =>
    [...context.loads.keys()].toSorted((a, b) => rank(context, b) - rank(context, a)),
  );
  return orders.map((order) => stretches(order, context)).reduce(cheaper);
}

const RANKS: readonly ((context: SearchContext, place: number) => number)[] = [
  ({ loads }, place) => loads[place]?.lengthMm ?? 0,
  ({ loads }, place) => (loads[place]?.lengthMm ?? 0) * (loads[place]?.widthMm ?? 0),
  // By class first: what many lines refuse does not keep the rest from them.
  ({ loads }, place) => (loads[place]?.classes ?? 0) * 10_000 + (loads[place]?.lengthMm ?? 0),
];

const cheaper = (a: readonly Group[], b: readonly Group[]): readonly Group[] =>
  costOf(b) < costOf(a) ? b : a;

/** The cheapest division of what stands before a place, by its last stretch. */
interface Best {
  readonly cost: number;
  readonly last?: Group;
  readonly from: number;
}

/** By dynamic programming: to each place of the order the cheapest division of what stands before it. */
function stretches(order: readonly number[], context: SearchContext): readonly Group[] {
  const best: Best[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= order.length; end += 1) best.push(bestBefore(order.slice(0, end), best, context));
  const groups: Group[] = [];
  for (let at = best.at(-1); at?.last !== undefined; at = best[at.from]) groups.push(at.last);
  return groups;
}

function bestBefore(order: readonly number[], best: readonly Best[], context: SearchContext): Best {
  let least: Best = { cost: Number.POSITIVE_INFINITY, from: 0 };
  let [members, load] = [[] as number[], undefined as Group['load'] | undefined];
  for (const [from, place] of [...order.entries()].toReversed()) {
    const own = context.loads[place];
    const before = best[from];
    if (own === undefined || before === undefined) break;
    members = [...members, place];
    load = load === undefined ? own : together(load, own);
    const last = groupOf(members, load, context);
    if (before.cost + last.cost < least.cost) least = { cost: before.cost + last.cost, last, from };
  }
  return least;
}
