import { multiplyDivide } from '../../money/exact.ts';
import type { BoxSize } from '../../freight/freight-tariff.ts';
import { flat, leastBox, volumeOf } from '../../parcels/parcel-packing.ts';
import { faultOf } from '../check-arrangement.ts';
import { growBox } from './grow-box.ts';
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
  return grown(goods, least, { isMixed: true }) ?? simple(goods, sizes, isFree);
}

/** `least`, grown as little as is found until it holds all goods; verified. */
export function grown(
  goods: readonly PackingGoods[],
  least: BoxSize,
  { isMixed = false }: { readonly isMixed?: boolean } = {},
): MadeBox | undefined {
  const sizes = goods.map((thing) => flat(pressed(thing)));
  let best: MadeBox | undefined;
  for (const ranks of ranksOf(sizes, isMixed)) {
    const found = growBox(least, goods, orderOf(goods, ranks));
    if (found === undefined || (best !== undefined && volumeOf(found.box) >= volumeOf(best.box))) continue;
    if (isAllRight(found.box, goods, found.arrangement)) best = found;
    if (best !== undefined && volumeOf(best.box) === volumeOf(least)) break;
  }
  return best;
}

/**
 * Further orders where there are many goods: as many as are tried in a few milliseconds, an order takes time as the third power
 * of how many goods there are.
 */
const LEAST_MIXED = 15;
const MOST_MIXED = 16;
const MIXED_BY_CUBE = 300_000;

/** The ranks of goods in each order that is tried: the known ones, then the largest first, but not quite. */
function* ranksOf(sizes: readonly BoxSize[], isMixed: boolean): Generator<readonly number[]> {
  for (const rank of ORDERS) yield sizes.map(rank);
  if (!isMixed || sizes.length < LEAST_MIXED) return;
  const mixed = Math.min(MOST_MIXED, Math.floor(MIXED_BY_CUBE / sizes.length ** 3));
  const random = seeded(sizes.length);
  for (let turn = 0; turn < mixed; turn += 1)
    yield sizes.map((size) => volumeOf(size) * (0.6 + 0.8 * random()));
}

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

/** What always holds: a stack, or a row where nothing may lie on something. */
function simple(goods: readonly PackingGoods[], sizes: readonly BoxSize[], isFree: boolean): MadeBox {
  const sum = (side: keyof BoxSize, of: readonly BoxSize[]) => of.reduce((all, size) => all + size[side], 0);
  if (isFree) {
    const box = { ...leastBox(sizes), heightMm: sum('heightMm', sizes) };
    return { box, arrangement: stacked(sizes, box) };
  }
  const turned = goods.map(upright);
  const box = {
    lengthMm: Math.max(...turned.map(({ lengthMm }) => lengthMm)),
    widthMm: sum('widthMm', turned),
    heightMm: Math.max(...turned.map(({ heightMm }) => heightMm)),
  };
  let yMm = 0;
  const arrangement = turned.map((size, index) => {
    const placement = { index, xMm: 0, yMm, zMm: 0, ...size };
    yMm += size.widthMm;
    return placement;
  });
  return { box, arrangement };
}

/** A thing with one of the sides up that may point up. */
function upright(thing: PackingGoods): BoxSize {
  const { lengthMm, widthMm, heightMm } = pressed(thing);
  const up = thing.upSides?.[0] ?? 'heightMm';
  if (up === 'lengthMm') return { lengthMm: widthMm, widthMm: heightMm, heightMm: lengthMm };
  if (up === 'widthMm') return { lengthMm, widthMm: heightMm, heightMm: widthMm };
  return { lengthMm, widthMm, heightMm };
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
