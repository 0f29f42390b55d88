import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';

interface IconLook {
  /** What it does, for anyone who cannot see the icon. */
  readonly label: string;
  readonly children: ReactNode;
  readonly variant?: 'plain' | 'soft' | 'floating';
  /** A count at its corner. */
  readonly badge?: ReactNode;
}

type IconButtonProps = IconLook & Omit<ComponentProps<'button'>, 'children'>;

export const IconButton = ({
  label,
  children,
  variant = 'plain',
  badge,
  className,
  type,
  ...rest
}: IconButtonProps) => (
  <button
    type={type === 'submit' ? 'submit' : 'button'}
    aria-label={label}
    title={label}
    className={cx(styles['icon'], styles[variant], className)}
    {...rest}
  >
    {children}
    {badge}
  </button>
);

type IconLinkProps = IconLook & {
  readonly to: string;
  readonly className?: string | undefined;
  readonly replace?: boolean;
};

export const IconLink = ({
  label,
  children,
  variant = 'plain',
  badge,
  className,
  ...rest
}: IconLinkProps) => (
  <Link aria-label={label} title={label} className={cx(styles['icon'], styles[variant], className)} {...rest}>
    {children}
    {badge}
  </Link>
);
