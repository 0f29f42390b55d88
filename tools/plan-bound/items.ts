import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { classSetOf } from '@caravan/domain/freight/freight-compiled';
import { flat } from '@caravan/domain/parcels/parcel-packing';

/** Goods as the bound sees them; laid flat, so that the length is the longest side and the height the shortest. */
export interface Item {
  readonly index: number;
  readonly grams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly valueFen: number;
  readonly classes: number;
  /** What customs count it as, and how many goods are counted as the same. */
  readonly kind: string;
  readonly ofKind: number;
}

export function itemsOf({ goods }: PlanRequest): Item[] {
  const kinds = goods.map(({ kind, id }) => kind ?? id);
  return goods.map(({ weightGrams, size, declaredValueFen, goodsClasses }, index) => {
    const kind = kinds[index] ?? '';
    if (size === undefined) throw new Error('the bound wants measured goods');
    return {
      ...flat(size),
      index,
      grams: weightGrams,
      valueFen: declaredValueFen,
      classes: classSetOf(goodsClasses),
      kind,
      ofKind: kinds.filter((other) => other === kind).length,
    };
  });
}
