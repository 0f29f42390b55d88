import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { classSetOf } from '@caravan/domain/freight/freight-compiled';
import type { Item } from '../items.ts';
import type { Piece } from './pieces.ts';

/** What is fixed of a parcel: the stretch of prices, how many steps of it, how its box is filled, and within which bounds its ground is. */
export interface Form {
  readonly piece: Piece;
  readonly leastSteps: number;
  readonly mostSteps: number;
  /** Stacked: the box is as high as its goods together. Else it has a quarter of air, whatever its ground. Undefined: either. */
  readonly isStacked: boolean | undefined;
  /** Millimetres between which the longest and the widest of the goods are. */
  readonly length: Span;
  readonly width: Span;
  /** For each of the goods the chargeable grams it adds at least; Infinity where it cannot be in it. */
  readonly grams: Float64Array;
}

export interface Span {
  readonly least: number;
  readonly most: number;
}

/** A form with the grams of the goods in it. */
export function formOf(
  form: Omit<Form, 'grams'>,
  items: readonly Item[],
  { packing: { shareBasisPoints } }: PlanRequest,
): Form {
  const { line } = form.piece.way.line;
  const taken = classSetOf(line.goodsClasses);
  const longest = Math.min(form.length.most, line.limits.maxSideMm ?? Infinity);
  const mostGrams = gramsAt(form.piece, form.mostSteps);
  const grams = items.map((item) => {
    const isRefused =
      (item.classes & ~taken) !== 0 || item.lengthMm > longest || item.widthMm > form.width.most;
    const charged = isRefused ? Infinity : chargedOf(item, form, shareBasisPoints);
    return charged > mostGrams ? Infinity : charged;
  });
  return { ...form, grams: Float64Array.from(grams) };
}

/** The chargeable grams that one of the goods adds at least: its share of the weight and of the box. */
function chargedOf(item: Item, form: Omit<Form, 'grams'>, shareBasisPoints: number): number {
  const packed = item.grams * (1 + shareBasisPoints / 10_000);
  const { volumetric } = form.piece.way.line.line.weighing;
  if (volumetric === undefined || volumetric.fromSidesSumMm !== undefined) return packed;
  if (Math.max(item.lengthMm, form.length.least) < (volumetric.fromSideMm ?? 0)) return packed;
  const excess = (volumetric.excessBasisPoints ?? 10_000) / 10_000;
  return (1 - excess) * packed + (excess * roomOf(item, form)) / volumetric.divisor;
}

/** A box is a quarter larger than its goods where they do not stand in one stack. */
const AIR = 1.25;

/** Cubic millimetres of the box that one of the goods takes at least. */
function roomOf(
  { lengthMm, widthMm, heightMm }: Item,
  { isStacked, length, width }: Omit<Form, 'grams'>,
): number {
  const stacked = Math.max(lengthMm, length.least) * Math.max(widthMm, width.least) * heightMm;
  const filled = lengthMm * widthMm * heightMm * AIR;
  if (isStacked === undefined) return Math.min(stacked, filled);
  return isStacked ? stacked : filled;
}

/** Grams up to which so many steps of a stretch reach. */
export function gramsAt({ firstGrams, stepGrams }: Piece, steps: number): number {
  return firstGrams + steps * stepGrams;
}

/** What so many steps of a stretch cost. */
export function fenAt({ firstFen, stepFen }: Piece, steps: number): number {
  return firstFen + steps * stepFen;
}
