import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../../shell/app.tsx';

export const addressesQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['accounts', 'addresses'],
    queryFn: ({ signal }) => call('GET /address/list', {}, { signal, silent: true }),
  });
