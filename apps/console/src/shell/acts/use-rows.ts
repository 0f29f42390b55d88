import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useText } from '../../messages/language.ts';
import type { RowSource } from '../../ui/tables/data-table.tsx';
import { queries, read } from '../api.ts';
import type { OutputOf, InputOf, ReadName } from '../api.ts';
import { problemText } from './problem.ts';

export type ListName = {
  [Name in ReadName]: OutputOf<Name> extends { list: unknown[]; total: number } ? Name : never;
}[ReadName];
export type RowOf<Name extends ListName> = OutputOf<Name>['list'][number];

export interface Listed<Row> {
  readonly rows: RowSource<Row>;
  readonly loadPage: (pageNum: number, pageSize: number) => Promise<{ list: readonly Row[]; total: number }>;
}

/** A page of a list for a table, refreshed by itself while it is looked at. */
export const useRows = <Name extends ListName>(name: Name, input: InputOf<Name>): Listed<RowOf<Name>> => {
  const text = useText();
  const query = useQuery({
    ...read(name, input),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return {
    rows: {
      data: query.data,
      isFetching: query.isFetching,
      problem: query.error ? problemText(query.error, text) : null,
      refetch: query.refetch,
    },
    loadPage: (pageNum, pageSize) => queries.fetchQuery(read(name, { ...input, pageNum, pageSize })),
  };
};
