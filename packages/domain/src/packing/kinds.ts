import { type PackingGoods, type Turned, turningsOf } from './packing.ts';

/** Goods that are equal in everything that packing looks at. */
export interface Kind {
  /** Their places in the list of goods. */
  readonly indexes: readonly number[];
  readonly turnings: readonly Turned[];
  readonly volume: number;
  readonly grams: number;
  readonly isFragile: boolean;
}

/** The goods by kind. */
export function kindsOf(goods: readonly PackingGoods[]): readonly Kind[] {
  const kinds = new Map<string, { readonly thing: PackingGoods; readonly indexes: number[] }>();
  for (const [index, thing] of goods.entries()) {
    const key = keyOf(thing);
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { thing, indexes: [index] });
    else known.indexes.push(index);
  }
  return [...kinds.values()].map(({ thing, indexes }) => {
    const turnings = turningsOf(thing);
    const [[length, width, height] = [0, 0, 0]] = turnings;
    return {
      indexes,
      turnings,
      volume: length * width * height,
      grams: thing.weightGrams,
      isFragile: thing.isFragile === true,
    };
  });
}

/** What all goods take together, in cubic millimetres. */
export function volumeOfKinds(kinds: readonly Kind[]): number {
  return kinds.reduce((sum, { volume, indexes }) => sum + volume * indexes.length, 0);
}

/** The longest row of sides of goods that is not longer than each length, by length up to `largestMm`. */
export function fillableOf(kinds: readonly Kind[], largestMm: number): Int32Array {
  const isReached = new Uint8Array(largestMm + 1);
  isReached[0] = 1;
  for (const side of new Set(kinds.flatMap(({ turnings }) => turnings.flat())))
    for (let at = side; at <= largestMm; at += 1) if (isReached[at - side] === 1) isReached[at] = 1;
  const fillable = new Int32Array(largestMm + 1);
  let last = 0;
  for (let at = 0; at <= largestMm; at += 1) {
    if (isReached[at] === 1) last = at;
    fillable[at] = last;
  }
  return fillable;
}

function keyOf(thing: PackingGoods): string {
  const { lengthMm, widthMm, heightMm, weightGrams, upSides, isFragile, softBasisPoints } = thing;
  return [lengthMm, widthMm, heightMm, weightGrams, upSides, isFragile === true, softBasisPoints].join('|');
}
