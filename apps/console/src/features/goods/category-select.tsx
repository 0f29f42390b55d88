import { Select } from 'antd';
import { useText } from '../../messages/language.ts';
import { CHOICE_SEARCH } from '../../ui/forms/choice-search.ts';
import type { OwnCategory } from './own-categories.ts';
import styles from './markets.module.css';

interface CategorySelectProps {
  readonly label: string;
  readonly own: readonly OwnCategory[];
  readonly value: string | null | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (categoryId: string | null) => void;
}

const NONE = 'none';

/** One of our categories, found by any part of its path, or none of them. */
export const CategorySelect = ({ label, own, value, isBusy, onChoose }: CategorySelectProps) => {
  const { categories } = useText().markets;
  return (
    <Select
      className={styles['select'] ?? ''}
      aria-label={label}
      placeholder={categories.choose}
      value={value ?? null}
      disabled={isBusy}
      showSearch={CHOICE_SEARCH}
      popupMatchSelectWidth={320}
      options={[
        { value: NONE, label: categories.noneOfOurs },
        ...own.map(({ id, path }) => ({ value: id, label: path })),
      ]}
      onChange={(chosen: string) => onChoose(chosen === NONE ? null : chosen)}
    />
  );
};
