import type { BoxSize } from '../../freight/freight-tariff.ts';
import { type Arrangement, type PackingGoods, type Placement, type Turned, turningsOf } from '../packing.ts';

/**
 * Goods put one by one, as they are listed, where the box around them grows least; `start` is the smallest box that it
 * may be. More than half of each base rests on something. Undefined where a thing finds no place.
 */
export function growBox(
  start: BoxSize,
  goods: readonly PackingGoods[],
  order: readonly number[],
): { readonly box: BoxSize; readonly arrangement: Arrangement } | undefined {
  const placed: Placed[] = [];
  let box: Turned = [start.lengthMm, start.widthMm, start.heightMm];
  for (const index of order) {
    const thing = goods[index];
    const place = thing && bestPlace(thing, placed, box);
    if (thing === undefined || place === undefined) return undefined;
    const { corner, turned } = place;
    placed.push({ index, corner, turned, isFragile: thing.isFragile === true });
    box = place.box;
  }
  const [lengthMm, widthMm, heightMm] = box;
  return { box: { lengthMm, widthMm, heightMm }, arrangement: placed.map(placementOf) };
}

interface Placed {
  readonly index: number;
  readonly corner: Turned;
  readonly turned: Turned;
  readonly isFragile: boolean;
}

function placementOf({ index, corner, turned }: Placed): Placement {
  const [xMm, yMm, zMm] = corner;
  const [lengthMm, widthMm, heightMm] = turned;
  return { index, xMm, yMm, zMm, lengthMm, widthMm, heightMm };
}

interface Place {
  readonly corner: Turned;
  readonly turned: Turned;
  readonly box: Turned;
  readonly rank: number;
}

function bestPlace(thing: PackingGoods, placed: readonly Placed[], box: Turned): Place | undefined {
  const turnings = turningsOf(thing);
  const isFragile = thing.isFragile === true;
  let best: Place | undefined;
  for (const corner of cornersOf(placed))
    for (const turned of turnings) {
      const around = boxAround(box, corner, turned);
      const rank = rankOf(around, corner, turned);
      if (best !== undefined && rank >= best.rank) continue;
      if (canLie(placed, corner, turned, isFragile)) best = { corner, turned, box: around, rank };
    }
  return best;
}

function boxAround(box: Turned, corner: Turned, turned: Turned): Turned {
  return [
    Math.max(box[0], corner[0] + turned[0]),
    Math.max(box[1], corner[1] + turned[1]),
    Math.max(box[2], corner[2] + turned[2]),
  ];
}

/** The smaller box first, then the lower place, then the one nearer the corner. */
function rankOf(box: Turned, corner: Turned, turned: Turned): number {
  const top = corner[2] + turned[2];
  return box[0] * box[1] * box[2] + (top * 1_000 + corner[0] + corner[1]) / 1e7;
}

/** Beside and on top of each of the goods, also on the floor beside it. */
function cornersOf(placed: readonly Placed[]): Turned[] {
  const corners: Turned[] = [[0, 0, 0]];
  for (const {
    corner: [x, y, z],
    turned: [length, width, height],
  } of placed) {
    corners.push([x + length, y, z], [x, y + width, z], [x, y, z + height]);
    if (z > 0) corners.push([x + length, y, 0], [x, y + width, 0]);
    if (y > 0) corners.push([x + length, 0, z]);
    if (x > 0) corners.push([0, y + width, z]);
  }
  return corners;
}

function canLie(placed: readonly Placed[], corner: Turned, turned: Turned, isFragile: boolean): boolean {
  const [x, y, z] = corner;
  const [length, width, height] = turned;
  let resting = z === 0 ? length * width : 0;
  for (const other of placed) {
    const area =
      shared(x, length, other.corner[0], other.turned[0]) *
      shared(y, width, other.corner[1], other.turned[1]);
    if (area <= 0) continue;
    const top = other.corner[2] + other.turned[2];
    if (top > z && other.corner[2] < z + height) return false;
    if (top <= z ? other.isFragile : isFragile) return false;
    if (top === z) resting += area;
  }
  return resting * 2 > length * width;
}

function shared(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));
}
