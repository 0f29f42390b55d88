import { RATE_ONE } from './money.ts';
import type { CurrencyCode } from './currency.ts';
import { multiplyDivide } from './exact.ts';

/** What one yuan buys of each currency, × 10^8. CNY itself may be left out. */
export type CnyRates = Readonly<Partial<Record<CurrencyCode, number>>>;

/** The rate × 10^8 between any two currencies by way of the yuan; undefined when the table lacks one of them. */
export function crossRate(cnyRates: CnyRates, from: CurrencyCode, to: CurrencyCode): number | undefined {
  if (from === to) return RATE_ONE;
  const cnyToFrom = cnyRate(cnyRates, from);
  const cnyToTarget = cnyRate(cnyRates, to);
  if (cnyToFrom === undefined || cnyToTarget === undefined) return undefined;
  return multiplyDivide(cnyToTarget, RATE_ONE, cnyToFrom);
}

/** The most that a shop adds to a rate, in basis points: a tenth. */
export const MOST_MARGIN_BASIS_POINTS = 1_000;

/** The rate raised by the shop's margin in basis points, rounded half-even. */
export function withMargin(rateE8: number, basisPoints: number): number {
  return multiplyDivide(rateE8, 10_000 + basisPoints, 10_000);
}

/** Whether a rate known at `asOf` (ISO 8601 or Date) is at most `limitMs` old; an unreadable time is never fresh. */
export function isRateFresh(asOf: string | Date, now: Date, limitMs: number): boolean {
  return now.getTime() - new Date(asOf).getTime() <= limitMs;
}

/** Whether a rate that can still be used has lived half of its time: somebody should look why no newer one came. */
export function isRateAgeing(asOf: string | Date, now: Date, limitMs: number): boolean {
  return isRateFresh(asOf, now, limitMs) && !isRateFresh(asOf, now, limitMs / 2);
}

/**
 * Whether a rate differs so much from the one before that it is a mistake rather than a day's change, no matter who says it: by
 * more than a tenth, or by more than a half when the one before was itself a guess.
 */
export function isFarOff(
  rateE8: number,
  before: { readonly rateE8: number; readonly isGuess: boolean } | undefined,
): boolean {
  if (before === undefined) return false;
  return Math.abs(rateE8 - before.rateE8) * (before.isGuess ? 2 : 10) > before.rateE8;
}

function cnyRate(cnyRates: CnyRates, code: CurrencyCode): number | undefined {
  if (code === 'CNY') return RATE_ONE;
  const rateE8 = cnyRates[code];
  return rateE8 !== undefined && rateE8 > 0 ? rateE8 : undefined;
}
