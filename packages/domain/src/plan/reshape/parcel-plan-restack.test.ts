import { describe, expect, it } from 'vitest';
import { E_PARCEL, lineWith, perGram } from '../../testing/freight-fixtures.ts';
import { goods } from '../../testing/plan-fixtures.ts';
import { nearContext, plannedHaul, searchContext, shapeOfGroups } from '../../testing/search-fixtures.ts';
import { loadOfAll, parcelOf } from '../../parcels/parcel-load.ts';
import { restack } from './parcel-plan-restack.ts';
import { type Group, type SearchContext, UNSENDABLE, costOf, groupOf } from '../parcel-plan-search.ts';

const weighing = { roundingGrams: 100, minChargeableGrams: 100, volumetric: { divisor: 6_000 } };
const BY_VOLUME = lineWith(E_PARCEL, { weighing, limits: { maxSideMm: 600 } });

/** A fen for each hundred grams, and for nothing else. */
const CHEAP = {
  lines: [lineWith(perGram(0, 10, 1_000_000), { weighing, limits: { maxSideMm: 600 } })],
  pricing: { packing: { atLeastGrams: 0, shareBasisPoints: 0 }, services: [], servicePrices: {} },
};
const LAMP = { lengthMm: 240, widthMm: 80, heightMm: 140 };

const contextOf = (
  things: Parameters<typeof nearContext>[0],
  change: Parameters<typeof nearContext>[1] = { lines: [BY_VOLUME] },
): SearchContext => searchContext(nearContext(things, change));
const together = (members: readonly number[], context: SearchContext): Group =>
  groupOf(members, loadOfAll(context.loads, members), context);
const membersOf = (groups: readonly Group[]): number[][] =>
  groups
    .map(({ members }) => members.toSorted((a, b) => a - b))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

describe('[W-10] goods of like ground', () => {
  const plates = Array.from({ length: 8 }, (_, place) =>
    goods(`plate ${place}`, 100, { size: { lengthMm: 300, widthMm: 300, heightMm: 60 } }),
  );
  const boards = Array.from({ length: 5 }, (_, place) =>
    goods(`board ${place}`, 100, { size: { lengthMm: 290, widthMm: 150, heightMm: 40 } }),
  );
  const odd = [
    goods('lamp', 200, { size: { lengthMm: 400, widthMm: 150, heightMm: 150 } }),
    goods('jug', 200, { size: { lengthMm: 250, widthMm: 180, heightMm: 170 } }),
  ];

  it('[D-10] are stacked in a parcel of their own where that is cheaper', () => {
    const context = contextOf([...plates, ...odd]);
    const start = [together([0, 1, 2, 3, 8], context), together([4, 5, 6, 7, 9], context)];
    const found = restack(start, context);
    expect(costOf(found)).toBeLessThan(costOf(start));
    expect(membersOf(found)).toContainEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('[D-10] are not stacked higher than the line takes', () => {
    const context = contextOf([...plates, ...plates, ...odd]);
    const found = restack([together([...context.loads.keys()], context)], context);
    expect(found.length).toBeGreaterThan(1);
    const { pricing } = context;
    const heights = found.map(({ load }) => parcelOf(load, pricing.packing).heightMm);
    expect(heights.every((heightMm) => heightMm <= 600)).toBe(true);
    expect(heights).toContain(600);
  });

  it('[D-10] take on top what is too much for the rest, although it saves no room there', () => {
    const line = lineWith(E_PARCEL, { weighing, limits: { maxSideMm: 600, maxWeightGrams: 3_000 } });
    const jug = { size: { lengthMm: 250, widthMm: 180, heightMm: 170 } };
    const cube = { size: { lengthMm: 200, widthMm: 200, heightMm: 100 } };
    const things = [...plates, goods('jug', 1_400, jug), goods('jar', 1_400, jug), goods('cube', 500, cube)];
    const context = searchContext(nearContext(things, { lines: [line] }));
    const found = restack([together([...context.loads.keys()], context)], context);
    expect(membersOf(found)).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 10],
      [8, 9],
    ]);
    expect(costOf(found)).toBeLessThan(UNSENDABLE);
  });

  it('[D-10] leave what nobody has measured where it is', () => {
    const line = lineWith(E_PARCEL, { weighing, limits: { maxSideMm: 600, maxWeightGrams: 3_000 } });
    const jug = { size: { lengthMm: 250, widthMm: 180, heightMm: 170 } };
    const things = [...plates, goods('jug', 1_400, jug), goods('jar', 1_400, jug), goods('unknown', 500)];
    const context = searchContext(nearContext(things, { lines: [line] }));
    const found = restack([together([...context.loads.keys()], context)], context);
    expect(membersOf(found)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], [8, 9], [10]]);
  });

  it('[D-10] are stacked for a single fen', () => {
    const context = contextOf([...boards, goods('lamp', 100, { size: LAMP })], CHEAP);
    const start = [together([0, 1, 2, 3, 4, 5], context)];
    const found = restack(start, context);
    expect([costOf(start), costOf(found)]).toEqual([21, 20]);
    expect(membersOf(found)).toEqual([[0, 1, 2, 3, 4], [5]]);
  });

  it('[D-10] a division never loses one of the goods, nor gets more expensive', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const context = searchContext(nearContext(plannedHaul(12, seed)));
      const start = [together([0, 1, 2, 3, 4, 5], context), together([6, 7, 8, 9, 10, 11], context)];
      const found = restack(start, context);
      expect(found.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual([
        ...context.loads.keys(),
      ]);
      expect(costOf(found)).toBeLessThanOrEqual(costOf(start));
    }
  });

  // The same goods come to the same stacks. Who changes the search on purpose writes down anew what it finds, which is not to
  // be more in all.
  it.each([
    [14, 32, 117_889, '0 12 | 1 7 | 2 6 8 11 | 3 13 | 4 5 | 9 10'],
    [14, 47, 133_078, '0 7 | 1 12 | 2 8 10 13 | 3 4 5 9 | 6 11'],
    [15, 3, 100_900, '0 3 | 1 11 | 2 4 | 5 6 7 12 14 | 8 13 | 9 10'],
    [18, 4, 172_743, '0 8 | 1 17 | 11 13 | 2 12 | 3 10 14 | 4 6 | 5 9 16 | 7 15'],
    [22, 5, 214_180, '0 19 | 1 5 | 11 12 | 2 6 7 13 14 16 18 21 | 3 9 10 20 | 4 15 | 8 17'],
    [16, 7, 144_862, '0 5 6 8 9 13 15 | 1 10 | 2 11 14 | 3 12 | 4 7'],
    [20, 8, 199_458, '0 3 8 11 13 14 19 | 1 7 9 12 16 18 | 2 10 15 | 4 6 | 5 17'],
  ])('[D-10] all %i of them (haul %i), out of one parcel, cost %i as %s', (count, seed, fen, parcels) => {
    const context = searchContext(nearContext(plannedHaul(count, seed)));
    const found = restack([together([...context.loads.keys()], context)], context);
    expect([costOf(found), shapeOfGroups(found)]).toEqual([fen, parcels]);
  });

  it('[D-10] stay where they are when nothing is gained', () => {
    const context = contextOf(plates.slice(0, 3));
    const start = [together([0, 1, 2], context)];
    expect(restack(start, context)).toBe(start);
  });
});
