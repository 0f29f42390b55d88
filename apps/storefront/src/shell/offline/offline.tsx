import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { type App, useApp } from '../app.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { dateTime } from '../dates.ts';
import { network } from './network.ts';
import styles from './offline.module.css';
import { forgetOwn, makeOwn } from './own-caches.ts';

/** Keeps the shop for when there is no network, and says so when there is none. */
export const Offline = () => {
  const { offline, fill } = useTexts('offline');
  const { auth, queryClient } = useApp();
  const isGone = useSyncExternalStore(network.subscribe, network.isGone, () => false);
  const savedAt = useSyncExternalStore(network.subscribe, network.savedAt, () => undefined);
  useEffect(() => keepShop(auth), [auth]);
  // Back: the parts of a page that did not load, or are old, are asked for again as well.
  useEffect(
    () => (isGone ? () => void queryClient.refetchQueries({ type: 'active', stale: true }) : undefined),
    [isGone, queryClient],
  );
  return (
    <div role="status" className={styles['place']}>
      {isGone && (
        <div className={styles['note']}>
          <p>
            {offline.note} {savedAt && fill(offline.savedAt, { time: dateTime(savedAt) })}
          </p>
          <Button
            variant="outline"
            size="small"
            onClick={() => void queryClient.refetchQueries({ type: 'active' })}
          >
            {offline.again}
          </Button>
        </div>
      )}
    </div>
  );
};

/** The worker lives outside of the page; what it keeps of a person is made and taken away here, with the sign-in. */
const keepShop = (auth: App['auth']): (() => void) => {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return () => undefined;
  void register();
  const follow = (): Promise<void> => (auth.getState().token === null ? forgetOwn() : makeOwn());
  void follow();
  return auth.subscribe((now, before) => {
    const isAnother = now.user !== null && now.user.userId !== before.user?.userId;
    if (isAnother) void forgetOwn().then(follow);
    else if ((now.token === null) !== (before.token === null)) void follow();
  });
};

const register = async (): Promise<void> => {
  if (import.meta.env.DEV) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep this page');
    if (savesData()) return;
    await untilLeftAlone();
    active?.postMessage('fetch further');
  } catch {
    // a browser may refuse (private windows): the shop works without
  }
};

const LEFT_ALONE_MS = 3_000;

/** While somebody presses and types, a phone has better to do than to fetch what nobody asked for. */
const untilLeftAlone = (): Promise<void> =>
  new Promise((resolve) => {
    const touches = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const waitAnew = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        touches.abort();
        resolve();
      }, LEFT_ALONE_MS);
    };
    for (const touch of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(touch, waitAnew, { passive: true, signal: touches.signal });
    waitAnew();
  });

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true; // not in every browser
