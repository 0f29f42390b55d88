import { compileLine } from '@caravan/domain/freight/freight-compiled';
import { type ParcelLoad, loadOf, loadOfAll, writeTotals } from '@caravan/domain/parcels/parcel-load';
import type { PlanRequest } from '@caravan/domain/plan/parcel-plan';
import { heldLoad } from '@caravan/domain/plan/parcel-plan-held';
import { type Item, itemsOf } from './items.ts';
import { type Way, waysOf } from './price-cells.ts';

/** What a bound is proved on. */
export interface Ground {
  readonly request: PlanRequest;
  readonly items: readonly Item[];
  /** Every parcel goes by one of these. */
  readonly ways: readonly Way[];
  /** What goods cost as one parcel in the least box, on the cheapest line; Infinity where none takes them. */
  readonly costOf: (members: readonly number[]) => number;
  /** The same on the line of a place among `request.lines` that go there. */
  readonly costOn: (place: number, members: readonly number[]) => number;
  /** What goods cost as one parcel in the box that an arrangement of the goods was found for: what the parcel is sold at. */
  readonly heldCostOf: (members: readonly number[]) => number;
}

/** The goods, the prices of parcels, and the ways that they can go. */
export function groundOf(request: PlanRequest): Ground {
  if (request.services.length > 0) throw new Error('the bound knows no services');
  const kinds = [...new Set(request.goods.map(({ kind, id }) => kind ?? id))];
  const loads = request.goods.map((goods) => loadOf(goods, kinds.indexOf(goods.kind ?? goods.id)));
  const lines = request.lines.flatMap((line) => compileLine(line, request) ?? []);
  const totals = lines.map(() => new Float64Array(1));
  const pricesOf = (load: ParcelLoad): number[] => {
    writeTotals(load, lines, request, totals, 0);
    return totals.map(([total = Number.POSITIVE_INFINITY]) => total);
  };
  const priceOf = (load: ParcelLoad): number => Math.min(...pricesOf(load));
  const context = { goods: request.goods, loads, cartons: request.cartons ?? [], pricing: request };
  return {
    request,
    items: itemsOf(request),
    ways: lines.flatMap((line, place) => waysOf(line, place, request.duty)),
    costOn: (place, members) => pricesOf(loadOfAll(loads, members))[place] ?? Infinity,
    costOf: (members) => priceOf(loadOfAll(loads, members)),
    heldCostOf: (members) => priceOf(heldLoad(members, context)),
  };
}
