import type { ReactNode } from 'react';
import { Money } from '../../../ui/charts/figures.tsx';
import styles from './books.module.css';

interface FiguresTableProps {
  readonly label: string;
  /** The columns hold words, not only figures. */
  readonly isText?: boolean;
  readonly head: readonly ReactNode[];
  /** One row each: its name, then a cell for each further column. */
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
  readonly foot?: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
}

/** A small table of figures that belongs to a report and is looked at as a whole. */
export const FiguresTable = ({ label, head, rows, foot = [], isText = false }: FiguresTableProps) => (
  <div
    className={styles['figures']}
    data-text={isText ? '' : undefined}
    role="group"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    tabIndex={0}
  >
    <table>
      <thead>
        <tr>
          {head.map((name, at) => (
            // Columns have no names of their own; their places never change.
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FiguresRow key={row.key} row={row} />
        ))}
      </tbody>
      {foot.length > 0 ? (
        <tfoot>
          {foot.map((row) => (
            <FiguresRow key={row.key} row={row} />
          ))}
        </tfoot>
      ) : null}
    </table>
  </div>
);

const FiguresRow = ({ row: { name, cells } }: { row: FiguresTableProps['rows'][number] }) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, at) => (
      // Cells have no names of their own; their places never change.
      <td key={at}>{cell}</td>
    ))}
  </tr>
);

/** Red where money was lost. */
export const Result = ({ amount, currency = 'USD' }: { amount: number; currency?: string }) => (
  <span {...(amount < 0 ? { 'data-loss': '' } : {})}>
    <Money amount={amount} currency={currency} />
  </span>
);

/** What is zero says nothing. */
export const Amount = ({ amount, currency = 'USD' }: { amount: number; currency?: string }) =>
  amount === 0 ? '–' : <Money amount={amount} currency={currency} />;
