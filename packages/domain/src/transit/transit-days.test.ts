import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptPromises, realDays } from './transit-days.ts';

const delivered = (days: number, parcels: number) => ({ days, isDelivered: true, parcels });
const underway = (days: number, parcels: number) => ({ days, isDelivered: false, parcels });

describe('real delivery days', () => {
  it('[W-09] are the median and the ninth of ten parcels, when there are enough', () => {
    expect(realDays([delivered(10, 10), delivered(14, 8), delivered(30, 2)])).toEqual({
      median: 10,
      p90: 14,
      parcels: 20,
    });
    expect(realDays([delivered(10, 19)])).toBeNull();
  });

  it('[W-09] parcels still under way make a line slower, not faster', () => {
    expect(realDays([delivered(10, 12), underway(15, 8), delivered(20, 4)])).toEqual({
      median: 10,
      p90: 20,
      parcels: 24,
    });
    expect(realDays([delivered(10, 12), underway(15, 12)])).toEqual({ median: 10, p90: null, parcels: 24 });
    expect(realDays([underway(40, 30)])).toBeNull();
  });

  it('[W-09] the median is never beyond the ninth of ten', () => {
    const count = fc.record({
      days: fc.integer({ min: 1, max: 90 }),
      isDelivered: fc.boolean(),
      parcels: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(count, { maxLength: 30 }), (counts) => {
        const real = realDays(counts);
        if (real?.p90 != null) expect(real.median).toBeLessThanOrEqual(real.p90);
      }),
    );
  });
});

describe('promises that were kept', () => {
  it('[I-01] are a share of the parcels that have come or should have, rounded down, when there are enough', () => {
    expect(
      keptPromises([
        { due: 12, onTime: 12 },
        { due: 8, onTime: 7 },
      ]),
    ).toEqual({ percent: 95, parcels: 20 });
    expect(keptPromises([{ due: 300, onTime: 299 }])).toEqual({ percent: 99, parcels: 300 });
    expect(keptPromises([{ due: 19, onTime: 19 }])).toBeNull();
    expect(keptPromises([])).toBeNull();
  });
});

describe('real delivery days to the parcel', () => {
  it.each([
    ['exactly half by a day', [delivered(5, 10), delivered(6, 10)], { median: 5, p90: 6, parcels: 20 }],
    ['one less than half by a day', [delivered(5, 9), delivered(6, 11)], { median: 6, p90: 6, parcels: 20 }],
    ['nine of ten by a day', [delivered(5, 18), delivered(9, 2)], { median: 5, p90: 5, parcels: 20 }],
    ['one less than nine of ten', [delivered(5, 17), delivered(9, 3)], { median: 5, p90: 9, parcels: 20 }],
    ['days in any order', [delivered(9, 2), delivered(5, 18)], { median: 5, p90: 5, parcels: 20 }],
    ['a day counted twice', [delivered(5, 9), delivered(5, 11)], { median: 5, p90: 5, parcels: 20 }],
    ['all on the same day', [delivered(0, 20)], { median: 0, p90: 0, parcels: 20 }],
  ])('[W-09] %s', (_, counts, days) => {
    expect(realDays(counts)).toEqual(days);
  });

  it('[W-09] a parcel under way as long as others took counts among those that still waited', () => {
    expect(realDays([delivered(5, 10), underway(5, 10)])).toEqual({ median: 5, p90: null, parcels: 20 });
    expect(realDays([delivered(5, 10), underway(4, 10)])).toEqual({ median: 5, p90: 5, parcels: 20 });
    expect(realDays([delivered(5, 9), underway(5, 11)])).toBeNull();
  });

  it('[W-09] fewer tell where fewer are asked for, and none tell nothing', () => {
    expect(realDays([delivered(7, 5)], 5)).toEqual({ median: 7, p90: 7, parcels: 5 });
    expect(realDays([delivered(7, 4)], 5)).toBeNull();
    expect(realDays([])).toBeNull();
    expect(realDays([], 0)).toBeNull();
  });

  it('[W-09] of parcels that all came, the days are those of the one in the middle and the ninth of ten in a row', () => {
    const count = fc.record({
      days: fc.integer({ min: 0, max: 30 }),
      isDelivered: fc.constant(true),
      parcels: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(count, { minLength: 20, maxLength: 30 }), (counts) => {
        const row = counts
          .flatMap(({ days, parcels }) => Array.from({ length: parcels }, () => days))
          .toSorted((a, b) => a - b);
        expect(realDays(counts)).toEqual({
          median: row[Math.ceil(row.length / 2) - 1],
          p90: row[Math.ceil((row.length * 9) / 10) - 1],
          parcels: row.length,
        });
      }),
    );
  });

  it('[I-01] promises are counted over all counts, none of them kept is none', () => {
    const twenty = Array.from({ length: 20 }, (_, place) => ({ due: 1, onTime: place % 2 }));
    expect(keptPromises(twenty)).toEqual({ percent: 50, parcels: 20 });
    expect(keptPromises([{ due: 20, onTime: 0 }])).toEqual({ percent: 0, parcels: 20 });
    expect(keptPromises([{ due: 200, onTime: 1 }])).toEqual({ percent: 0, parcels: 200 });
  });
});
