import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dutyRuleOf, dutyTable } from '../customs/duty.ts';
import { type ParcelPlan, type PlanRequest, type PlannedGoods, planParcels } from './parcel-plan.ts';
import { E_PARCEL, lineWith } from '../testing/freight-fixtures.ts';
import {
  BATTERY,
  DUTY,
  EXPRESS,
  POST,
  TAX_PAID,
  goods,
  parcelFen,
  planRequest,
} from '../testing/plan-fixtures.ts';
import { everyDivision } from '../testing/search-fixtures.ts';
import { shareOf } from '../testing/share.ts';

const LINES = [POST, BATTERY, EXPRESS];

function plans(all: readonly PlannedGoods[], change: Partial<PlanRequest> = {}): readonly ParcelPlan[] {
  const made = planParcels({ ...planRequest(all, LINES), ...change });
  if (typeof made === 'string') throw new Error(made);
  return made;
}

const cheapest = (all: readonly PlannedGoods[], change: Partial<PlanRequest> = {}): ParcelPlan => {
  const [first] = plans(all, change);
  if (first === undefined) throw new Error('no plan');
  return first;
};

const shapeOf = (made: ParcelPlan) =>
  made.parcels.map(({ lineCode, goodsIds }) => `${lineCode}: ${goodsIds.join(' ')}`).sort();

describe('dividing goods over parcels', () => {
  it('[W-10] keeps together what is cheapest together', () => {
    const made = cheapest([goods('a', 400), goods('b', 500)]);
    expect(shapeOf(made)).toEqual(['post: a b']);
    expect(made.totalFen).toBe(6750);
  });

  it('[W-10] sends the battery alone when it would make everything dear', () => {
    const made = cheapest([goods('shoes', 4000), goods('lamp', 200, { goodsClasses: ['battery'] })]);
    expect(shapeOf(made)).toEqual(['battery: lamp', 'post: shoes']);
  });

  it('[W-10] finds a legal division where one parcel would break a limit', () => {
    const limited = lineWith(E_PARCEL, {
      code: 'limited',
      limits: { maxWeightGrams: 2000, maxValueFen: 20_000 },
    });
    const made = cheapest([goods('a', 1500), goods('b', 1500), goods('c', 100)], { lines: [limited] });
    expect(made.parcels).toHaveLength(2);
    expect(made.parcels.every(({ goodsIds }) => goodsIds.length <= 2)).toBe(true);
  });

  it('[W-10] offers what arrives earlier for more money, up to the earliest', () => {
    const made = plans([goods('a', 400), goods('b', 500)]);
    expect(made.map(({ days, marks }) => [days, marks])).toEqual([
      [20, ['cheapest', 'best']],
      [4, ['earliest']],
    ]);
    expect(made.map(shapeOf)).toEqual([['post: a b'], ['express: a b']]);
    const mixed = plans([goods('a', 3000), goods('b', 300, { goodsClasses: ['battery'] })]);
    expect(mixed.map(({ days }) => days)).toEqual([20]);
  });

  it('[W-10] keeps to lines that arrive in time', () => {
    const made = plans([goods('a', 400)], { latestDays: 10 });
    expect(made.map(({ days }) => days)).toEqual([4]);
  });

  it('[W-10] divides at the threshold of duty where that saves money, and counts a kind once a parcel', () => {
    const lines = [lineWith(E_PARCEL, { code: 'post' })];
    const all = ['a', 'b', 'c'].map((id) => goods(id, 100, { declaredValueFen: 60_000 }));
    expect(cheapest(all, { lines }).parcels).toHaveLength(1);
    const taxed = cheapest(all, { lines, duty: DUTY });
    expect(taxed.parcels.map(({ dutyFen }) => dutyFen)).toEqual([2300, 2300, 2300]);
    const pens = ['x', 'y', 'z'].map((id) => goods(id, 100, { kind: 'pen' }));
    expect(cheapest(pens, { lines, duty: DUTY }).parcels.map(({ dutyFen }) => dutyFen)).toEqual([2300]);
    expect(cheapest(all, { lines: [POST, TAX_PAID], duty: DUTY }).parcels[0]).toMatchObject({
      lineCode: 'tax-paid',
      dutyFen: 0,
    });
  });

  it('[W-10] the fee of each parcel counts: what is charged once a parcel keeps goods together', () => {
    const servicePrices = { reinforced_box: { per: 'parcel', fen: 30_000 } } as const;
    const all = [goods('shoes', 4000), goods('lamp', 200, { goodsClasses: ['battery'] })];
    const made = cheapest(all, { services: [{ service: 'reinforced_box' }], servicePrices });
    expect(made.parcels.map(({ servicesFen }) => servicesFen)).toEqual([30_000]);
  });

  it('[W-10] says why there is no plan', () => {
    const request = { ...planRequest([goods('a', 1)], [POST]), country: 'US' };
    expect(planParcels(request)).toBe('no_freight_routes');
    expect(planParcels({ ...request, goods: [] })).toBe('plan_without_goods');
    expect(
      planParcels({ ...request, goods: Array.from({ length: 101 }, (_, id) => goods(String(id), 1)) }),
    ).toBe('plan_too_many_goods');
  });
});

const thing = fc.record({
  weightGrams: fc.integer({ min: 50, max: 3000 }),
  side: fc.option(fc.integer({ min: 20, max: 600 }), { nil: undefined }),
  declaredValueFen: fc.integer({ min: 0, max: 80_000 }),
  hasBattery: fc.boolean(),
  kind: fc.constantFrom('a', 'b', 'c'),
});
const things = (maxLength: number, minLength = 1) => fc.array(thing, { minLength, maxLength });

