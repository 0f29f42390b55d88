import { App } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type Cell, toCsv } from '@caravan/domain/shared/csv';
import { useText } from '../../messages/language.ts';
import { saveCsv } from '@caravan/web/files/save-file';
import { type Printed, PrintedList } from './printed-list.tsx';

/** What a browser puts together itself, in the words of its screen; the file of a longer list is the server's. */
const MOST_WRITTEN = 5_000;

export interface RowPage<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

interface WrittenColumn<Row> {
  readonly title: string;
  readonly csv?: (row: Row) => Cell;
  readonly parts?: readonly WrittenColumn<Row>[];
}

interface WrittenList<Row> {
  readonly table: { readonly name: string };
  readonly label: string;
  readonly columns: readonly WrittenColumn<Row>[];
  readonly rows?: { readonly data: RowPage<Row> | undefined };
  readonly loadPage?: (pageNum: number, pageSize: number) => Promise<RowPage<Row>>;
  readonly exportWhole?: () => Promise<void>;
  readonly isMoney?: boolean;
}

interface ListOutput<Row> {
  /** Every row of the list as it is filtered now. */
  readonly exportAll: () => Promise<void>;
  readonly printAll: () => Promise<void>;
  readonly exportRows: (rows: readonly Row[]) => void;
  readonly printRows: (rows: readonly Row[]) => void;
  /** What is on its way to the printer; the table renders it. */
  readonly paper: ReactNode;
}

/** Every list of the desk goes to a file or to paper in this one way: its columns that say what they export. */
export const useListOutput = <Row extends object>(props: WrittenList<Row>): ListOutput<Row> => {
  const { message } = App.useApp();
  const text = useText();
  const [printed, setPrinted] = useState<Printed | null>(null);
  const written = props.columns.flatMap((column) => column.parts ?? [column]).filter((column) => column.csv);
  const head = written.map((column) => column.title);
  const cellsOf = (rows: readonly Row[]): Cell[][] =>
    rows.map((row) => written.map((column) => column.csv?.(row)));
  const exportRows = (rows: readonly Row[]): void => saveCsv(props.table.name, toCsv(head, cellsOf(rows)));
  const printRows = (rows: readonly Row[]): void => {
    // The paper must stand in the page when the browser takes its picture of it.
    const printedAt = new Date().toISOString();
    flushSync(() => setPrinted({ title: props.label, printedAt, head, rows: cellsOf(rows) }));
    window.print();
    setPrinted(null);
  };
  const withAll = async (put: (rows: readonly Row[]) => void): Promise<void> => {
    if (!props.loadPage) return;
    try {
      const { rows, total } = await loadAll(props.loadPage);
      put(rows);
      if (total > rows.length) void message.warning(text.table.exportBounded(rows.length));
    } catch {
      void message.error(text.states.unknown);
    }
  };
  const exportAll = (): Promise<void> =>
    withAll((rows) => {
      exportRows(rows);
      void message.success(text.table.exported(rows.length));
    });
  const { exportWhole } = props;
  const isServers = props.isMoney === true || (props.rows?.data?.total ?? 0) > MOST_WRITTEN;
  return {
    exportAll: exportWhole && isServers ? exportWhole : exportAll,
    printAll: () => withAll(printRows),
    exportRows,
    printRows,
    paper: printed ? createPortal(<PrintedList printed={printed} />, document.body) : null,
  };
};

const loadAll = async <Row,>(
  loadPage: (pageNum: number, pageSize: number) => Promise<RowPage<Row>>,
): Promise<{ rows: Row[]; total: number }> => {
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await loadPage(pageNum, 100);
    rows.push(...page.list);
    if (page.list.length === 0 || rows.length >= page.total || rows.length >= MOST_WRITTEN)
      return { rows, total: page.total };
  }
};
