import { createClient, type WireRequest } from '@caravan/contract/client';
import type { ShopCalls } from '@caravan/contract/calls';
import type { CurrencyCode } from '@caravan/domain/currency';
import type { createBrowserRouter } from 'react-router';
import { languageHeaders } from './api/headers.ts';
import { aloneInBrowser, createRefresh } from './api/refresh.ts';
import { sendOverHttp, withRetries } from './api/send.ts';
import { createTransport } from './api/transport.ts';
import { type App, createQueryClient } from './app.tsx';
import { createAuthStore } from './auth/auth-store.ts';
import { toRouteRef } from './route-ref.ts';
import { createLanguageStore } from './language/language-store.ts';
import { createLoadingGate } from './loading.ts';
import type { Locale } from './locale.ts';
import { newKey } from './new-key.ts';
import { pathsOf } from './paths.ts';
import { local } from './storage.ts';
import { failureTexts } from './texts/failure-texts.ts';
import { createToasts } from './toasts.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const API_BASE = '/api';
const REFRESH: WireRequest = {
  name: 'POST /client/user/refresh',
  method: 'POST',
  url: '/client/user/refresh',
  body: '{}',
  options: { silent: true },
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The shop of this browser; the router joins it once it exists. */
export const createBrowserApp = (
  locale: Locale,
  currency: CurrencyCode,
): { readonly app: App; readonly setRouter: (router: Router) => void } => {
  let router: Router | undefined;
  const language = createLanguageStore(locale, currency);
  const auth = createAuthStore(local);
  const toasts = createToasts();
  const loading = createLoadingGate();
  const queryClient = createQueryClient();
  const send = withRetries(sendOverHttp(API_BASE, window.fetch.bind(window)), wait);
  const headers = () => languageHeaders(language.getState());

  auth.getState().restore();
  forgetAtSignOut(auth, queryClient);
  followOtherTabs(auth);
  const transport = createTransport({
    send,
    headers,
    token: () => auth.getState().token,
    refresh: createRefresh({
      ask: () => send(REFRESH, headers()),
      newestToken: () => {
        auth.getState().restore();
        return auth.getState().token;
      },
      keep: (token) => auth.getState().setTokens({ token }),
      alone: aloneInBrowser,
    }),
    signedOut: () => {
      auth.getState().clear();
      if (!router) return;
      const { pathname, search } = router.state.location;
      auth.getState().setReferer(toRouteRef(pathname, search));
      void router.navigate(pathsOf(language.getState().locale).login(), { replace: true });
    },
    texts: () => failureTexts(language.getState().locale),
    toast: (text) => toasts.show(text),
    loading,
    newKey,
  });
  const call = createClient<ShopCalls>(transport);
  return {
    app: { call, origin: window.location.origin, queryClient, auth, language, toasts, loading },
    setRouter: (created) => {
      router = created;
    },
  };
};

// What one person saw must not be shown to the next, and a guest's view is not a shopper's.
const forgetAtSignOut = (auth: App['auth'], queryClient: App['queryClient']): void => {
  auth.subscribe((now, before) => {
    if (before.token !== null && now.token === null) queryClient.clear();
    if (before.token === null && now.token !== null) void queryClient.invalidateQueries();
  });
};

const followOtherTabs = (auth: App['auth']): void => {
  window.addEventListener('storage', (event) => {
    if (event.key === 'auth') auth.getState().restore();
  });
};
