import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';
import { nextPage } from '../../shell/routes/pages.ts';

export interface Subject {
  readonly subjectKind: 'order' | 'parcel' | 'general';
  readonly subjectCode: string;
}

/** What the page's address says the conversation is about. */
export const subjectOf = (query: URLSearchParams): Subject => {
  const [orderCode, parcelCode] = [query.get('orderCode'), query.get('parcelCode')];
  if (orderCode) return { subjectKind: 'order', subjectCode: orderCode };
  if (parcelCode) return { subjectKind: 'parcel', subjectCode: parcelCode };
  return { subjectKind: 'general', subjectCode: '' };
};

/** Looking at a conversation marks it as seen. */
export const serviceQuery = (call: CallApi, subject: Subject) =>
  queryOptions({
    queryKey: ['service', 'detail', subject],
    queryFn: async ({ signal }) => {
      const detail = await call('GET /service/detail', subject, { signal, silent: true });
      const isNews = detail.posts.at(-1)?.author === 'staff' && document.visibilityState === 'visible';
      if (isNews) await call('POST /service/read', subject, { silent: true }).catch(() => undefined);
      return detail;
    },
  });

export const serviceListQuery = (call: CallApi) =>
  infiniteQueryOptions({
    queryKey: ['service', 'list'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: ({ pageParam, signal }) =>
      call('GET /service/list', { pageNum: pageParam }, { signal, silent: true }),
  });
