import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { createBrowserRouter } from 'react-router';
import { type App, type CallApi, createQueryClient } from './app.tsx';
import { shopDays, shopNames } from './brand.ts';
import { pageFact } from './page/page-fact.ts';
import { createAuthStore } from './auth/auth-store.ts';
import { createLanguageStore } from './language/language-store.ts';
import { forgetDrafts } from './forms/drafts.ts';
import { createLoadingGate } from './navigation/loading.ts';
import type { Locale } from './locale.ts';
import { pathsOf } from './navigation/paths.ts';
import { toRouteRef } from './navigation/route-ref.ts';
import { local } from './storage.ts';
import { createToasts } from './live/toasts.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The shop of this browser; the router joins it once it exists. */
export const createBrowserApp = (
  locale: Locale,
  currency: CurrencyCode,
): { readonly app: App; readonly setRouter: (router: Router) => void } => {
  let router: Router | undefined;
  const parts = {
    language: createLanguageStore(locale, currency),
    auth: createAuthStore(local),
    toasts: createToasts(),
    loading: createLoadingGate(),
  };
  const { auth, language } = parts;
  const queryClient = createQueryClient();
  auth.getState().restore();
  forgetAtSignOut(auth, queryClient);
  followOtherTabs(auth);
  // A page that did not load for want of a network is asked for again without a press.
  window.addEventListener('online', () => void router?.revalidate());
  const signedOut = () => {
    auth.getState().clear();
    if (!router) return;
    const { pathname, search } = router.state.location;
    auth.getState().setReferer(toRouteRef(pathname, search));
    void router.navigate(pathsOf(language.getState().locale).login(), { replace: true });
  };
  const call = callWhenReady(async () => {
    const { createBrowserApi } = await import('./api/browser-api.ts');
    return createBrowserApi({ ...parts, signedOut });
  });
  return {
    app: {
      ...parts,
      call,
      origin: window.location.origin,
      names: shopNames(pageFact),
      days: shopDays(pageFact),
      queryClient,
    },
    setRouter: (created) => {
      router = created;
    },
  };
};

/**
 * A guest's first page came with its data: what makes calls is fetched at the first of them. Once it is here a call
 * begins at once, so it sees the token and language of that moment.
 */
const callWhenReady = (load: () => Promise<CallApi>): CallApi => {
  let api: CallApi | undefined;
  let loading: Promise<CallApi> | undefined;
  const arrive = async (): Promise<CallApi> => {
    try {
      api = await load();
      return api;
    } finally {
      loading = undefined;
    }
  };
  const call = async (...request: Parameters<CallApi>) => {
    const ready = api ?? (await (loading ??= arrive()));
    return ready(...request);
  };
  return call as CallApi; // passes on whatever it is called with
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
    if (event.key !== 'auth') return;
    const before = auth.getState().token;
    auth.getState().restore();
    if (before !== null && auth.getState().token === null) forgetDrafts();
  });
};
