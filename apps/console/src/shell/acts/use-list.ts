import { methodAndPath } from '@caravan/contract/call';
import { askedFor } from '../../ui/filters/filter-codec.ts';
import { type Filter, type Table, useTable } from '../../ui/tables/use-table.ts';
import type { InputOf } from '../api.ts';
import { useStaff } from '../login/session.ts';
import { useServerCsv } from './server-csv.ts';
import { type Listed, type ListName, type RowOf, useRows } from './use-rows.ts';

/** A filter of a list: its key is a field of the call's input, its choices are what the field takes. */
export type ListFilter<Name extends ListName> = {
  [Key in keyof InputOf<Name> & string]: Filter & {
    readonly key: Key;
    readonly options?: readonly {
      readonly value: Extract<InputOf<Name>[Key], string>;
      readonly label: string;
    }[];
  };
}[keyof InputOf<Name> & string];

interface ListOf<Name extends ListName> {
  readonly call: Name;
  /** Under what name the table's filters are saved and its rows exported. */
  readonly name: string;
  readonly filters?: readonly ListFilter<Name>[];
  /** What is asked whatever the filters say; a filter that is set goes before it. */
  readonly always?: Partial<InputOf<Name>>;
  /** Its file is for the books: the server writes it, by the names of the call's fields, however few rows there are. */
  readonly isMoney?: boolean;
}

/** All a `DataTable` needs of a list of the desk: its filters live in the address and go along with the call. */
export const useList = <Name extends ListName>({
  call,
  name,
  filters = [],
  always,
  isMoney = false,
}: ListOf<Name>): Listed<RowOf<Name>> & {
  readonly table: Table;
  readonly exportWhole: () => Promise<void>;
  readonly isMoney: boolean;
} => {
  const staff = useStaff();
  const table = useTable(name, staff.id, filters);
  const { pageNum, pageSize } = table.state;
  const asked = { ...always, ...askedFor(filters, table.state.filters) };
  const input = { ...asked, pageNum, pageSize };
  const saveServerCsv = useServerCsv();
  // `ListFilter` lets only fields of the call's input through, and `askedFor` only their own choices.
  const listed = useRows(call, input as InputOf<Name>);
  const exportWhole = (): Promise<void> => saveServerCsv(methodAndPath(call).path.concat('.csv'), asked);
  return { table, ...listed, exportWhole, isMoney };
};
