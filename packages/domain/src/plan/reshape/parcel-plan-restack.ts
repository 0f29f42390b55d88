import { loadOfAll, type ParcelLoad } from '../../parcels/parcel-load.ts';
import { type Group, type SearchContext, UNSENDABLE, costOf, groupOf } from '../parcel-plan-search.ts';

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
      const made = stackedApart(stack, members, context);
      const saved = costOf(taken) - costOf(made);
      if (saved <= mostSaved) continue;
      [best, mostSaved] = [[...groups.filter((group) => !taken.includes(group)), ...made], saved];
    }
  }
  return best;
}

/** The stack and the rest; what is too much for one parcel goes on top, although it saves no room there. */
function stackedApart(
  { members: stacked, further }: Stack,
  members: readonly number[],
  { loads, ...context }: SearchContext,
): readonly Group[] {
  const partsWith = (more: number): readonly Group[] => {
    const stack = [...stacked, ...further.slice(0, more)];
    return [stack, members.filter((member) => !stack.includes(member))]
      .filter(({ length }) => length > 0)
      .map((some) => groupOf(some, loadOfAll(loads, some), { ...context, loads }));
  };
  let [more, made] = [0, partsWith(0)];
  while (costOf(made) >= UNSENDABLE && more < further.length) made = partsWith((more += 1));
  return made;
}

function singlesAndPairs(groups: readonly Group[]): (readonly Group[])[] {
  return groups.flatMap((a, place) => [[a], ...groups.slice(place + 1).map((b) => [a, b])]);
}

/** So many of the stacks that save most room are priced. */
const MOST_PRICED = 40;

interface Stack {
  readonly members: readonly number[];
  /** What can stand on them besides, but saves no room: that which wastes least for its height first. */
  readonly further: readonly number[];
  readonly savedMm3: number;
}

/** Of some goods the stacks that save most room, on the ground of two of them and as high as a line allows. */
function stacksOf(members: readonly number[], { loads, lines }: SearchContext): readonly Stack[] {
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
    .slice(0, MOST_PRICED);
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
  const inOrder = items
    .filter(({ load }) => load.lengthMm <= lengthMm && load.widthMm <= widthMm)
    .map(({ member, load }) => ({
      member,
      heightMm: load.stackedMm,
      savedMm3: 1.25 * load.volumeMm3 - areaMm2 * load.stackedMm,
    }))
    .toSorted((a, b) => b.savedMm3 / b.heightMm - a.savedMm3 / a.heightMm);
  let [heightMm, savedMm3] = [0, 0];
  const [members, further]: [number[], number[]] = [[], []];
  for (const one of inOrder) {
    if (heightMm + one.heightMm > mostMm) continue;
    heightMm += one.heightMm;
    (one.savedMm3 > 0 ? members : further).push(one.member);
    savedMm3 += Math.max(0, one.savedMm3);
  }
  return { members, further, savedMm3 };
}
