import type { CompiledLine } from '../freight/freight-compiled.ts';
import {
  loadOfAll,
  type ParcelLoad,
  type ParcelPricing,
  together,
  writeTotals,
} from '../parcels/parcel-load.ts';
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
export interface SearchContext {
  readonly loads: readonly ParcelLoad[];
  /** Those that may be used. */
  readonly lines: readonly CompiledLine[];
  readonly pricing: ParcelPricing;
  readonly areNeighbours: (a: Group, b: Group) => boolean;
  /** Room for the prices of one load, line by line, used for each in turn. */
  readonly totals: readonly Float64Array[];
}

/** More than any parcel costs: goods in a group that no line takes count as this much each. */
export const UNSENDABLE = 1e11;

/** How many things an exact step divides anew. */
const THINGS = 9;

/**
 * Repairs a division by dividing a few of its parcels anew, exactly, `steps` times. `random` answers numbers from 0 to
 * below 1.
 */
export function improveDivision(
  start: readonly Group[],
  context: SearchContext,
  { steps, random }: { readonly steps: number; readonly random: () => number },
): readonly Group[] {
  let best = start;
  let groups = best;
  for (let step = 0; step < steps; step += 1) {
    // Something more expensive is gone on with for a while, ever less so towards the end: it may lead to something cheaper.
    const patience = step % TURN === 0 ? 0 : PATIENCE * (1 - step / steps) * random();
    if (step % TURN === 0) groups = best;
    groups = improve(groups, context, { random, patience });
    if (costOf(groups) < costOf(best)) best = groups;
  }
  return best;
}

/** How much more expensive a step may make the parcels it divides anew, as a share of their cost. */
const PATIENCE = 0.02;

/** After this many steps the search returns to the best division yet. */
const TURN = 60;

/** What all groups cost together, in fen. */
export function costOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { cost }) => sum + cost, 0);
}

/** A division to begin with: of single goods, the two parcels that save most together are joined until none do. */
export function growDivision(context: SearchContext): readonly Group[] {
  let groups = context.loads.map((load, index) => groupOf([index], load, context));
  const joins = new Map<string, Group>();
  const joinOf = (a: Group, b: Group): Group => {
    const key = `${a.members.join()}+${b.members.join()}`;
    const known = joins.get(key) ?? groupOf([...a.members, ...b.members], together(a.load, b.load), context);
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

/** Divides the goods of a few parcels anew, exactly over things of one or several goods; kept when not more expensive. */
function improve(
  groups: readonly Group[],
  context: SearchContext,
  { random, patience }: { readonly random: () => number; readonly patience: number },
): Group[] {
  const { taken, kept } = pick(groups, { random, areNeighbours: context.areNeighbours });
  if (taken.length === 0) return [...groups];
  const things = thingsOf(taken, random);
  const loads = things.map((members) => loadOfAll(context.loads, members));
  const prices = priceSets(loads, context.lines, context.pricing);
  const seen = patience === 0 ? prices : disturbed(prices, () => 1 + patience * random());
  const division = cheapestDivision(seen, () => true);
  if (division === undefined) return [...groups];
  const anew = division.parcels.map(({ set, line }): Group => {
    const members = things.filter((_, index) => (set & (1 << index)) !== 0).flat();
    return {
      members,
      load: loadOfAll(context.loads, members),
      cost: prices.totals[line]?.[set] ?? UNSENDABLE * members.length,
      line,
    };
  });
  return [...kept, ...anew];
}

/** One to four parcels that may exchange goods, and more of them while every one of their goods can be a thing. */
function pick(
  groups: readonly Group[],
  { random, areNeighbours }: Pick<SearchContext, 'areNeighbours'> & { readonly random: () => number },
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
export function neighboursIn({
  loads,
  lines,
  pricing,
}: Omit<SearchContext, 'areNeighbours' | 'totals'>): SearchContext['areNeighbours'] {
  const totals = lines.map(() => new Float64Array(1));
  const travel = (a: ParcelLoad, b: ParcelLoad): boolean => {
    writeTotals(together(a, b), lines, pricing, totals, 0);
    return totals.some(([total = Number.POSITIVE_INFINITY]) => total < UNSENDABLE);
  };
  const known = loads.map((a, one) => loads.slice(0, one + 1).map((b) => travel(a, b)));
  const canTravel = (one: number, other: number) =>
    known[Math.max(one, other)]?.[Math.min(one, other)] === true;
  return (a, b) => a.members.some((one) => b.members.some((other) => canTravel(one, other)));
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
  { lines, pricing, totals }: SearchContext,
): Group {
  writeTotals(load, lines, pricing, totals, 0);
  let cost = UNSENDABLE * members.length;
  let line = -1;
  for (let index = 0; index < totals.length; index += 1) {
    const total = totals[index]?.[0] ?? cost;
    if (total >= cost) continue;
    cost = total;
    line = index;
  }
  return { members, load, cost, line };
}

function shuffle<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
