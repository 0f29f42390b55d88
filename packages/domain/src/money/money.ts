import type { CurrencyCode } from './currency.ts';
import { assertSafe, multiplyDivide, splitWhole } from './exact.ts';

declare const minorUnits: unique symbol;

/** A safe integer of minor units: cents, fen, pence. Made by `amount`. */
export type Minor = number & { readonly [minorUnits]: true };

/** Money: whole minor units of one currency. */
export interface Amount {
  readonly minor: Minor;
  readonly currency: CurrencyCode;
}

/** One unit of a rate: rates are integers of 10^-8. */
export const RATE_ONE = 100_000_000;

/** Money of `minor` cents, fen, … RangeError when that is not a safe integer: money never comes from a float. */
export function amount(minor: number, currency: CurrencyCode): Amount {
  return { minor: toMinor(minor), currency };
}

/** No money, in a currency. */
export function zero(currency: CurrencyCode): Amount {
  return amount(0, currency);
}

/** Sum of two amounts of one currency; RangeError when the currencies differ. */
export function add(a: Amount, b: Amount): Amount {
  return amount(a.minor + sameCurrency(a, b).minor, a.currency);
}

/** `a` less `b`, of one currency; may be negative. RangeError when the currencies differ. */
export function subtract(a: Amount, b: Amount): Amount {
  return amount(a.minor - sameCurrency(a, b).minor, a.currency);
}

/** The amount a whole number of times; RangeError for a fraction. */
export function times(value: Amount, wholeNumber: number): Amount {
  return amount(value.minor * assertSafe(wholeNumber), value.currency);
}

/** Sum of any number of amounts, all in `currency`; zero of it when there are none. */
export function sum(amounts: readonly Amount[], currency: CurrencyCode): Amount {
  return amounts.reduce(add, zero(currency));
}

/** Negative when `a` is less than `b`, positive when more, 0 when equal; RangeError when the currencies differ. */
export function compare(a: Amount, b: Amount): number {
  return a.minor - sameCurrency(a, b).minor;
}

/** Whether the amount is below zero. */
export function isNegative(value: Amount): boolean {
  return value.minor < 0;
}

/** The amount in another currency; `rateE8` = units of `to` per unit of the amount's currency × 10^8. One half-even rounding. */
export function convert(value: Amount, rateE8: number, to: CurrencyCode): Amount {
  return amount(multiplyDivide(value.minor, rateE8, RATE_ONE), to);
}

/** Parts in proportion to the weights (non-negative integers) that sum to the whole; the same input gives the same parts. */
export function split(value: Amount, weights: readonly number[]): Amount[] {
  return splitWhole(value.minor, weights).map((part) => amount(part, value.currency));
}

/** A share in basis points (1/10,000) of the amount, rounded half-even: 250 of $10.00 is $0.25. */
export function percentOf(value: Amount, basisPoints: number): Amount {
  return amount(multiplyDivide(value.minor, basisPoints, 10_000), value.currency);
}

/** The amount as a number with two decimals, as it travels on the wire. */
export function toDecimal(value: Amount): number {
  return value.minor / 100;
}

/** An amount from '12.5', '12.50' or 12.5; undefined when it is no plain number or has more than two decimals. */
export function fromDecimal(value: number | string, currency: CurrencyCode): Amount | undefined {
  const text = String(value).trim();
  const match = text.length > MAX_DECIMAL_LENGTH ? null : DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const minor = Number(`${whole}${fraction.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(minor)) return undefined;
  return amount(sign === '-' ? -minor : minor, currency);
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;
const MAX_DECIMAL_LENGTH = 24;

function toMinor(value: number): Minor {
  // The brand exists for the compiler only; assertSafe is what makes it true.
  return assertSafe(value) as Minor;
}

function sameCurrency(a: Amount, b: Amount): Amount {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} do not mix`);
  return b;
}
