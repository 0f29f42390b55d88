import { LONGEST_SHARED_SEARCH, plainWords } from '@caravan/domain/goods/search-suggestions';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Chip } from '../../../ui/feedback/badge.tsx';
import { suggestionsQuery } from '../goods.queries.ts';
import { historyFor, readHistory } from './search-history.ts';
import styles from './search.module.css';

const MOST_SHOWN = 6;
const MOST_OWN = 2;

interface SearchSuggestionsProps {
  readonly typed: string;
  readonly onSearch: (words: string) => void;
}

/** How what is being typed may go on: own searches first. Nothing where nothing is known. */
export const SearchSuggestions = ({ typed, onSearch }: SearchSuggestionsProps) => {
  const { search } = useTexts('goods').goods;
  const { call } = useApp();
  const isAsked = typed !== '' && typed.length <= LONGEST_SHARED_SEARCH;
  const { data = [] } = useQuery({ ...suggestionsQuery(call, typed), enabled: isAsked });
  if (!isAsked) return null;
  const own = historyFor(readHistory(), typed).slice(0, MOST_OWN);
  const known = new Set(own.map(plainWords));
  const others = data.filter(
    (words) => !known.has(plainWords(words)) && plainWords(words) !== plainWords(typed),
  );
  const shown = [...own, ...others].slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section aria-label={search.suggestions} className={styles['chips']}>
      {shown.map((words) => (
        <Chip key={words} onClick={() => onSearch(words)}>
          {words}
        </Chip>
      ))}
    </section>
  );
};
