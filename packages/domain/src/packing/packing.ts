import { multiplyDivide } from '../money/exact.ts';

/** The sides of a thing as it was measured. */
export const SIDES = ['lengthMm', 'widthMm', 'heightMm'] as const;

export type Side = (typeof SIDES)[number];

/** A thing that goes into a box. Whole millimetres and grams, at least 1 mm each. */
export interface PackingGoods {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly weightGrams: number;
  /** The sides that may point up; each of them when left out. Upright only is `['heightMm']`. */
  readonly upSides?: readonly Side[] | undefined;
  /** Nothing may lie on it. */
  readonly isFragile?: boolean | undefined;
  /** Of soft goods: what is left of the shortest side under light pressure, in basis points of it. */
  readonly softBasisPoints?: number | undefined;
}

/** The inside of a box, and the most that it carries. Millimetres, grams. */
export interface PackingBox {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The goods alone, without the box; no limit when left out. */
  readonly maxGoodsGrams?: number | undefined;
}

/** Where a thing lies: its corner nearest the box's own, and its sides along length, width and height of the box. */
export interface Placement {
  /** The place of the thing in the list of goods. */
  readonly index: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly zMm: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Goods as they lie in a box, in the order in which they are put into it. */
export type Arrangement = readonly Placement[];

/** Length, width and height of a thing as it is turned. */
export type Turned = readonly [number, number, number];

/** The ways a thing may be turned, soft goods pressed; each once. */
export function turningsOf(goods: PackingGoods): readonly Turned[] {
  const { lengthMm, widthMm, heightMm } = pressed(goods);
  const ups = goods.upSides ?? SIDES;
  const all: Turned[] = [];
  if (ups.includes('heightMm')) all.push([lengthMm, widthMm, heightMm], [widthMm, lengthMm, heightMm]);
  if (ups.includes('widthMm')) all.push([lengthMm, heightMm, widthMm], [heightMm, lengthMm, widthMm]);
  if (ups.includes('lengthMm')) all.push([widthMm, heightMm, lengthMm], [heightMm, widthMm, lengthMm]);
  return [...new Map(all.map((turned) => [turned.join('×'), turned])).values()];
}

/** The sides of goods in a box: of soft ones the shortest side is pressed, rounded up. */
export function pressed(goods: PackingGoods): Readonly<Record<Side, number>> {
  const { lengthMm, widthMm, heightMm, softBasisPoints } = goods;
  if (softBasisPoints === undefined) return goods;
  const shortest = SIDES.reduce((least, side) => (goods[side] <= goods[least] ? side : least));
  const leftMm = Math.max(1, multiplyDivide(goods[shortest], softBasisPoints, 10_000, 'up'));
  return { lengthMm, widthMm, heightMm, [shortest]: leftMm };
}
