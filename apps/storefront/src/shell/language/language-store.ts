import {
  type CurrencyCode,
  FALLBACK_CURRENCY,
  isCurrencyCode,
  symbolOf,
} from '@caravan/domain/money/currency';
import { createStore } from 'zustand/vanilla';
import type { Locale } from '../locale.ts';

export const CURRENCY_COOKIE = 'shop_currency';

export interface Language {
  readonly locale: Locale;
  readonly moneySign: CurrencyCode;
  readonly moneySymbol: string;
}

export interface LanguageActions {
  readonly setLocale: (locale: Locale) => void;
  readonly setMoney: (code: CurrencyCode) => void;
}

export type LanguageStore = ReturnType<typeof createLanguageStore>;

/** The language comes from the address, the currency from what the person chose before. */
export const createLanguageStore = (locale: Locale, moneySign: CurrencyCode) =>
  createStore<Language & LanguageActions>()((set) => ({
    locale,
    moneySign,
    moneySymbol: symbolOf(moneySign),
    setLocale: (next) => set({ locale: next }),
    setMoney: (code) => set({ moneySign: code, moneySymbol: symbolOf(code) }),
  }));

/** The currency a cookie names, or the fallback. */
export const toCurrency = (value: unknown): CurrencyCode =>
  isCurrencyCode(value) ? value : FALLBACK_CURRENCY;
