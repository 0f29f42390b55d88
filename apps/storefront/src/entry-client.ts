import './ui/layout/base.css';

/** As long as a page waits for its main picture before its script is fetched. */
const PICTURE_WAIT_MS = 1_000;

/** So many modules are asked for in one go; a product's thirty would keep a phone from its reader for a tenth of a second. */
const MODULES_AT_ONCE = 6;

/**
 * The page is readable without script: what takes it over is fetched only after its first paint, all parts together.
 * The server names the screen's own modules on this script's tag.
 */
const takeOver = () => {
  nameStylesHere();
  void import('./client.tsx').then(({ start }) => start(awake));
  const named = document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules'] ?? '';
  askFor(named.split(' ').filter(Boolean));
};

const askFor = (modules: readonly string[]) => {
  for (const module of modules.slice(0, MODULES_AT_ONCE)) void import(/* @vite-ignore */ module);
  if (modules.length > MODULES_AT_ONCE) setTimeout(() => askFor(modules.slice(MODULES_AT_ONCE)));
};

/** The script loader fetches no style that has its link; a disabled one is never fetched itself. */
const nameStylesHere = () => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-file]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = dataset['file'] ?? '';
    document.head.append(link);
  }
};

const awake = () => {
  const early = window.takeEarlyInput?.() ?? [];
  if (early.length > 0) void import('./shell/tracking/early-input.ts').then(({ repeat }) => repeat(early));
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
