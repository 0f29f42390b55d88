import type { ReactNode } from 'react';
import styles from './columns.module.css';
import type { Column } from './data-table.tsx';
import { Ago, Money, When } from '../charts/figures.tsx';

interface Looks {
  readonly width?: number;
}

type ColumnOf<Value> = <Row>(
  key: string,
  title: string,
  of: (row: Row) => Value,
  looks?: Looks,
) => Column<Row>;

const NOTHING = '–';

interface OpenButtonProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** What something is known by, where a press on it opens it: words that stand in line with the others. */
export const OpenButton = ({ onOpen, children }: OpenButtonProps) => (
  <button type="button" className={styles['open']} onClick={onOpen}>
    {children}
  </button>
);

/** What is shown as it is exported. */
export const textColumn: ColumnOf<string | null> = (key, title, of, looks) => ({
  key,
  title,
  render: (row) => of(row) ?? NOTHING,
  csv: of,
  ...looks,
});

/** What people copy or type off. */
export const codeColumn: ColumnOf<string | null> = (key, title, of, looks) => ({
  ...textColumn(key, title, of, looks),
  render: (row) => <span className="mono">{of(row) ?? NOTHING}</span>,
});

/** What a row is known by: scanned, and called across the room. */
export const keyColumn: ColumnOf<string | null> = (key, title, of, looks) => ({
  ...textColumn(key, title, of, looks),
  render: (row) => <b className="mono">{of(row) || NOTHING}</b>,
});

/** Facts that are read together, one above the other, so that a wide list stays on its screen; each is exported by itself. */
export const stackColumn = <Row,>(
  key: string,
  title: string,
  parts: readonly Column<Row>[],
  looks?: Looks,
): Column<Row> => ({
  key,
  title,
  parts,
  render: (row) => (
    <span className={styles['stack']}>
      {parts.map((part) => (
        <span key={part.key}>{part.render(row)}</span>
      ))}
    </span>
  ),
  ...looks,
});

export const countColumn: ColumnOf<number> = (key, title, of, looks) => ({
  key,
  title,
  align: 'right',
  render: of,
  csv: of,
  ...looks,
});

export const moneyColumn = <Row,>(
  key: string,
  title: string,
  of: (row: Row) => number,
  currency: string,
  looks?: Looks,
): Column<Row> => ({
  ...countColumn(key, title, of, looks),
  render: (row) => <Money amount={of(row)} currency={currency} />,
});

/** A moment by China's clock. */
export const timeColumn: ColumnOf<string | null> = (key, title, of, looks) => ({
  ...textColumn(key, title, of, looks),
  render: (row) => atMoment(of(row), (at) => <When at={at} />),
});

/** How long ago a moment was. */
export const agoColumn: ColumnOf<string | null> = (key, title, of, looks) => ({
  ...textColumn(key, title, of, looks),
  render: (row) => atMoment(of(row), (at) => <Ago at={at} />),
});

const atMoment = (at: string | null, shown: (at: string) => ReactNode): ReactNode =>
  at === null ? NOTHING : shown(at);
