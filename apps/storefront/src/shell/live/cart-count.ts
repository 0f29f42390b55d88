import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type CallApi, useApp, useAuth } from '../app.tsx';
import { local, parseJson } from '../storage.ts';

/** Told to the window whenever this tab changes `localCartList`; other tabs hear the browser's `storage` event. */
export const GUEST_CART_EVENT = 'localCartList';

export const cartCountQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['cart', 'count'],
    queryFn: ({ signal }) => call('GET /system/cart/getGoodsCount', {}, { signal, silent: true }),
  });

/** The number on the cart: the server's for anyone who is signed in, the browser's own list for a guest. */
export const useCartCount = (): number => {
  const { call } = useApp();
  const isSignedIn = useAuth((auth) => auth.token !== null);
  const { data } = useQuery({ ...cartCountQuery(call), enabled: isSignedIn });
  const guestCount = useSyncExternalStore(listenToGuestCart, countGuestCart, () => 0);
  return isSignedIn ? (data ?? 0) : guestCount;
};

const listenToGuestCart = (listener: () => void) => {
  window.addEventListener(GUEST_CART_EVENT, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(GUEST_CART_EVENT, listener);
    window.removeEventListener('storage', listener);
  };
};

/** The list is kept as stores, each with its `skuList`. */
const countGuestCart = (): number => {
  const stores = parseJson(local.get('localCartList'));
  if (!Array.isArray(stores)) return 0;
  return stores.reduce((count: number, store: unknown) => count + linesOf(store), 0);
};

const linesOf = (store: unknown): number => {
  const lines = typeof store === 'object' && store !== null && 'skuList' in store ? store.skuList : undefined;
  return Array.isArray(lines) ? lines.length : 0;
};
