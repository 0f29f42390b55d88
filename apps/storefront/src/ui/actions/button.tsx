import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from '../cx.ts';
import { Link } from './link.tsx';
import { Spinner } from '../loading/spinner.tsx';

interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** Takes the whole width. */
  readonly wide?: boolean;
  /** At this side its words, rather than its edge, stand in line with what is around it: for a look without an edge. */
  readonly flush?: 'start' | 'end';
  readonly icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Works on it: keeps its width, shows a spinner, takes no further press. */
  readonly loading?: boolean;
  /** Why it is disabled, for anyone who points at it or hears it. */
  readonly reason?: string | undefined;
}

export const Button = ({
  loading = false,
  reason,
  disabled,
  onClick,
  type,
  icon,
  children,
  ...rest
}: ButtonProps) => {
  const { look, others } = featuresOf(rest);
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={look}
      disabled={disabled}
      aria-busy={loading || undefined}
      title={disabled ? reason : undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...others}
    >
      {loading ? <Spinner className={styles['spinner']} /> : icon}
      {children !== undefined && <span className={styles['label']}>{children}</span>}
      {disabled && reason !== undefined && <span className="visually-hidden">{reason}</span>}
    </button>
  );
};

interface LinkButtonProps extends ButtonLook {
  readonly to: string;
  readonly replace?: boolean;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children?: ReactNode;
}

/** A link that looks like a button. */
export const LinkButton = ({ icon, children, ...rest }: LinkButtonProps) => {
  const { look, others } = featuresOf(rest);
  return (
    <Link className={look} {...others}>
      {icon}
      {children !== undefined && <span className={styles['label']}>{children}</span>}
    </Link>
  );
};

const featuresOf = <Props extends ButtonLook & { readonly className?: string | undefined }>({
  variant = 'primary',
  size = 'medium',
  wide = false,
  flush,
  className,
  ...others
}: Props) => ({
  look: cx(
    styles['button'],
    styles[variant],
    styles[size],
    wide && styles['wide'],
    flush === 'start' && styles['flushStart'],
    flush === 'end' && styles['flushEnd'],
    className,
  ),
  others,
});
