import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShopGroup } from '@caravan/contract/orders/purchase-groups.calls';
import { isSource, SOURCE_LABELS, SOURCES } from '@caravan/domain/links/source';
import { useLanguage } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useStaff } from '../../shell/login/session.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Ago, Due, Money } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useTable } from '../../ui/tables/use-table.ts';
import type { Filter, Table } from '../../ui/tables/use-table.ts';
import { SourceMark } from '../goods/index.ts';
import { PromiseState } from './parts/promise-state.tsx';
import { PurchaseTroubles } from './parts/purchase-troubles.tsx';
import { PurchaseViews } from './parts/purchase-views.tsx';
import { ShopDrawer } from './buy/shop-drawer.tsx';
import { nameOf } from './buy/shop-name.ts';
import { shopsToBuy } from './buy/shop-groups.ts';
import { SourceSums } from './buy/source-sums.tsx';
import styles from './orders.module.css';

/** The buyer's queue by marketplace and shop: what can be bought together is opened together. */
export const ShopsToBuyScreen = () => {
  const { text } = useLanguage();
  const [openShop, open] = useOpenParam();
  const table = useShopTable();
  const groups = useQuery({
    ...read('GET /staff/purchase/groups', {}),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const { pageNum, pageSize, filters: set } = table.state;
  const source = isSource(set['source']) ? set['source'] : undefined;
  const words = typeof set['words'] === 'string' ? set['words'] : '';
  const shops = shopsToBuy(groups.data ?? [], { source, words });
  const page = (from: number, size: number) => ({
    list: shops.slice((from - 1) * size, from * size),
    total: shops.length,
  });
  const next = (): void => {
    const at = shops.findIndex(({ shopId }) => shopId === openShop);
    open((shops[at + 1] ?? shops.find(({ shopId }) => shopId !== openShop))?.shopId ?? null);
  };
  const waiting = groups.data?.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Page
      title={text.purchases.title}
      aside={waiting === undefined ? null : text.purchases.waiting(waiting)}
      actions={<PurchaseViews />}
    >
      <PurchaseTroubles />
      <SourceSums
        groups={groups.data ?? []}
        chosen={source}
        onChoose={(next) => table.setFilter('source', next ?? '')}
      />
      <DataTable
        table={table}
        label={text.purchases.views.shops}
        rows={{
          data: groups.data && page(pageNum, pageSize),
          isFetching: groups.isFetching,
          problem: groups.error ? problemText(groups.error, text) : null,
          refetch: groups.refetch,
        }}
        columns={useShopColumns()}
        keyOf={(row) => row.shopId}
        onOpen={(row) => open(row.shopId)}
        openKey={openShop}
        loadPage={(from, size) => Promise.resolve(page(from, size))}
        emptyTitle={text.purchases.empty}
      />
      <ShopDrawer shopId={openShop} onClose={() => open(null)} onNext={next} />
    </Page>
  );
};

const useShopTable = (): Table => {
  const { text, language } = useLanguage();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.purchases.shop },
    {
      key: 'source',
      kind: 'one',
      label: text.purchases.source,
      options: SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value][language] })),
    },
  ];
  return useTable('shops-to-buy', useStaff().id, filters);
};

const useShopColumns = (): Column<ShopGroup>[] => {
  const { text, language } = useLanguage();
  const { purchases, common } = text;
  const shop = (row: ShopGroup): string => nameOf(row, language);
  return [
    {
      key: 'source',
      title: purchases.source,
      render: (row) => <SourceMark source={row.source} />,
      csv: (row) => SOURCE_LABELS[row.source][language],
      width: 100,
    },
    {
      key: 'shop',
      title: purchases.shop,
      render: (row) => (
        <span className={styles['clipped']} title={shop(row)}>
          {shop(row)}
        </span>
      ),
      csv: shop,
    },
    {
      key: 'promise',
      title: purchases.promise,
      render: (row) => (row.purchaseUntil ? <Due at={row.purchaseUntil} /> : common.none),
      csv: (row) => row.purchaseUntil,
      width: 110,
    },
    {
      key: 'state',
      title: purchases.promiseState,
      render: (row) => <PromiseState late={row.late} atRisk={row.atRisk} />,
      csv: (row) => purchases.promiseOf(row.late, row.atRisk),
      width: 150,
    },
    ...countColumns(purchases),
    {
      key: 'charged',
      title: purchases.charged,
      align: 'right',
      render: (row) => <Money amount={row.totalCny} currency="CNY" />,
      csv: (row) => row.totalCny,
      width: 120,
    },
    {
      key: 'oldest',
      title: purchases.oldest,
      render: (row) => (row.oldestPaidAt ? <Ago at={row.oldestPaidAt} /> : common.none),
      csv: (row) => row.oldestPaidAt,
      width: 110,
    },
  ];
};

const countColumns = (purchases: ReturnType<typeof useLanguage>['text']['purchases']): Column<ShopGroup>[] =>
  (['orders', 'lines', 'pieces', 'asked'] as const).map((key) => ({
    key,
    title: purchases.counts[key],
    align: 'right',
    render: (row) => row[key] || '–',
    csv: (row) => row[key],
    width: 80,
  }));
