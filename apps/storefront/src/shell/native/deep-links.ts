import type { NativeBridge } from './bridge.ts';

/** Opens in the app what was opened as a link of the shop: a page, or a short link of the kinds s, t and p. */
export const listenForLinks = (
  { Plugins: { App } }: NativeBridge,
  open: (path: string) => void,
  origin: string = window.location.origin,
): (() => void) => {
  const follow = (url: string | undefined): void => {
    const path = shopPathOf(url, origin);
    if (path !== undefined) open(path);
  };
  const listening = App.addListener('appUrlOpen', ({ url }) => follow(url));
  if (!hasLaunched) {
    hasLaunched = true;
    void App.getLaunchUrl().then((launch) => follow(launch?.url));
  }
  return () => void listening.then((listener) => listener.remove());
};

/** The link the app was started by is followed once. */
let hasLaunched = false;

/**
 * The page a link leads to: of this shop's own address, or of the app's own scheme
 * (`yourshop://en/s/abc`), which nobody but the phone itself hands over. */
export const shopPathOf = (url: string | undefined, origin: string): string | undefined => {
  const found = URL.parse(url ?? '');
  if (!found) return undefined;
  const path = /^https?:$/.test(found.protocol)
    ? found.origin === origin && found.pathname
    : `/${found.host}${found.pathname}`;
  return path && PAGE.test(path) ? path + found.search : undefined;
};

const PAGE = /^\/[a-z]{2}(?:\/|$)/;
