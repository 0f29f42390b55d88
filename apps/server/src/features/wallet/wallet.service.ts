import type { CurrencyCode } from '@caravan/domain/money/currency';
import { multiplyDivide } from '@caravan/domain/money/exact';
import { type Rates, rateOf } from '../rates/index.ts';

/** US cents as they read in a currency today, a number with two decimals. */
export const shownWallet = (usdCents: number, currency: CurrencyCode, rates: Rates): number =>
  currency === 'USD'
    ? usdCents / 100
    : multiplyDivide(usdCents, rateOf(currency, rates).rateE8, rateOf('USD', rates).rateE8) / 100;
