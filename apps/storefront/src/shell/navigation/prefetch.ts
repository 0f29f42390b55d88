import { matchRoutes } from 'react-router';
import { localeOfPath } from '../locale.ts';
import { routes } from '../routes/routes.tsx';
import { askedTab, takeTab } from '../header/tabs.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the screen behind a link as soon as somebody points at it, so that the tap finds it here. */
export const prefetchOnIntent = (): void => {
  const seen = new Set<string>();
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || seen.has(link.href)) return;
    seen.add(link.href);
    // Once the touch itself is answered.
    setTimeout(() => void fetchScreen(new URL(link.href)).catch(() => seen.delete(link.href)));
  };
  for (const intent of INTENTS) document.addEventListener(intent, look, { passive: true });
};

/** For a screen that no link but a press leads to. Where it does not come, the router tells it when it is opened. */
export const prefetch = (path: string): void =>
  void fetchScreen(new URL(path, window.location.origin)).catch(() => undefined);

const fetchScreen = async ({ pathname, searchParams }: URL): Promise<void> => {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  if (route?.id === 'tabIndex') await takeTab(askedTab(searchParams) ?? 0, localeOfPath(pathname));
  else if (typeof route?.lazy === 'function') await route.lazy();
};
