import {
  isComprehensive,
  SORT_OPTIONS,
  type SortDirection,
  type Sorting,
  toggleSort,
} from '@caravan/domain/goods/sorting';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './sort-bar.module.css';

interface SortBarProps {
  readonly value: Sorting;
  readonly onChange: (sorting: Sorting) => void;
}

/** Comprehensive, sales volume, price: a tap turns one to ascending, descending, off. */
export const SortBar = ({ value, onChange }: SortBarProps) => {
  const { sort } = useTexts('goods').goods;
  const comprehensive = isComprehensive(value);
  return (
    <div className={styles['bar']} role="group" aria-label={sort.label}>
      <button
        type="button"
        className={styles['option']}
        aria-pressed={comprehensive}
        onClick={() => onChange(toggleSort(value, 'comprehensive'))}
      >
        {sort.comprehensive}
      </button>
      {SORT_OPTIONS.map((option) => {
        const direction = value[option];
        return (
          <button
            key={option}
            type="button"
            className={styles['option']}
            aria-pressed={direction !== null}
            onClick={() => onChange(toggleSort(value, option))}
          >
            {sort[option]}
            <Arrows direction={direction} />
            {direction !== null && <span className="visually-hidden">, {sort[direction]}</span>}
          </button>
        );
      })}
    </div>
  );
};

const Arrows = ({ direction }: { readonly direction: SortDirection }) => (
  <svg viewBox="0 0 10 14" className={styles['arrows']} aria-hidden="true">
    <path d="M5 0 9.5 5.5h-9Z" className={cx(direction === 'ascending' && styles['on'])} />
    <path d="M5 14 .5 8.5h9Z" className={cx(direction === 'descending' && styles['on'])} />
  </svg>
);
