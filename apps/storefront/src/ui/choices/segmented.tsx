import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly items: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of two to four, all in sight. */
export const Segmented = <Value extends string>({ label, items, value, onChange }: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['segments']}>
      {items.map((item) => (
        <label key={item.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </div>
  );
};
