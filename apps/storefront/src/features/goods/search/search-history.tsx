import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Chip } from '../../../ui/feedback/badge.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { forgetHistory, readHistory } from './search-history.ts';
import styles from './search.module.css';

interface SearchHistoryProps {
  readonly onSearch: (words: string) => void;
}

/** What was searched for on this device; nothing where there is none. */
export const SearchHistory = ({ onSearch }: SearchHistoryProps) =>
  useHydrated() && <KeptSearches onSearch={onSearch} />;

const KeptSearches = ({ onSearch }: SearchHistoryProps) => {
  const t = useTexts('goods');
  const confirm = useConfirm();
  const [history, setHistory] = useState(readHistory);
  if (history.length === 0) return null;
  const clear = async () => {
    const { clear: yes, clearAsk: title } = t.goods.search;
    if (!(await confirm({ title, confirm: yes, danger: true }))) return;
    forgetHistory();
    setHistory([]);
  };
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>{t.goods.search.history}</h2>
        <IconButton label={t.goods.search.clear} onClick={() => void clear()}>
          <IconTrash />
        </IconButton>
      </div>
      <div className={styles['chips']}>
        {history.map((words) => (
          <Chip key={words} onClick={() => onSearch(words)}>
            {words}
          </Chip>
        ))}
      </div>
    </section>
  );
};
