import { totalOnLine } from './freight.ts';
import { isRefused, zoneOf } from './limits/freight-limits.ts';
import { heaviestGrams, priceOfWeight } from './freight-price.ts';
import {
  GOODS_CLASSES,
  type FreightLine,
  type FreightRequest,
  type FreightZone,
  type GoodsClass,
} from './freight-tariff.ts';
import { type OneBox, measureBox } from './freight-weight.ts';

/**
 * A line towards one destination, made ready to price many parcels of one box: equal to `quoteFreight`, without its
 * items, explanations and reasons.
 */
export interface CompiledLine {
  readonly line: FreightLine;
  readonly zone: FreightZone;
  /** What the parcel costs in fen; `REFUSED` when the line does not take it. */
  readonly totalFen: (parcel: OneBox, classes: ClassSet) => number;
}

/** Goods classes as bits. */
export type ClassSet = number;

export const REFUSED = -1;

/** The bits of goods classes. */
export function classSetOf(goodsClasses: readonly GoodsClass[]): ClassSet {
  return goodsClasses.reduce((set, goodsClass) => set | (1 << GOODS_CLASSES.indexOf(goodsClass)), 0);
}

/** The classes of a set, in the order of the list. */
export function classesOfSet(set: ClassSet): GoodsClass[] {
  return GOODS_CLASSES.filter((_, index) => (set & (1 << index)) !== 0);
}

/** The line for a destination; undefined when it does not go there, or is not carried from where the goods lie. */
export function compileLine(
  line: FreightLine,
  destination: Pick<FreightRequest, 'country' | 'postcode' | 'carriers'>,
): CompiledLine | undefined {
  const zone = zoneOf(line, {
    ...destination,
    weightGrams: 1,
    sizes: [],
    declaredValueFen: 0,
    goodsClasses: [],
  });
  if ('code' in zone) return undefined;
  const taken = classSetOf(line.goodsClasses);
  const lists = new Map<ClassSet, GoodsClass[]>();
  const listOf = (set: ClassSet): GoodsClass[] => {
    const known = lists.get(set) ?? classesOfSet(set);
    lists.set(set, known);
    return known;
  };
  const heaviest = heaviestGrams(zone.price) ?? Number.MAX_SAFE_INTEGER;
  const isPlain = isPlainPriced(line, zone);
  const totalFen = (parcel: OneBox, classes: ClassSet): number => {
    if ((classes & ~taken) !== 0) return REFUSED;
    const measures = measureBox(parcel, line.weighing);
    if (measures.chargeable_grams > heaviest) return REFUSED;
    if (isRefused(line, zone, measures, () => listOf(classes))) return REFUSED;
    const priced = priceOfWeight(zone.price, measures.chargeable_grams);
    if (priced === undefined) return REFUSED;
    if (isPlain) return priced.amountFen;
    const goodsClasses = listOf(classes);
    return totalOnLine(line, zone, { postcode: destination.postcode, goodsClasses }, measures, priced);
  };
  return { line, zone, totalFen };
}

/** Nothing on top of the freight itself. */
function isPlainPriced(line: FreightLine, zone: FreightZone): boolean {
  const hasForced = line.services.some(({ isForced }) => isForced);
  return (
    !hasForced &&
    line.fuelBasisPoints === 0 &&
    (zone.surcharges ?? []).length === 0 &&
    zone.remoteArea === undefined
  );
}
