import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type FieldLook, FormField } from './form-field.tsx';
import styles from './text-field.module.css';

interface TextFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'required' | 'id'> {
  /** Before the text: an icon or a unit. */
  readonly lead?: ReactNode;
  /** After the text: a unit or a button. */
  readonly tail?: ReactNode;
}

/** Works with `register('name')` of react-hook-form as it is. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  hideLabel,
  lead,
  tail,
  className,
  ...input
}: TextFieldProps) => (
  <FormField label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
    {(ids) => (
      <div
        className={cx(
          styles['box'],
          error !== undefined && styles['wrong'],
          input.disabled && styles['off'],
          className,
        )}
      >
        {lead !== undefined && <span className={styles['side']}>{lead}</span>}
        <input className={styles['input']} {...input} {...ids} />
        {tail !== undefined && <span className={styles['side']}>{tail}</span>}
      </div>
    )}
  </FormField>
);
