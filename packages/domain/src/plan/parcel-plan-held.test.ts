import { describe, expect, it } from 'vitest';
import { parcelBox } from '../packing/cartons/parcel-box.ts';
import { flat } from '../parcels/parcel-packing.ts';
import { loadOfAll, writeTotals } from '../parcels/parcel-load.ts';
import { E_PARCEL, lineWith } from '../testing/freight-fixtures.ts';
import { CARTONS } from '../testing/haul-fixtures.ts';
import { POST, goods } from '../testing/plan-fixtures.ts';
import { everyDivision, nearContext, plannedHaul, searchContext } from '../testing/search-fixtures.ts';
import { divideHeld, heldGroups, heldLoad, wholeGroup } from './parcel-plan-held.ts';
import type { NearContext } from './parcel-plan-near.ts';
import { repaired } from './parcel-plan-repair.ts';
import { type Group, UNSENDABLE, costOf, growDivision, groupOf } from './parcel-plan-search.ts';

const whole = (members: readonly number[], context: NearContext): Group =>
  wholeGroup(members, context.lines, context);
const leastHeld = (count: number, context: NearContext): number => {
  const known = new Map<string, number>();
  const costIn = (members: readonly number[]): number => {
    const cost = known.get(members.join()) ?? whole(members, context).cost;
    known.set(members.join(), cost);
    return cost;
  };
  return Math.min(
    ...[...everyDivision(count)].map((parcels) => parcels.reduce((sum, each) => sum + costIn(each), 0)),
  );
};
const calculated = (members: readonly number[], near: NearContext): Group =>
  groupOf(members, loadOfAll(near.loads, members), searchContext(near));
const isDivision = (groups: readonly Group[] | undefined, count: number): void => {
  expect(groups?.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: count }).keys(),
  ]);
};

describe('[W-10] goods in a box that holds them', () => {
  const all = plannedHaul(5, 4);
  const stock = nearContext(all, { cartons: CARTONS });

  it('weigh with the carton that is found for them, and are as large as it', () => {
    const members = [0, 2, 3];
    const things = members.map((member) => ({
      ...flat(all[member]!.size!),
      weightGrams: all[member]!.weightGrams,
    }));
    const box = parcelBox(things, CARTONS);
    expect(box?.cartonCode).toBeDefined();
    expect(heldLoad(members, stock)).toEqual({
      ...loadOfAll(stock.loads, members),
      held: { size: box?.size, tareGrams: 200 },
    });
  });

  it('have no box where one of them was never measured, and none without goods', () => {
    const context = nearContext([...all, goods('unmeasured', 100)], { cartons: CARTONS });
    expect(heldLoad([0, 5], context)).toEqual(loadOfAll(context.loads, [0, 5]));
    expect(heldLoad([0, 1], context).held).toBeDefined();
    expect(heldLoad([], context).held).toBeUndefined();
  });

  it('cost on the cheapest line what the held box costs; more than any parcel where none takes them', () => {
    const totals = stock.lines.map(() => new Float64Array(1));
    writeTotals(heldLoad([0, 1], stock), stock.lines, stock.pricing, totals, 0);
    const prices = totals.map(([total = 0]) => total);
    const least = Math.min(...prices);
    expect(whole([0, 1], stock)).toMatchObject({ members: [0, 1], cost: least, line: prices.indexOf(least) });
    expect(wholeGroup([0, 1], [], stock)).toMatchObject({ cost: 2 * UNSENDABLE, line: -1 });
  });
});

describe('[W-10] goods divided over boxes that hold them', () => {
  it.each([
    ['cartons of the stock', CARTONS],
    ['boxes made to measure', []],
  ])('cost as little as trying every division: %s', (_, cartons) => {
    for (const seed of [2, 3, 4]) {
      const context = nearContext(plannedHaul(6, seed), { cartons });
      const groups = divideHeld([0, 1, 2, 3, 4, 5], context.lines, context)(context.lines.length);
      isDivision(groups, 6);
      expect(costOf(groups ?? [])).toBe(leastHeld(6, context));
      for (const { members, cost, line, load } of groups ?? [])
        expect({ members, cost, line, load }).toEqual(whole(members, context));
    }
  });

  it('may be some of all, and go by the first lines only', () => {
    const context = nearContext(plannedHaul(6, 3), { cartons: CARTONS });
    const divide = divideHeld([1, 3, 5], context.lines, context);
    expect(
      divide(context.lines.length)
        ?.flatMap(({ members }) => members)
        .toSorted(),
    ).toEqual([1, 3, 5]);
    for (let count = 0; count <= context.lines.length; count += 1) {
      const first = { ...context, lines: context.lines.slice(0, count) };
      const groups = divide(count);
      const least = Math.min(
        ...[[[1, 3, 5]], [[1, 3], [5]], [[1, 5], [3]], [[3, 5], [1]], [[1], [3], [5]]].map((parcels) =>
          costOf(parcels.map((members) => whole(members, first))),
        ),
      );
      expect(groups === undefined ? UNSENDABLE : costOf(groups)).toBe(Math.min(least, UNSENDABLE));
      expect(groups?.every(({ line }) => line < count) ?? true).toBe(true);
    }
  });
});

