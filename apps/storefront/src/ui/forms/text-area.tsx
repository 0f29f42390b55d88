import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import { type FieldLook, FormField } from './form-field.tsx';
import { usePartTexts, withValues } from '../part-texts.ts';
import styles from './text-field.module.css';

interface TextAreaProps extends FieldLook, Omit<ComponentProps<'textarea'>, 'required' | 'id'> {}

/** Several lines; with `maxLength` it counts what is written. */
export const TextArea = ({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  onChange,
  ...area
}: TextAreaProps) => {
  const texts = usePartTexts();
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const count = area.value === undefined ? typed : String(area.value).length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length);
    onChange?.(event);
  };
  const counter = area.maxLength !== undefined && (
    <span className={cx(styles['count'], count >= area.maxLength && styles['full'])}>
      <span aria-hidden="true">
        {count}/{area.maxLength}
      </span>
      <span className="visually-hidden">
        {withValues(texts.charactersLeft, { count, most: area.maxLength })}
      </span>
    </span>
  );
  return (
    <FormField
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      aside={counter}
    >
      {(ids) => (
        <div className={cx(styles['box'], error !== undefined && styles['wrong'], className)}>
          <textarea
            className={cx(styles['input'], styles['area'])}
            rows={3}
            {...area}
            {...ids}
            onChange={change}
          />
        </div>
      )}
    </FormField>
  );
};
