import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplyDivide, splitWhole, stepsUp } from './exact.ts';

const whole = fc.maxSafeInteger();

describe('exact integer arithmetic', () => {
  it.each([
    [5, 1, 2, 2],
    [7, 1, 2, 4],
    [-5, 1, 2, -2],
    [-7, 1, 2, -4],
    [-1, 1, 3, 0],
    [9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991],
    [9_007_199_254_740_991, 3, 6, 4_503_599_627_370_496],
  ])('%i × %i ÷ %i goes to the nearest, ties to the even: %i', (value, factor, divisor, result) => {
    expect(multiplyDivide(value, factor, divisor)).toBe(result);
  });

  it('up goes away from zero, down is cut off', () => {
    expect([multiplyDivide(7, 1, 3, 'up'), multiplyDivide(-7, 1, 3, 'up')]).toEqual([3, -3]);
    expect([multiplyDivide(7, 1, 3, 'down'), multiplyDivide(-7, 1, 3, 'down')]).toEqual([2, -2]);
    expect([stepsUp(0, 500), stepsUp(1, 500), stepsUp(500, 500), stepsUp(501, 500)]).toEqual([0, 1, 1, 2]);
  });

  it('is never further than half a unit from the true quotient, however large the numbers', () => {
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1e6, max: 1e12 }),
        (value, factor, divisor) => {
          const product = BigInt(value) * BigInt(factor);
          const by = BigInt(divisor);
          const twiceError = (product - BigInt(multiplyDivide(value, factor, divisor)) * by) * 2n;
          expect(twiceError <= by && twiceError >= -by).toBe(true);
        },
      ),
    );
  });

  it('refuses fractions, unsafe integers and division by zero as a programming error', () => {
    expect(() => multiplyDivide(0.5, 1, 1)).toThrow(RangeError);
    expect(() => multiplyDivide(2 ** 53, 1, 1)).toThrow(RangeError);
    expect(() => multiplyDivide(2 ** 52, 4, 1)).toThrow(RangeError);
    expect(() => multiplyDivide(1, 1, 0)).toThrow(RangeError);
    expect(() => splitWhole(10, [])).toThrow(RangeError);
    expect(() => splitWhole(10, [1, -1])).toThrow(RangeError);
  });

  it('the parts of a split sum to the whole and none is a unit off its share', () => {
    const weights = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(whole, weights, (total, shares) => {
        const parts = splitWhole(total, shares);
        const asked = shares.some((share) => share > 0) ? shares : shares.map(() => 1);
        const sum = asked.reduce((all, share) => all + BigInt(share), 0n);
        expect(parts.reduce((all, part) => all + BigInt(part), 0n)).toBe(BigInt(total));
        parts.forEach((part, index) => {
          const error = BigInt(part) * sum - BigInt(total) * BigInt(asked[index] ?? 0);
          expect(error < sum && error > -sum).toBe(true);
        });
      }),
    );
  });

  it('what is left over goes to the largest remainder, the earlier one in a tie', () => {
    expect(splitWhole(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitWhole(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitWhole(10, [1, 5, 0])).toEqual([2, 8, 0]);
    expect(splitWhole(5, [0, 0])).toEqual([3, 2]);
  });
});
