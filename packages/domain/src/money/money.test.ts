import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  amount,
  compare,
  convert,
  fromDecimal,
  isNegative,
  percentOf,
  RATE_ONE,
  split,
  subtract,
  sum,
  times,
  toDecimal,
  zero,
} from './money.ts';

const cents = fc.integer({ min: -1e12, max: 1e12 }).map((minor) => amount(minor, 'USD'));

describe('money', () => {
  it('is made of whole minor units only', () => {
    for (const wrong of [0.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => amount(wrong, 'USD')).toThrow(RangeError);
    }
    expect(() => times(amount(100, 'USD'), 1.5)).toThrow(RangeError);
  });

  it('of two currencies does not mix', () => {
    const [dollars, yuan] = [amount(1, 'USD'), amount(1, 'CNY')];
    for (const mix of [add, subtract, compare]) expect(() => mix(dollars, yuan)).toThrow(RangeError);
  });

  it('adds up in any order, and what is added can be taken away', () => {
    fc.assert(
      fc.property(cents, cents, cents, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(sum([a, b, c], 'USD')).toEqual(add(add(a, b), c));
        expect(isNegative(subtract(a, b))).toBe(compare(a, b) < 0);
      }),
    );
    expect(sum([], 'EUR')).toEqual(zero('EUR'));
    expect(isNegative(zero('EUR'))).toBe(false);
  });

  it('is the price times the quantity', () => {
    expect(times(amount(1999, 'CNY'), 3)).toEqual(amount(5997, 'CNY'));
  });

  it.each([
    [10_000, 14_000_000, 1400],
    [25, 10_000_000, 2],
    [35, 10_000_000, 4],
    [-25, 10_000_000, -2],
    [9_007_199_254_740_991, 13_912_345, 1_253_112_635_156_996],
  ])('%i fen at %i × 10^-8 is %i cents, a tie going to the even cent', (fen, rateE8, usdCents) => {
    expect(convert(amount(fen, 'CNY'), rateE8, 'USD')).toEqual(amount(usdCents, 'USD'));
  });

  it('a split sums to the whole', () => {
    const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cents, weights, (whole, shares) => {
        const parts = split(whole, shares);
        expect(parts).toHaveLength(shares.length);
        expect(sum(parts, 'USD')).toEqual(whole);
      }),
    );
  });

  it('a percentage is counted in basis points', () => {
    expect(percentOf(amount(1000, 'USD'), 250)).toEqual(amount(25, 'USD'));
    expect(percentOf(amount(50, 'USD'), 100)).toEqual(amount(0, 'USD'));
    expect(percentOf(amount(150, 'USD'), 100)).toEqual(amount(2, 'USD'));
  });

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    [12.34, 1234],
    ['-0.05', -5],
    ['-0.00', 0],
    [0, 0],
    ['-1', -100],
    [' 7.00 ', 700],
    ['000000000000000000012.50', 1250],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('%s reads as %i minor units', (text, minor) => {
    expect(fromDecimal(text, 'EUR')).toEqual(amount(minor, 'EUR'));
  });

  it.each([
    '1.234',
    '',
    '.',
    '1.',
    '.5',
    '1e3',
    '1,000',
    '0x10',
    'NaN',
    '90071992547409.92',
    '0000000000000000000012.50',
    '--1',
    '+1',
    '1 000',
    '１２',
    '9'.repeat(400),
    Number.NaN,
    0.1 + 0.2,
  ])('%s is no amount', (text) => {
    expect(fromDecimal(text, 'EUR')).toBeUndefined();
  });

  it('of an exact currency is never changed by a rate of one, and a rate of nothing leaves nothing', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(convert(value, RATE_ONE, 'EUR').minor).toBe(value.minor);
        expect(convert(value, 0, 'EUR')).toEqual(zero('EUR'));
        expect(times(value, -1)).toEqual(subtract(zero('USD'), value));
      }),
    );
  });

  it('that is larger than a safe integer is refused wherever it would come up', () => {
    const most = amount(Number.MAX_SAFE_INTEGER, 'USD');
    expect(() => add(most, amount(1, 'USD'))).toThrow(RangeError);
    expect(() => subtract(times(most, -1), amount(1, 'USD'))).toThrow(RangeError);
    expect(() => times(most, 2)).toThrow(RangeError);
    expect(() => convert(most, 2 * RATE_ONE, 'EUR')).toThrow(RangeError);
    expect(add(most, amount(-1, 'USD')).minor).toBe(Number.MAX_SAFE_INTEGER - 1);
  });

  it.each([
    [1, 9_999, 1],
    [1, 5_000, 0],
    [3, 5_000, 2],
    [12_345, 10_000, 12_345],
    [12_345, 0, 0],
    [199, 1_500, 30],
  ])('%i minor units at %i basis points are %i', (minor, basisPoints, share) => {
    expect(percentOf(amount(minor, 'USD'), basisPoints)).toEqual(amount(share, 'USD'));
  });

  it('below zero starts at one minor unit', () => {
    expect([-1, 0, 1].map((minor) => isNegative(amount(minor, 'USD')))).toEqual([true, false, false]);
    expect(amount(-0, 'USD').minor).toBe(0);
  });

  it('survives the wire', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(fromDecimal(toDecimal(value), 'USD')).toEqual(value);
      }),
    );
  });
});
