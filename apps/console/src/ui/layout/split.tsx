import type { ReactNode } from 'react';
import styles from './split.module.css';

interface SplitProps {
  readonly children: ReactNode;
  readonly side: ReactNode;
  /** The side reads like the middle, not like facts beside it. */
  readonly isEven?: boolean;
}

/** A detail page: what happens in the middle, facts at the side, below each other on narrow screens. */
export const Split = ({ children, side, isEven = false }: SplitProps) => (
  <div className={styles['split']} data-even={isEven ? '' : undefined}>
    <Stack>{children}</Stack>
    <Stack>{side}</Stack>
  </div>
);

export const Stack = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['stack']}>{children}</div>
);
