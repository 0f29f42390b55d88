import type { BoxSize } from '../../freight/freight-tariff.ts';
import { type Arrangement, type PackingGoods, type Placement, type Turned, turningsOf } from '../packing.ts';

/** What of the goods is asked again and again while boxes are grown around them in one order after another. */
export interface GrowingGoods {
  readonly isFragile: boolean;
  readonly turnings: readonly Turned[];
}

export function growingGoods(goods: readonly PackingGoods[]): readonly GrowingGoods[] {
  return goods.map((thing) => ({ isFragile: thing.isFragile === true, turnings: turningsOf(thing) }));
}

/**
 * Goods put one by one, as they are listed, where the box around them grows least; `start` is the smallest box that it
 * may be. More than half of each base rests on something. Undefined where a thing finds no place, or the box grows to
 * `mostMm3` or beyond.
 */
export function growBox(
  start: BoxSize,
  goods: readonly GrowingGoods[],
  order: readonly number[],
  mostMm3 = Number.POSITIVE_INFINITY,
): { readonly box: BoxSize; readonly arrangement: Arrangement } | undefined {
  const growing = {
    ends: new Int32Array(order.length * ENDS),
    count: 0,
    corners: [0, 0, 0],
    fragile: [] as boolean[],
  };
  const arrangement: Placement[] = [];
  let box: Turned = [start.lengthMm, start.widthMm, start.heightMm];
  for (const index of order) {
    const thing = goods[index];
    const place = thing && bestPlace(thing, growing, box);
    if (thing === undefined || place === undefined) return undefined;
    const { xMm, yMm, zMm, lengthMm, widthMm, heightMm } = place;
    box = [
      Math.max(box[0], xMm + lengthMm),
      Math.max(box[1], yMm + widthMm),
      Math.max(box[2], zMm + heightMm),
    ];
    if (box[0] * box[1] * box[2] >= mostMm3) return undefined;
    arrangement.push({ index, ...place });
    putDown(place, thing.isFragile, growing);
  }
  const [lengthMm, widthMm, heightMm] = box;
  return { box: { lengthMm, widthMm, heightMm }, arrangement };
}

type Place = Omit<Placement, 'index'>;

/**
 * What is placed, as numbers in a row: many orders of goods are tried for a box, and many boxes for a plan, which objects made
 * twice as slow.
 */
interface Growing {
  /** Where each thing begins along length, width and height, and where it ends. */
  readonly ends: Int32Array;
  count: number;
  readonly fragile: boolean[];
  /** Where something may be put down: three numbers a corner, none of them inside of what is placed. */
  corners: number[];
}

const ENDS = 6;

/** The smaller box first, then the lower place, then the one nearer the corner. */
function bestPlace(
  { turnings, isFragile }: GrowingGoods,
  growing: Growing,
  [boxLength, boxWidth, boxHeight]: Turned,
): Place | undefined {
  const { corners } = growing;
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < corners.length; at += 3) {
    const xMm = corners[at] ?? 0;
    const yMm = corners[at + 1] ?? 0;
    const zMm = corners[at + 2] ?? 0;
    for (const turned of turnings) {
      const [lengthMm, widthMm, heightMm] = turned;
      const around =
        Math.max(boxLength, xMm + lengthMm) *
        Math.max(boxWidth, yMm + widthMm) *
        Math.max(boxHeight, zMm + heightMm);
      const rank = around + ((zMm + heightMm) * 1_000 + xMm + yMm) / 1e7;
      if (rank >= least || !canLie(growing, [xMm, yMm, zMm], turned, isFragile)) continue;
      least = rank;
      best = { xMm, yMm, zMm, lengthMm, widthMm, heightMm };
    }
  }
  return best;
}

/** Nothing can be put down where something is now; there is new room beside it and on top, also on the floor beside it. */
function putDown(
  { xMm: x, yMm: y, zMm: z, lengthMm, widthMm, heightMm }: Place,
  isFragile: boolean,
  growing: Growing,
): void {
  growing.ends.set([x, y, z, x + lengthMm, y + widthMm, z + heightMm], growing.count * ENDS);
  growing.fragile.push(isFragile);
  growing.count += 1;
  const old = growing.corners;
  growing.corners = [];
  for (let at = 0; at < old.length; at += 3)
    addCorner(growing, growing.count - 1, [old[at] ?? 0, old[at + 1] ?? 0, old[at + 2] ?? 0]);
  const beside: Turned[] = [
    [x + lengthMm, y, z],
    [x, y + widthMm, z],
    [x, y, z + heightMm],
  ];
  if (z > 0) beside.push([x + lengthMm, y, 0], [x, y + widthMm, 0]);
  if (y > 0) beside.push([x + lengthMm, 0, z]);
  if (x > 0) beside.push([0, y + widthMm, z]);
  for (const corner of beside) addCorner(growing, 0, corner);
}

/** Keeps a corner unless it is inside of one of the things, from the `first` on. */
function addCorner({ ends, count, corners }: Growing, first: number, [x, y, z]: Turned): void {
  for (let at = first * ENDS; at < count * ENDS; at += ENDS) {
    const isInside = isWithin(ends, at, x) && isWithin(ends, at + 1, y) && isWithin(ends, at + 2, z);
    if (isInside) return;
  }
  corners.push(x, y, z);
}

function canLie(
  { ends, count, fragile }: Growing,
  [x, y, z]: Turned,
  [length, width, height]: Turned,
  isFragile: boolean,
): boolean {
  let resting = z === 0 ? length * width : 0;
  for (let other = 0, at = 0; other < count; other += 1, at += ENDS) {
    const area = shared(ends, at, x, length) * shared(ends, at + 1, y, width);
    if (area === 0) continue;
    const top = endAt(ends, at + 5);
    const isBelow = top <= z;
    if (!isBelow && endAt(ends, at + 2) < z + height) return false;
    if (isBelow ? fragile[other] === true : isFragile) return false;
    if (top === z) resting += area;
  }
  return resting * 2 > length * width;
}

/** How much a stretch shares with a thing along the axis on which it begins at a place of the row; 0 where nothing. */
function shared(ends: Int32Array, at: number, from: number, length: number): number {
  const to = Math.min(from + length, endAt(ends, at + ENDS / 2));
  return Math.max(0, to - Math.max(from, endAt(ends, at)));
}

/** The row is never shorter. */
const endAt = (ends: Int32Array, at: number): number => ends[at] ?? 0;

const isWithin = (ends: Int32Array, at: number, place: number): boolean =>
  place >= endAt(ends, at) && place < endAt(ends, at + ENDS / 2);
