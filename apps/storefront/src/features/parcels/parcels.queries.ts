import type { ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

/** The tabs of the parcel list, as shoppers know the statuses. */
export const PARCEL_TABS = [
  'pay_freight',
  'awaiting_shipment',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type ParcelTab = 'all' | (typeof PARCEL_TABS)[number];

export const parcelsQuery = (call: CallApi, tab: ParcelTab) =>
  infiniteQueryOptions({
    queryKey: ['parcels', 'list', tab],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /parcel/list',
        { pageNum: pageParam, ...(tab !== 'all' && { status: tab }) },
        { signal, silent: true },
      ),
  });

export const parcelCountsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['parcels', 'counts'],
    queryFn: ({ signal }) => call('GET /parcel/status/list', {}, { signal, silent: true }),
  });

export const parcelQuery = (call: CallApi, parcelCode: string) =>
  queryOptions({
    queryKey: ['parcels', 'parcel', parcelCode],
    queryFn: ({ signal }) => call('GET /parcel/detail', { parcelCode }, { signal, silent: true }),
    retry: false,
  });

export const claimsQuery = (call: CallApi, parcelCode: string) =>
  queryOptions({
    queryKey: ['parcels', 'claims', parcelCode],
    queryFn: ({ signal }) => call('GET /parcel/claims', { parcelCode }, { signal, silent: true }),
    retry: false,
  });

export interface ParcelRequest {
  readonly storedItemIds: readonly string[];
  readonly addressId: string;
  readonly services: readonly string[];
  /** Left out: what was paid for the goods. */
  readonly declaredUsd?: number;
}

/** What every line would cost; asked anew with each change of the request, the last answer staying in sight. */
export const quoteQuery = (call: CallApi, request: ParcelRequest) =>
  queryOptions({
    queryKey: ['parcels', 'quote', request],
    queryFn: ({ signal }) =>
      call(
        'POST /parcel/quote',
        { ...request, storedItemIds: [...request.storedItemIds], services: [...request.services] },
        { signal, silent: true },
      ),
    placeholderData: (previous) => previous,
    enabled: request.storedItemIds.length > 0 && request.addressId !== '',
    retry: false,
    staleTime: 0,
  });

/** The ways to divide the goods over parcels; values are declared as they were paid. */
export const planQuery = (
  call: CallApi,
  { storedItemIds, addressId, services }: ParcelRequest,
  latestDays: number | undefined,
) =>
  queryOptions({
    queryKey: ['parcels', 'plan', storedItemIds, addressId, services, latestDays],
    queryFn: ({ signal }) =>
      call(
        'POST /parcel/plan',
        {
          storedItemIds: [...storedItemIds],
          addressId,
          services: [...services],
          ...(latestDays !== undefined && { latestDays }),
        },
        { signal, silent: true, timeoutMs: 20_000 },
      ),
    placeholderData: (previous) => previous,
    enabled: storedItemIds.length > 1 && addressId !== '',
    retry: false,
    staleTime: 0,
  });

export const TONES: Partial<Record<ParcelStatus, 'accent' | 'info' | 'success' | 'danger' | 'warning'>> = {
  pay_freight: 'warning',
  awaiting_shipment: 'info',
  shipped: 'accent',
  delivered: 'success',
  completed: 'success',
  lost: 'danger',
  returned: 'warning',
  seized: 'danger',
};
