import type { CurrencyCode } from '@caravan/domain/money/currency';
import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from './app.tsx';
import { local } from './storage.ts';

/** Where a person probably lives who pays in a currency. */
const COUNTRY_OF_CURRENCY = {
  USD: 'US',
  CNY: 'US',
  GBP: 'GB',
  CAD: 'CA',
  MXN: 'MX',
  AUD: 'AU',
  EUR: 'DE',
  NZD: 'NZ',
  CHF: 'CH',
  BRL: 'BR',
  PLN: 'PL',
  ZAR: 'ZA',
} as const satisfies Record<CurrencyCode, string>;

const listeners = new Set<() => void>();

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** The country that the person last chose, anywhere in the shop: a country's two letters. */
export const keptCountry = (): string | null => {
  const kept = local.get('freightCountry');
  return kept !== null && /^[A-Z]{2}$/.test(kept) ? kept : null;
};

/** From now on everything is estimated to this country. */
export const keepCountry = (code: string): void => {
  if (code === keptCountry()) return;
  local.set('freightCountry', code);
  for (const tell of listeners) tell();
};

/** The country that costs and days are estimated to: the one chosen last, else the one the currency is spent in. */
export const useShopperCountry = (): string => {
  const guess = COUNTRY_OF_CURRENCY[useLanguage((language) => language.moneySign)];
  return useSyncExternalStore(subscribe, keptCountry, () => null) ?? guess;
};

/** The country of the address that an order goes to wins over any other, and is carried back to the goods. */
export const useCarriedCountry = (code: string | undefined): void => {
  useEffect(() => {
    if (code) keepCountry(code);
  }, [code]);
};
