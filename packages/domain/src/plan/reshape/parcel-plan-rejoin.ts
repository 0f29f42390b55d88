import { loadOfAll } from '../../parcels/parcel-load.ts';
import { type Group, type SearchContext, UNSENDABLE, costOf, groupOf } from '../parcel-plan-search.ts';

/**
 * Joins two parcels and leaves one or two of their goods out, in a parcel of their own, as long as that is cheaper: what is too
 * much for one box is not reached by goods that change parcels one by one, because each step on the way is refused.
 */
export function rejoin(start: readonly Group[], context: SearchContext): readonly Group[] {
  let groups = start;
  for (;;) {
    const next = bestRejoined(groups, context);
    if (next === undefined) return groups;
    groups = next;
  }
}

function bestRejoined(groups: readonly Group[], context: SearchContext): readonly Group[] | undefined {
  let [best, mostSaved] = [undefined as readonly Group[] | undefined, 0.5];
  for (const [place, a] of groups.entries()) {
    for (const b of groups.slice(place + 1)) {
      if (!context.areNeighbours(a, b)) continue;
      const made = leavingOut([...a.members, ...b.members], context);
      const saved = a.cost + b.cost - costOf(made);
      if (saved <= mostSaved) continue;
      [best, mostSaved] = [[...groups.filter((group) => group !== a && group !== b), ...made], saved];
    }
  }
  return best;
}

/** The cheapest of: all in a parcel, all but one, or where no line takes that, all but two. */
export function leavingOut(members: readonly number[], context: SearchContext): readonly Group[] {
  const of = (some: readonly number[]): Group => groupOf(some, loadOfAll(context.loads, some), context);
  let best: readonly Group[] = [of(members)];
  const tryWithout = (out: readonly number[]): void => {
    const rest = members.filter((member) => !out.includes(member));
    if (rest.length === 0) return;
    const made = [of(rest), of(out)];
    if (costOf(made) < costOf(best)) best = made;
  };
  for (const one of members) tryWithout([one]);
  if (costOf(best) < UNSENDABLE) return best;
  for (const [place, one] of members.entries())
    for (const other of members.slice(place + 1)) tryWithout([one, other]);
  return best;
}
