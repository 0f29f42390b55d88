import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

export const requestsQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['sourcing', 'list'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) => call('GET /sourcing/list', { pageNum: pageParam }, { signal }),
  });
