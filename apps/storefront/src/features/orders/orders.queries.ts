import type { OrderSummary } from '@caravan/contract/orders/orders.shapes';
import type { OrderStatus } from '@caravan/domain/orders/order-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

/** The order list may take its time, and is tried again twice. */
const LIST_TIMEOUT_MS = 30_000;
const LIST_RETRIES = 2;

export const orderQuery = (call: CallApi, orderCode: string) =>
  queryOptions({
    queryKey: ['orders', 'order', orderCode],
    queryFn: ({ signal }) => call('GET /order/getOrder/orderCode', { orderCode }, { signal, silent: true }),
    retry: false,
  });

/** Its invoice and credit notes; their links end after a day, so an old answer is not kept. */
export const documentsQuery = (call: CallApi, orderCode: string) =>
  queryOptions({
    queryKey: ['orders', 'documents', orderCode],
    queryFn: ({ signal }) => call('GET /order/documents', { orderCode }, { signal, silent: true }),
    retry: false,
    staleTime: 0,
  });

export const parcelDocumentsQuery = (call: CallApi, parcelCode: string) =>
  queryOptions({
    queryKey: ['orders', 'parcel documents', parcelCode],
    queryFn: ({ signal }) => call('GET /parcel/documents', { parcelCode }, { signal, silent: true }),
    retry: false,
    staleTime: 0,
  });

/** An order by its number; with its e-mail address for somebody who is not signed in. */
export interface WithdrawalOfOrder {
  readonly orderCode: string;
  readonly orderEmail?: string;
}

/** Whether it can be withdrawn from, and what was declared. */
export const contractWithdrawalQuery = (call: CallApi, order: WithdrawalOfOrder) =>
  queryOptions({
    queryKey: ['orders', 'contract withdrawal', order.orderCode, order.orderEmail ?? ''],
    queryFn: ({ signal }) => call('GET /order/contractWithdrawal', order, { signal, silent: true }),
    retry: false,
    staleTime: 0,
  });

/** All orders that one checkout made. */
export const checkoutQuery = (call: CallApi, orderCode: string) =>
  queryOptions({
    queryKey: ['orders', 'checkout', orderCode],
    queryFn: ({ signal }) => call('GET /order/order/list', { orderCode }, { signal, silent: true }),
    retry: false,
  });

export const ordersQuery = (call: CallApi, statuses: readonly OrderStatus[]) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list', statuses.join(',')],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /order/get/list',
        { pageNum: pageParam, ...(statuses.length > 0 && { status: statuses.join(',') }) },
        { signal, silent: true, timeoutMs: LIST_TIMEOUT_MS, retries: LIST_RETRIES },
      ),
  });

/** What a selection will cost with the best coupon, none, or the one named; nothing is made. */
export const previewQuery = (
  call: CallApi,
  lines: readonly { skuId: string; quantity: number; remark: string }[],
  coupon: string,
) =>
  queryOptions({
    queryKey: ['orders', 'preview', lines, coupon],
    queryFn: ({ signal }) =>
      call('POST /order/purchase/order', { lines: [...lines], coupon }, { signal, silent: true }),
    enabled: lines.length > 0,
    retry: false,
    staleTime: 0,
  });

/** The codes of orders that wait for payment, as `toPay` takes them. */
export const codesToPay = (orders: readonly Pick<OrderSummary, 'orderCode' | 'canPay'>[]): string =>
  orders
    .filter(({ canPay }) => canPay)
    .map(({ orderCode }) => orderCode)
    .join(',');
