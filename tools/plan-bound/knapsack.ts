import type { Way } from './price-cells.ts';

/** A piece of a knapsack: what it is worth, and what it adds to the chargeable grams at least. */
export interface Piece {
  readonly index: number;
  readonly worth: number;
  readonly grams: number;
  /** What it takes of the room; less than all of it where the knapsack has no limit of room. */
  readonly room: number;
  /** As bits: it is as long, and as wide, as the ground that the knapsack is for. */
  readonly spans: number;
}

/** What can be in a knapsack beyond its price at most, and what is in it then. */
export interface Filled {
  readonly most: number;
  readonly members: readonly number[];
}

/** Grams are counted in units of this at least, and in no more units than that: rounded down, so that nothing is lost. */
const LEAST_UNIT = 4;
const MOST_UNITS = 20_000;

/** The best knapsack by dynamic programming over all weights, of those whose pieces together have all `spans`. */
export function fullest(pieces: readonly Piece[], { cells }: Way, spans: number): Filled {
  const total = pieces.reduce((sum, { grams }) => sum + grams, 0);
  const unit = Math.max(LEAST_UNIT, total / MOST_UNITS);
  const weights = pieces.map(({ grams }) => Math.floor(grams / unit));
  const end = Math.min(
    weights.reduce((sum, weight) => sum + weight, 0),
    Math.floor((cells.at(-1)?.upToGrams ?? 0) / unit),
  );
  const table = tableOf(pieces, weights, { end, layers: spans + 1 });
  const { most, at } = bestPrice(table.best[spans] ?? new Float64Array(), cells, unit);
  return { most, members: most === Number.NEGATIVE_INFINITY ? [] : taken(pieces, table, { at, spans }) };
}

/** The weight at which a knapsack is worth most beyond its price. */
function bestPrice(best: Float64Array, cells: Way['cells'], unit: number): { most: number; at: number } {
  let [most, at] = [Number.NEGATIVE_INFINITY, 0];
  let weight = 0;
  for (const { upToGrams, fen, fenPerGram } of cells) {
    for (; weight < best.length && weight * unit <= upToGrams; weight += 1) {
      const beyond = (best[weight] ?? 0) - fen - fenPerGram * weight * unit;
      if (beyond > most) [most, at] = [beyond, weight];
    }
  }
  return { most, at };
}

interface Table {
  /** By the spans that are had, then by weight: the most that pieces of no more weight are worth. */
  readonly best: readonly Float64Array[];
  /** By piece, spans and weight: one more than the spans before it was taken; 0 where it was not. */
  readonly from: readonly Uint8Array[];
  readonly weights: readonly number[];
}

function tableOf(
  pieces: readonly Piece[],
  weights: readonly number[],
  { end, layers }: { readonly end: number; readonly layers: number },
): Table {
  const best = Array.from({ length: layers }, (_, layer) =>
    new Float64Array(end + 1).fill(layer === 0 ? 0 : Number.NEGATIVE_INFINITY),
  );
  const from = pieces.map(() => new Uint8Array(layers * (end + 1)));
  for (const [place, { worth, spans }] of pieces.entries()) {
    const [own = 0, marks] = [weights[place], from[place]];
    // The layer with most spans first: it is filled from those with fewer, as they were before this piece.
    for (let layer = layers - 1; layer >= 0; layer -= 1) {
      if ((layer & spans) !== spans) continue;
      for (const before of beforeOf(layer, spans)) {
        put(best[layer], best[before], { own, worth, marks, start: layer * (end + 1), mark: before + 1 });
      }
    }
  }
  return { best, from, weights };
}

/** The spans that had to be there for a piece to make them `layer`; that layer itself first. */
function beforeOf(layer: number, spans: number): number[] {
  const least = layer & ~spans;
  return [layer, layer & ~(spans & 1), layer & ~(spans & 2), least].filter(
    (before, place, all) => all.indexOf(before) === place,
  );
}

function put(
  into: Float64Array | undefined,
  before: Float64Array | undefined,
  piece: {
    readonly own: number;
    readonly worth: number;
    readonly marks: Uint8Array | undefined;
    readonly start: number;
    readonly mark: number;
  },
): void {
  const { own, worth, marks, start, mark } = piece;
  if (into === undefined || before === undefined || marks === undefined) return;
  for (let weight = into.length - 1; weight >= own; weight -= 1) {
    const withIt = (before[weight - own] ?? 0) + worth;
    if (withIt <= (into[weight] ?? 0)) continue;
    into[weight] = withIt;
    marks[start + weight] = mark;
  }
}

function taken(
  pieces: readonly Piece[],
  { best, from, weights }: Table,
  { at, spans }: { readonly at: number; readonly spans: number },
): number[] {
  const members: number[] = [];
  const width = best[0]?.length ?? 0;
  let [left, layer] = [at, spans];
  for (let place = pieces.length - 1; place >= 0; place -= 1) {
    const mark = from[place]?.[layer * width + left] ?? 0;
    if (mark === 0) continue;
    members.push(pieces[place]?.index ?? 0);
    left -= weights[place] ?? 0;
    layer = mark - 1;
  }
  return members;
}
