import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../shell/app.tsx';

const DAY_MS = 86_400_000;

/** Countries; with a country, its states or provinces. Without words in the path there is none of them. */
export const placesQuery = (call: CallApi, country?: string) =>
  queryOptions({
    queryKey: ['accounts', 'places', country ?? ''],
    queryFn: ({ signal }) =>
      call('GET /system/globalAddress/getAddressListByName', country ? { country } : {}, {
        signal,
        silent: true,
      }),
    staleTime: DAY_MS,
  });
