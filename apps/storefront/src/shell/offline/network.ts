const listeners = new Set<() => void>();
let isGone = false;
/** The oldest of what the page that is shown was made of, where it came out of a cache. */
let oldest: { readonly page: string; readonly at: string } | undefined;

/** What the worker tells a page: whether there is a network, and from when what it answered in its place is. */
export interface NetworkNews {
  readonly network: 'gone' | 'here';
  readonly savedAt?: string;
}

const say = (gone: boolean, savedAt?: string): void => {
  const page = location.pathname + location.search;
  const isOlder = savedAt !== undefined && (oldest?.page !== page || savedAt < oldest.at);
  if (gone === isGone && !isOlder) return;
  isGone = gone;
  if (isOlder) oldest = { page, at: savedAt };
  if (!gone) oldest = undefined;
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
    ({ data }: MessageEvent<Partial<NetworkNews> | null>) => {
      const wasGone = isGone;
      if (data?.network) say(data.network === 'gone', data.savedAt);
      // A browser that did not notice the gap says nothing itself to those who wait for the network.
      if (wasGone && !isGone) window.dispatchEvent(new Event('online'));
    },
    { signal },
  );
  worker?.startMessages();
  worker?.controller?.postMessage('is the network here');
  say(!navigator.onLine);
  return () => stop.abort();
};

/** For `useSyncExternalStore`: whether the shop is without network, and how old what it shows is. */
export const network = {
  isGone: () => isGone,
  savedAt: () => (oldest?.page === location.pathname + location.search ? oldest.at : undefined),
  subscribe: (listener: () => void): (() => void) => {
    const stop = listen();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      stop();
    };
  },
};
