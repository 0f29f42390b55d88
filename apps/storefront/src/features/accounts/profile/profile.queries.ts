import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../../shell/app.tsx';

export const profileQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['accounts', 'profile'],
    queryFn: ({ signal }) => call('GET /shopping/user/coupon', {}, { signal, silent: true }),
  });

export const unreadQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['messages', 'unread'],
    queryFn: ({ signal }) => call('GET /message/unread/count', {}, { signal, silent: true }),
  });
