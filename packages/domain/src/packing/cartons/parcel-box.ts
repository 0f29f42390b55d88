import type { BoxSize } from '../../freight/freight-tariff.ts';
import { flat } from '../../parcels/parcel-packing.ts';
import { type Carton, chooseCarton } from './choose-carton.ts';
import { bottomUp } from '../arrange.ts';
import { makeBox } from './made-box.ts';
import type { Arrangement, PackingGoods } from '../packing.ts';

/** The box that a parcel is priced with. */
export interface ParcelBox {
  /** As it looks from outside once it is closed. */
  readonly size: BoxSize;
  /** The most it may be when the packer does not cut it down. */
  readonly uncut: BoxSize;
  /** What the box itself weighs; 0 where it is made to measure. */
  readonly tareGrams: number;
  /** Of the carton out of the stock. */
  readonly cartonCode?: string | undefined;
  /** The room inside, and the goods in it in the order in which they are put in. */
  readonly inner: BoxSize;
  readonly arrangement: Arrangement;
}

/** How many answers are kept: an estimate asks for the same goods line after line. */
const MOST_KEPT = 2_000;
const kept = new Map<string, ParcelBox>();

/**
 * A box that holds all goods: the smallest carton of a stock, or where none does one made to measure; undefined for no
 * goods. The same for the same goods in any order.
 */
export function parcelBox(goods: readonly PackingGoods[], cartons: readonly Carton[]): ParcelBox | undefined {
  if (goods.length === 0) return undefined;
  const keyed = goods.map((thing, index) => ({ thing, index, key: keyOf(thing) })).toSorted(byKey);
  const key = [...keyed.map((each) => each.key), ...cartons.map(keyOfCarton)].join(' ');
  const found =
    kept.get(key) ??
    keep(
      key,
      keyed.map(({ thing }) => thing),
      cartons,
    );
  const arrangement = found.arrangement.map((placement) => ({
    ...placement,
    index: keyed[placement.index]?.index ?? placement.index,
  }));
  return { ...found, arrangement };
}

function keep(key: string, goods: readonly PackingGoods[], cartons: readonly Carton[]): ParcelBox {
  const found = findBox(goods, cartons);
  const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, found);
  return found;
}

function findBox(goods: readonly PackingGoods[], cartons: readonly Carton[]): ParcelBox {
  const chosen = chooseCarton(goods, cartons, { isQuick: true });
  if (chosen !== undefined) {
    const { carton, outer: size, arrangement } = chosen;
    const { outer: uncut, inner, tareGrams, code: cartonCode } = carton;
    return { size, uncut, tareGrams, cartonCode, inner, arrangement };
  }
  const { box, arrangement } = makeBox(goods);
  return { size: box, uncut: box, tareGrams: 0, inner: box, arrangement: bottomUp(arrangement) };
}

/** The box of goods of which only sizes are known, made to measure; undefined when one is not measured. */
export function boxFor(sizes: readonly (BoxSize | undefined)[]): BoxSize | undefined {
  const known = sizes.filter((size) => size !== undefined);
  if (known.length < sizes.length) return undefined;
  return parcelBox(
    known.map((size) => ({ ...flat(size), weightGrams: 0 })),
    [],
  )?.size;
}

function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  if (a.key === b.key) return 0;
  return a.key < b.key ? -1 : 1;
}

function keyOf(thing: PackingGoods): string {
  const { weightGrams, upSides, isFragile, softBasisPoints } = thing;
  // Which side is called which makes no difference where each may point up.
  const { lengthMm, widthMm, heightMm } = upSides === undefined ? flat(thing) : thing;
  const rest = [weightGrams, upSides?.join(''), isFragile === true, softBasisPoints];
  return [lengthMm, widthMm, heightMm, ...rest].join(',');
}

function keyOfCarton({
  code,
  inner,
  outer,
  maxGoodsGrams,
  isCutToHeight,
  count = 1,
  tareGrams,
}: Carton): string {
  const sides = [inner, outer].flatMap(({ lengthMm, widthMm, heightMm }) => [lengthMm, widthMm, heightMm]);
  return [code, ...sides, tareGrams, maxGoodsGrams, isCutToHeight, count > 0].join(',');
}
