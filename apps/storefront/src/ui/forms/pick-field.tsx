import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { type FieldLook, FormField } from './form-field.tsx';
import { usePartTexts } from '../part-texts.ts';
import styles from './text-field.module.css';

interface PickFieldProps extends Omit<FieldLook, 'hideLabel'> {
  /** What is chosen, in words; empty when nothing is. */
  readonly shown: string;
  readonly placeholder?: string;
  readonly onOpen: () => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Takes what the browser fills in by itself; no finger or key reaches it. */
  readonly autofill?: {
    readonly autoComplete: string;
    readonly value: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly onFill: (value: string) => void;
  };
}

/** Looks like a list to choose from and opens a page of its own, where a long list can be searched. */
export const PickField = (props: PickFieldProps) => {
  const { label, hint, error, required, shown, placeholder, onOpen, onBlur, ref, autofill } = props;
  const texts = usePartTexts();
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(ids) => (
        <div className={cx(styles['box'], styles['pick'], error !== undefined && styles['wrong'])}>
          {autofill && <Autofill {...autofill} />}
          <button
            type="button"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- what it opens is a page of its own
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={false}
            ref={ref}
            className={cx(styles['input'], styles['select'], shown === '' && styles['unset'])}
            onClick={onOpen}
            onBlur={onBlur}
            {...ids}
          >
            {shown || (placeholder ?? texts.choose)}
          </button>
          <span className={styles['arrow']}>
            <IconChevronRight aria-hidden="true" />
          </span>
        </div>
      )}
    </FormField>
  );
};

const Autofill = ({ autoComplete, value, options, onFill }: NonNullable<PickFieldProps['autofill']>) => (
  <select
    className={styles['autofill']}
    aria-hidden="true"
    tabIndex={-1}
    autoComplete={autoComplete}
    value={value}
    onChange={({ target }) => onFill(target.value)}
  >
    <option value="">–</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
