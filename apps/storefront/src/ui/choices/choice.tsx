import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './choice.module.css';
import { cx } from '../cx.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What stands beside the mark. Without it give `aria-label`. */
  readonly children?: ReactNode;
  readonly error?: string | undefined;
}

const ChoiceInput = ({
  type,
  children,
  error,
  className,
  ...input
}: ChoiceProps & { readonly type: 'checkbox' | 'radio' }) => {
  const id = useId();
  return (
    <label className={cx(styles['choice'], className)}>
      <input
        type={type}
        className={cx(styles['mark'], type === 'radio' && styles['radio'])}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
        {...input}
      />
      {children !== undefined && (
        <span className={styles['text']}>
          {children}
          {error !== undefined && (
            <span id={id} className={styles['error']} role="alert">
              {error}
            </span>
          )}
        </span>
      )}
    </label>
  );
};

interface CheckboxProps extends ChoiceProps {
  /** Some of what it stands for is chosen. */
  readonly partly?: boolean;
}

export const Checkbox = ({ partly = false, ...props }: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no attribute: it can only be set on the element.
    if (input.current) input.current.indeterminate = partly;
  }, [partly]);
  return <ChoiceInput type="checkbox" ref={input} {...props} />;
};

export const Radio = (props: ChoiceProps) => <ChoiceInput type="radio" {...props} />;

interface RadioGroupProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly children: ReactNode;
}

export const RadioGroup = ({ label, hideLabel = false, children }: RadioGroupProps) => (
  <fieldset className={styles['group']}>
    <legend className={hideLabel ? 'visually-hidden' : styles['legend']}>{label}</legend>
    {children}
  </fieldset>
);

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly children?: ReactNode;
}

/** On or off, at once. */
export const Switch = ({ children, className, ...input }: SwitchProps) => (
  <label className={cx(styles['choice'], styles['wide'], className)}>
    {children !== undefined && <span className={styles['text']}>{children}</span>}
    {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox tells its own state */}
    <input type="checkbox" role="switch" className={styles['switch']} {...input} />
  </label>
);
