import type { CurrencyCode } from '@caravan/domain/money/currency';
import { isCurrencyCode } from '@caravan/domain/money/currency';
import { useEffect } from 'react';
import { type App, useApp } from '../app.tsx';
import { type Locale, languageOf } from '../locale.ts';
import { local } from '../storage.ts';
import { CURRENCY_COOKIE } from './language-store.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** From here on calls ask in this language, and what was fetched in the other one is fetched again. */
export const speak = (
  { language, queryClient }: Pick<App, 'language' | 'queryClient'>,
  locale: Locale,
): void => {
  if (language.getState().locale === locale) return;
  showLanguage(locale);
  language.getState().setLocale(locale);
  void queryClient.invalidateQueries();
};

/** The whole document is read in this language, and in its direction. */
export const showLanguage = (locale: Locale): void => {
  const { tag, direction } = languageOf(locale);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
};

/** The page may come from a cache that did not know this browser's currency: put right once it is taken over. */
export const useApplyRememberedMoney = (): void => {
  const app = useApp();
  useEffect(() => {
    const kept = local.get('language');
    if (!isCurrencyCode(kept)) return;
    rememberMoney(kept);
    if (app.language.getState().moneySign !== kept) applyMoney(app, kept);
  }, [app]);
};

export const applyMoney = ({ language, queryClient }: App, code: CurrencyCode): void => {
  language.getState().setMoney(code);
  void queryClient.invalidateQueries();
};

/** The cookie tells the server, the storage outlives the cookie. */
export const rememberMoney = (code: CurrencyCode): void => {
  local.set('language', code);
  document.cookie = `${CURRENCY_COOKIE}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};
