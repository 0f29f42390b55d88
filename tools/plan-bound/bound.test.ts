import { describe, expect, it } from 'vitest';
import { compileLine } from '@caravan/domain/freight/freight-compiled';
import { loadOf } from '@caravan/domain/parcels/parcel-load';
import { type PlanRequest, planParcels } from '@caravan/domain/plan/parcel-plan';
import { cheapestDivision, priceSets } from '@caravan/domain/plan/parcel-plan-exact';
import { haul } from '../plan-bench/hauls.ts';
import { lowerBound } from './bound.ts';
import { groundOf } from './ground.ts';

/** What the cheapest division costs in the least boxes, by comparing all; one parcel for all as it is sold. */
function leastFen(request: PlanRequest): number {
  const { heldCostOf } = groundOf(request);
  const kinds = [...new Set(request.goods.map(({ kind, id }) => kind ?? id))];
  const loads = request.goods.map((goods) => loadOf(goods, kinds.indexOf(goods.kind ?? goods.id)));
  const lines = request.lines.flatMap((line) => compileLine(line, request) ?? []);
  const prices = priceSets(loads, lines, request);
  const all = 2 ** loads.length - 1;
  for (const totals of prices.totals) totals[all] = heldCostOf([...loads.keys()]);
  return cheapestDivision(prices, () => true)?.totalFen ?? 0;
}

describe('the bound of a plan', () => {
  it('[D-10] is never above the cheapest of all divisions, and nearly equal to it', () => {
    for (let seed = 0; seed < 25; seed += 1) {
      const request = haul(8 + (seed % 4), seed);
      const exact = leastFen(request);
      // Nothing but a much more expensive division is known beforehand.
      const bound = lowerBound(request, 2 * exact, { mostMs: 60_000 });
      expect(bound, `haul ${seed}`).toBeLessThanOrEqual(exact + 1);
      expect(bound / exact, `haul ${seed}`).toBeGreaterThan(0.999);
    }
  });

  it('[D-10] up to fourteen goods the plan is exact, and no bound is above it', () => {
    for (let seed = 0; seed < 5; seed += 1) {
      const request = haul(14, seed);
      const plans = planParcels(request);
      if (typeof plans === 'string') throw new Error(plans);
      const [cheapest] = plans;
      expect(cheapest?.isExact).toBe(true);
      const totalFen = cheapest?.totalFen ?? 0;
      expect(lowerBound(request, 2 * totalFen, { mostMs: 5_000 })).toBeLessThanOrEqual(totalFen);
    }
  });

  it('[D-10] refuses what its proof does not hold for', () => {
    const request = { ...haul(8, 0), services: [{ service: 'reinforced_box' as const }] };
    expect(() => lowerBound(request, 1e6, { mostMs: 1_000 })).toThrow('no services');
  });
});
