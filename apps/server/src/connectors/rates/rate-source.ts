import type { CurrencyCode } from '@caravan/domain/money/currency';

export interface FetchedRates {
  /** When they were fixed. */
  readonly asOf: Date;
  /** Units of each currency for one CNY × 10^8, as many of the shop's currencies as the source knows. */
  readonly rates: readonly { readonly currency: CurrencyCode; readonly rateE8: number }[];
}

/** Where a real shop's exchange rates come from. */
export interface RateSource {
  /** Kept with every rate. */
  readonly name: string;
  fetch(signal: AbortSignal): Promise<FetchedRates>;
}
