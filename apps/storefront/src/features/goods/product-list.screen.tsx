import { COMPREHENSIVE, type SortDirection, type Sorting } from '@caravan/domain/goods/sorting';
import { inContentLanguage } from '../../shell/locale.ts';
import { isSource, SOURCE_LABELS, SOURCE_TABS, type Source } from '@caravan/domain/links/source';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type SetURLSearchParams, useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { useLocale } from '../../shell/language/use-locale.ts';
import { Page } from '../../shell/page/page.tsx';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Chip } from '../../ui/feedback/badge.tsx';
import { BackToTop } from '../../ui/layout/scroll-aware.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SearchLink } from '../../ui/forms/search-link.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { foundGoodsQuery, type GoodsFilter } from './goods.queries.ts';
import { GoodsList } from './lists/goods-list.tsx';
import styles from './lists/lists.module.css';
import { PicturePicker } from './search/picture-picker.tsx';
import { PictureSearch } from './search/picture-search.tsx';
import { SortBar } from './lists/sort-bar.tsx';
import { TellUs } from './product/tell-us.tsx';

export const loader = pageLoader(async ({ call, queryClient, url }) => {
  if (!url.searchParams.has('goodPic'))
    await queryClient.ensureInfiniteQueryData(foundGoodsQuery(call, filterOf(url.searchParams)));
});

export const Component = () => {
  const [query, setQuery] = useSearchParams();
  const goodPic = query.get('goodPic');
  return goodPic === null ? (
    <FoundGoods query={query} onChange={setQuery} />
  ) : (
    <PictureSearch picture={goodPic} />
  );
};

interface FoundGoodsProps {
  readonly query: URLSearchParams;
  readonly onChange: SetURLSearchParams;
}

const FoundGoods = ({ query, onChange }: FoundGoodsProps) => {
  const t = useTexts('goods');
  const { call } = useApp();
  const paths = usePaths();
  const filter = filterOf(query);
  const goods = useInfiniteQuery(foundGoodsQuery(call, filter));
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    onChange((before) => changed(before, changes), { replace: true, preventScrollReset: true });
  const words = filter.value ?? '';
  const title =
    query.get('title') ?? (words === '' ? t.goods.list.title : t.fill(t.goods.list.titleFor, { words }));
  return (
    <Page title={title}>
      <SearchLink to={paths.search({ value: words })} tail={<PicturePicker />} className={styles['search']}>
        {words === '' ? t.goods.search.placeholder : words}
      </SearchLink>
      <Filters filter={filter} onChange={change} />
      <Remarks page={goods.data?.pages[0]} words={words} />
      <GoodsList label={title} query={goods} isFirstSeen empty={<NothingFound words={words} />} />
      <BackToTop />
    </Page>
  );
};

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

const ALL = 'all';

const Filters = ({ filter, onChange }: FiltersProps) => {
  const { sources, badges, list } = useTexts('goods').goods;
  const locale = useLocale();
  return (
    <div className={styles['filters']}>
      <Tabs<Source | typeof ALL>
        label={sources.label}
        items={[
          { value: ALL, label: sources.all },
          ...SOURCE_TABS.map((source) => ({
            value: source,
            label: inContentLanguage(SOURCE_LABELS[source], locale),
          })),
        ]}
        value={filter.source ?? ALL}
        onChange={(source) => onChange({ source: source === ALL ? undefined : source })}
      />
      <div className={styles['narrow']}>
        <SortBar
          value={filter.sorting}
          onChange={({ price, buyers }) =>
            onChange({ price: price ?? undefined, buyers: buyers ?? undefined })
          }
        />
        <div className={styles['chips']} role="group" aria-label={list.filters}>
          <Chip
            chosen={filter.isPostage === true}
            onClick={() => onChange({ isPostage: filter.isPostage ? undefined : '1' })}
          >
            {badges.freeShipping}
          </Chip>
          <Chip
            chosen={filter.isExempt === 2}
            onClick={() => onChange({ isExempt: filter.isExempt ? undefined : '2' })}
          >
            {badges.usaWarehouse}
          </Chip>
        </div>
      </div>
    </div>
  );
};

type FoundPage = InfiniteData<{ searchedAs: string | null; missingSources: Source[] }>['pages'][number];

/** What a person should know about the list: other words were searched, a marketplace kept silent. */
const Remarks = ({ page, words }: { readonly page: FoundPage | undefined; readonly words: string }) => {
  const t = useTexts('goods');
  const locale = useLocale();
  if (!page) return null;
  const sources = page.missingSources
    .map((source) => inContentLanguage(SOURCE_LABELS[source], locale))
    .join(locale === 'zh' ? '、' : ', ');
  return (
    <>
      {page.searchedAs !== null && (
        <p className={styles['remark']}>
          {t.fill(t.goods.list.searchedAs, { words, instead: page.searchedAs })}
        </p>
      )}
      {sources !== '' && <p className={styles['remark']}>{t.fill(t.goods.list.missing, { sources })}</p>}
    </>
  );
};

const NothingFound = ({ words }: { readonly words: string }) => {
  const t = useTexts('goods');
  const paths = usePaths();
  return (
    <EmptyState
      scene="search"
      title={words === '' ? t.goods.list.emptyPlain : t.fill(t.goods.list.empty, { words })}
      action={
        <>
          <LinkButton to={paths.search()}>{t.goods.list.newSearch}</LinkButton>
          {words !== '' && <TellUs words={words} />}
        </>
      }
    >
      {t.goods.list.emptyText}
    </EmptyState>
  );
};

type Filter = GoodsFilter & { readonly sorting: Sorting };

const filterOf = (query: URLSearchParams): Filter => {
  const source = query.get('source');
  return {
    value: query.get('value')?.trim() || undefined,
    source: isSource(source) ? source : undefined,
    categoryId: query.get('categoryId') || undefined,
    isPostage: query.get('isPostage') === '1' || undefined,
    isExempt: query.get('isExempt') === '2' ? 2 : undefined,
    sorting: { ...COMPREHENSIVE, price: directionOf(query, 'price'), buyers: directionOf(query, 'buyers') },
  };
};

const directionOf = (query: URLSearchParams, name: string): SortDirection => {
  const asked = query.get(name);
  return asked === 'ascending' || asked === 'descending' ? asked : null;
};

const changed = (
  before: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  return next;
};
