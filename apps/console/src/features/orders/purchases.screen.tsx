import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { isSource, SOURCE_LABELS, SOURCES } from '@caravan/domain/source';
import { useSpeech } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/open-param.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Due, Money, When } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { GoodsStrip, SourceMark } from '../goods/index.ts';
import { PurchaseDrawer } from './purchase-drawer.tsx';
import styles from './orders.module.css';

/** The buyer's queue: the promise that ends first stands first. */
export const PurchasesScreen = () => {
  const { text, language } = useSpeech();
  const staff = useStaff();
  const [openCode, open] = useOpenParam();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.purchases.search },
    {
      key: 'source',
      kind: 'one',
      label: text.purchases.source,
      options: SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value][language] })),
    },
  ];
  const table = useTable('purchases', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/purchase/queue', {
    pageNum,
    pageSize,
    ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
    ...(isSource(set['source']) ? { source: set['source'] } : {}),
  });
  const queue = rows.data?.list ?? [];
  const next = (): void => {
    const at = queue.findIndex((order) => order.orderCode === openCode);
    open((queue[at + 1] ?? queue.find((order) => order.orderCode !== openCode))?.orderCode ?? null);
  };
  return (
    <Page title={text.purchases.title} aside={rows.data ? text.purchases.waiting(rows.data.total) : null}>
      <DataTable
        table={table}
        label={text.purchases.title}
        rows={rows}
        columns={usePurchaseColumns()}
        keyOf={(row) => row.orderCode}
        onOpen={(row) => open(row.orderCode)}
        openKey={openCode}
        loadPage={loadPage}
        emptyTitle={text.purchases.empty}
      />
      <PurchaseDrawer orderCode={openCode} onClose={() => open(null)} onNext={next} />
    </Page>
  );
};

const usePurchaseColumns = (): Column<StaffOrder>[] => {
  const { text, language } = useSpeech();
  const { purchases, common } = text;
  const shop = (row: StaffOrder): string =>
    language === 'zh' ? row.shopNameZh : row.shopNameEn || row.shopNameZh;
  return [
    {
      key: 'promise',
      title: purchases.promise,
      render: (row) => (row.purchaseUntil ? <Due at={row.purchaseUntil} /> : common.none),
      csv: (row) => row.purchaseUntil,
      width: 110,
    },
    {
      key: 'order',
      title: purchases.order,
      render: (row) => <span className="mono">{row.orderCode}</span>,
      csv: (row) => row.orderCode,
      width: 170,
    },
    {
      key: 'source',
      title: purchases.source,
      render: (row) => <SourceMark source={row.source} />,
      csv: (row) => SOURCE_LABELS[row.source][language],
      width: 90,
    },
    { key: 'shop', title: purchases.shop, render: (row) => <Clipped>{shop(row)}</Clipped>, csv: shop },
    {
      key: 'goods',
      title: purchases.goods,
      render: (row) => (
        <span className={styles['goods']}>
          <GoodsStrip goods={row.lines} />
          {common.piece(row.lines.reduce((sum, line) => sum + line.quantity, 0))}
        </span>
      ),
      csv: (row) =>
        row.lines.map((line) => `${line.quantity} × ${line.titleZh} ${line.skuNameZh}`).join('; '),
    },
    {
      key: 'charged',
      title: purchases.charged,
      align: 'right',
      render: (row) => <Money amount={row.totalCny} currency="CNY" />,
      csv: (row) => row.totalCny,
      width: 110,
    },
    {
      key: 'paid',
      title: purchases.paid,
      render: (row) => (row.paidAt ? <When at={row.paidAt} /> : common.none),
      csv: (row) => row.paidAt,
      width: 150,
    },
    {
      key: 'shopper',
      title: purchases.shopper,
      render: (row) => <Clipped>{row.shopper}</Clipped>,
      csv: (row) => row.shopper,
    },
  ];
};

const Clipped = ({ children }: { children: string }) => (
  <span className={styles['clipped']} title={children}>
    {children}
  </span>
);
