import type { StoredItem } from '@caravan/contract/warehouse/warehouse.calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

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

/** Where goods bought elsewhere are sent to, with the shopper's own code. */
export const warehouseAddressQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['warehouse', 'address'],
    queryFn: ({ signal }) => call('GET /warehouse/address', {}, { signal, silent: true }),
  });

/** What was announced and has not arrived. */
export const forwardedQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['warehouse', 'forwarded'],
    queryFn: ({ signal }) => call('GET /warehouse/forwarded', { pageSize: 100 }, { signal, silent: true }),
  });

/** Grams as a shopper reads them: `0.48`. */
export const kilograms = (grams: number): string => (grams / 1000).toFixed(2);

export const centimetres = (millimetres: number): string => String(millimetres / 10);

export type { StoredItem };
