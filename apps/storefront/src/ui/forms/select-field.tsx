import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { type FieldLook, FormField } from './form-field.tsx';
import { usePartTexts } from '../part-texts.ts';
import styles from './text-field.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps extends FieldLook, Omit<ComponentProps<'select'>, 'required' | 'id' | 'children'> {
  readonly options: readonly Option[];
  readonly placeholder?: string;
}

/** The system's own list: on a phone nothing is easier to use. Long searchable lists are a page of their own. */
export const SelectField = ({
  label,
  hint,
  error,
  required,
  hideLabel,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) => {
  const texts = usePartTexts();
  return (
    <FormField label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(ids) => (
        <div
          className={cx(
            styles['box'],
            error !== undefined && styles['wrong'],
            select.disabled && styles['off'],
            className,
          )}
        >
          <select
            className={cx(styles['input'], styles['select'], select.value === '' && styles['unset'])}
            {...select}
            {...ids}
          >
            <option value="">{placeholder ?? texts.choose}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles['arrow']}>
            <IconChevronDown aria-hidden="true" />
          </span>
        </div>
      )}
    </FormField>
  );
};
