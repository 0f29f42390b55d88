import { matchRoutes } from 'react-router';
import { localeOfPath } from '../locale.ts';
import type { PageHandle } from '../routes/page-route.tsx';
import { routes } from '../routes/routes.tsx';
import { loadPageTexts } from '../texts/text-cache.ts';
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

/** For a screen that no link but a press leads to. */
export const prefetch = (path: string): void =>
  void fetchScreen(new URL(path, window.location.origin)).catch(() => undefined);

// Not as the router does it, which loads the page anew when a screen does not come.
const fetchScreen = async ({ pathname, searchParams }: URL): Promise<void> => {
  const locale = localeOfPath(pathname);
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  const { load, texts = [] } = (route?.handle ?? {}) as PageHandle; // every page of the table has one
  if (route?.id === 'tabIndex') await takeTab(askedTab(searchParams) ?? 0, locale);
  else await Promise.all([load?.(), loadPageTexts(locale, texts)]);
};
