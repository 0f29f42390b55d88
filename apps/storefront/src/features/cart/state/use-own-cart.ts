import type { CartLine, CartStore } from '@caravan/contract/cart/cart.calls';
import { CallFailure } from '@caravan/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type App, useApp, useLanguage } from '../../../shell/app.tsx';
import { cartCountQuery } from '../../../shell/live/cart-count.ts';
import { ownCartQuery } from '../cart.queries.ts';
import type { CartSource } from './cart-source.ts';
import { withQuantity } from './cart-view.ts';
import { newestWins } from './newest-wins.ts';

const REMOVE_AFTER_MS = 300;

/** The cart of the account; a change shows at once and is told to the server silently. */
export const useOwnCart = (isOn: boolean): CartSource => {
  const app = useApp();
  const currency = useLanguage((language) => language.moneySign);
  const cart = useQuery({ ...ownCartQuery(app.call), enabled: isOn });
  const actions = useMemo(() => ownActions(app), [app]);
  return {
    stores: cart.data?.stores ?? NO_STORES,
    currency: cart.data?.currency ?? currency,
    state: cart.data ? 'ready' : cart.isError ? 'failed' : 'pending',
    isRetrying: cart.isRefetching,
    retry: () => void cart.refetch(),
    ...actions,
  };
};

const NO_STORES: readonly CartStore[] = [];

interface Edit {
  readonly quantity?: number;
  readonly remark?: string;
}

const ownActions = ({ call, queryClient, toasts }: App) => {
  const { queryKey } = ownCartQuery(call);
  const put = (stores: (before: readonly CartStore[]) => CartStore[]) =>
    queryClient.setQueryData(queryKey, (cart) => cart && { ...cart, stores: stores(cart.stores) });
  const reload = () => void queryClient.invalidateQueries({ queryKey });
  const save = newestWins(async (id, edit: Edit) => {
    try {
      await call('POST /system/cart/edit', { id, ...edit }, { silent: true });
    } catch (failure) {
      if (failure instanceof CallFailure) toasts.show(failure.message, { tone: 'danger' });
      reload();
    }
  });
  const change = (line: CartLine, edit: Edit, shown: CartLine) => {
    // A list that is on its way knows the line as it was.
    void queryClient.cancelQueries({ queryKey });
    put((stores) => stores.map((store) => withLine(store, shown)));
    save(line.id, edit);
  };
  const removeNow = async (ids: readonly string[]) => {
    try {
      const { count } = await call('GET /system/cart/removeIds', { ids: ids.join(',') });
      queryClient.setQueryData(cartCountQuery(call).queryKey, count);
    } catch {
      reload();
    }
  };
  return {
    changeQuantity: (line, quantity) =>
      change(line, { quantity }, { ...withQuantity(line, quantity), previousPrice: null }),
    changeRemark: (line, remark) => change(line, { remark }, { ...line, remark, previousPrice: null }),
    acceptPrice: (line) => change(line, { remark: line.remark }, { ...line, previousPrice: null }),
    remove: (lines) => {
      const ids = lines.map(({ id }) => id);
      put((stores) => withoutLines(stores, ids));
      setTimeout(() => void removeNow(ids), REMOVE_AFTER_MS);
    },
  } satisfies Partial<CartSource>;
};

const withLine = (store: CartStore, shown: CartLine): CartStore => ({
  ...store,
  skuList: store.skuList.map((line) => (line.id === shown.id ? shown : line)),
});

const withoutLines = (stores: readonly CartStore[], ids: readonly string[]): CartStore[] =>
  stores
    .map((store) => ({ ...store, skuList: store.skuList.filter(({ id }) => !ids.includes(id)) }))
    .filter(({ skuList }) => skuList.length > 0);
