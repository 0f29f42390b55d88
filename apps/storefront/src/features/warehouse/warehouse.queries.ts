import type { StoredItem } from '@caravan/contract/warehouse/warehouse.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/pages.ts';

export const STORED_STATES = ['all', 'ready', 'checking', 'in_parcel'] as const;
export type StoredState = (typeof STORED_STATES)[number];

export const storedQuery = (call: CallApi, state: StoredState) =>
  infiniteQueryOptions({
    queryKey: ['warehouse', 'list', state],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /warehouse/list', { state, pageNum: pageParam }, { signal, silent: true }),
  });

/** Grams as a shopper reads them: `0.48`. */
export const kilograms = (grams: number): string => (grams / 1000).toFixed(2);

export const centimetres = (millimetres: number): string => String(millimetres / 10);

export type { StoredItem };
