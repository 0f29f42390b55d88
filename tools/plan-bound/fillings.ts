import { classSetOf } from '@caravan/domain/freight/freight-compiled';
import type { Ground } from './ground.ts';
import type { Item } from './items.ts';
import { type Piece, mostGramsOf, stretchesOf } from './pieces.ts';

/** One kind of parcel: a stretch of prices, and a box that is a stack on one ground or has a quarter of air. */
export interface Filling {
  readonly piece: Piece;
  /** For each of the goods the chargeable grams that it adds at least; Infinity where it cannot be in it. */
  readonly grams: Float64Array;
  /** For each of the goods what it adds beside its grams, in fen. */
  readonly beside: Float64Array;
  /** For each of the goods its weight with its share of the packing. */
  readonly packed: Float64Array;
  /** How high a box may be. */
  readonly mostHeightMm: number;
  /** Goods of which one is in it, else the ground would be shorter, and others of which one is, else it would be narrower. */
  readonly ends: readonly (readonly number[])[];
  /** The ground of a stack; undefined where the box has a quarter of air, whatever its ground. */
  readonly base?: Base | undefined;
}

/** The ground of a box: it is as long as the longest of its goods and as wide as the widest. */
export interface Base {
  readonly lengthMm: number;
  readonly widthMm: number;
}

/** Every kind of parcel that goods can be in. What goods cost in the cheapest that holds them is never more than what they are sold at. */
export function fillingsOf({ items, ways, request: { packing } }: Ground): Filling[] {
  const bases = basesOf(items);
  const packed = Float64Array.from(items, ({ grams }) => grams * (1 + packing.shareBasisPoints / 10_000));
  return ways.flatMap(stretchesOf).flatMap((piece) => {
    const stacked = piece.way.line.line.weighing.volumetric === undefined ? [] : bases;
    return [undefined, ...stacked].flatMap((base) => fillingOf(piece, base, items, packed) ?? []);
  });
}

function fillingOf(
  piece: Piece,
  base: Base | undefined,
  items: readonly Item[],
  packed: Float64Array,
): Filling | undefined {
  const { line } = piece.way.line;
  const taken = classSetOf(line.goodsClasses);
  const most = mostGramsOf(piece);
  const { maxSideMm = Infinity, maxSidesSumMm = Infinity } = line.limits;
  const grams = Float64Array.from(items, (item, place) => {
    if ((item.classes & ~taken) !== 0 || item.lengthMm > maxSideMm || !fits(item, base)) return Infinity;
    const charged = chargedOf(item, packed[place] ?? 0, piece, base);
    return charged > most ? Infinity : charged;
  });
  const { perValue, perKind } = piece.way;
  const beside = Float64Array.from(items, ({ valueFen, ofKind }) => perValue * valueFen + perKind / ofKind);
  const sidesMm = base === undefined ? 0 : base.lengthMm + base.widthMm;
  const held = items.filter(({ index }) => grams[index] !== Infinity);
  const ends = base === undefined ? [] : endsOf(held, base);
  if (ends.some((end) => end.length === 0)) return undefined;
  return {
    piece,
    grams,
    beside,
    packed,
    mostHeightMm: Math.min(maxSideMm, maxSidesSumMm - sidesMm),
    ends,
    base,
  };
}

/** Of some goods those that are at least as long as a ground, and those that are at least as wide. */
export function endsOf(items: readonly Item[], base: Base): number[][] {
  return (['lengthMm', 'widthMm'] as const).map((side) =>
    items.filter((item) => item[side] >= base[side]).map(({ index }) => index),
  );
}

function fits({ lengthMm, widthMm }: Item, base: Base | undefined): boolean {
  return base === undefined || (lengthMm <= base.lengthMm && widthMm <= base.widthMm);
}

/** The chargeable grams that one of the goods adds at least: its share of the weight and of the box. */
function chargedOf(item: Item, packed: number, piece: Piece, base: Base | undefined): number {
  const excess = excessOf(piece);
  const { lengthMm, widthMm } = base ?? item;
  if (excess === undefined || lengthMm < excess.fromSideMm) return packed;
  const room = base === undefined ? filledMm3(item) : lengthMm * widthMm * item.heightMm;
  return (1 - excess.share) * packed + (excess.share * room) / excess.divisor;
}

/** How a line charges for volume; undefined where it does not, or by a sum of sides that is not bounded here. */
export function excessOf({
  way,
}: Piece): { readonly share: number; readonly divisor: number; readonly fromSideMm: number } | undefined {
  const { volumetric } = way.line.line.weighing;
  if (volumetric === undefined || volumetric.fromSidesSumMm !== undefined) return undefined;
  const { divisor, excessBasisPoints = 10_000, fromSideMm = 0 } = volumetric;
  return { share: excessBasisPoints / 10_000, divisor, fromSideMm };
}

/** A box is a quarter larger than its goods where they do not stand in one stack. */
export function filledMm3({ lengthMm, widthMm, heightMm }: Item): number {
  return lengthMm * widthMm * heightMm * 1.25;
}

/** The longest and the widest of some goods: every pair that can be. */
export function basesOf(items: readonly Item[]): Base[] {
  const pairs = items.flatMap(({ lengthMm, widthMm: own }) =>
    items
      .filter((other) => other.widthMm >= own && other.lengthMm <= lengthMm)
      .map(({ widthMm }) => ({ lengthMm, widthMm })),
  );
  return [...new Map(pairs.map((pair) => [`${pair.lengthMm} ${pair.widthMm}`, pair])).values()];
}
