import { type CurrencyCode, symbolOf } from './currency.ts';

/** The minus of typography: as wide as a plus, and no place where a line may break, unlike a hyphen. */
export const MINUS = '\u2212';

/**
 * An amount in units of its currency as people read it: `−$1,234.50`. Not for machines, whose minus is a hyphen. Without
 * Intl, whose first use costs a phone a frame or six.
 */
export function moneyText(amount: number, currency: CurrencyCode): string {
  const symbol = symbolOf(currency);
  const digits = grouped(Math.abs(amount).toFixed(2));
  return `${amount < 0 ? MINUS : ''}${symbol}${hasGap(symbol) ? '\u2009' : ''}${digits}`;
}

/** Letters need air before digits, `CHF 5`; a sign does not, whatever stands before it: `Mex$5`. */
export const hasGap = (symbol: string): boolean => symbol.length > 2 && !symbol.endsWith('$');

/** `8231` as people read it, `8,231`; `1234.50` is `1,234.50`. */
export const grouped = (figure: number | string): string =>
  String(figure).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');

/** `2.5%`: as English and Chinese write a share; further languages put their own gap in. */
export const percentText = (percent: number): string => `${percent}%`;
