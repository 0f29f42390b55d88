import type { BoxSize } from '../../freight/freight-tariff.ts';
import { volumeOf } from '../../parcels/parcel-packing.ts';
import { arrange, bottomUp, mayHold } from '../arrange.ts';
import { faultOf } from '../check-arrangement.ts';
import { FILL_ORDERS, LOW_ORDER, fillBox } from '../fill-box.ts';
import { grown, topOf } from './made-box.ts';
import type { Arrangement, PackingBox, PackingGoods } from '../packing.ts';

/** A kind of carton as a warehouse has it. Millimetres, grams. */
export interface Carton {
  readonly code: string;
  readonly inner: BoxSize;
  readonly outer: BoxSize;
  readonly tareGrams: number;
  /** The goods alone; no limit when left out. */
  readonly maxGoodsGrams?: number | undefined;
  /** How many there are; no end of them when left out. */
  readonly count?: number | undefined;
  /** Whether its walls may be cut down to what is in it. */
  readonly isCutToHeight: boolean;
}

/** A carton that holds its goods, as it looks from outside once it is closed. */
export interface ChosenCarton {
  readonly carton: Carton;
  readonly outer: BoxSize;
  /** In the order in which the goods are put in. */
  readonly arrangement: Arrangement;
}

/** A carton that is cut is left this much higher than its goods inside. */
const HEADROOM_MM = 5;

/** Beyond this share of its inside a quick search hardly ever fills a carton with more than a few goods. */
const QUICK_SHARE = 0.85;
const FEW_GOODS = 4;
const QUICK_ORDERS = 2;
const MOST_GROWN = 12;

/**
 * Of the cartons in stock that hold all goods, the one that is smallest outside, cut down where it may be; undefined when
 * none is found. `isQuick` for an estimate: a few milliseconds, and now and then a carton that is larger than it need be.
 */
export function chooseCarton(
  goods: readonly PackingGoods[],
  cartons: readonly Carton[],
  { isQuick }: { readonly isQuick: boolean },
): ChosenCarton | undefined {
  let best: ChosenCarton | undefined;
  const stock = cartons
    .filter(({ count = 1 }) => count > 0)
    .toSorted((a, b) => volumeOf(a.outer) - volumeOf(b.outer) || (a.code < b.code ? -1 : 1));
  for (const carton of stock) {
    // A larger one can only be better when it is cut down.
    if (best !== undefined && !carton.isCutToHeight) continue;
    const chosen = filled(goods, carton, isQuick || best !== undefined);
    if (chosen === undefined) continue;
    if (best === undefined || volumeOf(chosen.outer) < volumeOf(best.outer)) best = chosen;
  }
  return best;
}

function filled(goods: readonly PackingGoods[], carton: Carton, isQuick: boolean): ChosenCarton | undefined {
  const box: PackingBox = { ...carton.inner, maxGoodsGrams: carton.maxGoodsGrams };
  if (!mayHold(box, goods)) return undefined;
  const low = carton.isCutToHeight ? quickly(box, goods, { orders: 1, from: LOW_ORDER }) : undefined;
  const arrangement = low ?? inTime(box, goods) ?? (isQuick ? undefined : arrange(box, goods));
  if (arrangement === undefined || faultOf(box, goods, arrangement) !== undefined) return undefined;
  return { carton, arrangement, outer: outerOf(carton, arrangement) };
}

function inTime(box: PackingBox, goods: readonly PackingGoods[]): Arrangement | undefined {
  const share = goods.reduce((sum, thing) => sum + volumeOf(thing), 0) / volumeOf(box);
  const isSoft = goods.some(({ softBasisPoints }) => softBasisPoints !== undefined);
  if (!isSoft && goods.length > FEW_GOODS && share > QUICK_SHARE) return undefined;
  const found = quickly(box, goods, {
    orders: goods.length > FEW_GOODS ? QUICK_ORDERS : FILL_ORDERS,
    from: 0,
  });
  if (found !== undefined || goods.length > MOST_GROWN) return found;
  const made = grown(goods, box);
  return made !== undefined && volumeOf(made.box) === volumeOf(box) ? bottomUp(made.arrangement) : undefined;
}

function quickly(
  box: PackingBox,
  goods: readonly PackingGoods[],
  effort: { readonly orders: number; readonly from: number },
): Arrangement | undefined {
  const arrangement = fillBox(box, goods, { ...effort, width: 1 });
  return arrangement.length === goods.length ? bottomUp(arrangement) : undefined;
}

function outerOf({ inner, outer, isCutToHeight }: Carton, arrangement: Arrangement): BoxSize {
  const neededMm = Math.min(inner.heightMm, topOf(arrangement) + HEADROOM_MM);
  return isCutToHeight ? { ...outer, heightMm: outer.heightMm - inner.heightMm + neededMm } : outer;
}
