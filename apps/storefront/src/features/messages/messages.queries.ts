import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

export const messagesQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /message/list', { pageNum: pageParam, timeZone: ownZone() }, { signal, silent: true }),
  });

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
