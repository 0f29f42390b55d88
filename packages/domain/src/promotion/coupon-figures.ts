import { CURRENCIES, type CurrencyCode } from '../money/currency.ts';
import { multiplyDivide } from '../money/exact.ts';
import { RATE_ONE } from '../money/money.ts';

/** What a coupon says in one currency, in its minor units; null where it has no such term. */
export interface CouponFigures {
  readonly amountMinor: number | null;
  readonly minSpendMinor: number | null;
  readonly maxDiscountMinor: number | null;
}

/** By currency; one that is missing is converted from the yuan. */
export type FiguresByCurrency = Readonly<Partial<Record<CurrencyCode, CouponFigures>>>;

interface TermsInFen {
  readonly amountFen: number | null;
  readonly minSpendFen: number | null;
  readonly maxDiscountFen: number | null;
}

/** The terms of a coupon as even figures of every currency that has a rate (units per CNY × 10^8). Yuan stay as they were typed. */
export function figuresOf(
  terms: TermsInFen,
  rateOf: (currency: CurrencyCode) => number | undefined,
): FiguresByCurrency {
  const figures: Partial<Record<CurrencyCode, CouponFigures>> = {};
  for (const { code } of CURRENCIES) {
    const rateE8 = code === 'CNY' ? undefined : rateOf(code);
    const said = rateE8 === undefined ? undefined : figuresAt(terms, rateE8);
    if (said) figures[code] = said;
  }
  return figures;
}

/** Undefined where rounding would leave nothing to pay. */
function figuresAt(
  { amountFen, minSpendFen, maxDiscountFen }: TermsInFen,
  rateE8: number,
): CouponFigures | undefined {
  const said = (fen: number | null): number | null =>
    fen === null ? null : evenFigure(multiplyDivide(fen, rateE8, RATE_ONE));
  const figures = {
    amountMinor: said(amountFen),
    minSpendMinor: said(minSpendFen),
    maxDiscountMinor: said(maxDiscountFen),
  };
  const { amountMinor, minSpendMinor } = figures;
  return amountMinor !== null && minSpendMinor !== null && minSpendMinor <= amountMinor ? undefined : figures;
}

/** Steps of an even figure by its size, both in minor units. */
const STEPS = [
  [200, 10],
  [1_000, 50],
] as const;

/**
 * The nearest figure that a shop would print on a coupon: tenths below 2.00, halves below 10.00, then two digits: 11, 14, 85, 140.
 * From fifty of a digit's unit on it goes by fives: 84 is 85. At least the smallest step.
 */
export function evenFigure(minor: number): number {
  const step = STEPS.find(([below]) => minor < below)?.[1] ?? leadingStep(minor);
  return Math.max(step, multiplyDivide(minor, 1, step) * step);
}

function leadingStep(minor: number): number {
  const unit = 10 ** (String(minor).length - 2);
  return minor >= unit * 50 ? unit * 5 : unit;
}

/** So many fen that they read as at least this much in the currency. */
export function fenReading(minor: number, rateE8: number): number {
  const fen = multiplyDivide(minor, RATE_ONE, rateE8);
  return multiplyDivide(fen, rateE8, RATE_ONE) < minor ? fen + 1 : fen;
}
