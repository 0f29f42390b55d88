import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../../../shell/app.tsx';

const DAY_MS = 86_400_000;

/** Which places: all countries, a country's states, a state's cities; those with a name, if one is given. */
export interface PlacesRequest {
  readonly country?: string;
  readonly state?: string;
  readonly name?: string;
}

export const placesQuery = (call: CallApi, { country = '', state = '', name = '' }: PlacesRequest = {}) =>
  queryOptions({
    queryKey: ['accounts', 'places', country, state, name],
    queryFn: ({ signal }) =>
      call(
        'GET /system/globalAddress/getAddressListByName',
        { ...(country && { country }), ...(state && { state }), ...(name && { name }) },
        { signal, silent: true },
      ),
    staleTime: DAY_MS,
  });

/** The same while somebody types: what was found before stays until the next is here. */
export const searchedPlacesQuery = (call: CallApi, request: PlacesRequest) => ({
  ...placesQuery(call, request),
  placeholderData: keepPreviousData,
});