const goodsFrom = (drafts: readonly (typeof thing extends fc.Arbitrary<infer Draft> ? Draft : never)[]) =>
  drafts.map(({ side, hasBattery, ...draft }, index) =>
    goods(String(index), draft.weightGrams, {
      ...draft,
      size: side === undefined ? undefined : { lengthMm: side, widthMm: 120, heightMm: 60 },
      goodsClasses: [hasBattery ? 'battery' : 'general'],
    }),
  );

const requestOf = (drafts: Parameters<typeof goodsFrom>[0]): PlanRequest => ({
  ...planRequest(goodsFrom(drafts), [...LINES, TAX_PAID]),
  packing: { atLeastGrams: 100, shareBasisPoints: 400 },
  duty: DUTY,
});

/** The least that any division costs, by trying all of them with the slow way of pricing. */
function bruteForceFen(request: PlanRequest): number {
  const known = new Map<string, number>();
  const priceOf = (parcel: readonly number[]): number => {
    const key = parcel.join();
    const members = parcel.flatMap((index) => request.goods[index] ?? []);
    const fen = known.get(key) ?? parcelFen(members, request) ?? Number.POSITIVE_INFINITY;
    known.set(key, fen);
    return fen;
  };
  let least = Number.POSITIVE_INFINITY;
  for (const division of everyDivision(request.goods.length))
    least = Math.min(
      least,
      division.reduce((sum, parcel) => sum + priceOf(parcel), 0),
    );
  return least;
}

describe('the cheapest plan', () => {
  it(`[W-10] equals trying every division, for ${shareOf(500)} hauls of up to 9 goods drawn by chance`, () => {
    fc.assert(
      fc.property(things(9), (drafts) => {
        const request = requestOf(drafts);
        const made = planParcels(request);
        expect(typeof made === 'string' ? Number.POSITIVE_INFINITY : made[0]?.totalFen).toBe(
          bruteForceFen(request),
        );
      }),
      { numRuns: shareOf(500) },
    );
  });

  it('[W-10] leaves nothing behind, sends nothing twice, and its parcels cost what their quotes say', () => {
    fc.assert(
      fc.property(things(24), (drafts) => {
        const request = { ...requestOf(drafts), effort: 0.1 };
        const made = planParcels(request);
        if (typeof made === 'string') return;
        for (const { parcels, totalFen, days } of made) {
          expect(parcels.flatMap(({ goodsIds }) => goodsIds).sort()).toEqual(
            request.goods.map(({ id }) => id).sort(),
          );
          let sum = 0;
          for (const { goodsIds, lineCode, freightFen, dutyFen } of parcels) {
            const members = request.goods.filter(({ id }) => goodsIds.includes(id));
            const lines = request.lines.filter(({ code }) => code === lineCode);
            expect(parcelFen(members, { ...request, lines }, days)).toBe(freightFen + dutyFen);
            sum += freightFen + dutyFen;
          }
          expect(sum).toBe(totalFen);
        }
      }),
      { numRuns: shareOf(40) },
    );
  });

  it('[W-10] the search of many goods finds the exact answer of few', () => {
    fc.assert(
      fc.property(things(7, 5), (drafts) => {
        const few = requestOf(drafts);
        // Fifteen goods: the few, and others that only one line takes, each in a parcel of its own.
        const alone = lineWith(E_PARCEL, {
          code: 'alone',
          goodsClasses: ['food'],
          limits: { maxWeightGrams: 1200 },
        });
        const others = Array.from({ length: 15 - drafts.length }, (_, index) =>
          goods(`other ${index}`, 1000, { goodsClasses: ['food'], declaredValueFen: 0, kind: 'food' }),
        );
        const many = { ...few, goods: [...few.goods, ...others], lines: [...few.lines, alone] };
        const [exact, searched] = [planParcels(few), planParcels(many)];
        if (typeof exact === 'string' || typeof searched === 'string') {
          expect(searched).toBe(exact);
          return;
        }
        const aloneFen = others.length * (parcelFen(others.slice(0, 1), many) ?? 0);
        const extra = (searched[0]?.totalFen ?? 0) - aloneFen - (exact[0]?.totalFen ?? 0);
        expect(extra).toBe(0);
      }),
      { numRuns: shareOf(20) },
    );
  });
});

describe('rules of duty', () => {
  const old = {
    countries: ['DE', 'FR'],
    validFrom: '2021-07-01',
    validUntil: '2026-06-30',
    currency: 'EUR',
    valueBase: 'goods' as const,
    bands: [],
  };
  const now = {
    ...old,
    validFrom: '2026-07-01',
    validUntil: undefined,
    bands: [
      {
        upToMinor: 15_000,
        charges: [{ kind: 'duty' as const, collected: 'arrival' as const, perSubheadingMinor: 300 }],
      },
    ],
  };

  it('[W-10] count from their day to their last', () => {
    const ruleOn = (day: string, country = 'DE') => dutyRuleOf([old, now], country, day);
    expect([
      ruleOn('2021-06-30'),
      ruleOn('2026-06-30'),
      ruleOn('2026-07-01'),
      ruleOn('2026-07-01', 'US'),
    ]).toEqual([undefined, old, now, undefined]);
  });

  it('[W-10] are turned into fen at the rate of the day', () => {
    expect(dutyTable(now, (minor) => minor * 8).bands).toMatchObject([
      { upTo: 120_000, charges: [{ perParcel: 0, perSubheading: 2400 }] },
    ]);
  });
});
