import { type CurrencyCode, symbolOf } from './currency.ts';
import { grouped } from './grouped.ts';

/** The minus of typography: as wide as a plus, and no place where a line may break, unlike a hyphen. */
export const MINUS = '\u2212';

/**
 * An amount in units of its currency as people read it: `−$1,234.50`. Not for machines, whose minus is a hyphen.
 */
export function moneyText(amount: number, currency: CurrencyCode): string {
  const symbol = symbolOf(currency);
  const digits = grouped(Math.abs(amount).toFixed(2));
  return `${amount < 0 ? MINUS : ''}${symbol}${hasGap(symbol) ? '\u2009' : ''}${digits}`;
}

/** Letters need air before digits, `CHF 5`; a sign does not, whatever stands before it: `Mex$5`. */
export const hasGap = (symbol: string): boolean => symbol.length > 2 && !symbol.endsWith('$');
