import type { AfterSaleKind, AfterSaleStatus } from '@caravan/domain/after-sales/after-sale-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

/** The tabs of the list and the statuses each one holds. */
export const AFTER_SALE_TABS = [
  { tab: 'all', statuses: [] },
  { tab: 'review', statuses: ['return_under_review', 'exchange_under_review'] },
  { tab: 'pay', statuses: ['return_payment_pending'] },
  { tab: 'send', statuses: ['waiting_for_return_number'] },
  { tab: 'way', statuses: ['return_in_progress'] },
  { tab: 'done', statuses: ['refund_completed', 'return_completed'] },
  { tab: 'closed', statuses: ['not_passed', 'application_cancelled'] },
] as const satisfies readonly { tab: string; statuses: readonly AfterSaleStatus[] }[];

export type AfterSaleTab = (typeof AFTER_SALE_TABS)[number]['tab'];

export const statusesOfTab = (tab: AfterSaleTab): readonly AfterSaleStatus[] =>
  AFTER_SALE_TABS.find((entry) => entry.tab === tab)?.statuses ?? [];

export const afterSalesQuery = (call: CallApi, tab: AfterSaleTab) =>
  infiniteQueryOptions({
    queryKey: ['aftersales', 'list', tab],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) => {
      const statuses = statusesOfTab(tab);
      const status = statuses.length > 0 ? { status: statuses.join(',') } : {};
      return call('GET /return/list', { pageNum: pageParam, ...status }, { signal, silent: true });
    },
    staleTime: 0,
  });

export const afterSaleCountsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['aftersales', 'counts'],
    queryFn: ({ signal }) => call('GET /return/status/list', {}, { signal, silent: true }),
    staleTime: 0,
  });

export const afterSaleQuery = (call: CallApi, code: string) =>
  queryOptions({
    queryKey: ['aftersales', 'one', code],
    queryFn: ({ signal }) => call('GET /return/detail', { code }, { signal, silent: true }),
    retry: false,
    // The desk and a payment move it from outside: it is asked anew whenever it is looked at.
    staleTime: 0,
  });

export const applicableQuery = (call: CallApi, orderCode: string) =>
  queryOptions({
    queryKey: ['aftersales', 'lines', orderCode],
    queryFn: ({ signal }) => call('GET /return/lines', { orderCode }, { signal, silent: true }),
    retry: false,
    staleTime: 0,
  });

export interface QuoteRequest {
  readonly orderCode: string;
  readonly orderLineId: string;
  readonly kind: AfterSaleKind;
  readonly quantity: number;
  readonly reason: string;
}

/** What would go back; what was shown stays until the new figure is there. */
export const refundQuoteQuery = (call: CallApi, request: QuoteRequest) =>
  queryOptions({
    queryKey: ['aftersales', 'quote', request],
    queryFn: ({ signal }) => call('GET /return/quote', request, { signal, silent: true }),
    placeholderData: (before) => before,
    retry: false,
  });
