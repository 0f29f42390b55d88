import type { CurrencyCode } from '@caravan/domain/money/currency';
import { useLocation, useNavigate } from 'react-router';
import { type App, useApp } from '../app.tsx';
import type { Locale } from '../locale.ts';
import { applyMoney, rememberMoney, speak } from './choose-language.ts';

/** A choice applies at once everywhere and is remembered. */
export const useChooseLanguage = () => {
  const app = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return {
    chooseLocale: (locale: Locale) => {
      speak(app, locale);
      keepLanguage(app, locale);
      void navigate(pathname.replace(/^\/[^/]+/, `/${locale}`) + search, {
        replace: true,
        preventScrollReset: true,
      });
    },
    chooseMoney: (code: CurrencyCode) => {
      rememberMoney(code);
      applyMoney(app, code);
    },
  };
};

/** Mails come in it too. Without a network the page changes alone. */
const keepLanguage = ({ auth, call }: App, locale: Locale): void => {
  if (auth.getState().token === null) return;
  void call('PUT /shopping/user/change', { locale }, { silent: true }).catch(() => undefined);
};
