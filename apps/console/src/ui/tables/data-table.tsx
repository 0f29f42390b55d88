import { Button, Table as AntTable } from 'antd';
import type { TableProps } from 'antd';
import { useEffect, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { useText } from '../../messages/language.ts';
import type { Cell } from '@caravan/domain/shared/csv';
import { EmptyState, ErrorState } from '../layout/states.tsx';
import { Icon } from '../parts/icon.tsx';
import { hasFilters, PAGE_SIZES } from '../filters/filter-codec.ts';
import { type RowPage, useListOutput } from './list-output.tsx';
import { shown, type ShownColumn } from './plain-table.tsx';
import { onRowKey } from './row-keys.ts';
import styles from './data-table.module.css';
import { TableFilters } from '../filters/table-filters.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { Table } from './use-table.ts';

export interface Column<Row> extends ShownColumn<Row> {
  readonly title: string;
  /** What the export writes; a column without it is not exported. */
  readonly csv?: (row: Row) => Cell;
  /** The columns that this one shows together; the export writes each of them. */
  readonly parts?: readonly Column<Row>[];
  /** Whether the list can be put in this column's order. */
  readonly sorts?: boolean;
}

/** What a query of a page of rows has to tell. */
export interface RowSource<Row> {
  readonly data: RowPage<Row> | undefined;
  readonly isFetching: boolean;
  /** Why the rows could not be loaded, for a person. */
  readonly problem: string | null;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Row> {
  readonly table: Table;
  readonly label: string;
  readonly rows: RowSource<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** The row whose details stand beside the table. */
  readonly openKey?: string | null;
  readonly renderBulk?: (rows: readonly Row[], choose: (rows: readonly Row[]) => void) => ReactNode;
  /** Loads any page of the same list, for the export. */
  readonly loadPage?: (pageNum: number, pageSize: number) => Promise<RowPage<Row>>;
  /** The server writes all rows into a file, however many there are. */
  readonly exportWhole?: () => Promise<void>;
  /** Its file is always the server's. */
  readonly isMoney?: boolean;
  readonly emptyTitle?: string;
}

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { table, rows } = props;
  const text = useText();
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const output = useListOutput(props);
  useFilledPage(table, rows.data);
  return (
    <div className={styles['frame']}>
      <div className={styles['bar']}>
        <TableFilters table={table} />
        <TableToolbar
          table={table}
          busy={rows.isFetching}
          onRefresh={() => void rows.refetch()}
          {...(props.loadPage ? { onExport: output.exportAll, onPrint: output.printAll } : {})}
        />
      </div>
      {rows.problem && !rows.data ? (
        <ErrorState text={rows.problem} onRetry={() => void rows.refetch()} />
      ) : (
        <Rows {...props} selected={selected} onSelect={setSelected} />
      )}
      {selected.length > 0 ? (
        <div className={styles['bulk']} role="region" aria-label={text.table.selected(selected.length)}>
          <strong>{text.table.selected(selected.length)}</strong>
          {props.renderBulk?.(selected, setSelected)}
          <Button icon={<Icon name="download" size={16} />} onClick={() => output.exportRows(selected)}>
            {text.table.exportCsv}
          </Button>
          <Button icon={<Icon name="printer" size={16} />} onClick={() => output.printRows(selected)}>
            {text.table.printList}
          </Button>
          <Button type="text" onClick={() => setSelected([])}>
            {text.table.unselect}
          </Button>
        </div>
      ) : null}
      {output.paper}
    </div>
  );
};

/** Who has worked off the last page is led to the one before it, not told that there is nothing. */
const useFilledPage = (table: Table, page: RowPage<unknown> | undefined): void => {
  const { pageNum, pageSize } = table.state;
  const last = Math.ceil((page?.total ?? 0) / pageSize);
  const isBeyond = page?.list.length === 0 && last > 0 && last < pageNum;
  useEffect(() => {
    if (isBeyond) table.setPage(last, pageSize);
  }, [isBeyond, last, pageSize, table]);
};

interface RowsProps<Row> extends DataTableProps<Row> {
  readonly selected: readonly Row[];
  readonly onSelect: (rows: readonly Row[]) => void;
}

const Rows = <Row extends object>(props: RowsProps<Row>) => {
  const { table, rows, keyOf, onOpen, openKey, selected } = props;
  const text = useText();
  const toggle = (row: Row): void => {
    const others = selected.filter((other) => keyOf(other) !== keyOf(row));
    props.onSelect(others.length < selected.length ? others : [...selected, row]);
  };
  return (
    <AntTable<Row>
      className={`${styles['table']} ${rows.data?.list.length ? '' : styles['empty']}`}
      aria-label={props.label}
      size={table.density === 'compact' ? 'small' : 'middle'}
      rowKey={keyOf}
      columns={toColumns(props.columns, table.state.sort, text.table.rowActions)}
      dataSource={rows.data ? [...rows.data.list] : []}
      loading={rows.isFetching && !rows.data}
      locale={{ emptyText: <NoRows {...props} /> }}
      showSorterTooltip={false}
      pagination={usePagination(table, rows.data?.total ?? 0)}
      onChange={(_page, _filters, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        const key = one?.order ? String(one.columnKey) : '';
        const sort = one?.order === 'descend' ? `-${key}` : key;
        if (sort !== table.state.sort) table.setSort(sort);
      }}
      onRow={(row, index) => ({
        'data-row': '',
        'data-open': keyOf(row) === openKey ? '' : undefined,
        tabIndex: index === 0 || keyOf(row) === openKey ? 0 : -1,
        onKeyDown: (event) =>
          onRowKey(event, {
            ...(onOpen ? { open: () => onOpen(row) } : {}),
            select: () => toggle(row),
          }),
        onClick: (event) => {
          if (onOpen && !isControl(event.target)) onOpen(row);
        },
        style: onOpen ? { cursor: 'pointer' } : {},
      })}
      {...useSelection(props)}
    />
  );
};

const NoRows = <Row extends object>({ table, rows, emptyTitle }: DataTableProps<Row>) => {
  const text = useText();
  if (!rows.data) return <div className={styles['waiting']} />;
  return (
    <div className={styles['noRows']}>
      {hasFilters(table.state.filters) ? (
        <EmptyState icon="filter" title={text.states.emptyFiltered}>
          <Button onClick={table.clear}>{text.states.clearFilters}</Button>
        </EmptyState>
      ) : (
        <EmptyState {...(emptyTitle ? { title: emptyTitle } : {})} />
      )}
    </div>
  );
};

const toColumns = <Row extends object>(
  columns: readonly Column<Row>[],
  sort: string,
  actions: string,
): NonNullable<TableProps<Row>['columns']> =>
  columns.map((column) => ({
    ...shown(column, actions),
    ...(column.sorts
      ? {
          sorter: true,
          sortOrder: sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null,
        }
      : {}),
  }));

const usePagination = (table: Table, total: number): NonNullable<TableProps['pagination']> => {
  const text = useText();
  return {
    current: table.state.pageNum,
    pageSize: table.state.pageSize,
    total,
    pageSizeOptions: [...PAGE_SIZES],
    showSizeChanger: total > PAGE_SIZES[0],
    hideOnSinglePage: false,
    showTotal: (all, [from, to]) => (all > 0 ? text.table.total(from, to, all) : null),
    onChange: table.setPage,
  };
};

const useSelection = <Row extends object>(props: RowsProps<Row>): Pick<TableProps<Row>, 'rowSelection'> => {
  const text = useText();
  return {
    rowSelection: {
      selectedRowKeys: props.selected.map(props.keyOf),
      preserveSelectedRowKeys: true,
      onChange: (_keys: Key[], rows: Row[]) => props.onSelect(rows),
      getCheckboxProps: () => ({ 'aria-label': text.table.selectRow }),
    },
  };
};

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, .ant-table-selection-column') !== null;
