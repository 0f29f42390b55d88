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

/** By dynamic programming: to each place of the order the cheapest division of what stands before it. */
function stretches(order: readonly number[], context: SearchContext): readonly Group[] {
  const best: { readonly cost: number; readonly last?: Group; readonly from: number }[] = [
    { cost: 0, from: 0 },
  ];
  for (let end = 1; end <= order.length; end += 1) {
    let least: (typeof best)[number] = { cost: Number.POSITIVE_INFINITY, from: 0 };
    let [members, load] = [[] as number[], undefined as Group['load'] | undefined];
    for (let from = end - 1; from >= 0; from -= 1) {
      const place = order[from] ?? 0;
      const own = context.loads[place];
      if (own === undefined) break;
      members = [...members, place];
      load = load === undefined ? own : together(load, own);
      const last = groupOf(members, load, context);
      const cost = (best[from]?.cost ?? 0) + last.cost;
      if (cost < least.cost) least = { cost, last, from };
    }
    best.push(least);
  }
  const groups: Group[] = [];
  for (let at = order.length; at > 0; at = best[at]?.from ?? 0) {
    const last = best[at]?.last;
    if (last !== undefined) groups.push(last);
  }
  return groups;
}
