import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import styles from './grid.module.css';

interface GridProps {
  readonly kind: 'goods' | 'tiles' | 'cards';
  readonly children: ReactNode;
  readonly as?: 'div' | 'ul';
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement & HTMLUListElement> | undefined;
}

/** Columns that grow with the width. */
export const Grid = ({ kind, as: Element = 'div', className, ...rest }: GridProps) => (
  <Element className={cx(styles['grid'], styles[kind], className)} {...rest} />
);

interface SplitProps {
  readonly children: ReactNode;
  /** Beside the content from 700 px on, where it stays in sight; below it on a phone. */
  readonly side: ReactNode;
  readonly kind?: 'summary' | 'half';
}

export const Split = ({ children, side, kind = 'summary' }: SplitProps) => (
  <div className={cx(styles['split'], styles[kind])}>
    <div className={styles['main']}>{children}</div>
    <div className={styles['side']}>{side}</div>
  </div>
);
