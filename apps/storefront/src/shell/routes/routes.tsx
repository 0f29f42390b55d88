import type { RouteObject } from 'react-router';
import { notFound } from './page-loader.ts';
import { page } from './page-route.tsx';
import { accountPages } from '../pages/account-pages.ts';
import { affiliatePages } from '../pages/affiliate-pages.ts';
import { goodsPages, infoPages } from '../pages/goods-pages.ts';
import { orderPages, parcelPages } from '../pages/order-pages.ts';
import { PageError } from '../page/page-error.tsx';
import { RootLayout } from '../page/root-layout.tsx';
import { enterLocale } from '../navigation/enter-locale.ts';
import { loadActiveTab, TabIndex } from '../header/tab-index.tsx';

/** Every page of the shop. Paths keep the source's spelling and case. */
export const routes: RouteObject[] = [
  { id: 'root', path: '/', loader: enterLocale },
  {
    id: 'locale',
    path: '/:locale',
    caseSensitive: true,
    loader: enterLocale,
    Component: RootLayout,
    ErrorBoundary: PageError,
    children: [
      {
        id: 'tabIndex',
        index: true,
        Component: TabIndex,
        loader: loadActiveTab,
        handle: { public: true },
      },
      ...accountPages,
      ...goodsPages,
      ...infoPages,
      ...orderPages,
      ...parcelPages,
      ...affiliatePages,
      page('ui', '../shell/design-system/ui', () => import('../design-system/ui.screen.tsx'), {
        public: true,
        noindex: true,
      }),
      // A loader of its own, so that its state tells it from other pages: see client.tsx.
      {
        ...page('shell', '../shell/empty', () => import('../empty.screen.tsx'), {
          public: true,
          noindex: true,
        }),
        loader: () => null,
      },
      {
        id: 'notFound',
        path: '*',
        handle: { public: true, noindex: true },
        loader: () => {
          throw notFound() as never;
        },
      },
    ].map((route): RouteObject => ({ ...route, caseSensitive: true, ErrorBoundary: PageError })),
  },
];
