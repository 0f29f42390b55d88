import { cx } from '../cx.ts';
import styles from './spinner.module.css';

/** A turning ring; what waits says so beside it. */
export const Spinner = ({ className }: { readonly className?: string | undefined }) => (
  <span className={cx(styles['spinner'], className)} aria-hidden="true" />
);
