import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

const PAGE_SIZE = 10;
const HOUR_MS = 3_600_000;

export const standingQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['affiliate', 'standing'],
    queryFn: ({ signal }) => call('GET /system/affiliate/promotion/get', {}, { signal, silent: true }),
  });

export const recordsQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['affiliate', 'records'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /promotion/list', { pageNum: pageParam, pageSize: PAGE_SIZE }, { signal, silent: true }),
  });

export type ChoosableGoods = OutputOf<ShopCalls['GET /system/affiliate/goods/choose']>['list'][number];

export const choosableQuery = (
  call: CallApi,
  filter: { readonly value: string; readonly categoryId: string },
) =>
  infiniteQueryOptions({
    queryKey: ['affiliate', 'choose', filter],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/affiliate/goods/choose',
        {
          pageNum: pageParam,
          pageSize: PAGE_SIZE,
          ...(filter.value !== '' && { value: filter.value }),
          ...(filter.categoryId !== '' && { categoryId: filter.categoryId }),
        },
        { signal },
      ),
  });

export const categoriesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['affiliate', 'categories'],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) =>
      call('GET /system/goods/category/list', { pageNum: 1, pageSize: 100 }, { signal, silent: true }),
  });

export const chosenQuery = (call: CallApi, value: string) =>
  infiniteQueryOptions({
    queryKey: ['affiliate', 'chosen', value],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/affiliate/goods/list',
        { pageNum: pageParam, pageSize: PAGE_SIZE, ...(value !== '' && { value }) },
        { signal },
      ),
  });

export type CommissionStatus = 'pending' | 'payable' | 'paid' | 'reversed';

export const commissionsQuery = (call: CallApi, status: CommissionStatus) =>
  infiniteQueryOptions({
    queryKey: ['affiliate', 'commissions', status],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /system/affiliate/commission/list',
        { pageNum: pageParam, pageSize: PAGE_SIZE, status },
        { signal },
      ),
  });

export const payoutsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['affiliate', 'payouts'],
    queryFn: ({ signal }) =>
      call('GET /system/affiliate/payout/list', { pageNum: 1, pageSize: PAGE_SIZE }, { signal }),
  });

/** What is needed to share a product; asking for it makes its short link. */
export const shareQuery = (call: CallApi, spuId: string, device: string | null) =>
  queryOptions({
    queryKey: ['affiliate', 'share', spuId],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) =>
      call(
        'POST /share/getShareInfoBySpuId',
        { spuId, ...(device !== null && { device }) },
        { signal, silent: true },
      ),
  });
