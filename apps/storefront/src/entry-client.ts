import './ui/base.css';

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

if (document.visibilityState === 'hidden') takeOver();
else requestAnimationFrame(() => setTimeout(takeOver));
