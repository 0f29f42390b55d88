import { describe, expect, it } from 'vitest';
import { perHour, sharePercent, shiftAt } from './floor-work.ts';

describe('work on the floor', () => {
  it('[B-14] an hour belongs to the shift that has begun, the night goes past midnight', () => {
    expect([5, 6, 13, 14, 21, 22, 23, 0].map(shiftAt)).toEqual([
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
});
