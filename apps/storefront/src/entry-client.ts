import './ui/base.css';

/** As long as a page waits for its main picture before its script is fetched. */
const PICTURE_WAIT_MS = 1_000;

/**
 * The page is readable without script: what takes it over is fetched only after its first paint, all parts at once.
 * The server names the screen's own modules on this script's tag.
 */
const takeOver = () => {
  const named = document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules'] ?? '';
  for (const module of named.split(' ').filter(Boolean)) void import(/* @vite-ignore */ module);
  void import('./client.tsx').then(({ start }) => start(awake));
};

const awake = () => {
  const early = window.takeEarlyInput?.() ?? [];
  if (early.length > 0) void import('./shell/early-input.ts').then(({ repeat }) => repeat(early));
};

/** On a slow line the script would take the way from the picture that the page is looked at for. */
const mainPictureHere = (): Promise<unknown> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((here) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, here, { once: true });
    setTimeout(here, PICTURE_WAIT_MS);
  });
};

if (document.visibilityState === 'hidden') takeOver();
else void mainPictureHere().then(() => requestAnimationFrame(() => setTimeout(takeOver)));
