import { describe, expect, it } from 'vitest';
import {
  areShifts,
  perHour,
  sharePercent,
  shiftAt,
  SHIFTS,
  SLOT_MINUTES,
  USUAL_SHIFTS,
} from './floor-work.ts';

describe('work on the floor', () => {
  it('[B-14] an hour belongs to the shift that has begun, the night goes past midnight', () => {
    expect([5, 6, 13, 14, 21, 22, 23, 0].map((hour) => shiftAt(hour))).toEqual([
      'night',
      'early',
      'early',
      'late',
      'late',
      'night',
      'night',
      'night',
    ]);
  });

  it('[B-14] pieces an hour are counted over the quarters in which something was recorded', () => {
    expect(perHour(40, 2)).toBe(80);
    expect(perHour(1, 3)).toBe(1.3);
    expect(perHour(0, 0)).toBe(0);
  });

  it('[B-14] a share of nothing is nothing', () => {
    expect([sharePercent(1, 3), sharePercent(0, 5), sharePercent(0, 0)]).toEqual([33.3, 0, 0]);
  });

  it('[B-14] each hour of the day belongs to one shift of eight hours', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => shiftAt(hour));
    for (const shift of SHIFTS) {
      expect(hours.filter((each) => each === shift)).toHaveLength(8);
      expect(hours[USUAL_SHIFTS[shift]]).toBe(shift);
      expect(hours[USUAL_SHIFTS[shift] - 1]).not.toBe(shift);
    }
  });

  it('[B-14] a warehouse’s own shifts begin when it says', () => {
    const own = { early: 8, late: 12, night: 20 };
    expect([7, 8, 11, 12, 19, 20, 0].map((hour) => shiftAt(hour, own))).toEqual([
      'night',
      'early',
      'early',
      'late',
      'late',
      'night',
      'night',
    ]);
  });

  it.each([
    [0, 1, 23, true],
    [6, 14, 22, true],
    [6, 6, 22, false],
    [14, 6, 22, false],
    [6, 22, 22, false],
    [6, 23, 22, false],
    [-1, 14, 22, false],
    [6, 14, 24, false],
    [6.5, 14, 22, false],
  ])('[B-14] shifts from %s, %s and %s: %s', (early, late, night, are) => {
    expect(areShifts({ early, late, night })).toBe(are);
  });

  it.each([
    [4, 1, 16],
    [1, 4, 1],
    [5, 7, 2.9],
    [1, 80, 0.1],
    [1, 81, 0],
    [0, 9, 0],
    [9, 0, 0],
  ])('[B-14] %s pieces in %s quarters of an hour are %s an hour', (units, slots, hourly) => {
    expect(perHour(units, slots)).toBe(hourly);
    expect(SLOT_MINUTES).toBe(15);
  });

  it.each([
    [1, 1, 100],
    [2, 3, 66.7],
    [1, 2_000, 0.1],
    [1, 2_001, 0],
    [3, 2, 150],
    [1, 0, 0],
  ])('[B-14] %s of %s are %s percent', (part, whole, percent) => {
    expect(sharePercent(part, whole)).toBe(percent);
  });
});
