import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  /** What the page is about. */
  readonly children: ReactNode;
  /** The sum of it: beside the page where there is room, and in sight while it is read. */
  readonly side: ReactNode;
  /** What is read last. */
  readonly after: ReactNode;
}

/** A page in one column on a phone, in two on a wide screen, in one order for both. */
export const Columns = ({ children, side, after }: ColumnsProps) => (
  <div className={styles['room']}>
    <div className={styles['columns']}>
      <div className={styles['part']}>{children}</div>
      <div className={styles['side']}>{side}</div>
      <div className={styles['part']}>{after}</div>
    </div>
  </div>
);
