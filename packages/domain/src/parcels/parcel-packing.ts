import { multiplyDivide, stepsUp } from '../money/exact.ts';
import type { BoxSize } from '../freight/freight-tariff.ts';
import { longestSideMm } from '../freight/freight-weight.ts';

/** What box, tape and padding weigh: a share of the goods, at least so much. */
export interface PackingRule {
  readonly atLeastGrams: number;
  readonly shareBasisPoints: number;
}

/** The packing a parcel is calculated with before it stands on the scale. */
export const USUAL_PACKING: PackingRule = { atLeastGrams: 100, shareBasisPoints: 400 };

/** The heaviest packing that is to be expected: what a capped price is calculated with. */
export const HEAVIEST_PACKING: PackingRule = { atLeastGrams: 250, shareBasisPoints: 1200 };

/** What a box that is filled worse than usual has more on each side. */
const ROOM_MM = 20;

/** Grams of goods with what they are packed in, at least the empty box that they go into. */
export function packedGrams(
  ownGrams: number,
  { atLeastGrams, shareBasisPoints }: PackingRule,
  tareGrams = 0,
): number {
  const share = multiplyDivide(ownGrams, shareBasisPoints, 10_000, 'up');
  return ownGrams + Math.max(atLeastGrams, share, tareGrams);
}

/** The box that goods would need if all of them could be put together without a gap beyond a quarter of air: a lower bound. */
export function leastBox(sizes: readonly BoxSize[]): BoxSize {
  const known = sizes.map(flat);
  return boxOf({
    lengthMm: Math.max(...known.map((size) => size.lengthMm)),
    widthMm: Math.max(...known.map((size) => size.widthMm)),
    highestMm: Math.max(...known.map((size) => size.heightMm)),
    stackedMm: known.reduce((sum, size) => sum + size.heightMm, 0),
    volumeMm3: known.reduce((sum, size) => sum + volumeOf(size), 0),
  });
}

/** The same box with the most room that is to be expected around its goods. */
export function roomyBox({ lengthMm, widthMm, heightMm }: BoxSize): BoxSize {
  return { lengthMm: lengthMm + ROOM_MM, widthMm: widthMm + ROOM_MM, heightMm: heightMm + ROOM_MM };
}

/** What a box is made for: the largest sides of its goods laid flat, their heights together, and their volume. */
export interface BoxNeed {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly highestMm: number;
  readonly stackedMm: number;
  readonly volumeMm3: number;
}

/** The box for a need; sides are positive integers. */
export function boxOf({ lengthMm, widthMm, highestMm, stackedMm, volumeMm3 }: BoxNeed): BoxSize {
  const filledMm = stepsUp(volumeMm3 * 5, lengthMm * widthMm * 4);
  return { lengthMm, widthMm, heightMm: Math.min(stackedMm, Math.max(highestMm, filledMm)) };
}

/** A thing laid flat: its longest side is its length, its shortest its height. */
export function flat(size: BoxSize): BoxSize {
  const [heightMm = 0, widthMm = 0] = [size.lengthMm, size.widthMm, size.heightMm].sort((a, b) => a - b);
  return { lengthMm: longestSideMm(size), widthMm, heightMm };
}

/** Cubic millimetres. */
export function volumeOf({ lengthMm, widthMm, heightMm }: BoxSize): number {
  return lengthMm * widthMm * heightMm;
}
