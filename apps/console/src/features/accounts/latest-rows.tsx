import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { When } from '../../ui/charts/figures.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import styles from './shoppers.module.css';

interface LatestRow {
  readonly key: string;
  readonly title: ReactNode;
  readonly to?: string;
  readonly tag: ReactNode;
  readonly amount: ReactNode;
  readonly at: string;
}

interface LatestRowsProps {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly rows: readonly LatestRow[];
}

/** The latest things of one kind, one line each. */
export const LatestRows = ({ title, extra, rows }: LatestRowsProps) => {
  const { shoppers } = useText();
  return (
    <Panel title={title} extra={extra}>
      {rows.length === 0 ? <p className={styles['none']}>{shoppers.none}</p> : null}
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.key} className={styles['row']}>
            <span className={styles['name']}>
              {row.to ? <Link to={row.to}>{row.title}</Link> : row.title}
            </span>
            {row.tag}
            <span className={styles['amount']}>{row.amount}</span>
            <When at={row.at} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};
