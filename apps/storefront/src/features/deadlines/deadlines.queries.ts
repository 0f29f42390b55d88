import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';

export const deadlinesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['deadlines', 'list'],
    queryFn: ({ signal }) => call('GET /deadline/list', {}, { signal, silent: true }),
    staleTime: 30_000,
  });

export const feedQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['deadlines', 'calendar'],
    queryFn: ({ signal }) => call('GET /deadline/calendar', {}, { signal, silent: true }),
  });
