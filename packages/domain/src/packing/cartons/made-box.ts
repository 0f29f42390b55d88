import { multiplyDivide } from '../../money/exact.ts';
import type { BoxSize } from '../../freight/freight-tariff.ts';
import { flat, leastBox, volumeOf } from '../../parcels/parcel-packing.ts';
import { faultOf } from '../check-arrangement.ts';
import { growBox, growingGoods } from './grow-box.ts';
import { type Arrangement, type PackingGoods, pressed } from '../packing.ts';

/** A box that is made to measure, and its goods as they lie in it. */
export interface MadeBox {
  readonly box: BoxSize;
  readonly arrangement: Arrangement;
}

/** In which order goods are put in: the largest, the longest, those with the largest ground first. */
const ORDERS: readonly ((size: BoxSize) => number)[] = [
  volumeOf,
  ({ lengthMm, widthMm }) => lengthMm * 10_000 + widthMm,
  ({ lengthMm, widthMm }) => lengthMm * widthMm,
];

/**
 * A box that holds all goods, verified: `leastBox`, grown where no arrangement in it is found. None of its sides is shorter
 * than those of `leastBox`. At least one of goods.
 */
export function makeBox(goods: readonly PackingGoods[]): MadeBox {
  const sizes = goods.map((thing) => flat(pressed(thing)));
  const least = leastBox(sizes);
  const isFree = goods.every(({ isFragile, upSides }) => isFragile !== true && upSides === undefined);
  const stackedMm = sizes.reduce((sum, { heightMm }) => sum + heightMm, 0);
  if (isFree && least.heightMm === stackedMm) return { box: least, arrangement: stacked(sizes, least) };
  const made = grown(goods, least, { isMixed: true });
  // There is always room beside all others: only what may lie on none of its sides finds no place.
  if (made === undefined) throw new RangeError('goods of which no side may point up');
  return made;
}

/** `least`, grown as little as is found until it holds all goods; verified. */
export function grown(
  goods: readonly PackingGoods[],
  least: BoxSize,
  { isMixed = false }: { readonly isMixed?: boolean } = {},
): MadeBox | undefined {
  const sizes = goods.map((thing) => flat(pressed(thing)));
  const growing = growingGoods(goods);
  const random = seeded(sizes.length);
  let best: (MadeBox & { readonly ranks: readonly number[] }) | undefined;
  const turns = turnsFor(sizes.length, isMixed);
  for (let turn = 0; turn < turns; turn += 1) {
    const ranks = ranksOf(sizes, { turn, random, best: best?.ranks });
    const found = growBox(least, growing, orderOf(goods, ranks), best && volumeOf(best.box));
    if (found === undefined || !isAllRight(found.box, goods, found.arrangement)) continue;
    best = { ...found, ranks };
    if (volumeOf(best.box) === volumeOf(least)) break;
  }
  return best && { box: best.box, arrangement: best.arrangement };
}

/**
 * Further orders where there are many goods: as many as are tried in some 40 milliseconds, an order takes time as the third power
 * of how many goods there are.
 */
const LEAST_MIXED = 15;
const MOST_MIXED = 300;
const MIXED_BY_CUBE = 6_000_000;

/** How many orders are tried, the known ones among them. */
function turnsFor(count: number, isMixed: boolean): number {
  if (!isMixed || count < LEAST_MIXED) return ORDERS.length;
  return ORDERS.length + Math.min(MOST_MIXED, Math.floor(MIXED_BY_CUBE / count ** 3));
}

/**
 * The ranks of goods in the order of a turn: first the known orders; then in turn the largest first, but not quite, and the best
 * order yet with a few goods earlier or later.
 */
function ranksOf(
  sizes: readonly BoxSize[],
  {
    turn,
    random,
    best,
  }: {
    readonly turn: number;
    readonly random: () => number;
    readonly best: readonly number[] | undefined;
  },
): readonly number[] {
  const rank = ORDERS[turn];
  if (rank !== undefined) return sizes.map(rank);
  if (turn % 2 === 1 || best === undefined)
    return sizes.map((size) => volumeOf(size) * (0.6 + 0.8 * random()));
  return best.map((own) => (random() < MOVED / best.length ? own * (0.5 + random()) : own));
}

/** So many goods stand elsewhere in the next order, on average. */
const MOVED = 3;

/** The same numbers from 0 to below 1 every time, so that a box does not change by itself (a linear congruence). */
function seeded(seed: number): () => number {
  let state = (seed + 1) * 7919;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** What nothing may lie on goes in last. */
function orderOf(goods: readonly PackingGoods[], ranks: readonly number[]): readonly number[] {
  return ranks
    .map((rank, index) => ({ index, isLast: goods[index]?.isFragile === true ? 1 : 0, rank }))
    .toSorted((a, b) => a.isLast - b.isLast || b.rank - a.rank || a.index - b.index)
    .map(({ index }) => index);
}

/** The highest point of goods in a box. */
export function topOf(arrangement: Arrangement): number {
  return Math.max(0, ...arrangement.map(({ zMm, heightMm }) => zMm + heightMm));
}

function isAllRight(box: BoxSize, goods: readonly PackingGoods[], arrangement: Arrangement): boolean {
  return arrangement.length === goods.length && faultOf(box, goods, arrangement) === undefined;
}

/** Each flat on the one before, the larger ones below, all over the middle of the ground. */
function stacked(sizes: readonly BoxSize[], box: BoxSize): Arrangement {
  const order = sizes
    .map((size, index) => ({ size, index }))
    .toSorted((a, b) => b.size.lengthMm * b.size.widthMm - a.size.lengthMm * a.size.widthMm);
  let zMm = 0;
  return order.map(({ size: { lengthMm, widthMm, heightMm }, index }) => {
    const xMm = multiplyDivide(box.lengthMm - lengthMm, 1, 2, 'down');
    const yMm = multiplyDivide(box.widthMm - widthMm, 1, 2, 'down');
    const placement = { index, xMm, yMm, zMm, lengthMm, widthMm, heightMm };
    zMm += heightMm;
    return placement;
  });
}
