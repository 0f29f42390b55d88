import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from '../cx.ts';

interface BadgeProps {
  readonly count: number;
  /** What is counted, for anyone who hears the page: "3 goods in the cart". */
  readonly label?: string;
  /** Over the corner of what it stands in, which is positioned. */
  readonly corner?: boolean;
}

/** A count over an icon, heard as the bare number unless a label says more; nothing when there is nothing to count. */
export const Badge = ({ count, label, corner = true }: BadgeProps) =>
  count > 0 && (
    <span className={cx(styles['badge'], corner && styles['corner'])}>
      <span aria-hidden={label !== undefined}>{count > 99 ? '99+' : count}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

interface TagProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short fact about a thing: a source, a status. */
export const Tag = ({ tone = 'neutral', icon, children }: TagProps) => (
  <span className={cx(styles['tag'], styles[tone])}>
    {icon}
    {children}
  </span>
);

interface ChipProps {
  readonly children: ReactNode;
  readonly chosen?: boolean;
  readonly disabled?: boolean;
  readonly picture?: ReactNode;
  readonly onClick: () => void;
}

/** A choice among several, or a word to search for. */
export const Chip = ({ children, chosen, disabled = false, picture, onClick }: ChipProps) => (
  <button
    type="button"
    className={styles['chip']}
    aria-pressed={chosen}
    disabled={disabled}
    onClick={onClick}
  >
    {picture}
    <span>{children}</span>
  </button>
);
