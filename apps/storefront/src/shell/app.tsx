import type { Client } from '@caravan/contract/client';
import type { ShopCalls } from '@caravan/contract/calls';
import { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';
import { useStore } from 'zustand';
import type { AuthActions, AuthState, AuthStore } from './auth/auth-store.ts';
import type { HouseDays } from '@caravan/domain/time/house-facts';
import type { ShopNames } from './brand.ts';
import type { Language, LanguageStore } from './language/language-store.ts';
import type { LoadingGate } from './navigation/loading.ts';
import type { CatalogueName } from './texts/catalogues.ts';
import type { Toasts } from './live/toasts.ts';

export type CallApi = Client<ShopCalls>;

/** All that one running shop holds: one in a browser, one for each page the server renders. */
export interface App {
  readonly call: CallApi;
  readonly names: ShopNames;
  readonly days: HouseDays;
  /** `https://shop.example`, for addresses that leave the page. */
  readonly origin: string;
  readonly queryClient: QueryClient;
  readonly auth: AuthStore;
  readonly language: LanguageStore;
  readonly toasts: Toasts;
  readonly loading: LoadingGate;
  /** On the server: the texts the page needed, so that the browser fetches them before it takes over. */
  readonly usedTexts?: Set<CatalogueName>;
  /** On the server: what the page's own data could not be read for, as the status that it is answered with. */
  failedWith?: number;
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

/** Hands the app to loaders. */
export const appContext = createRouterContext<App>();

export const useApp = (): App => {
  const app = use(AppContext);
  if (!app) throw new Error('no AppProvider above');
  return app;
};

export const useAuth = <Part,>(select: (state: AuthState & AuthActions) => Part): Part =>
  useStore(useApp().auth, select);

/** The chosen currency: `useLanguage((language) => language.moneySymbol)`. */
export const useLanguage = <Part,>(select: (state: Language) => Part): Part =>
  useStore(useApp().language, select);

const FRESH_MS = 60_000;
const KEPT_MS = 10 * 60_000;

// The transport retries; a second layer of retries on top would multiply them. Without network a read may be answered by
// what the browser kept, and a write says that it failed rather than wait unseen.
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: import.meta.env.SSR ? Infinity : KEPT_MS,
        retry: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
