import { type ComponentType, useEffect, useState } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { localeOfPath } from '../locale.ts';
import type { CatalogueName } from '../texts/catalogues.ts';
import { loadPageTexts } from '../texts/text-cache.ts';
import { sureLoad } from './sure-load.ts';
import { ClientOnly, TokenGate } from '../page/gates.tsx';
import { Crash } from '../page/page-error.tsx';

/** What a screen file exports. */
interface ScreenModule {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

/** What the shell knows of a page before its screen is here. */
export interface PageHandle {
  /** Rendered by the server with its data; every other page is served as the shell with a skeleton. */
  readonly public?: true;
  /** Only for somebody signed in; anybody else goes to login and comes back. */
  readonly needsToken?: true;
  /** In the account area for those who are signed in, and open to others. */
  readonly isAccount?: true;
  /** Part of the sign-in and purchase flow: no tab bar, no marketing popups. */
  readonly isAuthPage?: true;
  /** Nothing leads away from it: the site's head has neither search nor navigation. */
  readonly isPaying?: true;
  /** Kept from search engines. */
  readonly noindex?: true;
  /** The features whose texts the screen shows. */
  readonly texts?: readonly CatalogueName[];
  /** `goods/product` for `features/goods/product.screen.tsx`. */
  readonly screen?: string;
  /** Fetches the screen; one that does not come changes nothing on the page. */
  readonly load?: LoadScreen;
}

type PageOptions = Omit<PageHandle, 'screen' | 'load'>;
type LoadScreen = () => Promise<ScreenModule>;

/** One page of the route table: its path as the source spells it, its screen, and what the shell must know of it. */
export const page = (
  path: string,
  screen: string,
  load: LoadScreen,
  options: PageOptions = {},
): RouteObject => ({
  path,
  id: path,
  handle: { ...options, screen, load } satisfies PageHandle,
  lazy: async () => {
    if (import.meta.env.SSR) return partsOf(await load(), options);
    const fetchPage = async () => {
      const [module] = await Promise.all([sureLoad(load), loadTexts(options.texts ?? [])]);
      return partsOf(module, options);
    };
    return fetchPage().catch(() => ({ Component: comingLater(fetchPage) }));
  },
});

const partsOf = ({ Component, loader }: ScreenModule, options: PageOptions): ScreenModule => ({
  Component: options.needsToken ? guarded(Component) : options.public ? Component : onClient(Component),
  ...(loader && (options.public || !import.meta.env.SSR) && { loader }),
});

/**
 * In place of a screen that could not be fetched. The router would show nothing, and keep the failure for the whole visit; here it is
 * asked for again when there is a network, and each time the page is opened.
 */
const comingLater = (fetchPage: () => Promise<ScreenModule>) => () => {
  const [Screen, setScreen] = useState<ComponentType>();
  useEffect(() => {
    const ask = () => {
      if (!navigator.onLine) return;
      fetchPage().then(
        ({ Component }) => setScreen(() => Component),
        () => undefined, // still not: the page says so
      );
    };
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, []);
  return Screen ? <Screen /> : <Crash />;
};

const loadTexts = async (names: readonly CatalogueName[]): Promise<void> => {
  if (!import.meta.env.SSR) await loadPageTexts(localeOfPath(window.location.pathname), names);
};

const guarded = (Screen: ComponentType) => () => (
  <TokenGate>
    <Screen />
  </TokenGate>
);

const onClient = (Screen: ComponentType) => () => (
  <ClientOnly>
    <Screen />
  </ClientOnly>
);
