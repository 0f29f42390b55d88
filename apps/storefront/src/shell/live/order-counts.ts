import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../app.tsx';

/** How many own orders stand in each status: for the order centre's tabs and the profile's shortcuts. */
export const orderCountsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['orders', 'counts'],
    queryFn: ({ signal }) => call('GET /order/status/list', {}, { signal, silent: true }),
  });
