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
  /** The server writes all rows of the list into a file of this name, however many there are. */
  readonly serverCsv?: string;
}

/** All a `DataTable` needs of a list of the desk: its filters live in the address and go along with the call. */
export const useList = <Name extends ListName>({
  call,
  name,
  filters = [],
  always,
  serverCsv,
}: ListOf<Name>): Listed<RowOf<Name>> & {
  readonly table: Table;
  readonly exportAll?: () => Promise<void>;
} => {
  const staff = useStaff();
  const table = useTable(name, staff.id, filters);
  const { pageNum, pageSize } = table.state;
  const asked = { ...always, ...askedFor(filters, table.state.filters) };
  const input = { ...asked, pageNum, pageSize };
  const saveServerCsv = useServerCsv();
  // `ListFilter` lets only fields of the call's input through, and `askedFor` only their own choices.
  const listed = useRows(call, input as InputOf<Name>);
  const exportAll = serverCsv === undefined ? {} : { exportAll: () => saveServerCsv(serverCsv, asked) };
  return { table, ...listed, ...exportAll };
};
