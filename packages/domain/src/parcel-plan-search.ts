import type { CompiledLine } from './freight-compiled.ts';
import { type ParcelLoad, type ParcelPricing, together, writeTotals } from './parcel-load.ts';
import { type SetPrices, cheapestDivision, priceSets } from './parcel-plan-exact.ts';

/** Some of the goods, by their place in the list, in one parcel. */
export interface Group {
  readonly members: readonly number[];
  readonly load: ParcelLoad;
  /** Fen; beyond `UNSENDABLE` for each of the goods when no line takes them together. */
  readonly cost: number;
  /** The place of the line among the lines. */
  readonly line: number;
}

/** What is searched, and how hard. */
export interface SearchGround {
  readonly loads: readonly ParcelLoad[];
  readonly lines: readonly CompiledLine[];
  readonly pricing: ParcelPricing;
  readonly isAllowed: (line: number) => boolean;
  /** Room for the prices of one load, line by line, used for each in turn. */
  readonly totals: readonly Float64Array[];
}

/** More than any parcel costs: goods in a group that no line takes count as this much each. */
export const UNSENDABLE = 1e11;

/** How many things an exact step divides anew. */
const THINGS = 9;

/**
 * A division of many goods that is close to the cheapest: grown by joining what saves most, then mended by dividing a
 * few of its parcels anew, exactly, `steps` times. `random` answers numbers from 0 to below 1.
 */
export function searchDivision(
  ground: SearchGround,
  {
    steps,
    random,
    start,
  }: { readonly steps: number; readonly random: () => number; readonly start?: readonly Group[] },
): readonly Group[] {
  const grown = grow(ground);
  const areNeighbours = neighbours(ground);
  let best = start !== undefined && costOf(start) < costOf(grown) ? [...start] : grown;
  let groups = best;
  for (let step = 0; step < steps; step += 1) {
    // Something dearer is gone on with for a while, ever less so towards the end: it may lead to something cheaper.
    const patience = step % TURN === 0 ? 0 : PATIENCE * (1 - step / steps) * random();
    if (step % TURN === 0) groups = best;
    groups = mend(groups, ground, { random, patience, areNeighbours });
    if (costOf(groups) < costOf(best)) best = groups;
  }
  return best;
}

/** How much dearer a step may make the parcels it divides anew, as a share of their cost. */
const PATIENCE = 0.02;

/** After so many steps the search returns to the best division yet. */
const TURN = 60;

/** What all groups cost together, in fen. */
export function costOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { cost }) => sum + cost, 0);
}

/** Joins the two parcels that save most together, until none do. */
function grow(ground: SearchGround): Group[] {
  let groups = ground.loads.map((load, index) => groupOf([index], load, ground));
  const joins = new Map<string, Group>();
  const joinOf = (a: Group, b: Group): Group => {
    const key = `${a.members.join()}+${b.members.join()}`;
    const known = joins.get(key) ?? groupOf([...a.members, ...b.members], together(a.load, b.load), ground);
    joins.set(key, known);
    return known;
  };
  for (;;) {
    const best = bestJoin(groups, joinOf);
    if (best === undefined) return groups;
    groups = [...groups.filter((group) => group !== best.a && group !== best.b), best.joined];
  }
}

function bestJoin(
  groups: readonly Group[],
  joinOf: (a: Group, b: Group) => Group,
): { a: Group; b: Group; joined: Group } | undefined {
  let best: { a: Group; b: Group; joined: Group } | undefined;
  let mostSaved = 0;
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      const joined = joinOf(a, b);
      const saved = a.cost + b.cost - joined.cost;
      if (saved <= mostSaved) continue;
      mostSaved = saved;
      best = { a, b, joined };
    }
  }
  return best;
}

/** Divides the goods of a few parcels anew, exactly over things of one or several goods; kept when not dearer. */
function mend(groups: readonly Group[], ground: SearchGround, how: Mending): Group[] {
  const { random, patience } = how;
  const { taken, kept } = pick(groups, how);
  if (taken.length === 0) return [...groups];
  const things = thingsOf(taken, random);
  const loads = things.map((members) => members.map((member) => loadAt(ground, member)).reduce(together));
  const prices = priceSets(loads, ground.lines, ground.pricing);
  const seen = patience === 0 ? prices : disturbed(prices, () => 1 + patience * random());
  const division = cheapestDivision(seen, ground.isAllowed);
  if (division === undefined) return [...groups];
  const anew = division.parcels.map(({ set, line }): Group => {
    const inside = things.flatMap((_, index) => ((set & (1 << index)) === 0 ? [] : [index]));
    return {
      members: inside.flatMap((index) => things[index] ?? []),
      load: inside
        .map((index) => loads[index])
        .filter((load) => load !== undefined)
        .reduce(together),
      cost: prices.totals[line]?.[set] ?? UNSENDABLE * inside.length,
      line,
    };
  });
  return [...kept, ...anew];
}

