import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../../shell/app.tsx';

export const closeCheckQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['accounts', 'close-check'],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /client/user/close/check', {}, { signal, silent: true }),
  });
