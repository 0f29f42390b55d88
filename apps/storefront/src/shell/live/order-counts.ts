import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../app.tsx';
import { keysOf } from './query-keys.ts';

/** How many own orders stand in each status: for the order centre's tabs and the profile's shortcuts. */
export const orderCountsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: keysOf('orders', 'counts'),
    queryFn: ({ signal }) => call('GET /order/status/list', {}, { signal, silent: true }),
  });
