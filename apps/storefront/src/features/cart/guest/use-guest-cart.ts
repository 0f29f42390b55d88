import type { CartLine } from '@caravan/contract/cart/cart.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useApp, useLanguage } from '../../../shell/app.tsx';
import { guestPricesQuery } from '../cart.queries.ts';
import type { CartSource } from '../state/cart-source.ts';
import { guestView } from '../state/cart-view.ts';
import {
  linesOf,
  listenToGuestCart,
  readGuestCart,
  readGuestText,
  withChange,
  withoutLines,
  writeGuestCart,
} from './guest-cart.ts';

/** The cart this browser keeps, with the server's prices and stock of now. */
export const useGuestCart = (isOn: boolean): CartSource => {
  const { call } = useApp();
  const currency = useLanguage((language) => language.moneySign);
  const text = useSyncExternalStore(listenToGuestCart, readGuestText, () => '');
  const own = useMemo(() => readGuestCart(text), [text]);
  const lines = linesOf(own);
  const prices = useQuery({
    ...guestPricesQuery(call, lines),
    enabled: isOn && lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const isPriced = prices.data !== undefined && prices.data.currency === currency;
  return {
    stores: isPriced ? guestView(own, prices.data) : [],
    currency,
    state: lines.length === 0 || isPriced ? 'ready' : prices.isError ? 'failed' : 'pending',
    isRetrying: prices.isRefetching,
    retry: () => void prices.refetch(),
    ...guestActions((line) => ({ sellingPrice: line.sellingPrice, currency })),
  };
};

/** A changed line was looked at: its price of now is the one that was seen. */
const guestActions = (
  seen: (line: CartLine) => Pick<CartLine, 'sellingPrice'> & Pick<CartSource, 'currency'>,
): Pick<CartSource, 'changeQuantity' | 'changeRemark' | 'acceptPrice' | 'remove'> => {
  const change = (line: CartLine, changes: Parameters<typeof withChange>[2]) =>
    writeGuestCart(withChange(readGuestCart(), line.skuId, changes));
  return {
    changeQuantity: (line, commodityQuantity) => change(line, { ...seen(line), commodityQuantity }),
    changeRemark: (line, remark) => change(line, { remark }),
    acceptPrice: (line) => change(line, seen(line)),
    remove: (removed) =>
      writeGuestCart(
        withoutLines(
          readGuestCart(),
          removed.map(({ skuId }) => skuId),
        ),
      ),
  };
};
