import { compileLine } from '@caravan/domain/freight/freight-compiled';
import { type ParcelLoad, loadOf, loadOfAll, writeTotals } from '@caravan/domain/parcels/parcel-load';
import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { heldLoad } from '@caravan/domain/plan/parcel-plan-held';
import { waysOf } from './price-cells.ts';
import { type Item, type Problem, itemsOf } from './pricing.ts';

/** A parcel that can be used, and what it costs. */
export interface Column {
  readonly members: readonly number[];
  readonly cost: number;
}

/** What a bound is proved on. */
export interface Ground {
  readonly request: PlanRequest;
  readonly items: readonly Item[];
  /** Every parcel is in one of these. */
  readonly problems: readonly Problem[];
  /** What goods cost as one parcel in the least box, on the cheapest line; Infinity where none takes them. */
  readonly costOf: (members: readonly number[]) => number;
  /** The same in the box that an arrangement of the goods was found for: what the parcel is sold at. */
  readonly heldCostOf: (members: readonly number[]) => number;
}

/** The goods, the prices of parcels, and the knapsacks that every parcel is in one of. */
export function groundOf(request: PlanRequest): Ground {
  if (request.services.length > 0) throw new Error('the bound knows no services');
  const items = itemsOf(request);
  const kinds = [...new Set(request.goods.map(({ kind, id }) => kind ?? id))];
  const loads = request.goods.map((goods) => loadOf(goods, kinds.indexOf(goods.kind ?? goods.id)));
  const lines = request.lines.flatMap((line) => compileLine(line, request) ?? []);
  const totals = lines.map(() => new Float64Array(1));
  const priceOf = (load: ParcelLoad): number => {
    writeTotals(load, lines, request, totals, 0);
    return Math.min(...totals.map(([total = Number.POSITIVE_INFINITY]) => total));
  };
  const context = { goods: request.goods, loads, cartons: request.cartons ?? [], pricing: request };
  const ways = lines.flatMap((line, place) => waysOf(line, place, request.duty));
  const grounds = groundsOf(items);
  const problems: Problem[] = ways.flatMap((way) =>
    way.line.line.weighing.volumetric === undefined
      ? [{ way }]
      : grounds.flatMap((ground) => [
          { way, box: { ...ground, isStacked: true } },
          { way, box: { ...ground, isStacked: false } },
        ]),
  );
  return {
    request,
    items,
    problems,
    costOf: (members) => priceOf(loadOfAll(loads, members)),
    heldCostOf: (members) => priceOf(heldLoad(members, context)),
  };
}

/** The longest and the widest of some goods: every pair that can be. */
function groundsOf(items: readonly Item[]): { lengthMm: number; widthMm: number }[] {
  const pairs = items.flatMap(({ lengthMm, widthMm: own }) =>
    items
      .filter((other) => other.widthMm >= own && other.lengthMm <= lengthMm)
      .map(({ widthMm }) => ({ lengthMm, widthMm })),
  );
  return [...new Map(pairs.map((pair) => [`${pair.lengthMm} ${pair.widthMm}`, pair])).values()];
}
