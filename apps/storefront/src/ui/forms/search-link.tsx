import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
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

interface SearchStartProps {
  readonly label: string;
  readonly action: string;
  /** With what was typed, or pasted, before Enter too. */
  readonly onSearch: (text: string) => void;
  readonly onPaste: (text: string) => void;
  readonly tail?: ReactNode;
}

/** A large field to begin with: it proposes nothing, so it is light enough for a first page. */
export const SearchStart = ({ label, action, onSearch, onPaste, tail }: SearchStartProps) => (
  <form
    role="search"
    method="dialog"
    className={cx(styles['bar'], styles['start'])}
    onSubmit={(event) => {
      event.preventDefault();
      const value = new FormData(event.currentTarget).get('value');
      if (typeof value === 'string') onSearch(value.trim());
    }}
  >
    <IconSearch className={styles['lens']} aria-hidden="true" />
    <input
      name="value"
      type="search"
      autoComplete="off"
      maxLength={2000}
      aria-label={label}
      placeholder={label}
      onPaste={(event) => onPaste(event.clipboardData.getData('text'))}
    />
    {tail}
    <Button type="submit">{action}</Button>
  </form>
);
