import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from './app.tsx';

export interface Entry {
  readonly value: string;
  readonly label: string;
}

type Dictionary = 'cancel_reason' | 'goods_promotion_record' | 'promotion_type' | 'return_reason';

const MINUTE_MS = 60_000;

/** The entries of a dictionary of the desk, in its order, in the person's language. */
export const dictionaryQuery = (call: CallApi, type: Dictionary) =>
  queryOptions({
    queryKey: ['dictionary', type],
    staleTime: MINUTE_MS,
    queryFn: ({ signal }) => call('GET /dict/type/{type}', { type }, { signal, silent: true }),
  });

/** The words of a value; undefined while they are not known. */
export const labelOf = (entries: readonly Entry[], wanted: string): string | undefined =>
  entries.find(({ value }) => value === wanted)?.label;
