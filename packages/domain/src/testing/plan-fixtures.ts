import { quoteFreight } from '../freight/freight.ts';
import { dutySum } from '../customs/duty-bill.ts';
import type { FreightLine } from '../freight/freight-tariff.ts';
import { boxFor } from '../packing/cartons/parcel-box.ts';
import { packedGrams } from '../parcels/parcel-packing.ts';
import type { PlanRequest, PlannedGoods } from '../plan/parcel-plan.ts';
import { flatDuty } from './duty-fixtures.ts';
import { E_PARCEL, lineWith, perGram } from './freight-fixtures.ts';

/** Goods of 100 yuan that are nothing special. */
export function goods(id: string, weightGrams: number, change: Partial<PlannedGoods> = {}): PlannedGoods {
  return { id, weightGrams, declaredValueFen: 10_000, goodsClasses: ['general'], ...change };
}

/** A request to Russia without packing, duty or services. */
export function planRequest(all: readonly PlannedGoods[], lines: readonly FreightLine[]): PlanRequest {
  return {
    goods: all,
    lines,
    country: 'RU',
    packing: { atLeastGrams: 0, shareBasisPoints: 0 },
    services: [],
    servicePrices: {},
  };
}

export const POST = lineWith(E_PARCEL, {
  code: 'post',
  limits: { maxWeightGrams: 5000, maxSidesSumMm: 1500 },
});
export const BATTERY = lineWith(perGram(5000, 9000, 5000), {
  code: 'battery',
  goodsClasses: ['general', 'battery'],
  weighing: { roundingGrams: 100, minChargeableGrams: 300, volumetric: { divisor: 6000 } },
});
export const EXPRESS = lineWith(
  perGram(10_000, 20_000, 30_000),
  {
    code: 'express',
    fuelBasisPoints: 1500,
    weighing: { roundingGrams: 500, minChargeableGrams: 500, volumetric: { divisor: 5000 } },
  },
  { days: { from: 2, to: 4 } },
);
export const TAX_PAID = lineWith(
  { form: 'unit_by_band', bands: [{ upToGrams: 4000, perKgFen: 9800, minFen: 3000 }] },
  { code: 'tax-paid', limits: { maxValueFen: 60_000 } },
  { days: { from: 8, to: 12 }, taxIncluded: true },
);

/** Three euro a kind up to 1,000 yuan, and a fifth of the value; a quarter beyond. */
export const DUTY = flatDuty([
  { upTo: 100_000, perSubheading: 2_300 },
  { perParcel: 5_000, percent: 25 },
]);

/** What goods cost as one parcel on the cheapest line that is fast enough, calculated the slow way; undefined when none takes them. */
export function parcelFen(
  members: readonly PlannedGoods[],
  request: PlanRequest,
  latestDays = Number.POSITIVE_INFINITY,
): number | undefined {
  const box = boxFor(members.map(({ size }) => size));
  const own = members.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const declaredValueFen = members.reduce((sum, each) => sum + each.declaredValueFen, 0);
  const kinds = new Set(members.map(({ kind, id }) => kind ?? id)).size;
  const totals = request.lines.flatMap((line) => {
    const quote = quoteFreight(line, {
      country: request.country,
      weightGrams: packedGrams(own, request.packing),
      sizes: box === undefined ? [] : [box],
      declaredValueFen,
      goodsClasses: [...new Set(members.flatMap(({ goodsClasses }) => goodsClasses))],
    });
    if (!quote.ok || quote.days.to > latestDays) return [];
    const customs = {
      goods: declaredValueFen,
      freight: quote.totalFen,
      insurance: 0,
      subheadings: kinds,
    };
    return [quote.totalFen + (quote.taxIncluded ? 0 : dutySum(request.duty, customs))];
  });
  return totals.length === 0 ? undefined : Math.min(...totals);
}
