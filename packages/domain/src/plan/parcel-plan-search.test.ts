import { describe, expect, it } from 'vitest';
import { loadOfAll, writeTotals } from '../parcels/parcel-load.ts';
import { seeded } from '../testing/haul-fixtures.ts';
import { goods } from '../testing/plan-fixtures.ts';
import {
  alone,
  everyDivision,
  nearContext,
  plannedHaul,
  searchContext,
  shapeOfGroups,
} from '../testing/search-fixtures.ts';
import {
  type Group,
  type SearchContext,
  UNSENDABLE,
  costOf,
  growDivision,
  groupOf,
  improveDivision,
} from './parcel-plan-search.ts';

const HAULS = [
  [8, 3],
  [12, 7],
  [16, 11],
  [22, 19],
  [30, 23],
] as const;
const contextOf = (count: number, seed: number): SearchContext =>
  searchContext(nearContext(plannedHaul(count, seed)));
const leastFen = (context: SearchContext): number =>
  Math.min(
    ...[...everyDivision(context.loads.length)].map((parcels) =>
      costOf(parcels.map((members) => groupWith(members, context))),
    ),
  );
const groupWith = (members: readonly number[], context: SearchContext): Group =>
  groupOf(members, loadOfAll(context.loads, members), context);

/** What a load costs on each line, and Infinity where the line refuses it. */
function pricesOfMembers(members: readonly number[], { loads, lines, pricing }: SearchContext): number[] {
  const totals = lines.map(() => new Float64Array(1));
  writeTotals(loadOfAll(loads, members), lines, pricing, totals, 0);
  return totals.map(([total = 0]) => total);
}

const isDivision = (groups: readonly Group[], count: number): void => {
  expect(groups.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: count }).keys(),
  ]);
};

describe('[W-10] goods in one parcel', () => {
  const context = contextOf(12, 7);

  it('go by the cheapest line, of equally cheap ones by the earliest', () => {
    for (const members of [[0], [1], [2, 3], [4, 5, 6], [0, 1, 2, 3, 4, 5]]) {
      const prices = pricesOfMembers(members, context);
      const least = Math.min(...prices);
      const group = groupWith(members, context);
      if (least === Number.POSITIVE_INFINITY) continue;
      expect([group.cost, group.line]).toEqual([least, prices.indexOf(least)]);
    }
    const twice = { ...context, lines: context.lines.flatMap((line) => [line, line]) };
    const totals = twice.lines.map(() => new Float64Array(1));
    expect(groupWith([2], { ...twice, totals }).line).toBe(2 * groupWith([2], context).line);
  });

  it('count more than any parcel, for each of them, where no line takes them', () => {
    const tooMany = [...context.loads.keys()];
    expect(groupWith(tooMany, context)).toMatchObject({ cost: UNSENDABLE * 12, line: -1, members: tooMany });
    expect(groupWith(tooMany.slice(1), context)).toMatchObject({ cost: UNSENDABLE * 11, line: -1 });
  });

  it('cost together what each costs', () => {
    const groups = alone(context);
    expect(costOf(groups)).toBe(groups[0]!.cost + costOf(groups.slice(1)));
    expect(costOf([])).toBe(0);
  });
});

describe('[W-10] parcels that may exchange goods', () => {
  it('are those of which some goods can travel together', () => {
    const all = plannedHaul(14, 5);
    const context = searchContext(nearContext(all));
    const groups = alone(context);
    let refused = 0;
    for (const a of groups)
      for (const b of groups) {
        const members = [...a.members, ...b.members];
        const can = pricesOfMembers(members, context).some(Number.isFinite);
        if (!can) refused += 1;
        expect(context.areNeighbours(a, b), members.join()).toBe(can);
      }
    expect(refused).toBeGreaterThan(0);
    const both = groupWith([0, 1, 2, 3, 4, 5, 6], context);
    for (const one of groups)
      expect(context.areNeighbours(both, one)).toBe(
        both.members.some((member) => context.areNeighbours(groups[member]!, one)),
      );
  });
});

describe('[W-10] the division to begin with', () => {
  it.each(HAULS)(
    'of %i goods (haul %i) joins the two parcels that save most, until none do',
    (count, seed) => {
      const context = contextOf(count, seed);
      let groups: readonly Group[] = alone(context);
      for (;;) {
        const joins = groups.flatMap((a, place) =>
          groups.slice(place + 1).map((b) => {
            const joined = groupWith([...a.members, ...b.members], context);
            return { a, b, joined, saved: a.cost + b.cost - joined.cost };
          }),
        );
        const most = Math.max(0, ...joins.map(({ saved }) => saved));
        const best = joins.find(({ saved }) => saved === most && saved > 0);
        if (!best) break;
        groups = [...groups.filter((group) => group !== best.a && group !== best.b), best.joined];
      }
      const grown = growDivision(context);
      isDivision(grown, count);
      expect(shapeOfGroups(grown)).toBe(shapeOfGroups(groups));
      expect(costOf(grown)).toBe(costOf(groups));
    },
  );

  it('leaves apart what saves nothing together', () => {
    const context = searchContext(
      nearContext([
        goods('a', 100, { goodsClasses: ['battery'] }),
        goods('b', 100, { goodsClasses: ['food'] }),
      ]),
    );
    expect(shapeOfGroups(growDivision(context))).toBe('0 | 1');
  });
});

describe('[W-10] a division that is improved by dividing some parcels anew', () => {
  const improvedFen = (count: number, seed: number, steps: number): number => {
    const context = contextOf(count, seed);
    const groups = improveDivision(alone(context), context, { steps, random: seeded(seed) });
    isDivision(groups, count);
    for (const { members, cost, line, load } of groups) {
      const prices = pricesOfMembers(members, context);
      expect([cost, prices[line]]).toEqual([Math.min(...prices), cost]);
      expect(load).toEqual(loadOfAll(context.loads, members));
    }
    return costOf(groups);
  };

  // The same numbers drawn find the same divisions. Who changes the search on purpose writes down anew what it finds, which
  // is not to be more in all.
  it.each([
    [12, 7, [99_857, 83_031, 68_135, 68_135, 68_135]],
    [16, 11, [131_131, 113_064, 89_326, 88_526, 88_173]],
    [22, 19, [209_463, 188_807, 159_073, 129_500, 125_250]],
    [30, 23, [280_133, 255_486, 230_745, 188_493, 177_350]],
  ])('of %i goods (haul %i) costs after 0, 1, 3, 10 and 70 steps %j', (count, seed, found) => {
    const costs = [0, 1, 3, 10, 70].map((steps) => improvedFen(count, seed, steps));
    expect(costs).toEqual(found);
    expect(costs[0]).toBe(costOf(alone(contextOf(count, seed))));
  });

  it('is the cheapest of all after a few steps, where there are few goods', () => {
    for (const seed of [1, 2]) {
      const context = contextOf(7, seed);
      const groups = improveDivision(alone(context), context, { steps: 20, random: seeded(seed) });
      expect(costOf(groups)).toBe(leastFen(context));
    }
  });

  it('stays as it is where nothing can travel together', () => {
    const all = ['battery', 'food'] as const;
    const context = searchContext(nearContext(all.map((each) => goods(each, 100, { goodsClasses: [each] }))));
    const start = alone(context);
    expect(improveDivision(start, context, { steps: 5, random: seeded(1) })).toBe(start);
  });
});
