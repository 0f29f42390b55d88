import type { ReactNode } from 'react';
import type { InputOf } from '../../../shell/api.ts';
import { Panel } from '../../../ui/layout/page.tsx';
import { CsvButton } from '../parts/csv-button.tsx';
import styles from '../parts/books.module.css';

export type Group = InputOf<'GET /staff/books/profit'>['by'];

interface ReportProps {
  readonly title: string;
  /** What the server calls its file. */
  readonly csv: string;
  /** Said instead, when there is nothing to show. */
  readonly empty: string | null;
  readonly children: ReactNode;
}

/** A report: looked at as a chart, read as a table, taken along as a file. */
export const Report = ({ title, csv, empty, children }: ReportProps) => (
  <Panel title={title} extra={empty === null ? <CsvButton path={`/staff/books/csv/${csv}`} /> : null}>
    {empty === null ? (
      <div className={styles['form']}>{children}</div>
    ) : (
      <p className={styles['quiet']}>{empty}</p>
    )}
  </Panel>
);

export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
