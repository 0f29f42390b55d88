import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { keysOf } from '../../shell/live/query-keys.ts';
import { type GuestLine, wireLinesOf } from './guest/guest-cart.ts';

/** The cart of the account, with prices and stock of now at each look. */
export const ownCartQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['cart', 'list'],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /system/cart/list', {}, { signal }),
  });

/** Prices and stock of now for a guest's lines; how many there are of each is known here. */
export const guestPricesQuery = (call: CallApi, lines: readonly GuestLine[]) =>
  queryOptions({
    queryKey: ['cart', 'prices', lines.map(({ skuId }) => skuId).toSorted()],
    staleTime: 0,
    queryFn: ({ signal }) => call('POST /system/cart/price', { lines: wireLinesOf(lines) }, { signal }),
  });

/** An order of a guest by its code; nothing is said aloud when it is not found. */
export const quickOrderQuery = (call: CallApi, orderCode: string) =>
  queryOptions({
    queryKey: keysOf('orders', 'order', orderCode),
    queryFn: ({ signal }) => call('GET /order/getOrder/orderCode', { orderCode }, { signal, silent: true }),
    retry: false,
  });
