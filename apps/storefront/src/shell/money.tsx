import { type CurrencyCode, symbolOf } from '@caravan/domain/money/currency';
import type { ComponentProps } from 'react';
import { Price } from '../ui/media/price.tsx';
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
