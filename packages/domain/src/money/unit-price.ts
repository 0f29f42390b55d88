import { multiplyDivide } from './exact.ts';
import { RATE_ONE } from './money.ts';

/** Below this many minor units a price is rounded up. Above, rounding half-even loses at most one percent of it. */
const CHEAP_MINOR = 50;

/**
 * What one piece costs in another currency, in minor units: rounded half-even, or up when it is cheap, because cheap goods
 * are bought in large numbers. `rateE8` = units per CNY × 10^8.
 */
export function unitMinor(priceFen: number, rateE8: number): number {
  const minor = multiplyDivide(priceFen, rateE8, RATE_ONE);
  return minor < CHEAP_MINOR && minor * RATE_ONE < priceFen * rateE8 ? minor + 1 : minor;
}
