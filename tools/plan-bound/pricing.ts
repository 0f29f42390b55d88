import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { classSetOf } from '@caravan/domain/freight/freight-compiled';
import { flat } from '@caravan/domain/parcels/parcel-packing';
import type { Way } from './price-cells.ts';

/** Goods as the bound sees them; laid flat, so that the length is the longest side and the height the shortest. */
export interface Item {
  readonly index: number;
  readonly grams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly valueFen: number;
  readonly classes: number;
}

/** A piece of a knapsack: what it is worth, and what it adds to the chargeable grams at least. */
interface Piece {
  readonly index: number;
  readonly worth: number;
  readonly grams: number;
}

/** Parcels by one way whose box has at most this ground (stacked), or is filled up to a quarter of air. */
export interface Problem {
  readonly way: Way;
  readonly ground?: { readonly lengthMm: number; readonly widthMm: number } | undefined;
}

/** How much more than it costs a parcel can be worth at most, and one that was found to be worth more. */
export interface Answer {
  readonly most: number;
  readonly best?: number | undefined;
  readonly found?: readonly number[] | undefined;
}

export interface Asking {
  readonly items: readonly Item[];
  readonly request: PlanRequest;
  /** What each of the goods is worth. */
  readonly worth: readonly number[];
  readonly costOf: (members: readonly number[]) => number;
}

const MOST_NODES = 20_000;

export function itemsOf({ goods }: PlanRequest): Item[] {
  return goods.map(({ weightGrams, size, declaredValueFen, goodsClasses }, index) => {
    if (size === undefined) throw new Error('the bound wants measured goods');
    return {
      ...flat(size),
      index,
      grams: weightGrams,
      valueFen: declaredValueFen,
      classes: classSetOf(goodsClasses),
    };
  });
}

/**
 * A bound on the worth beyond the cost of all parcels of a problem: a knapsack by branch and bound. Parcels that are worth
 * no more than `enough` beyond their cost are not looked for.
 */
export function answerOf({ way, ground }: Problem, asking: Asking, enough: number): Answer {
  const pieces = piecesOf(way, ground, asking);
  if (pieces.length === 0) return { most: Number.NEGATIVE_INFINITY };
  const root = boundFrom(pieces, 0, { worth: 0, grams: 0 }, way);
  return root <= enough ? { most: root } : branch(pieces, way, asking, enough);
}

function branch(pieces: readonly Piece[], way: Way, { costOf, worth }: Asking, enough: number): Answer {
  let [nodes, most] = [0, Number.NEGATIVE_INFINITY];
  let found: number[] | undefined;
  let foundWorth = enough;
  const open = [{ at: 0, worth: 0, grams: 0, members: [] as number[] }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const bound = boundFrom(pieces, node.at, node, way);
    if (bound <= foundWorth || nodes > MOST_NODES) {
      most = Math.max(most, bound);
      continue;
    }
    nodes += 1;
    const piece = pieces[node.at];
    if (piece === undefined) {
      most = Math.max(most, bound);
      continue;
    }
    const members = [...node.members, piece.index];
    const real = members.reduce((sum, index) => sum + (worth[index] ?? 0), 0) - costOf(members);
    if (real > foundWorth) [foundWorth, found] = [real, members];
    open.push({ ...node, at: node.at + 1 });
    open.push({
      at: node.at + 1,
      worth: node.worth + piece.worth,
      grams: node.grams + piece.grams,
      members,
    });
  }
  return { most: Math.max(most, foundWorth), ...(found && { found, best: foundWorth }) };
}

/** What can be worth beyond its cost at most: pieces from `at` on may be cut. */
function boundFrom(
  pieces: readonly Piece[],
  at: number,
  start: { readonly worth: number; readonly grams: number },
  { cells }: Way,
): number {
  let best = Number.NEGATIVE_INFINITY;
  let { worth, grams } = start;
  let next = at;
  let fromGrams = 0;
  for (const { upToGrams, fen, fenPerGram } of cells) {
    const leastGrams = fromGrams;
    fromGrams = upToGrams;
    if (upToGrams < start.grams) continue;
    // The pieces fill the cell as long as they are worth their grams in it; up to where it begins they cost nothing.
    let cut = 0;
    for (; next < pieces.length; next += 1) {
      const piece = pieces[next];
      if (piece === undefined || (grams >= leastGrams && piece.worth <= fenPerGram * piece.grams)) break;
      if (grams + piece.grams > upToGrams) {
        cut = Math.max(0, (piece.worth / piece.grams - fenPerGram) * (upToGrams - grams));
        break;
      }
      worth += piece.worth;
      grams += piece.grams;
    }
    best = Math.max(best, worth - fen - fenPerGram * Math.max(grams, leastGrams) + cut);
  }
  return best;
}

function piecesOf(way: Way, ground: Problem['ground'], { items, request, worth }: Asking): Piece[] {
  const { line } = way.line;
  const taken = classSetOf(line.goodsClasses);
  return items
    .filter((item) => (item.classes & ~taken) === 0 && isWithin(item, ground, way))
    .map((item) => ({
      index: item.index,
      worth: (worth[item.index] ?? 0) - way.perValue * item.valueFen,
      grams: chargedGrams(item, ground, { way, request }),
    }))
    .filter((piece) => piece.worth > 0)
    .toSorted((a, b) => b.worth / b.grams - a.worth / a.grams);
}

function isWithin(item: Item, ground: Problem['ground'], { line: { line } }: Way): boolean {
  const { lengthMm, widthMm } = ground ?? item;
  if (item.lengthMm > lengthMm || item.widthMm > widthMm) return false;
  const { maxSideMm = Infinity, maxSidesSumMm = Infinity, maxGirthMm = Infinity } = line.limits;
  const sides = lengthMm + widthMm + item.heightMm;
  return lengthMm <= maxSideMm && sides <= maxSidesSumMm && 2 * sides - lengthMm <= maxGirthMm;
}

/** The chargeable grams that a thing adds at least: its share of the weight and of the box. */
function chargedGrams(
  item: Item,
  ground: Problem['ground'],
  { way, request }: { readonly way: Way; readonly request: PlanRequest },
): number {
  const packed = item.grams * (1 + request.packing.shareBasisPoints / 10_000);
  const { volumetric } = way.line.line.weighing;
  const longest = ground?.lengthMm ?? item.lengthMm;
  if (
    volumetric === undefined ||
    longest < (volumetric.fromSideMm ?? 0) ||
    volumetric.fromSidesSumMm !== undefined
  )
    return packed;
  const area = ground === undefined ? item.lengthMm * item.widthMm * AIR : ground.lengthMm * ground.widthMm;
  const excess = (volumetric.excessBasisPoints ?? 10_000) / 10_000;
  return (1 - excess) * packed + (excess * area * item.heightMm) / volumetric.divisor;
}

/** A box is a quarter larger than its goods where they do not stand in one stack. */
const AIR = 1.25;
