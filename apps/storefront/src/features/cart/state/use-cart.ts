import type { CartLine } from '@caravan/contract/cart/cart.calls';
import { checkedLines, isAllSelected, selectAll, selectStore, toggleLine } from '@caravan/domain/orders/cart';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../shell/app.tsx';
import type { CartSource } from './cart-source.ts';
import {
  chosenStores,
  storeTotalMinor,
  ticked,
  tickKey,
  ticksOf,
  type ViewLine,
  type ViewStore,
} from './cart-view.ts';
import { useGuestCart } from '../guest/use-guest-cart.ts';
import { useOwnCart } from './use-own-cart.ts';

export interface Cart extends Omit<CartSource, 'stores'> {
  readonly stores: readonly ViewStore[];
  readonly isGuest: boolean;
  readonly count: number;
  readonly chosen: readonly ViewLine[];
  /** Of what is chosen, with two decimals. */
  readonly total: number;
  readonly isAllChosen: boolean;
  readonly toggleLine: (lineId: string) => void;
  readonly chooseStore: (shopId: string, isChosen: boolean) => void;
  readonly chooseAll: (isChosen: boolean) => void;
}

/** The cart of the person who looks: the account's or this browser's, with what is ticked in it. */
export const useCart = (): Cart => {
  const isGuest = useAuth((auth) => auth.token === null);
  const own = useOwnCart(!isGuest);
  const guest = useGuestCart(isGuest);
  const source = isGuest ? guest : own;
  const { ticks, tick, tickLine } = useTicks();
  const stores = ticked(source.stores, ticks);
  const chosen = checkedLines<ViewLine>(stores);
  return {
    ...source,
    stores,
    isGuest,
    count: stores.reduce((count, { skuList }) => count + skuList.length, 0),
    chosen,
    total: totalMinorOf(stores) / 100,
    isAllChosen: isAllSelected(stores),
    acceptPrice: (line) => {
      source.acceptPrice(line);
      tickLine(line);
    },
    toggleLine: (lineId) => tick(toggleLine(stores, lineId)),
    chooseStore: (shopId, isChosen) => tick(selectStore(stores, shopId, isChosen)),
    chooseAll: (isChosen) => tick(selectAll(stores, isChosen)),
  };
};

/** What was ticked by hand holds until the cart is loaded anew, or an address asks for goods of its own. */
const useTicks = () => {
  const [query] = useSearchParams();
  const goodsId = query.get('goodsId');
  const [ticks, setTicks] = useState(() => ({ chosen: NOTHING, loadedAt: new Date(), goodsId }));
  if (goodsId !== null && goodsId !== ticks.goodsId) setTicks({ ...ticks, chosen: NOTHING, goodsId });
  const keep = (more: ReadonlyMap<string, boolean>) =>
    setTicks((before) => ({ ...before, chosen: new Map([...before.chosen, ...more]) }));
  return {
    ticks,
    tick: (stores: readonly ViewStore[]) => keep(ticksOf(stores)),
    tickLine: (line: CartLine) => keep(new Map([[tickKey(line), true]])),
  };
};

const totalMinorOf = (stores: readonly ViewStore[]): number =>
  chosenStores(stores).reduce((sum, { skuList }) => sum + storeTotalMinor(skuList), 0);

const NOTHING: ReadonlyMap<string, boolean> = new Map();
