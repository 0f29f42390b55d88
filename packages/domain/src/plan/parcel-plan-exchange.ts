import { loadOfAll, parcelOf } from '../parcels/parcel-load.ts';
import { type Group, type SearchContext, costOf, groupOf } from './parcel-plan-search.ts';

/**
 * Repairs a division by letting goods change parcels, one by one, in pairs and several of a shape at once: `moves` tries, at
 * first also more expensive ones, ever less so towards the end (simulated annealing). `random` answers numbers from 0 to below 1.
 */
export function exchange(
  start: readonly Group[],
  context: SearchContext,
  { moves, random }: { readonly moves: number; readonly random: () => number },
): readonly Group[] {
  const feel = feelingOf(start, context);
  const alike = alikeInShape(context);
  const warm = WARMTH * costOf(start);
  let groups = start.map(feel);
  let [best, bestCost, cost] = [start, costOf(start), costOf(start)];
  for (let move = 0; move < moves; move += 1) {
    const tried = tryMove(groups, { context, alike, random });
    if (tried === undefined) continue;
    const made = tried.made.map(feel);
    const increase = sumOf(made, feltOf) - sumOf(tried.taken, feltOf);
    if (increase > 0 && random() >= Math.exp(-increase / (warm * (1 - move / moves) ** 2))) continue;
    cost += sumOf(made, ownCost) - sumOf(tried.taken, ownCost);
    groups = [...groups.filter((group) => !tried.taken.includes(group)), ...made];
    if (cost > bestCost - 0.5) continue;
    [best, bestCost] = [groups.map(({ group }) => group), cost];
  }
  return best;
}

/** How much more expensive a move may make the whole at first, as a share of its cost. */
const WARMTH = 0.004;

/** Of all moves: pairs that change places, and several goods that move together; the others move one. */
const PAIRS = 0.2;
const BULKS = 0.5;
const MOST_AT_ONCE = 7;

/** Prices go in steps: between two of them, the lighter and smaller is felt as cheaper by this share of a gram's price. */
const FEEL = 0.3;

interface Felt {
  readonly group: Group;
  /** Fen, with what brings it nearer to the next step down. */
  readonly felt: number;
}

const feltOf = ({ felt }: Felt): number => felt;
const ownCost = ({ group }: Felt): number => group.cost;
const sumOf = (groups: readonly Felt[], of: (group: Felt) => number): number =>
  groups.reduce((sum, group) => sum + of(group), 0);

function feelingOf(start: readonly Group[], { pricing }: SearchContext): (group: Group) => Felt {
  const grams = ({ load }: Group): number => {
    const { weightGrams, lengthMm, widthMm, heightMm } = parcelOf(load, pricing.packing);
    return Math.max(weightGrams, (lengthMm * widthMm * heightMm) / USUAL_DIVISOR);
  };
  const felt = (FEEL * costOf(start)) / start.reduce((sum, group) => sum + grams(group), 0);
  return (group) => ({ group, felt: group.cost + felt * grams(group) });
}

/** Cubic millimetres that most lines take for a gram. */
const USUAL_DIVISOR = 6000;

/** For each of the goods all of them, those that stack best with it first. */
function alikeInShape({ loads }: SearchContext): readonly (readonly number[])[] {
  return loads.map((one) =>
    loads
      .map((other, index) => ({
        index,
        apart: Math.abs(one.lengthMm - other.lengthMm) + Math.abs(one.widthMm - other.widthMm),
      }))
      .sort((a, b) => a.apart - b.apart)
      .map(({ index }) => index),
  );
}

interface Trying {
  readonly context: SearchContext;
  readonly alike: readonly (readonly number[])[];
  readonly random: () => number;
}

/** What a move takes apart and what it makes of it. */
interface Tried {
  readonly taken: readonly Felt[];
  readonly made: readonly Group[];
}

/** Goods of one parcel to another or a new one, or one for one; undefined when the chance says nothing. */
function tryMove(groups: readonly Felt[], { context, alike, random }: Trying): Tried | undefined {
  const kind = kindOfMove(random());
  const from = groups[below(groups.length, random)];
  // One place more than there are parcels: a new one.
  const to = groups[below(groups.length + (kind === 'pair' ? 0 : 1), random)];
  if (from === undefined || from === to) return undefined;
  const { members } = from.group;
  const others = membersOf(to);
  const seed = oneOf(members, random);
  const leaving = kind === 'bulk' ? bulkOf(seed, members, { alike, random }) : seed;
  if (to === undefined && leaving.length === members.length) return undefined;
  const back = kind === 'pair' ? oneOf(others, random) : [];
  return {
    taken: [from, to].filter((group) => group !== undefined),
    made: movedOver({ members, leaving, others, back }).map((inside) => groupAt(inside, context)),
  };
}

function kindOfMove(chance: number): 'pair' | 'bulk' | 'one' {
  if (chance < PAIRS) return 'pair';
  return chance < PAIRS + BULKS ? 'bulk' : 'one';
}

function membersOf(group: Felt | undefined): readonly number[] {
  return group?.group.members ?? [];
}

function oneOf(members: readonly number[], random: () => number): readonly number[] {
  const at = below(members.length, random);
  return members.slice(at, at + 1);
}

/** The two parcels after the move; one that is empty is none. */
function movedOver(move: {
  readonly members: readonly number[];
  readonly leaving: readonly number[];
  readonly others: readonly number[];
  readonly back: readonly number[];
}): number[][] {
  const { members, leaving, others, back } = move;
  const left = [...members.filter((member) => !leaving.includes(member)), ...back];
  const joined = [...others.filter((member) => !back.includes(member)), ...leaving];
  return [left, joined].filter((inside) => inside.length > 0);
}

/** A thing and some that stack well with it, out of the same parcel. */
function bulkOf(
  [seed = 0]: readonly number[],
  members: readonly number[],
  { alike, random }: Omit<Trying, 'context'>,
): readonly number[] {
  if (members.length === 1) return members;
  const many = 2 + below(Math.min(MOST_AT_ONCE, members.length) - 1, random);
  const bulk: number[] = [];
  for (const one of alike[seed] ?? []) {
    if (bulk.length === many) break;
    if (members.includes(one)) bulk.push(one);
  }
  return bulk;
}

function below(count: number, random: () => number): number {
  return Math.floor(random() * count);
}

function groupAt(members: readonly number[], context: SearchContext): Group {
  return groupOf(members, loadOfAll(context.loads, members), context);
}
