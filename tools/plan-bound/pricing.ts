import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { classSetOf } from '@caravan/domain/freight/freight-compiled';
import { flat } from '@caravan/domain/parcels/parcel-packing';
import { type Filled, type Piece, fullest } from './knapsack.ts';
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

/**
 * Parcels by one way: any, or those whose box has exactly this ground; then its goods are stacked, or it is filled up to a
 * quarter of air, and no higher than the line takes.
 */
export interface Problem {
  readonly way: Way;
  readonly box?:
    | { readonly lengthMm: number; readonly widthMm: number; readonly isStacked: boolean }
    | undefined;
}

/** How much more than it costs a parcel can be worth at most, and the one that is. */
export interface Answer {
  readonly most: number;
  /** What it costs at least, as it was met. */
  readonly fen?: number | undefined;
  readonly found?: readonly number[] | undefined;
}

export interface Asking {
  readonly items: readonly Item[];
  readonly request: PlanRequest;
  /** What each of the goods is worth. */
  readonly worth: readonly number[];
}

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
 * A bound on the worth beyond the cost of all parcels of a problem: a knapsack. Where pieces that may be cut are worth no
 * more than `enough` beyond their cost, that is the answer.
 */
export function answerOf(problem: Problem, asking: Asking, enough: number): Answer {
  const { way, box } = problem;
  const room = roomOf(problem);
  const all = room <= 0 ? [] : piecesOf(problem, asking);
  const pieces = all.filter(({ worth, spans }) => worth > 0 || spans > 0);
  const spans = pieces.reduce((had, piece) => had | piece.spans, 0);
  if (pieces.length === 0 || (box !== undefined && spans !== BOTH)) return { most: Number.NEGATIVE_INFINITY };
  const root = boundFrom(pieces, way);
  if (root <= enough) return { most: root };
  const filled = fullest(pieces, way, spans);
  const { most, members } = withinRoom(filled, { pieces, way, spans, room, enough });
  if (members.length === 0 || most > root) return { most: Math.min(root, most) };
  const sum = members.reduce((before, index) => before + (asking.worth[index] ?? 0), 0);
  return { most, found: members, fen: sum - most };
}

/** As long, and as wide, as the ground. */
const BOTH = 3;

/** How often a price of the room is tried. */
const PRICES = 7;

/**
 * A knapsack that does not keep to the room bounds too much: there the room is given a price (Lagrange), and the price that
 * bounds best is looked for.
 */
function withinRoom(
  filled: Filled,
  {
    pieces,
    way,
    spans,
    room,
    enough,
  }: {
    readonly pieces: readonly Piece[];
    readonly way: Way;
    readonly spans: number;
    readonly room: number;
    readonly enough: number;
  },
): Filled {
  const roomTaken = ({ members }: Filled): number =>
    pieces.reduce((sum, piece) => sum + (members.includes(piece.index) ? piece.room : 0), 0);
  if (filled.most <= enough || roomTaken(filled) <= room) return filled;
  let best = filled;
  let [low, high] = [0, Math.max(...pieces.map((piece) => piece.worth / piece.room))];
  for (let turn = 0; turn < PRICES && best.most > enough; turn += 1) {
    const price = turn === 0 ? high / 8 : (low + high) / 2;
    const taxed = pieces.map((piece) => ({ ...piece, worth: piece.worth - price * piece.room }));
    const { most, members } = fullest(taxed, way, spans);
    const priced = { most: most + price * room, members };
    if (roomTaken(priced) > room) low = price;
    else high = price;
    if (priced.most < best.most) best = priced;
  }
  return best;
}

/** What can be worth beyond its cost at most, where pieces may be cut. */
function boundFrom(pieces: readonly Piece[], { cells }: Way): number {
  let best = Number.NEGATIVE_INFINITY;
  let [worth, grams, next, fromGrams] = [0, 0, 0, 0];
  for (const { upToGrams, fen, fenPerGram } of cells) {
    const leastGrams = fromGrams;
    fromGrams = upToGrams;
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

function piecesOf(problem: Problem, { items, request, worth }: Asking): Piece[] {
  const { way, box } = problem;
  const taken = classSetOf(way.line.line.goodsClasses);
  return items
    .filter((item) => (item.classes & ~taken) === 0 && isWithin(item, problem))
    .map((item) => {
      const room = roomTakenBy(item, box);
      return {
        index: item.index,
        worth: (worth[item.index] ?? 0) - way.perValue * item.valueFen,
        grams: chargedGrams(item, room, { problem, request }),
        room,
        spans: (item.lengthMm === box?.lengthMm ? 1 : 0) + (item.widthMm === box?.widthMm ? 2 : 0),
      };
    })
    .toSorted((a, b) => b.worth / b.grams - a.worth / a.grams);
}

function isWithin(item: Item, { way, box }: Problem): boolean {
  const { lengthMm, widthMm } = box ?? item;
  return (
    item.lengthMm <= lengthMm && item.widthMm <= widthMm && item.heightMm <= highestOn(lengthMm, widthMm, way)
  );
}

/** How high a box may be on a ground. */
function highestOn(lengthMm: number, widthMm: number, { line: { line } }: Way): number {
  const { maxSideMm = Infinity, maxSidesSumMm = Infinity, maxGirthMm = Infinity } = line.limits;
  if (lengthMm > maxSideMm) return 0;
  // Around a box go its longest side, be that its length or its height, and twice the others.
  const around = Math.max((maxGirthMm - lengthMm) / 2 - widthMm, maxGirthMm - 2 * (lengthMm + widthMm));
  return Math.min(maxSideMm, maxSidesSumMm - lengthMm - widthMm, around);
}

/** Cubic millimetres that the box of a problem has at most. */
function roomOf({ way, box }: Problem): number {
  if (box === undefined) return Number.POSITIVE_INFINITY;
  return box.lengthMm * box.widthMm * highestOn(box.lengthMm, box.widthMm, way);
}

/** A thing's share of the box: its layer of the stack, or its volume with a quarter of air. */
function roomTakenBy(item: Item, box: Problem['box']): number {
  const { lengthMm, widthMm } = box?.isStacked === true ? box : item;
  return lengthMm * widthMm * item.heightMm * (box?.isStacked === true ? 1 : AIR);
}

/** The chargeable grams that a thing adds at least: its share of the weight and of the box. */
function chargedGrams(
  item: Item,
  room: number,
  { problem: { way, box }, request }: { readonly problem: Problem; readonly request: PlanRequest },
): number {
  const packed = item.grams * (1 + request.packing.shareBasisPoints / 10_000);
  const { volumetric } = way.line.line.weighing;
  const longest = box?.lengthMm ?? item.lengthMm;
  if (
    volumetric === undefined ||
    longest < (volumetric.fromSideMm ?? 0) ||
    volumetric.fromSidesSumMm !== undefined
  )
    return packed;
  const excess = (volumetric.excessBasisPoints ?? 10_000) / 10_000;
  return (1 - excess) * packed + (excess * room) / volumetric.divisor;
}

/** A box is a quarter larger than its goods where they do not stand in one stack. */
const AIR = 1.25;
