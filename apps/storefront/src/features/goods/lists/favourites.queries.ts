import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../../shell/app.tsx';
import { nextPage } from '../../../shell/routes/pages.ts';

export type Favourite = OutputOf<ShopCalls['GET /system/favourite/list']>['list'][number];

export const favouritesQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'favourites'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /system/favourite/list', { pageNum: pageParam }, { signal }),
  });

export const isFavouriteQuery = (call: CallApi, spuId: string) =>
  queryOptions({
    queryKey: ['goods', 'favourite', spuId],
    queryFn: async ({ signal }) =>
      (await call('GET /system/favourite/check', { spuId }, { signal, silent: true })).isFavourite,
  });
