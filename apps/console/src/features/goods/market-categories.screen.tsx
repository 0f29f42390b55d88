import { App, Button } from 'antd';
import { Link } from 'react-router';
import type { MarketCategory } from '@caravan/contract/goods/staff-markets.calls';
import { SOURCE_LABELS, SOURCES } from '@caravan/domain/links/source';
import { useLanguage, useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { agoColumn, countColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CategorySelect } from './category-select.tsx';
import { SourceMark } from './goods-line.tsx';
import { MappingFile } from './mapping-file.tsx';
import { type OwnCategory, useOwnCategories } from './own-categories.ts';
import styles from './markets.module.css';

const STATES = ['unmapped', 'mapped'] as const;

/** Which of our categories the marketplaces' are; goods follow what is said here. */
export const MarketCategoriesScreen = () => {
  const { text, language } = useLanguage();
  const { categories, toHealth } = text.markets;
  const own = useOwnCategories();
  const mapping = useMapping();
  const list = useList({
    call: 'GET /staff/categories/market',
    name: 'market-categories',
    filters: [
      { key: 'words', kind: 'text', label: categories.search, width: 240 },
      {
        key: 'source',
        kind: 'one',
        label: text.markets.source,
        width: 140,
        options: SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value][language] })),
      },
      {
        key: 'state',
        kind: 'one',
        label: text.common.status,
        width: 140,
        options: STATES.map((value) => ({ value, label: categories.states[value] })),
      },
    ],
  });
  const suggested = (list.rows.data?.list ?? []).filter(({ suggestedId }) => suggestedId !== null);
  return (
    <Page
      title={categories.title}
      aside={categories.explain}
      actions={
        <>
          <Link to={paths.markets}>{toHealth}</Link>
          {suggested.length > 0 ? (
            <Button loading={mapping.isPending} onClick={() => void mapping.takeAll(suggested)}>
              {categories.takeAll(suggested.length)}
            </Button>
          ) : null}
          <MappingFile />
        </>
      }
    >
      <DataTable
        {...list}
        label={categories.title}
        columns={useColumns(own, mapping)}
        keyOf={(row) => row.id}
        renderBulk={(rows, choose) => (
          <CategorySelect
            label={categories.bulk}
            own={own}
            value={undefined}
            isBusy={mapping.isPending}
            onChoose={(categoryId) => void mapping.set(rows, categoryId).then(() => choose([]))}
          />
        )}
        emptyTitle={categories.empty}
      />
    </Page>
  );
};

type Mapping = ReturnType<typeof useMapping>;

const useMapping = () => {
  const { categories } = useText().markets;
  const { message } = App.useApp();
  const act = useAct('POST /staff/categories/map');
  const write = async (rows: readonly MarketCategory[], categoryId: string | null): Promise<number> =>
    (await act.mutateAsync({ ids: rows.map(({ id }) => id), categoryId })).changed;
  const writeSuggested = async (rows: readonly MarketCategory[]): Promise<number> => {
    let changed = 0;
    for (const wanted of new Set(rows.map(({ suggestedId }) => suggestedId))) {
      const group = rows.filter(({ suggestedId }) => suggestedId === wanted);
      if (wanted !== null) changed += await write(group, wanted);
    }
    return changed;
  };
  const told = (work: Promise<number>): Promise<void> =>
    work.then(
      (changed) => void message.success(categories.done(changed)),
      () => undefined, // `useAct` has told why
    );
  return {
    isPending: act.isPending,
    set: (rows: readonly MarketCategory[], categoryId: string | null) => told(write(rows, categoryId)),
    /** What is suggested for each, one call for each of our categories. */
    takeAll: (rows: readonly MarketCategory[]) => told(writeSuggested(rows)),
  };
};

/** The first three as a file of them is read. */
const useColumns = (own: readonly OwnCategory[], mapping: Mapping): Column<MarketCategory>[] => {
  const { text, language } = useLanguage();
  const { categories, source } = text.markets;
  const pathOf = (id: string | null): string => own.find((category) => category.id === id)?.path ?? '';
  return [
    {
      key: 'source',
      title: source,
      render: (row) => <SourceMark source={row.source} />,
      csv: (row) => SOURCE_LABELS[row.source][language],
      width: 100,
    },
    {
      key: 'theirs',
      title: categories.theirs,
      render: ({ nameZh }) => <b lang="zh-CN">{nameZh}</b>,
      csv: ({ nameZh }) => nameZh,
    },
    {
      key: 'ours',
      title: categories.ours,
      render: (row) => (
        <span className={styles['ours']}>
          <CategorySelect
            label={`${categories.ours}: ${row.nameZh}`}
            own={own}
            value={row.categoryId}
            isBusy={mapping.isPending}
            onChoose={(categoryId) => void mapping.set([row], categoryId)}
          />
          {row.suggestedId ? (
            <Button
              size="small"
              type="link"
              disabled={mapping.isPending}
              onClick={() => void mapping.set([row], row.suggestedId)}
            >
              {categories.suggest(pathOf(row.suggestedId))}
            </Button>
          ) : null}
        </span>
      ),
      csv: ({ categoryId }) => pathOf(categoryId),
      width: 420,
    },
    countColumn('goods', categories.goods, ({ goods }) => goods, { width: 90 }),
    textColumn('by', categories.by, ({ mappedBy }) => mappedBy, { width: 130 }),
    agoColumn('seen', categories.seen, ({ seenAt }) => seenAt, { width: 130 }),
  ];
};
