import { type ReactNode, useId } from 'react';
import styles from './form-field.module.css';
import { usePartTexts } from '../part-texts.ts';

/** What a control needs to be told by its label, hint and error. */
interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

export interface FieldLook {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The label is only heard; the placeholder or the surroundings show it. */
  readonly hideLabel?: boolean | undefined;
}

interface FormFieldProps extends FieldLook {
  /** Beside the label, at the far end. */
  readonly aside?: ReactNode;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label above, control, then the error or else the hint; tied together for those who hear the page. */
export const FormField = ({ label, hint, error, required, hideLabel, aside, children }: FormFieldProps) => {
  const id = useId();
  const texts = usePartTexts();
  const told = error ?? hint;
  return (
    <div className={styles['field']}>
      <div className={hideLabel ? 'visually-hidden' : styles['head']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
          {required && (
            <span className={styles['required']} aria-hidden="true" title={texts.required}>
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': told === undefined ? undefined : `${id}-told`,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {told !== undefined && (
        <div
          id={`${id}-told`}
          className={error === undefined ? styles['hint'] : styles['error']}
          role={error === undefined ? undefined : 'alert'}
        >
          {told}
        </div>
      )}
    </div>
  );
};
