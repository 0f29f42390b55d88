import type { createBrowserRouter } from 'react-router';

export type Direction = 'forward' | 'back' | 'fade' | 'none';

/** How the pages of a navigation move: forward slides left, back slides right, a replaced page fades. */
export const directionOf = (action: 'PUSH' | 'POP' | 'REPLACE', before: number, now: number): Direction => {
  if (action === 'PUSH') return 'forward';
  if (action === 'REPLACE' || now === before) return 'fade';
  return now < before ? 'back' : 'forward';
};

/** Says on `html[data-nav]` which way the pages move, before the router moves them. */
export const watchNavigation = (router: ReturnType<typeof createBrowserRouter>): void => {
  let place = placeInHistory();
  let animatedByBrowser = false;
  window.addEventListener('popstate', (event) => (animatedByBrowser = event.hasUAVisualTransition), true);
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    const now = placeInHistory();
    const direction = directionOf(state.historyAction, place, now);
    document.documentElement.dataset['nav'] = animatedByBrowser ? 'none' : direction;
    animatedByBrowser = false;
    place = now;
  });
};

/**
 * A person who taps on while a page still moves skips the rest of that movement. The browser then rejects the
 * movement's `ready`, which nobody waits for: without a listener that counts as an error of the page.
 */
export const letTransitionsBeSkipped = (page: Document): void => {
  if (!('startViewTransition' in page)) return;
  const begin = page.startViewTransition.bind(page);
  page.startViewTransition = (update) => {
    const transition = begin(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
};

/** The router numbers the entries of the visit's history. */
const placeInHistory = (): number => {
  const state: unknown = window.history.state;
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof place === 'number' ? place : 0;
};
