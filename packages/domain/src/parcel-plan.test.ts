import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FreightLine } from './freight-tariff.ts';
import { type ParcelPlan, type PlanRequest, type PlannedGoods, boxFor, planParcels } from './parcel-plan.ts';
import { E_PARCEL, lineWith, perGram } from './testing/freight-fixtures.ts';

function goods(id: string, weightGrams: number, change: Partial<PlannedGoods> = {}): PlannedGoods {
  return { id, weightGrams, declaredValueFen: 1000, goodsClasses: ['general'], ...change };
}

const POST = lineWith(E_PARCEL, { code: 'post' });
const BATTERY = lineWith(perGram(5000, 9000, 5000), {
  code: 'battery',
  goodsClasses: ['general', 'battery'],
});
const EXPRESS = lineWith(perGram(10_000, 20_000, 30_000), { code: 'express' }, { days: { from: 2, to: 4 } });

function plan(all: readonly PlannedGoods[], change: Partial<PlanRequest> = {}): ParcelPlan {
  const made = planParcels({
    goods: all,
    lines: [POST, BATTERY, EXPRESS],
    country: 'RU',
    packingGrams: 0,
    goal: 'cheapest',
    ...change,
  });
  if (typeof made === 'string') throw new Error(made);
  return made;
}

const shapeOf = (made: ParcelPlan) =>
  made.parcels.map(({ lineCode, goodsIds }) => `${lineCode}: ${goodsIds.join(' ')}`).sort();

describe('dividing goods over parcels', () => {
  it('[W-10] keeps together what is cheapest together', () => {
    const made = plan([goods('a', 400), goods('b', 500)]);
    expect(shapeOf(made)).toEqual(['post: a b']);
    expect(made.totalFen).toBe(6750);
  });

  it('[W-10] sends the battery alone when it would make everything dear', () => {
    const made = plan([goods('shoes', 4000), goods('lamp', 200, { goodsClasses: ['battery'] })]);
    expect(shapeOf(made)).toEqual(['battery: lamp', 'post: shoes']);
  });

  it('[W-10] finds a legal division where one parcel would break a limit', () => {
    const limited = lineWith(E_PARCEL, {
      code: 'limited',
      limits: { maxWeightGrams: 2000, maxValueFen: 2000 },
    });
    const made = plan([goods('a', 1500), goods('b', 1500), goods('c', 100)], { lines: [limited] });
    expect(made.parcels).toHaveLength(2);
    expect(made.parcels.every(({ goodsIds }) => goodsIds.length <= 2)).toBe(true);
  });

  it('[W-10] the earliest plan arrives first, and is the cheapest of those that do', () => {
    const slow = plan([goods('a', 400), goods('b', 500)]);
    const fast = plan([goods('a', 400), goods('b', 500)], { goal: 'earliest' });
    expect([slow.days, fast.days]).toEqual([20, 4]);
    expect(shapeOf(fast)).toEqual(['express: a b']);
    const mixed = plan([goods('a', 3000), goods('b', 300, { goodsClasses: ['battery'] })], {
      goal: 'earliest',
    });
    expect(mixed.days).toBe(20);
    expect(shapeOf(mixed)).toEqual(['battery: b', 'post: a']);
  });

  it('[W-10] says why there is no plan', () => {
    const request: PlanRequest = {
      goods: [goods('a', 1)],
      lines: [POST],
      country: 'US',
      packingGrams: 0,
      goal: 'earliest',
    };
    expect(planParcels(request)).toBe('no_freight_routes');
    expect(planParcels({ ...request, goods: [] })).toBe('plan_without_goods');
    expect(
      planParcels({ ...request, goods: Array.from({ length: 13 }, (_, id) => goods(String(id), 1)) }),
    ).toBe('plan_too_many_goods');
  });

  it('[W-10] no division drawn by chance is cheaper, and nothing is left behind or sent twice', () => {
    const some = fc.array(
      fc.record({
        weightGrams: fc.integer({ min: 50, max: 3000 }),
        hasBattery: fc.boolean(),
        parcel: fc.nat(2),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(some, (drafts) => {
        const all = drafts.map(({ weightGrams, hasBattery }, id) =>
          goods(String(id), weightGrams, { goodsClasses: [hasBattery ? 'battery' : 'general'] }),
        );
        const best = planParcels({
          goods: all,
          lines: [POST, BATTERY],
          country: 'RU',
          packingGrams: 100,
          goal: 'cheapest',
        });
        const drawnFen = [0, 1, 2].map((parcel) =>
          fenOf(
            all.filter((_, index) => drafts[index]?.parcel === parcel),
            [POST, BATTERY],
          ),
        );
        if (typeof best === 'string') {
          expect(drawnFen).toContain(undefined);
          return;
        }
        expect(best.parcels.flatMap(({ goodsIds }) => goodsIds).sort()).toEqual(
          all.map(({ id }) => id).sort(),
        );
        if (drawnFen.includes(undefined)) return;
        expect(best.totalFen).toBeLessThanOrEqual(drawnFen.reduce<number>((sum, fen) => sum + (fen ?? 0), 0));
      }),
    );
  });
});

/** What goods cost as one parcel; undefined when no line takes them. */
function fenOf(members: readonly PlannedGoods[], lines: readonly FreightLine[]): number | undefined {
  if (members.length === 0) return 0;
  const together = {
    ...goods(
      'all',
      members.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    ),
    goodsClasses: members.flatMap(({ goodsClasses }) => goodsClasses),
  };
  const made = planParcels({ goods: [together], lines, country: 'RU', packingGrams: 100, goal: 'cheapest' });
  return typeof made === 'string' ? undefined : made.totalFen;
}

describe('the box for several goods', () => {
  const size = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });

  it.each([
    ['one thing keeps its size, laid flat', [size(100, 300, 200)], size(300, 200, 100)],
    ['two of a kind are stacked', [size(300, 200, 100), size(300, 200, 100)], size(300, 200, 200)],
    [
      'small things fill the gaps of a large one',
      [size(300, 200, 100), size(100, 100, 50)],
      size(300, 200, 136),
    ],
    ['a thing not measured leaves the box unknown', [size(1, 1, 1), undefined], undefined],
    ['nothing needs no box', [], undefined],
  ])('[W-10] %s', (_name, sizes, box) => {
    expect(boxFor(sizes)).toEqual(box);
  });
});
