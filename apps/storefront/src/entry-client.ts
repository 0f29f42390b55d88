import './ui/layout/base.css';

/** As long as a page waits for its first paint and its main pictures before its script is fetched. */
const LOOK_WAIT_MS = 1_000;

/** So many modules are asked for in one go; a product's thirty would keep a phone from its reader for a tenth of a second. */
const MODULES_AT_ONCE = 6;

/**
 * The page is readable without script: what takes it over is fetched only after its first paint, all parts together.
 * The server names them on this script's tag, so that this file imports none; where they are served as they are written,
 * it names none.
 */
const takeOver = () => {
  nameStylesHere();
  if (import.meta.env.DEV) void import('./client.tsx');
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

/** On a slow line the script would take the way from what the page is looked at for: its first paint and its main pictures. */
const isLookedAt = (): Promise<unknown> => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  return Promise.race([Promise.all([firstPaint(), ...pictures.map(isHere)]), after(LOOK_WAIT_MS)]);
};

const firstPaint = (): Promise<unknown> =>
  new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });

/** A picture that cannot be shown keeps nobody waiting. */
const isHere = (picture: HTMLImageElement): Promise<unknown> => picture.decode().catch(() => undefined);

const after = (ms: number): Promise<unknown> => new Promise((passed) => setTimeout(passed, ms));

if (document.visibilityState === 'hidden') takeOver();
else void isLookedAt().then(() => requestAnimationFrame(() => requestAnimationFrame(takeOver)));
