import type { LegalPath } from '@caravan/contract/settings/legal-paths';
import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';

export const legalQuery = (call: CallApi, page: LegalPath) =>
  queryOptions({
    queryKey: ['legal', page],
    queryFn: ({ signal }) => call('GET /legal/{page}', { page }, { signal, silent: true }),
  });
