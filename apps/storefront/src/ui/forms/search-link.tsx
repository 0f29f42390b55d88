import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Link } from '../actions/link.tsx';
import styles from './search-bar.module.css';

interface SearchLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly tail?: ReactNode;
  readonly className?: string | undefined;
}

/** Looks like the search bar and leads to the page that has it. */
export const SearchLink = ({ to, children, tail, className }: SearchLinkProps) => (
  <div className={cx(styles['bar'], className)}>
    <Link to={to} className={styles['link']}>
      <IconSearch className={styles['lens']} aria-hidden="true" />
      <span>{children}</span>
    </Link>
    {tail}
  </div>
);
