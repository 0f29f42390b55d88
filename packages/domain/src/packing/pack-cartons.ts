import { arrange, mayHold } from './arrange.ts';
import { FILL_ORDERS, fillBox } from './fill-box.ts';
import type { Arrangement, PackingBox, PackingGoods } from './packing.ts';

/** A kind of carton that can be taken. */
export interface StockedCarton extends PackingBox {
  readonly code: string;
  /** How many there are; no end of them when left out. */
  readonly count?: number | undefined;
}

/** A carton with its goods; indexes are those of the list of goods. */
export interface PackedCarton {
  readonly carton: StockedCarton;
  readonly arrangement: Arrangement;
}

/**
 * The smallest carton that holds all goods, or else as few as are found; undefined when something fits into none of them.
 * Millimetres, grams.
 */
export function packCartons(
  goods: readonly PackingGoods[],
  cartons: readonly StockedCarton[],
): readonly PackedCarton[] | undefined {
  const stock = cartons.toSorted((a, b) => volumeOf(a) - volumeOf(b));
  const packed: PackedCarton[] = [];
  let left = goods.map((_, index) => index);
  while (left.length > 0) {
    const usable = stock.filter(({ code, count = Number.POSITIVE_INFINITY }) => used(packed, code) < count);
    const next = inOne(goods, left, usable) ?? fullest(goods, left, usable);
    if (next === undefined) return undefined;
    packed.push(next);
    const taken = new Set(next.arrangement.map(({ index }) => index));
    left = left.filter((index) => !taken.has(index));
  }
  return packed;
}

/** All of some goods in the smallest carton that holds them. */
function inOne(
  goods: readonly PackingGoods[],
  some: readonly number[],
  cartons: readonly StockedCarton[],
): PackedCarton | undefined {
  const inside = some.flatMap((index) => goods[index] ?? []);
  for (const carton of cartons) {
    const arrangement = arrange(carton, inside);
    if (arrangement !== undefined) return { carton, arrangement: renamed(arrangement, some) };
  }
  return undefined;
}

/** The carton that takes the largest part of what is left, repacked into the smallest one that holds that part. */
function fullest(
  goods: readonly PackingGoods[],
  left: readonly number[],
  cartons: readonly StockedCarton[],
): PackedCarton | undefined {
  let best: PackedCarton | undefined;
  let most = 0;
  for (const carton of cartons) {
    // What fits into no carton of this kind would only be in the way of bounds on all goods.
    const some = left.filter((index) => goods[index] !== undefined && mayHold(carton, [goods[index]]));
    const inside = some.flatMap((index) => goods[index] ?? []);
    const arrangement = fillBox(carton, inside, { orders: FILL_ORDERS, width: 2 });
    const share = shareOf(arrangement, some, { goods, left });
    if (share <= most) continue;
    most = share;
    best = { carton, arrangement: renamed(arrangement, some) };
  }
  return (
    best &&
    (inOne(
      goods,
      best.arrangement.map(({ index }) => index),
      cartons,
    ) ??
      best)
  );
}

/** How much of what is left an arrangement takes, by volume or by weight, whichever is scarcer. */
function shareOf(
  arrangement: Arrangement,
  some: readonly number[],
  { goods, left }: { readonly goods: readonly PackingGoods[]; readonly left: readonly number[] },
): number {
  const taken = arrangement.flatMap(({ index }) => some[index] ?? []);
  const sum = (indexes: readonly number[], of: (thing: PackingGoods) => number): number =>
    indexes.reduce((total, index) => total + (goods[index] === undefined ? 0 : of(goods[index])), 0);
  const volume = sum(taken, volumeOf) / Math.max(1, sum(left, volumeOf));
  const weight =
    sum(taken, ({ weightGrams }) => weightGrams) /
    Math.max(
      1,
      sum(left, ({ weightGrams }) => weightGrams),
    );
  return volume + weight;
}

function renamed(arrangement: Arrangement, some: readonly number[]): Arrangement {
  return arrangement.map((placement) => ({ ...placement, index: some[placement.index] ?? placement.index }));
}

function used(packed: readonly PackedCarton[], code: string): number {
  return packed.filter(({ carton }) => carton.code === code).length;
}

function volumeOf({
  lengthMm,
  widthMm,
  heightMm,
}: Pick<PackingBox, 'lengthMm' | 'widthMm' | 'heightMm'>): number {
  return lengthMm * widthMm * heightMm;
}
