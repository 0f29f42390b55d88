import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

const PAGE_SIZE = 10;

/** Which page of a list of goods is asked for. */
export const pageOf = (pageNum: number) => ({ pageNum, pageSize: PAGE_SIZE });

export const hotGoodsQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'hot'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) => call('GET /system/spu/hot', pageOf(pageParam), { signal }),
  });

const FREE_ON_HOME = 6;

/** The six free-shipping goods of the home page. */
export const freeGoodsOnHomeQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['goods', 'free', 'home'],
    queryFn: ({ signal }) =>
      call('POST /system/spu/get/postage/hot', { pageNum: 1, pageSize: FREE_ON_HOME }, { signal }),
  });
