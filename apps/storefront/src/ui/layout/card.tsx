import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from '../cx.ts';
import { Link } from '../actions/link.tsx';

interface CardProps {
  readonly children: ReactNode;
  /** Without inner margin: its parts bring their own. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly as?: 'div' | 'section' | 'article' | 'li';
}

export const Card = ({ children, flush = false, className, as: Element = 'div' }: CardProps) => (
  <Element className={cx(styles['card'], flush && styles['flush'], className)}>{children}</Element>
);

interface SectionHeadProps {
  readonly title: ReactNode;
  /** Where all of it is. */
  readonly to?: string;
  readonly more?: string;
  readonly icon?: ReactNode;
}

/** The heading of a part of a page, with the way to all of it. */
export const SectionHead = ({ title, to, more, icon }: SectionHeadProps) => (
  <div className={styles['head']}>
    {icon}
    <h2>{title}</h2>
    {to !== undefined && (
      <Link to={to} className={styles['more']}>
        {more}
        <span className="visually-hidden">{title}</span>
        <IconChevronRight aria-hidden="true" />
      </Link>
    )}
  </div>
);

interface ListRowProps {
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  readonly note?: ReactNode;
  /** At the far end, before the arrow. */
  readonly value?: ReactNode;
  readonly to?: string;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
}

/** A row of a menu or of facts; with `to` or `onClick` it leads somewhere. */
export const ListRow = ({ title, icon, note, value, to, onClick, disabled = false }: ListRowProps) => {
  const body = (
    <>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </span>
      {value !== undefined && (
        <span className={styles['value']}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</span>
      )}
      {(to !== undefined || onClick) && <IconChevronRight className={styles['arrow']} aria-hidden="true" />}
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={cx(styles['row'], styles['active'])}>
        {body}
      </Link>
    );
  if (onClick)
    return (
      <button
        type="button"
        className={cx(styles['row'], styles['active'])}
        onClick={onClick}
        disabled={disabled}
      >
        {body}
      </button>
    );
  return <div className={styles['row']}>{body}</div>;
};

/** Rows close below each other, in a card that spaces its other parts out. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['rows']}>{children}</div>
);

/** A hairline, with words in it if there are any. */
export const Divider = ({ children }: { readonly children?: ReactNode }) =>
  children === undefined ? (
    <hr className={styles['divider']} />
  ) : (
    <div className={styles['divided']}>
      <span>{children}</span>
    </div>
  );
