import type { ReactNode } from 'react';
import styles from './totals.module.css';

/** A few sums side by side, each a {@link Total}. */
export const Totals = ({ children }: { children: ReactNode }) => (
  <dl className={styles['totals']}>{children}</dl>
);

interface TotalProps {
  readonly label: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

export const Total = ({ label, isBad = false, children }: TotalProps) => (
  <div className={styles['total']} data-bad={isBad ? '' : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
