import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly kind?: 'line' | 'title' | 'block' | 'circle' | 'square';
  /** How much of the width a line takes. */
  readonly width?: 'full' | 'long' | 'half' | 'short';
  readonly className?: string | undefined;
}

/** The place of something on its way. */
export const Skeleton = ({ kind = 'line', width = 'full', className }: SkeletonProps) => (
  <span aria-hidden="true" className={cx(styles['bone'], styles[kind], styles[width], className)} />
);

/** A few lines of text on their way. */
export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <span className={styles['text']} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={line === lines - 1 ? 'half' : 'full'} />
    ))}
  </span>
);

/** A goods card on its way. */
export const SkeletonCard = () => (
  <span className={styles['card']} aria-hidden="true">
    <Skeleton kind="square" />
    <span className={styles['body']}>
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton kind="title" width="short" />
    </span>
  </span>
);

/** A row with a picture on its way. */
export const SkeletonRow = () => (
  <span className={styles['row']} aria-hidden="true">
    <Skeleton kind="square" className={styles['thumb']} />
    <span className={styles['body']}>
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton kind="title" width="short" />
    </span>
  </span>
);
