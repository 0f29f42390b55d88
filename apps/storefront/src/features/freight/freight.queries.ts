import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import type { FreightRequest } from './freight-request.ts';

type Weights = OutputOf<ShopCalls['GET /logistis/weights']>;
export type KindWeight = Weights['kinds'][number];
export type Scoreboard = OutputOf<ShopCalls['GET /logistis/scoreboard']>;
export type GoodsWeight = NonNullable<Weights['goods']>;

/** What goods usually weigh, and one of them if it is named. */
export const weightsQuery = (call: CallApi, spuId: string | undefined) =>
  queryOptions({
    queryKey: ['freight', 'weights', spuId],
    queryFn: ({ signal }) =>
      call('GET /logistis/weights', spuId === undefined ? {} : { spuId }, { signal, silent: true }),
    staleTime: 600_000,
  });

export const offersQuery = (call: CallApi, request: FreightRequest | undefined) =>
  queryOptions({
    queryKey: ['freight', 'offers', request],
    queryFn: ({ signal }) =>
      call('GET /logistis/findRules', request ?? { country: '', weightGrams: 0 }, { signal, silent: true }),
    enabled: request !== undefined,
    retry: false,
  });

/** What a year of own parcels shows about each line, for a country and a month if chosen. */
export const scoreboardQuery = (call: CallApi, wanted: { country?: string; month?: string }) =>
  queryOptions({
    queryKey: ['freight', 'scores', wanted],
    queryFn: ({ signal }) => call('GET /logistis/scoreboard', wanted, { signal, silent: true }),
    staleTime: 600_000,
    placeholderData: keepPreviousData,
  });
