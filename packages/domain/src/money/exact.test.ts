import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertSafe, multiplyDivide, splitWhole, stepsUp } from './exact.ts';

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

  it('half up goes to the nearest, ties away from zero', () => {
    const halves = [1, 3, 5, -1, -5].map((value) => multiplyDivide(value, 1, 2, 'half-up'));
    expect(halves).toEqual([1, 2, 3, -1, -3]);
    expect([multiplyDivide(249, 1, 100, 'half-up'), multiplyDivide(250, 1, 100, 'half-up')]).toEqual([2, 3]);
    expect(multiplyDivide(25, 9e14, 9e15, 'half-up')).toBe(3);
  });

  // The example of Python's decimal module and the rows of https://en.wikipedia.org/wiki/Rounding#Rounding_half_to_even
  it.each([
    [7325, 732],
    [7335, 734],
    [235, 24],
    [245, 24],
    [-235, -24],
    [-245, -24],
    [5, 0],
    [15, 2],
    [25, 2],
    [26, 3],
    [24, 2],
  ])('%i tenths are %i whole ones by the rule of bankers', (tenths, ones) => {
    expect(multiplyDivide(tenths, 1, 10)).toBe(ones);
    // The same quotient by the way of large numbers, whose product is no safe integer.
    expect(multiplyDivide(tenths, 9e14, 9e15)).toBe(ones);
  });

  it('the signs of both sides decide, and nothing is ever minus zero', () => {
    expect([multiplyDivide(-1, 1, 1), multiplyDivide(1, 1, -1), multiplyDivide(-1, 1, -1)]).toEqual([
      -1, -1, 1,
    ]);
    expect(multiplyDivide(-0, 7, 2)).toBe(0);
    expect(multiplyDivide(0, 7, -2)).toBe(0);
    expect(multiplyDivide(-1, 1, 1000)).toBe(0);
    const large = 9_007_199_254_740_991;
    expect([
      multiplyDivide(-large, 4, 4),
      multiplyDivide(large, 4, -4),
      multiplyDivide(-large, 4, -4),
    ]).toEqual([-large, -large, large]);
    expect(splitWhole(-1, [1, 1])).toEqual([-1, 0]);
    expect(splitWhole(0, [3, 4])).toEqual([0, 0]);
  });

  it.each([
    ['up', 9_007_199_254_740_990, 4, 8, 4_503_599_627_370_495],
    ['up', 9_007_199_254_740_991, 4, 8, 4_503_599_627_370_496],
    ['down', 9_007_199_254_740_991, 4, 8, 4_503_599_627_370_495],
    ['up', -9_007_199_254_740_991, 4, 8, -4_503_599_627_370_496],
    ['down', -9_007_199_254_740_991, 4, 8, -4_503_599_627_370_495],
  ] as const)(
    '%s rounds numbers beyond 2^53 like small ones: %i × %i ÷ %i is %i',
    (way, value, factor, divisor, is) => {
      expect(multiplyDivide(value, factor, divisor, way)).toBe(is);
    },
  );

  it('rounds up or down by less than one whole, away from zero or towards it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e15, max: 1e15 }),
        fc.integer({ min: 1, max: 1e9 }),
        (value, divisor) => {
          const [up, down] = [
            multiplyDivide(value, 1, divisor, 'up'),
            multiplyDivide(value, 1, divisor, 'down'),
          ];
          expect(Math.abs(down)).toBeLessThanOrEqual(Math.abs(up));
          expect(Math.abs(up) - Math.abs(down)).toBe(value % divisor === 0 ? 0 : 1);
          expect(down).toBe(assertSafe(Math.trunc(value / divisor)));
          expect([up, down]).toContain(multiplyDivide(value, 1, divisor));
        },
      ),
    );
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
    expect(splitWhole(10, [5, 1, 0])).toEqual([8, 2, 0]);
    expect(splitWhole(10, [0, 1, 5, 2])).toEqual([0, 1, 6, 3]);
    expect(splitWhole(5, [0, 0])).toEqual([3, 2]);
    expect(splitWhole(7, [4])).toEqual([7]);
    expect(
      splitWhole(
        60,
        Array.from({ length: 100 }, () => 7),
      ),
    ).toEqual(Array.from({ length: 100 }, (_, index) => (index < 60 ? 1 : 0)));
  });

  // Seats of the example of https://en.wikipedia.org/wiki/Largest_remainder_method, quota of Hare.
  it('splits ten seats as the published example of the largest remainder does', () => {
    expect(splitWhole(10, [47_000, 16_000, 15_800, 12_000, 6_100, 3_100])).toEqual([5, 2, 1, 1, 1, 0]);
  });
});
