import { hydrate } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { appContext } from './shell/app.tsx';
import { createBrowserApp } from './shell/browser-app.ts';
import { localeOfPath } from './shell/locale.ts';
import { letTransitionsBeSkipped, watchNavigation } from './shell/navigation/navigation.ts';
import { hydrationOf, type PageState, STATE_ID } from './shell/routes/page-state.ts';
import { prefetchOnIntent } from './shell/navigation/prefetch.ts';
import { Providers } from './shell/providers.tsx';
import { routes } from './shell/routes/routes.tsx';
import { askedTab, takeTab } from './shell/header/tabs.ts';
import { shelf } from './shell/texts/text-cache.ts';

/** Takes over the page that the server rendered. */
const start = async (): Promise<void> => {
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '') as PageState; // our server's writing
  const { pathname, search } = window.location;
  const locale = localeOfPath(pathname);
  const matches = matchRoutes(routes, pathname) ?? [];
  const isTabs = matches.some(({ route }) => route.id === 'tabIndex');
  shelf.put(locale, state.texts);
  await Promise.all([
    isTabs && takeTab(askedTab(new URLSearchParams(search)) ?? 0, locale),
    ...matches.map(({ route }) => loadRoute(route)),
  ]);

  await pause();
  const { app, setRouter } = createBrowserApp(locale, state.currency);
  hydrate(app.queryClient, state.queries);
  // Without network the browser may have been given the empty page: this one is then made here from the start.
  const isEmpty = 'shell' in state.loaderData;
  const router = createBrowserRouter(routes, {
    ...(!isEmpty && { hydrationData: hydrationOf(state) }),
    getContext: () => new RouterContextProvider(new Map([[appContext, app]])),
  });
  setRouter(router);
  watchNavigation(router);
  letTransitionsBeSkipped(document);
  prefetchOnIntent();
  // Also lets the router call a loader that the server did not: until then it would take the page over with nothing.
  await pause();
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => {
    const shop = (
      <Providers app={app}>
        <Awake>
          <RouterProvider router={router} />
        </Awake>
      </Providers>
    );
    if (isEmpty) createRoot(root).render(shop);
    else hydrateRoot(root, shop);
  });
};

/** Lets the browser answer and paint in between. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Once the page can answer, what was done before is done again. */
const Awake = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    const early = window.takeEarlyInput?.() ?? [];
    if (early.length > 0) void import('./shell/tracking/early-input.ts').then(({ repeat }) => repeat(early));
  }, []);
  return children;
};

/** A matched page's screen must be here before the router starts, or it would show a blank page meanwhile. */
const loadRoute = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
};

// What this file is made of has kept the browser long enough.
void pause().then(start);