interface Mending {
  readonly random: () => number;
  readonly patience: number;
  readonly areNeighbours: (a: Group, b: Group) => boolean;
}

/** One to four parcels that may exchange goods, and more of them while every one of their goods can be a thing. */
function pick(
  groups: readonly Group[],
  { random, areNeighbours }: Mending,
): { taken: readonly Group[]; kept: readonly Group[] } {
  const shuffled = shuffle(groups, random);
  const first = shuffled.find(
    (group) =>
      group.members.length > 1 || shuffled.some((other) => other !== group && areNeighbours(group, other)),
  );
  if (first === undefined) return { taken: [], kept: groups };
  const wanted = 1 + Math.floor(random() * 4);
  const taken = [first];
  const kept: Group[] = [];
  let count = first.members.length;
  for (const group of shuffled) {
    if (group === first) continue;
    const fits = taken.length < wanted || count + group.members.length <= THINGS;
    if (!fits || !areNeighbours(first, group)) {
      kept.push(group);
      continue;
    }
    taken.push(group);
    count += group.members.length;
  }
  return { taken, kept };
}

/** Whether any of the goods of one parcel can travel with any of another's. */
function neighbours({ loads, lines, pricing, isAllowed }: SearchGround): Mending['areNeighbours'] {
  const totals = lines.map(() => new Float64Array(1));
  const travel = (a: ParcelLoad, b: ParcelLoad): boolean => {
    writeTotals(together(a, b), lines, pricing, totals, 0);
    return totals.some(([total = Number.POSITIVE_INFINITY], line) => isAllowed(line) && total < UNSENDABLE);
  };
  const known = loads.map((a) => loads.map((b) => travel(a, b)));
  return (a, b) => a.members.some((one) => b.members.some((other) => known[one]?.[other]));
}

/** The same prices, each wrong by chance. */
function disturbed({ count, totals }: SetPrices, factor: () => number): SetPrices {
  return { count, totals: totals.map((ofLine) => ofLine.map((fen) => fen * factor())) };
}

/** The goods of some parcels as at most `THINGS` things; each thing stays within one parcel, so that the old division can be found again. */
function thingsOf(taken: readonly Group[], random: () => number): number[][] {
  const count = taken.reduce((sum, { members }) => sum + members.length, 0);
  const pieces = taken.map(({ members }) => Math.max(1, Math.floor((THINGS * members.length) / count)));
  return taken.flatMap(({ members }, index) => {
    const mixed = shuffle(members, random);
    const parts = Math.min(mixed.length, pieces[index] ?? 1);
    // One large thing and several of one: goods change places one by one as well as in bulk.
    const bulk = random() < 0.5 ? mixed.length - parts + 1 : Math.ceil(mixed.length / parts);
    const things: number[][] = [];
    for (let from = 0; from < mixed.length;) {
      const left = parts - things.length;
      const size =
        left <= 1
          ? mixed.length - from
          : Math.min(
              things.length === 0 ? bulk : Math.ceil((mixed.length - from) / left),
              mixed.length - from,
            );
      things.push(mixed.slice(from, from + size));
      from += size;
    }
    return things;
  });
}

export function groupOf(
  members: readonly number[],
  load: ParcelLoad,
  { lines, pricing, isAllowed, totals }: SearchGround,
): Group {
  writeTotals(load, lines, pricing, totals, 0);
  let cost = UNSENDABLE * members.length;
  let line = -1;
  for (let index = 0; index < totals.length; index += 1) {
    const total = totals[index]?.[0] ?? cost;
    if (total >= cost || !isAllowed(index)) continue;
    cost = total;
    line = index;
  }
  return { members, load, cost, line };
}

export function loadAt({ loads }: SearchGround, member: number): ParcelLoad {
  const load = loads[member];
  if (load === undefined) throw new RangeError(`no goods at ${member}`);
  return load;
}

function shuffle<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
