/** What happens to the part of a division that does not fit: to the nearest (ties to even, or away from zero), away from zero, cut off. */
export type Rounding = 'half-even' | 'half-up' | 'up' | 'down';

/** `value × factor ÷ divisor` rounded once, exact for any safe integers. RangeError when an argument or the result is no safe integer. */
export function multiplyDivide(
  value: number,
  factor: number,
  divisor: number,
  rounding: Rounding = 'half-even',
): number {
  const product = assertSafe(value) * assertSafe(factor);
  if (assertSafe(divisor) === 0) throw new RangeError('division by zero');
  // Integers beyond 2^53 lose digits as numbers; below, numbers are exact and ten times faster.
  return Number.isSafeInteger(product)
    ? divideNumbers(product, divisor, rounding)
    : assertSafe(Number(divideBigints(BigInt(value) * BigInt(factor), BigInt(divisor), rounding)));
}

/** `value ÷ step` rounded up to whole steps; 0 for 0. `step` is a positive integer. */
export function stepsUp(value: number, step: number): number {
  return multiplyDivide(value, 1, step, 'up');
}

/**
 * Divides a whole number by weights so that the parts sum to it (largest remainder, ties to the earlier part).
 * Weights are non-negative safe integers; all zero counts as all equal. RangeError when there are none.
 */
export function splitWhole(total: number, weights: readonly number[]): number[] {
  assertSafe(total);
  if (weights.length === 0) throw new RangeError('cannot split over no weights');
  for (const weight of weights)
    if (assertSafe(weight) < 0) throw new RangeError(`negative weight: ${weight}`);
  if (weights.length === 1) return [total];
  const shares = weights.every((weight) => weight === 0) ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  const size = BigInt(Math.abs(total));
  const parts = shares.map((share) => (size * share) / whole);
  const left = Number(size - parts.reduce((sum, part) => sum + part, 0n));
  // The sort is stable: of equal remainders the earlier part comes first.
  const roundedUp = new Set(
    shares
      .map((share, index) => ({ index, remainder: (size * share) % whole }))
      .sort((a, b) => Number(b.remainder - a.remainder))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map((part, index) =>
    assertSafe(Math.sign(total) * (Number(part) + (roundedUp.has(index) ? 1 : 0))),
  );
}

/** The value itself; RangeError when it is not a safe integer (a programmer's error, never a shopper's). */
export function assertSafe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return Object.is(value, -0) ? 0 : value;
}

function divideNumbers(numerator: number, divisor: number, rounding: Rounding): number {
  const size = Math.abs(numerator);
  const by = Math.abs(divisor);
  const remainder = size % by;
  const cut = (size - remainder) / by;
  const towards = isHalf(rounding) ? compareToHalf(remainder, by) : remainder;
  const rounded = cut + (goesUp(towards, cut % 2 === 1, rounding) ? 1 : 0);
  return assertSafe(Math.sign(numerator) * Math.sign(divisor) * rounded);
}

function divideBigints(numerator: bigint, divisor: bigint, rounding: Rounding): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const by = divisor < 0n ? -divisor : divisor;
  const remainder = size % by;
  const cut = size / by;
  const towards = Number(isHalf(rounding) ? sign(remainder * 2n - by) : remainder);
  const rounded = cut + (goesUp(towards, cut % 2n === 1n, rounding) ? 1n : 0n);
  return numerator < 0n === divisor < 0n ? rounded : -rounded;
}

function compareToHalf(remainder: number, by: number): number {
  // Doubling could leave the safe range; the distance to the divisor cannot.
  return Math.sign(remainder - (by - remainder));
}

function goesUp(towards: number, isOdd: boolean, rounding: Rounding): boolean {
  if (rounding === 'down') return false;
  if (towards !== 0) return towards > 0;
  return rounding === 'half-up' || (rounding === 'half-even' && isOdd);
}

function isHalf(rounding: Rounding): boolean {
  return rounding === 'half-even' || rounding === 'half-up';
}

function sign(value: bigint): number {
  return Number(value > 0n) - Number(value < 0n);
}
