import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';

export const bannersQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['content', 'banners'],
    queryFn: ({ signal }) => call('GET /notice/slideshow/2', {}, { signal }),
  });

/** What the shop's own parcels show; the figures of a promise. */
export const shippingRecordQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['content', 'record'],
    queryFn: ({ signal }) => call('GET /logistis/record', {}, { signal, silent: true }),
  });

export const noticesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['content', 'notices'],
    queryFn: ({ signal }) => call('GET /notice/slideshow/0', {}, { signal }),
  });

export const noticeQuery = (call: CallApi, id: string) =>
  queryOptions({
    queryKey: ['content', 'notice', id],
    queryFn: ({ signal }) => call('GET /notice/selects/{id}', { id }, { signal, silent: true }),
  });

export const helpQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['content', 'help'],
    queryFn: ({ signal }) => call('GET /help/list', {}, { signal }),
  });

export const guideQuery = (call: CallApi, number: 1 | 2) =>
  queryOptions({
    queryKey: ['content', 'guide', number],
    queryFn: ({ signal }) => call('GET /help/guide/{number}', { number }, { signal }),
  });

export const contactsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['content', 'contacts'],
    queryFn: ({ signal }) => call('GET /customer/list', {}, { signal }),
  });
