import { Table as AntTable } from 'antd';
import type { TableProps } from 'antd';
import type { TableRef } from 'antd/es/table';
import { useEffect, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { useText } from '../../messages/language.ts';
import styles from './plain-table.module.css';

/** What a column shows. */
export interface ShownColumn<Row> {
  readonly key: string;
  /** Empty over what is pressed in each row: then only read out. */
  readonly title: ReactNode;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'right' | 'center';
  readonly width?: number | string;
}

type Passed<Row> = Pick<TableProps<Row>, 'expandable' | 'footer' | 'loading' | 'style'>;

interface PlainTableProps<Row> extends Passed<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly columns: readonly ShownColumn<Row>[];
  /** What the rows are, above them. */
  readonly title?: string;
  /** Instead of rows, where there are none. */
  readonly empty?: ReactNode;
  /** Width in px up to which words wrap before the table scrolls; without it none does. */
  readonly wrapsTo?: number;
  /** Height in px from which the rows scroll below their head. */
  readonly tallest?: number;
}

/** All rows of something at once: no filters, no pages, nothing to choose. */
export const PlainTable = <Row extends object>(props: PlainTableProps<Row>) => {
  const { rows, keyOf, columns, title, empty, wrapsTo, tallest, ...passed } = props;
  const { table: words } = useText();
  return (
    <AntTable<Row>
      ref={useReach()}
      size="small"
      pagination={false}
      rowKey={keyOf}
      dataSource={[...rows]}
      columns={columns.map((column) => shown(column, words.rowActions))}
      scroll={tallest === undefined ? { x: wrapsTo ?? 'max-content' } : { y: tallest }}
      {...(title === undefined ? {} : { title: () => title })}
      {...(empty === undefined
        ? {}
        : { locale: { emptyText: <span className={styles['empty']}>{empty}</span> } })}
      {...passed}
    />
  );
};

/** A column as the library takes it. */
export const shown = <Row,>({ title, render, ...looks }: ShownColumn<Row>, actions: string) => ({
  title: title || <span className="visually-hidden">{actions}</span>,
  render: (_value: unknown, row: Row) => render(row),
  key: looks.key,
  ...(looks.align ? { align: looks.align } : {}),
  ...(looks.width ? { width: looks.width } : {}),
});

/** For a table that may be wider than its place: what scrolls is reached by keys, if by nothing that is pressed in it. */
const useReach = () => {
  const table = useRef<TableRef>(null);
  useEffect(() => {
    const view = table.current?.nativeElement.querySelector('.ant-table-content, .ant-table-body');
    const isPressed = view?.querySelector('a[href], button, input, [tabindex="0"]') !== null;
    if (isPressed) view?.removeAttribute('tabindex');
    else view?.setAttribute('tabindex', '0');
  });
  return table;
};
