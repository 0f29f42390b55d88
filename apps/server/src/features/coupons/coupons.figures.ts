import { type FiguresByCurrency, figuresOf } from '@caravan/domain/promotion/coupon-figures';
import type { Rates } from '../rates/index.ts';

interface TermsInFen {
  readonly amount_fen?: number | null | undefined;
  readonly min_spend_fen?: number | null | undefined;
  readonly max_discount_fen?: number | null | undefined;
}

/** What a coupon says in each currency by the rates of now; kept with it from then on. */
export const figuresNow = (terms: TermsInFen, rates: Rates): FiguresByCurrency =>
  figuresOf(
    {
      amountFen: terms.amount_fen ?? null,
      minSpendFen: terms.min_spend_fen ?? null,
      maxDiscountFen: terms.max_discount_fen ?? null,
    },
    (currency) => rates.get(currency)?.rateE8,
  );
