import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../../shell/app.tsx';

export const passkeysQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['accounts', 'passkeys'],
    queryFn: ({ signal }) => call('GET /client/user/passkey/list', {}, { signal }),
  });

export const sessionsQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['accounts', 'sessions'],
    queryFn: ({ signal }) => call('GET /client/user/session/list', {}, { signal }),
  });
