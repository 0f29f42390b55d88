import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { SOURCE_LABELS, SOURCES } from '@caravan/domain/links/source';
import { useLanguage } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { codeColumn, moneyColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Due } from '../../ui/charts/figures.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CountedGoods, SourceMark } from '../goods/index.ts';
import { ArrivalReports } from './arrivals/arrival-reports.tsx';
import { PurchaseTroubles } from './parts/purchase-troubles.tsx';
import { PurchaseViews } from './parts/purchase-views.tsx';
import { PurchaseDrawer } from './parts/purchase-drawer.tsx';

/** The buyer's queue: the promise that ends first stands first. */
export const PurchasesScreen = () => {
  const { text, language } = useLanguage();
  const [openCode, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/purchase/queue',
    name: 'purchases',
    filters: [
      { key: 'words', kind: 'text', label: text.purchases.search },
      {
        key: 'source',
        kind: 'one',
        label: text.purchases.source,
        options: SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value][language] })),
      },
    ],
  });
  const queue = list.rows.data?.list ?? [];
  const next = (): void => {
    const at = queue.findIndex((order) => order.orderCode === openCode);
    open((queue[at + 1] ?? queue.find((order) => order.orderCode !== openCode))?.orderCode ?? null);
  };
  return (
    <Page
      title={text.purchases.title}
      aside={list.rows.data ? text.purchases.waiting(list.rows.data.total) : null}
      actions={<PurchaseViews />}
    >
      <PurchaseTroubles />
      <ArrivalReports />
      <DataTable
        {...list}
        label={text.purchases.title}
        columns={usePurchaseColumns()}
        keyOf={(row) => row.orderCode}
        onOpen={(row) => open(row.orderCode)}
        openKey={openCode}
        emptyTitle={text.purchases.empty}
      />
      <PurchaseDrawer orderCode={openCode} onClose={() => open(null)} onNext={next} />
    </Page>
  );
};

const usePurchaseColumns = (): Column<StaffOrder>[] => {
  const { text, language } = useLanguage();
  const { purchases, common } = text;
  const shop = (row: StaffOrder): string =>
    language === 'zh' ? row.shopNameZh : row.shopNameEn || row.shopNameZh;
  return [
    {
      key: 'promise',
      title: purchases.promise,
      render: (row) => {
        if (row.isHeld) return <StatusTag tone="warning">{text.screening.statuses.waiting}</StatusTag>;
        if (row.isFrozen) return <StatusTag tone="danger">{text.payments.frozen}</StatusTag>;
        return row.purchaseUntil ? <Due at={row.purchaseUntil} /> : common.none;
      },
      csv: (row) => row.purchaseUntil,
      width: 110,
    },
    codeColumn('order', purchases.order, (row) => row.orderCode, { width: 170 }),
    {
      key: 'source',
      title: purchases.source,
      render: (row) => <SourceMark source={row.source} />,
      csv: (row) => SOURCE_LABELS[row.source][language],
      width: 90,
    },
    {
      key: 'shop',
      title: purchases.shop,
      render: (row) => <Clipped most={200}>{shop(row)}</Clipped>,
      csv: shop,
    },
    {
      key: 'goods',
      title: purchases.goods,
      render: (row) => <CountedGoods goods={row.lines} />,
      csv: (row) =>
        row.lines.map((line) => `${line.quantity} × ${line.titleZh} ${line.skuNameZh}`).join('; '),
    },
    moneyColumn('charged', purchases.charged, (row) => row.totalCny, 'CNY', { width: 110 }),
    timeColumn('paid', purchases.paid, (row) => row.paidAt, { width: 150 }),
    {
      key: 'shopper',
      title: purchases.shopper,
      render: (row) => <Clipped most={200}>{row.shopper}</Clipped>,
      csv: (row) => row.shopper,
    },
  ];
};
