import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';

const HOUR_MS = 3_600_000;

/** What is needed to share a product; asking for it makes its short link. */
export const shareQuery = (call: CallApi, spuId: string, device: string | null) =>
  queryOptions({
    queryKey: ['sharing', 'share', spuId],
    staleTime: HOUR_MS,
    queryFn: ({ signal }) =>
      call(
        'POST /share/getShareInfoBySpuId',
        { spuId, ...(device !== null && { device }) },
        { signal, silent: true },
      ),
  });
