import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { usePartTexts, withValues } from '../part-texts.ts';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface RatingProps {
  /** 0 to 5, halves count. */
  readonly value: number;
  readonly size?: 'small' | 'medium';
}

/** Marks given by others. */
export const Rating = ({ value, size = 'small' }: RatingProps) => {
  const texts = usePartTexts();
  return (
    <span
      role="img"
      aria-label={withValues(texts.stars, { value: Math.round(value * 10) / 10, count: STARS.length })}
      className={cx(styles['rating'], styles[size])}
    >
      {STARS.map((star) => (
        <IconStarFilled
          key={star}
          className={cx(value >= star - 0.25 ? styles['full'] : value >= star - 0.75 && styles['half'])}
        />
      ))}
    </span>
  );
};

interface RatingFieldProps {
  readonly label: string;
  /** 0 before any star is chosen. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
}

/** One to five stars to give. */
export const RatingField = ({ label, value, onChange, error }: RatingFieldProps) => {
  const texts = usePartTexts();
  const name = useId();
  return (
    <fieldset
      className={styles['field']}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className="visually-hidden">{label}</legend>
      <span className={styles['stars']}>
        {STARS.map((star) => (
          <label key={star} className={cx(styles['star'], star <= value && styles['full'])}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={withValues(texts.stars, { value: star, count: STARS.length })}
            />
            <IconStarFilled />
          </label>
        ))}
      </span>
      {error !== undefined && (
        <span id={`${name}-error`} role="alert" className={styles['error']}>
          {error}
        </span>
      )}
    </fieldset>
  );
};
