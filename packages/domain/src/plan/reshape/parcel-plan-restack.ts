import { loadOfAll, type ParcelLoad } from '../../parcels/parcel-load.ts';
import { type Group, type SearchContext, costOf, groupOf } from '../parcel-plan-search.ts';

/**
 * Takes goods of like ground out of two parcels, or out of one, and stacks them in a parcel of their own, as long as that is
 * cheaper: a stack has no air, which a dozen goods must join before it is felt.
 */
export function restack(start: readonly Group[], context: SearchContext): readonly Group[] {
  let groups = start;
  for (;;) {
    const next = bestRestacked(groups, context);
    if (next === undefined) return groups;
    groups = next;
  }
}

function bestRestacked(groups: readonly Group[], context: SearchContext): readonly Group[] | undefined {
  let [best, mostSaved] = [undefined as readonly Group[] | undefined, 0.5];
  for (const taken of singlesAndPairs(groups)) {
    const members = taken.flatMap((group) => group.members);
    for (const stack of stacksOf(members, context)) {
      const made = [stack, members.filter((member) => !stack.includes(member))]
        .filter(({ length }) => length > 0)
        .map((some) => groupOf(some, loadOfAll(context.loads, some), context));
      const saved = costOf(taken) - costOf(made);
      if (saved <= mostSaved) continue;
      [best, mostSaved] = [[...groups.filter((group) => !taken.includes(group)), ...made], saved];
    }
  }
  return best;
}

function singlesAndPairs(groups: readonly Group[]): (readonly Group[])[] {
  return groups.flatMap((a, place) => [[a], ...groups.slice(place + 1).map((b) => [a, b])]);
}

/** So many of the stacks that save most room are priced. */
const MOST_PRICED = 40;

interface Stack {
  readonly members: readonly number[];
  readonly savedMm3: number;
}

/** Of some goods the stacks that save most room, on the ground of two of them and as high as a line allows. */
function stacksOf(members: readonly number[], { loads, lines }: SearchContext): (readonly number[])[] {
  const heights = [...new Set(lines.map(({ line }) => line.limits.maxSideMm ?? Number.POSITIVE_INFINITY))];
  const items = members.flatMap((member) => {
    const load = loads[member];
    return load === undefined || load.unmeasured > 0 ? [] : [{ member, load }];
  });
  const stacks = groundsOf(items).flatMap((ground) =>
    heights.map((mostMm) => stackOn(items, ground, mostMm)),
  );
  return stacks
    .filter(({ members: some }) => some.length > 1)
    .toSorted((a, b) => b.savedMm3 - a.savedMm3)
    .slice(0, MOST_PRICED)
    .map(({ members: some }) => some);
}

interface Item {
  readonly member: number;
  readonly load: ParcelLoad;
}

interface Ground {
  readonly lengthMm: number;
  readonly widthMm: number;
}

function groundsOf(items: readonly Item[]): Ground[] {
  return items.flatMap(({ load: { lengthMm, widthMm: own } }) =>
    items
      .filter(({ load }) => load.widthMm >= own && load.lengthMm <= lengthMm)
      .map(({ load: { widthMm } }) => ({ lengthMm, widthMm })),
  );
}

/** The goods that take less room on a ground than with a quarter of air, those first that save most for their height. */
function stackOn(items: readonly Item[], { lengthMm, widthMm }: Ground, mostMm: number): Stack {
  const areaMm2 = lengthMm * widthMm;
  const better = items
    .filter(({ load }) => load.lengthMm <= lengthMm && load.widthMm <= widthMm)
    .map(({ member, load }) => ({
      member,
      heightMm: load.stackedMm,
      savedMm3: 1.25 * load.volumeMm3 - areaMm2 * load.stackedMm,
    }))
    .filter(({ savedMm3 }) => savedMm3 > 0)
    .toSorted((a, b) => b.savedMm3 / b.heightMm - a.savedMm3 / a.heightMm);
  let [heightMm, savedMm3] = [0, 0];
  const members: number[] = [];
  for (const one of better) {
    if (heightMm + one.heightMm > mostMm) continue;
    heightMm += one.heightMm;
    savedMm3 += one.savedMm3;
    members.push(one.member);
  }
  return { members, savedMm3 };
}
