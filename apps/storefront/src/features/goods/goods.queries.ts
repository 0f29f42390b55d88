import type { Sorting, SortDirection } from '@caravan/domain/goods/sorting';
import type { Source } from '@caravan/domain/links/source';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';
import { pageOf } from './home-goods.queries.ts';

const HOUR_MS = 3_600_000;

/** What a list of goods is narrowed down to; what is not set is not sent. */
export interface GoodsFilter {
  readonly value?: string | undefined;
  readonly source?: Source | undefined;
  readonly categoryId?: string | undefined;
  readonly isPostage?: boolean | undefined;
  readonly isExempt?: 2 | undefined;
  readonly sorting?: Sorting | undefined;
}

/** Goods found by words, over all sources or one. */
export const foundGoodsQuery = (call: CallApi, filter: GoodsFilter) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'found', filter],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /goods/search', { field: 'goodsName', ...wireOf(filter), ...pageOf(pageParam) }, { signal }),
  });

/** Goods of a category, or of all, of one source. */
export const categoryGoodsQuery = (call: CallApi, filter: GoodsFilter) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'category', filter],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('POST /system/spu/getGoodsByCategoryId', { ...wireOf(filter), ...pageOf(pageParam) }, { signal }),
  });

/** What matches while somebody types; it disturbs nobody when it fails. */
export const matchesQuery = (call: CallApi, value: string) =>
  queryOptions({
    queryKey: ['goods', 'matches', value],
    queryFn: ({ signal }) =>
      call('GET /goods/search', { field: 'goodsName', value, ...pageOf(1) }, { signal, silent: true }),
  });

export const freeGoodsQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'free', 'all'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('POST /system/spu/get/postage/hot', pageOf(pageParam), { signal }),
  });

/** What the shop has chosen for the free-shipping area. */
export const freeAreasQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['goods', 'free', 'areas'],
    queryFn: ({ signal }) => call('GET /system/spu/postage/areas', {}, { signal, silent: true }),
  });

export const productQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['goods', 'product', id],
    queryFn: ({ signal }) => call('GET /system/spu/queryDetail', { id }, { signal }),
  });

export const categoriesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['goods', 'categories'],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) => call('GET /category/list', {}, { signal }),
  });

export const hotSearchesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['goods', 'hotSearches'],
    queryFn: ({ signal }) => call('GET /system/search/hot', {}, { signal, silent: true }),
  });

/** How what is typed may go on; what was proposed before stays until the next is there. */
export const suggestionsQuery = (call: CallApi, value: string) =>
  queryOptions({
    queryKey: ['goods', 'suggestions', value],
    queryFn: ({ signal }) => call('GET /system/search/suggest', { value }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });

export interface ReviewFilter {
  readonly mark?: number | undefined;
  readonly withPictures?: true | undefined;
}

export const priceHistoryQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['goods', 'prices', id],
    queryFn: ({ signal }) => call('GET /system/spu/priceHistory', { id }, { signal, silent: true }),
    staleTime: 300_000,
  });

/** A picture of goods with its text in the reader's language; that there is none is told to nobody. */
export const translatedPictureQuery = (call: CallApi, url: string) =>
  queryOptions({
    queryKey: ['goods', 'translatedPicture', url],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) =>
      call('GET /image/translate/get/url', { url }, { signal, silent: true, retries: 0 }),
  });

export const reviewsQuery = (call: CallApi, spuId: string, filter: ReviewFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['goods', 'reviews', spuId, filter],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /comment/client/getCommentList',
        {
          spuId,
          ...(filter.mark !== undefined && { mark: filter.mark }),
          ...(filter.withPictures && { withPictures: true }),
          ...pageOf(pageParam),
        },
        { signal },
      ),
  });

/** The names of goods classes: battery, liquid … */
export const goodsClassesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['goods', 'classes'],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) => call('GET /system/property/list', {}, { signal, silent: true }),
  });

/** How earlier pieces of a product arrived in the warehouse. */
export const arrivedQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['goods', 'arrived', id],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) => call('GET /system/spu/arrived', { id }, { signal, silent: true }),
  });

const WIRE_DIRECTION = { ascending: 'asc', descending: 'desc' } as const satisfies Record<
  NonNullable<SortDirection>,
  'asc' | 'desc'
>;

const wireOf = ({ sorting, ...filter }: GoodsFilter) => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')),
  ...(sorting?.price && { price: WIRE_DIRECTION[sorting.price] }),
  ...(sorting?.buyers && { buyers: WIRE_DIRECTION[sorting.buyers] }),
});
