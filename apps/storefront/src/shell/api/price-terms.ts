import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '../app.tsx';

/** The rules that prices are made by now, in the shown currency. */
export const priceTermsQuery = (call: CallApi, currency: string) =>
  queryOptions({
    queryKey: ['system', 'priceTerms', currency],
    queryFn: ({ signal }) => call('GET /system/price/terms', {}, { signal, silent: true }),
  });