describe('[W-10] a searched division in boxes that hold its goods', () => {
  it('keeps a parcel whose box costs what was calculated', () => {
    const context = nearContext([goods('a', 300), goods('b', 400)]);
    const group = calculated([0, 1], context);
    expect(heldGroups([group], context.lines, context)).toEqual([whole([0, 1], context)]);
  });

  it('divides a parcel of up to ten goods anew where its box costs more', () => {
    const context = nearContext(plannedHaul(6, 3), { cartons: CARTONS });
    const dear = { ...whole([0, 1, 2, 3, 4, 5], context), cost: 1 };
    const groups = heldGroups([dear], context.lines, context);
    isDivision(groups, 6);
    expect(costOf(groups ?? [])).toBe(leastHeld(6, context));
  });

  const light = (count: number, grams: number) =>
    Array.from({ length: count }, (_, place) => goods(`${place}`, grams));
  const LINE = [lineWith(E_PARCEL, { limits: { maxWeightGrams: 5000 } })];

  it('leaves a parcel of more than ten as it is where some line takes it, whatever that costs', () => {
    for (const [count, parcels] of [
      [10, 10],
      [11, 1],
    ] as const) {
      // Apart they would cost less: customs ask for nothing up to 1,000 yuan a parcel, and freight is nothing.
      const free = lineWith({
        form: 'unit_by_band',
        bands: [
          { upToGrams: 300, perKgFen: 0, minFen: 1 },
          { upToGrams: 9000, perKgFen: 9000, minFen: 1 },
        ],
      });
      const context = nearContext(light(count, 200), { lines: [free] });
      const members = [...context.loads.keys()];
      expect(heldGroups([{ ...whole(members, context), cost: 1 }], context.lines, context)).toHaveLength(
        parcels,
      );
    }
  });

  it('halves a parcel of more than ten that no line takes, the greater half first', () => {
    const context = nearContext(light(13, 600), { lines: LINE });
    const members = [...context.loads.keys()];
    const group = { ...whole(members, context), cost: 1 };
    const groups = heldGroups([group], context.lines, context);
    isDivision(groups, 13);
    expect(groups?.map((each) => each.members.length)).toEqual([7, 6]);
    expect(heldGroups([group], [], context)).toBeUndefined();
    const heavy = nearContext([...light(12, 600), goods('heavy', 5001)], { lines: LINE });
    expect(heldGroups([{ ...whole(members, heavy), cost: 1 }], heavy.lines, heavy)).toBeUndefined();
  });

  it('is none where one of its parcels is none', () => {
    const context = nearContext([goods('a', 300), goods('b', 6000)], { lines: [POST] });
    const groups = [calculated([0], context), { ...calculated([1], context), cost: 1 }];
    expect(heldGroups(groups, context.lines, context)).toBeUndefined();
  });
});

describe('[W-10] a division that is repaired where boxes cost more than was calculated', () => {
  /** Every division of two parcels with one of their goods in the other, or two that change places. */
  const changed = ([a, b]: readonly (readonly number[])[]): number[][][] => {
    const [left = [], right = []] = [a, b];
    const move = (from: readonly number[], to: readonly number[], one: number): number[][] => [
      from.filter((each) => each !== one),
      [...to, one],
    ];
    return [
      ...(left.length > 1 ? left.map((one) => move(left, right, one)) : []),
      ...(right.length > 1 ? right.map((one) => move(right, left, one)) : []),
      ...left.flatMap((one) =>
        right.map((other) => [
          [...left.filter((each) => each !== one), other],
          [...right.filter((each) => each !== other), one],
        ]),
      ),
    ];
  };

  it('of two parcels has the cheapest of all single changes made, until none is cheaper', () => {
    let repairs = 0;
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const context = nearContext(plannedHaul(6, seed), {
        cartons: CARTONS,
        lines: [POST, lineWith(E_PARCEL, { code: 'all', goodsClasses: ['general', 'battery', 'food'] })],
      });
      let parcels: number[][] = [
        [0, 1, 2],
        [3, 4, 5],
      ];
      const costIn = (each: readonly (readonly number[])[]): number =>
        costOf(each.map((members) => whole(members, context)));
      const least = (each: readonly (readonly number[])[]): number =>
        costOf(each.map((members) => calculated(members, context)));
      const start = parcels.map((members) => whole(members, context));
      while (parcels.some((each) => least([each]) < costIn([each]) - 0.5)) {
        const best = changed(parcels).toSorted((a, b) => costIn(a) - costIn(b))[0];
        if (best === undefined || costIn(best) >= costIn(parcels) - 0.5) break;
        parcels = best;
        repairs += 1;
      }
      const made = repaired(start, context.lines, { context, boxes: 1_000 });
      isDivision(made, 6);
      expect(costOf(made), `haul ${seed}`).toBe(costIn(parcels));
      for (const { members, cost } of made) expect(cost).toBe(costIn([members]));
      expect(repaired(start, context.lines, { context, boxes: 0 })).toBe(start);
    }
    expect(repairs).toBeGreaterThan(2);
  });

  it.each([
    [12, 7, [94_151, 94_151, 89_625, 89_625, 89_625]],
    [16, 11, [95_733, 95_733, 95_733, 94_182, 94_182]],
    [22, 19, [161_000, 161_000, 161_000, 159_500, 159_500]],
    [30, 23, [202_300, 194_700, 193_800, 190_800, 189_300]],
  ] as const)(
    'of %i goods (haul %i) costs before, and with 2, 10, 30 and 90 boxes looked for: %j',
    (count, seed, found) => {
      const context = nearContext(plannedHaul(count, seed), { cartons: CARTONS });
      const start = heldGroups(growDivision(searchContext(context)), context.lines, context) ?? [];
      const costs = [2, 10, 30, 90].map((boxes) => {
        const made = repaired(start, context.lines, { context, boxes });
        isDivision(made, count);
        return costOf(made);
      });
      expect([costOf(start), ...costs]).toEqual(found);
    },
  );

  it('is left as it is where every box costs what was calculated', () => {
    const context = nearContext([goods('a', 300), goods('b', 400), goods('c', 500)]);
    const start = [[0], [1, 2]].map((members) => whole(members, context));
    expect(repaired(start, context.lines, { context, boxes: 100 })).toBe(start);
  });
});
