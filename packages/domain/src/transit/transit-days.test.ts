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
