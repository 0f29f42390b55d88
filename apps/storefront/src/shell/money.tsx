import { type CurrencyCode, symbolOf } from '@caravan/domain/currency';
import type { ComponentProps } from 'react';
import { Price } from '../ui/price.tsx';
import { useLanguage } from './app.tsx';

interface MoneyProps extends Omit<ComponentProps<typeof Price>, 'symbol'> {
  /** The currency that came beside the amount; without it the chosen one. */
  readonly currency?: CurrencyCode | undefined;
}

/** An amount of the wire in its currency. */
export const Money = ({ currency, ...price }: MoneyProps) => {
  const chosen = useLanguage((language) => language.moneySymbol);
  return <Price symbol={currency === undefined ? chosen : symbolOf(currency)} {...price} />;
};

/** The same within a sentence: `$1,234.50`. */
export const moneyText = (amount: number, currency: CurrencyCode): string => {
  const symbol = symbolOf(currency);
  const digits = Math.abs(amount)
    .toFixed(2)
    .replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}${symbol}${symbol.length > 2 ? '\u2009' : ''}${digits}`;
};
