import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { type Filling, fillingsOf } from './fillings.ts';
import { type Ground, groundOf } from './ground.ts';
import { type Candidate, leastOfModel } from './model.ts';
import { type Worths, boundOf, fenIn, worthsFor } from './worths.ts';

/**
 * Fen below which no division of the goods costs, up to `upper`. One parcel for all is priced as it is sold; any other in the
 * least box that can be, which no box that holds the goods is smaller than. What is proved after `mostMs` of CPU time of
 * solving is answered, and what is within a share of `upper` is not bettered.
 */
export function lowerBound(request: PlanRequest, upper: number, proof: Proof): number {
  const ground = groundOf(request);
  const single = Math.min(upper, ground.heldCostOf([...ground.items.keys()]));
  return Math.min(single, boundOfSeveral(ground, single, proof));
}

export interface Proof {
  readonly mostMs: number;
  readonly within?: number | undefined;
}

/** For so many parcels worths are found; with those any other number is bounded too. */
const SUPPORTED = [2, 3, 4, 6, 10];

function boundOfSeveral(ground: Ground, upper: number, { mostMs, within = 0 }: Proof): number {
  const fillings = fillingsOf(ground);
  const supports: Worths[] = [];
  for (const parcels of SUPPORTED)
    supports.push(worthsFor(fillings, { parcels, upper, start: supports.at(-1) }));
  const counts = ground.items.slice(1).map((_, place) => place + 2);
  const open = counts.filter((parcels) => supports.every((worths) => boundOf(worths, parcels) < upper));
  const candidates = fillings.flatMap((filling, place) => {
    const members = membersOf(filling, place, { supports, open, upper });
    return members.length === 0 ? [] : [{ filling, members } satisfies Candidate];
  });
  return candidates.length === 0
    ? upper
    : leastOfModel(ground.items, candidates, {
        costOn: ground.costOn,
        mostMs,
        enoughFen: upper * (1 - within),
      });
}

/** The goods that can be in a filling where all costs less than `upper`. */
function membersOf(
  filling: Filling,
  place: number,
  {
    supports,
    open,
    upper,
  }: { readonly supports: readonly Worths[]; readonly open: readonly number[]; readonly upper: number },
): number[] {
  /** What is left to `upper` by the worths when there is such a filling among so many parcels. */
  const leftWith = (worths: Worths, parcels: number): number =>
    upper - boundOf(worths, parcels) - (worths.nets[place]?.fen ?? 0) + worths.leastNet;
  const counts = open.filter((parcels) => supports.every((worths) => leftWith(worths, parcels) > 0));
  return [...filling.grams.keys()].filter(
    (item) =>
      filling.grams[item] !== Infinity &&
      counts.some((parcels) =>
        supports.every((worths) => {
          const { price = 0, mustFen = 0 } = worths.nets[place] ?? {};
          const over = fenIn(filling, item, price) - (worths.fen[item] ?? 0);
          return over - mustFen < leftWith(worths, parcels);
        }),
      ),
  );
}
