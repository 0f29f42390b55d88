import type { ReactNode } from 'react';
import styles from './bars.module.css';
import { cx } from '../cx.ts';
import { Price } from '../media/price.tsx';

interface SubmitBarProps {
  /** The total times 100. */
  readonly totalMinor: number;
  readonly symbol: string;
  readonly label: ReactNode;
  /** The button. */
  readonly action: ReactNode;
  /** At the near end: select-all for instance. */
  readonly aside?: ReactNode;
  /** Below the total: what was saved, what is still to come. */
  readonly note?: ReactNode;
  /** Above the tab bar rather than at the edge. */
  readonly aboveTabs?: boolean;
}

/** The total and the one thing to do, always in sight. */
export const SubmitBar = ({
  totalMinor,
  symbol,
  label,
  action,
  aside,
  note,
  aboveTabs = false,
}: SubmitBarProps) => (
  <BottomBar aboveTabs={aboveTabs}>
    {aside}
    <div className={styles['total']}>
      <span className={styles['sum']}>
        <span className={styles['label']}>{label}</span>
        <Price amount={totalMinor / 100} symbol={symbol} size="large" />
      </span>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </div>
    {action}
  </BottomBar>
);

interface BottomBarProps {
  readonly children: ReactNode;
  readonly aboveTabs?: boolean;
}

export const BottomBar = ({ children, aboveTabs = false }: BottomBarProps) => (
  <div className={cx(styles['bottom'], aboveTabs && styles['above'])}>
    <div className={styles['row']}>{children}</div>
  </div>
);
