import { createClient, type Transport } from '@caravan/contract/client';
import type { ShopCalls } from '@caravan/contract/calls';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { type App, createQueryClient } from './app.tsx';
import { languageHeaders } from './api/headers.ts';
import { createAuthStore } from './auth/auth-store.ts';
import { createLanguageStore } from './language/language-store.ts';
import { createLoadingGate } from './navigation/loading.ts';
import type { Locale } from './locale.ts';
import { local } from './storage.ts';
import { createToasts } from './live/toasts.ts';

/** A guest's shop for one page. */
export const createServerApp = (
  transport: Transport,
  page: Pick<App, 'origin' | 'names' | 'days'>,
  locale: Locale,
  currency: CurrencyCode,
): App => {
  const language = createLanguageStore(locale, currency);
  return {
    ...page,
    call: createClient<ShopCalls>((request) => {
      const inLanguage = { ...request, headers: languageHeaders(language.getState()) };
      return transport(inLanguage);
    }),
    queryClient: createQueryClient(),
    auth: createAuthStore(local),
    language,
    toasts: createToasts(),
    loading: createLoadingGate(),
    usedTexts: new Set(),
  };
};
