import { COMPREHENSIVE, type Sorting } from '@caravan/domain/goods/sorting';
import { inContentLanguage } from '../../shell/locale.ts';
import { isSource, type Source, SOURCE_LABELS, SOURCE_TABS } from '@caravan/domain/links/source';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { useLocale } from '../../shell/language/use-locale.ts';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { TabPage } from '../../shell/header/tab-page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BackToTop } from '../../ui/layout/scroll-aware.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SearchBar } from '../../ui/forms/search-bar.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { CategoryMenu } from './category/category-menu.tsx';
import styles from './category/category.module.css';
import { categoriesQuery, categoryGoodsQuery, type GoodsFilter } from './goods.queries.ts';
import { GoodsList } from './lists/goods-list.tsx';
import { PicturePicker } from './search/picture-picker.tsx';
import { SortBar } from './lists/sort-bar.tsx';
import { SEARCH_PAUSE_MS, useDebounced } from '../../shell/forms/use-debounced.ts';

export const loader = pageLoader(({ call, queryClient, url }) =>
  Promise.all([
    queryClient.ensureQueryData(categoriesQuery(call)),
    queryClient.ensureInfiniteQueryData(categoryGoodsQuery(call, startOf(url.searchParams))),
  ]),
);

export const Component = () => {
  const t = useTexts('goods');
  const locale = useLocale();
  const { call } = useApp();
  const { filter, narrow } = useFilter();
  const [resets, countReset] = useState(0);
  const reset = () => {
    narrow({ categoryId: undefined, value: undefined });
    countReset(resets + 1);
  };
  const categories = useQuery(categoriesQuery(call));
  const goods = useInfiniteQuery(categoryGoodsQuery(call, filter));
  return (
    <TabPage
      title={t.goods.category.title}
      head={<CategoryHead key={resets} filter={filter} narrow={narrow} />}
    >
      <div className={styles['page']}>
        <CategoryMenu
          categories={categories}
          chosen={filter.categoryId}
          onChoose={(categoryId) => narrow({ categoryId })}
        />
        <section id="goods" className={styles['goods']} aria-label={t.goods.category.goods}>
          <SortBar value={filter.sorting} onChange={(sorting) => narrow({ sorting })} />
          <GoodsList
            label={`${t.goods.category.goods}, ${inContentLanguage(SOURCE_LABELS[filter.source], locale)}`}
            query={goods}
            isFirstSeen
            empty={<NoGoods onReset={reset} />}
          />
        </section>
      </div>
      <BackToTop />
    </TabPage>
  );
};

type Filter = GoodsFilter & { readonly source: Source; readonly sorting: Sorting };
type Narrow = (change: Partial<Filter>) => void;

/** As it was left: who opens one of the goods and comes back finds it so. Only from tab to tab does the screen itself stay. */
let left: Filter | undefined;

const startOf = (query: URLSearchParams): Filter => {
  const source = query.get('source');
  if (left && source === null && !query.has('categoryId')) return left;
  return {
    source: isSource(source) ? source : SOURCE_TABS[0],
    categoryId: query.get('categoryId') ?? undefined,
    sorting: COMPREHENSIVE,
  };
};

/** The tab keeps its own choice while others are open; an address that names a source or category changes it. */
const useFilter = () => {
  const [query] = useSearchParams();
  const asked = `${query.get('source') ?? ''}/${query.get('categoryId') ?? ''}`;
  const [taken, setTaken] = useState(asked);
  const [filter, setFilter] = useState(() => startOf(query));
  if (asked !== taken && asked !== '/') {
    setTaken(asked);
    setFilter(startOf(query));
  }
  useEffect(() => {
    left = filter;
  }, [filter]);
  const narrow: Narrow = (change) => setFilter((before) => ({ ...before, ...change }));
  return { filter, narrow };
};

const CategoryHead = ({ filter, narrow }: { readonly filter: Filter; readonly narrow: Narrow }) => {
  const t = useTexts('goods');
  const locale = useLocale();
  const search = (words: string) => narrow({ value: words.trim() === '' ? undefined : words.trim() });
  const typed = useDebounced(search, SEARCH_PAUSE_MS);
  return (
    <header className={styles['head']}>
      <div className={styles['headRow']}>
        <h1 className="visually-hidden">{t.goods.category.title}</h1>
        <SearchBar
          label={t.goods.category.search}
          defaultValue={filter.value}
          onType={typed.later}
          onSearch={(words) => {
            typed.cancel();
            search(words);
          }}
          tail={<PicturePicker />}
        />
        <Tabs
          label={t.goods.sources.label}
          items={SOURCE_TABS.map((source) => ({
            value: source,
            label: inContentLanguage(SOURCE_LABELS[source], locale),
          }))}
          value={filter.source}
          onChange={(source) => narrow({ source })}
          panelId="goods"
          even
        />
      </div>
    </header>
  );
};

const NoGoods = ({ onReset }: { readonly onReset: () => void }) => {
  const { category } = useTexts('goods').goods;
  return (
    <EmptyState
      scene="search"
      title={category.empty}
      action={
        <Button variant="outline" onClick={onReset}>
          {category.showAll}
        </Button>
      }
    >
      {category.emptyText}
    </EmptyState>
  );
};
