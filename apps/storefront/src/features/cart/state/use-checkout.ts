import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { newKey } from '@caravan/web/wire/new-key';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { prefetch } from '../../../shell/navigation/prefetch.ts';
import { track } from '../../../shell/tracking/pixel.ts';
import { knownDevice } from '../../../shell/tracking/promotion.ts';
import { isRefusal } from '../../../shell/forms/refusal.ts';
import { rememberQuickOrder } from '../../../shell/storage.ts';
import {
  type ChosenStore,
  keepConfirmOrder,
  type OrderFrom,
  toConfirmOrder,
  toQuickOrder,
} from './confirm-order.ts';
import { readGuestCart, withoutLines, writeGuestCart } from '../guest/guest-cart.ts';

interface Checkout {
  readonly begin: (stores: readonly ChosenStore[], orderFrom: OrderFrom) => void;
  readonly isPending: boolean;
}

/**
 * To Fill Order: an account takes its selection along, a guest gets a quick order whose lines then leave the cart.
 * `onRefused` is told when the server's prices or stock are not those that were seen.
 */
export const useCheckout = (onRefused?: () => void): Checkout => {
  const { call } = useApp();
  const isSignedIn = useAuth((auth) => auth.token !== null);
  const navigate = useNavigate();
  const paths = usePaths();
  const intent = useKeyPerIntent();
  const quickOrder = useMutation({
    mutationFn: async ({ stores, orderFrom }: { stores: readonly ChosenStore[]; orderFrom: OrderFrom }) => {
      const device = knownDevice();
      const order = toQuickOrder(stores, orderFrom).map((store) => ({ ...store, device }));
      return call('POST /order/addFast', order, { idempotencyKey: intent.keyOf(JSON.stringify(order)) });
    },
    onSuccess: ([first], { stores, orderFrom }) => {
      if (!first) return;
      if (orderFrom === 'cart') removeOrdered(stores);
      rememberQuickOrder(first.orderCode);
      void navigate(paths.checkout({ orderCode: first.orderCode }), { viewTransition: true });
    },
    onError: (failure) => {
      // An answer is an answer: the next press is a new intent. Without one the order may exist already.
      if (isRefusal(failure)) intent.forget();
      onRefused?.();
    },
  });
  return {
    isPending: quickOrder.isPending,
    begin: (stores, orderFrom) => {
      track('InitiateCheckout', {
        contentIds: stores.flatMap(({ skuList }) => skuList.map(({ spuId }) => spuId)),
      });
      prefetch(paths.checkout({}));
      if (!isSignedIn) return quickOrder.mutate({ stores, orderFrom });
      keepConfirmOrder(toConfirmOrder(stores, orderFrom));
      void navigate(paths.checkout({ orderType: 'default' }), { viewTransition: true });
    },
  };
};

const removeOrdered = (stores: readonly ChosenStore[]): void => {
  const ordered = stores.flatMap(({ skuList }) => skuList.map(({ skuId }) => skuId));
  writeGuestCart(withoutLines(readGuestCart(), ordered));
};

/** The same order pressed twice carries the same key; another order, another one. */
const useKeyPerIntent = () => {
  const last = useRef({ intent: '', key: '' });
  return {
    keyOf: (intent: string): string => {
      if (last.current.intent !== intent) last.current = { intent, key: newKey() };
      return last.current.key;
    },
    forget: () => {
      last.current = { intent: '', key: '' };
    },
  };
};
