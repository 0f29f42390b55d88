import { describe, expect, it } from 'vitest';
import { CARTONS } from '../testing/haul-fixtures.ts';
import { E_PARCEL, lineWith } from '../testing/freight-fixtures.ts';
import { BATTERY, EXPRESS, POST, TAX_PAID, goods } from '../testing/plan-fixtures.ts';
import { nearContext, plannedHaul } from '../testing/search-fixtures.ts';
import { countWithin, nearly } from './parcel-plan-near.ts';
import { costOf } from './parcel-plan-search.ts';

const general = (count: number, seed: number) =>
  plannedHaul(count, seed).map((one) => ({ ...one, goodsClasses: ['general'] as const }));

describe('[W-10] lines that take at most so many days', () => {
  const { lines, daysToTry } = nearContext(general(3, 1), { lines: [POST, EXPRESS, TAX_PAID, BATTERY] });

  it('stand first, and are counted', () => {
    expect(daysToTry).toEqual([4, 12, 20]);
    expect([3, 4, 11, 12, 19, 20, 99].map((days) => countWithin(lines, days))).toEqual([0, 1, 1, 2, 2, 4, 4]);
  });
});

describe('[W-10] the search for the cheapest division of many goods', () => {
  const foundFen = (
    count: number,
    seed: number,
    effort: number,
    isStocked: boolean,
  ): (number | undefined)[] => {
    const context = nearContext(general(count, seed), { effort, cartons: isStocked ? CARTONS : [] });
    const divide = nearly(context);
    return context.daysToTry.map((days) => {
      const groups = divide(days);
      expect(groups?.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([
        ...context.loads.keys(),
      ]);
      return groups && costOf(groups);
    });
  };

  // The same goods get the same plan. Who changes the search on purpose writes down anew what it finds, which is not to be
  // more in all.
  it.each([
    [15, 7, 0.01, [342_700, 84_113, 84_113, 59_836], [538_200, 91_383, 91_383, 61_251]],
    [18, 11, 0.02, [427_800, 113_158, 113_158, 74_525], [657_800, 122_958, 122_958, 78_505]],
    [21, 19, 0.03, [480_700, 157_463, 156_483, 90_864], [747_500, 169_223, 167_263, 95_725]],
    [30, 23, 0.01, [807_300, 249_996, 249_996, 148_532], [1_267_300, 266_656, 266_656, 155_771]],
  ] as const)(
    '%i goods (haul %i) with an effort of %f cost within 4, 12, 18 and 20 days: %j',
    (count, seed, effort, inBoxes, inCartons) => {
      expect([foundFen(count, seed, effort, false), foundFen(count, seed, effort, true)]).toEqual([
        inBoxes,
        inCartons,
      ]);
    },
  );

  it('costs less with more effort, and never more than one line for all', () => {
    const context = nearContext(general(18, 5), { effort: 0.05 });
    const [first] = [nearly(context)(20)];
    const [single] = [nearly({ ...context, lines: context.lines.slice(0, 1), daysToTry: [4] })(4)];
    expect(costOf(first ?? [])).toBeLessThanOrEqual(costOf(single ?? []));
  });

  it('says nothing where some goods can go by no line in time', () => {
    const all = [...general(15, 2), goods('lamp', 100, { goodsClasses: ['battery'] })];
    const context = nearContext(all, {
      effort: 0.01,
      lines: [EXPRESS, lineWith(E_PARCEL, { goodsClasses: ['general', 'battery'] })],
    });
    const divide = nearly(context);
    expect(divide(4)).toBeUndefined();
    expect(divide(20)?.flatMap(({ members }) => members)).toHaveLength(16);
  });
});
