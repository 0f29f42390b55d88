import { describe, expect, it } from 'vitest';
import { shareIn } from './coupon-words.ts';

describe('a discount coupon', () => {
  it.each([
    [0.1, 10, 9],
    [0.15, 15, 8.5],
    [0.075, 7.5, 9.25],
    [0.29, 29, 7.1],
  ])('[U-01] %d off reads %d %% in English and %d折 in Chinese', (off, percent, fold) => {
    expect([shareIn('en', off), shareIn('zh', off)]).toEqual([percent, fold]);
  });
});
