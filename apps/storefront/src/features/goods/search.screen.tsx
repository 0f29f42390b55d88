import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { useBack } from '../../shell/navigation/back.ts';
import { PageHead } from '../../shell/page/page-head.tsx';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Chip } from '../../ui/feedback/badge.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SearchBar } from '../../ui/forms/search-bar.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { hotSearchesQuery } from './goods.queries.ts';
import { looksLikeLink } from './search/pasted-link.ts';
import { PicturePicker } from './search/picture-picker.tsx';
import { remember } from './search/search-history.ts';
import { SearchHistory } from './search/search-history.tsx';
import { SearchMatches } from './search/search-matches.tsx';
import { SearchSuggestions } from './search/search-suggestions.tsx';
import styles from './search/search.module.css';
import { SEARCH_PAUSE_MS, useDebounced } from '../../shell/forms/use-debounced.ts';
import { TellUs } from './product/tell-us.tsx';
import { type OpenLink, useOpenLink } from './search/use-open-link.ts';

/** Proposals come before the goods do, but not for every key. */
const SUGGEST_PAUSE_MS = 150;

export const loader = pageLoader(({ call, queryClient }) =>
  queryClient.ensureQueryData(hotSearchesQuery(call)),
);

export const Component = () => {
  const t = useTexts('goods');
  const [query, setQuery] = useSearchParams();
  const before = query.get('value') ?? '';
  const first = looksLikeLink(before) ? '' : before;
  const [words, setWords] = useState(first);
  const [begun, setBegun] = useState(first);
  const search = useSearch();
  const link = useOpenLink(search);
  useOpenPasted(before, link);
  const typed = useDebounced((text: string) => {
    if (looksLikeLink(text)) return link.open(text);
    const value = text.trim();
    setWords(value);
    // Who opens one of the goods and comes back finds the words still there.
    setQuery(value === '' ? {} : { value }, { replace: true, preventScrollReset: true });
  }, SEARCH_PAUSE_MS);
  const beginning = useDebounced(
    (text: string) => setBegun(looksLikeLink(text) ? '' : text.trim()),
    SUGGEST_PAUSE_MS,
  );
  return (
    <>
      <PageHead title={t.goods.search.title} />
      <main id="content">
        <div className={styles['head']}>
          <h1 className="visually-hidden">{t.goods.search.title}</h1>
          <IconButton label={t.common.actions.back} onClick={useBack()}>
            <IconChevronLeft />
          </IconButton>
          <SearchBar
            label={t.goods.search.placeholder}
            defaultValue={before}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type in this one field
            autoFocus
            maxLength={2000}
            onType={(text) => {
              link.reset();
              if (text.trim() === '') setWords('');
              typed.later(text);
              beginning.later(text);
            }}
            onSearch={(text) => {
              typed.cancel();
              if (looksLikeLink(text)) link.open(text);
              else search(text);
            }}
            tail={<PicturePicker />}
          />
        </div>
        <div className={styles['content']}>
          <LinkState link={link} />
          <SearchSuggestions typed={begun} onSearch={search} />
          {words === '' ? (
            <Ideas onSearch={search} isRefused={link.failure !== undefined} />
          ) : (
            <SearchMatches words={words} onAll={() => search(words)} />
          )}
        </div>
      </main>
    </>
  );
};

/** A link that was pasted on another page and came with the address is opened at once, and only once. */
const useOpenPasted = (text: string, { open }: OpenLink): void => {
  useEffect(() => {
    if (looksLikeLink(text)) open(text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed afterwards opens by itself
  }, [text]);
};

/** To the list of what was found; the search is remembered. */
const useSearch = () => {
  const navigate = useNavigate();
  const paths = usePaths();
  return (words: string) => {
    if (words.trim() === '') return;
    remember(words);
    void navigate(paths.productList({ value: words.trim() }), { viewTransition: true });
  };
};

const LinkState = ({ link: { isOpening, failure, asked = '' } }: { readonly link: OpenLink }) => {
  const { search } = useTexts('goods').goods;
  return (
    <div aria-live="polite" className={styles['linkState']}>
      {isOpening && (
        <p className={styles['opening']}>
          <Spinner />
          {search.opening}
        </p>
      )}
      {failure !== undefined && (
        <>
          <p className={styles['failure']}>{failure}</p>
          <TellUs link={asked} />
        </>
      )}
    </div>
  );
};

interface IdeasProps {
  readonly onSearch: (words: string) => void;
  /** A link was refused: the way to a buyer stands beside it. */
  readonly isRefused: boolean;
}

/** Before anything is typed: what was searched for here, and what others search for. */
const Ideas = ({ onSearch, isRefused }: IdeasProps) => {
  const { search } = useTexts('goods').goods;
  const { call } = useApp();
  const { data } = useQuery(hotSearchesQuery(call));
  return (
    <>
      <p className={styles['hint']}>{search.linkHint}</p>
      <SearchHistory onSearch={onSearch} />
      {data && data.length > 0 && (
        <section className={styles['section']}>
          <h2>{search.hot}</h2>
          <div className={styles['chips']}>
            {data.map((word) => (
              <Chip key={word} onClick={() => onSearch(word)}>
                {word}
              </Chip>
            ))}
          </div>
        </section>
      )}
      {!isRefused && <TellUs />}
    </>
  );
};
