import { describe, expect, it } from 'vitest';
import { stepsOf } from './price-steps.ts';

describe('the line of a price', () => {
  it('[G-01] stays at each price until the next one, the highest at the top', () => {
    const prices = [
      { day: '2026-03-01', price: 10 },
      { day: '2026-03-06', price: 20 },
      { day: '2026-03-11', price: 15 },
    ];
    expect(stepsOf(prices, 100, 44)).toBe('M0 42H45V2H90V22H100');
  });

  it('[G-01] is flat for one price, and nothing for none', () => {
    expect(stepsOf([{ day: '2026-03-01', price: 10 }], 100, 44)).toBe('M0 2H100');
    expect(stepsOf([], 100, 44)).toBe('');
  });
});
