const listeners = new Set<() => void>();
let isGone = false;

const say = (gone: boolean): void => {
  if (gone === isGone) return;
  isGone = gone;
  for (const listener of listeners) listener();
};

/** Hears from the browser and from the worker, which tries each call, whether there is a network. */
const listen = (): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('offline', () => say(true), { signal });
  window.addEventListener('online', () => say(false), { signal });
  const worker = navigator.serviceWorker;
  worker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ network?: 'gone' | 'here' } | null>) => {
      if (data?.network) say(data.network === 'gone');
    },
    { signal },
  );
  worker?.startMessages();
  worker?.controller?.postMessage('is the network here');
  say(!navigator.onLine);
  return () => stop.abort();
};

/** For `useSyncExternalStore`: whether the shop is without network. */
export const network = {
  isGone: () => isGone,
  subscribe: (listener: () => void): (() => void) => {
    const stop = listen();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
};
