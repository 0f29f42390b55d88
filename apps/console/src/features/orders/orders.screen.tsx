import { useNavigate } from 'react-router';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { ORDER_STATUSES } from '@caravan/domain/orders/order-status';
import { useLanguage } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { codeColumn, moneyColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { GoodsStrip, SourceMark } from '../goods/index.ts';
import { OrderStatusTag } from './parts/order-status-tag.tsx';

export const OrdersScreen = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const list = useList({
    call: 'GET /staff/orders',
    name: 'orders',
    filters: [
      { key: 'words', kind: 'text', label: text.orders.search, width: 300 },
      {
        key: 'status',
        kind: 'one',
        label: text.common.status,
        width: 160,
        options: ORDER_STATUSES.map((value) => ({ value, label: text.orderStatus[value] })),
      },
    ],
  });
  return (
    <Page title={text.orders.title}>
      <DataTable
        {...list}
        label={text.orders.title}
        columns={useOrderColumns()}
        keyOf={(row) => row.orderCode}
        onOpen={(row) => void navigate(paths.order(row.orderCode))}
        emptyTitle={text.orders.empty}
      />
    </Page>
  );
};

const useOrderColumns = (): Column<StaffOrder>[] => {
  const { text, language } = useLanguage();
  const { orders, common } = text;
  const shop = (row: StaffOrder): string =>
    language === 'zh' ? row.shopNameZh : row.shopNameEn || row.shopNameZh;
  return [
    codeColumn('order', orders.order, (row) => row.orderCode, { width: 170 }),
    {
      key: 'status',
      title: common.status,
      render: (row) => <OrderStatusTag status={row.status} />,
      csv: (row) => text.orderStatus[row.status],
      width: 140,
    },
    textColumn('shopper', orders.shopper, (row) => row.shopper),
    {
      key: 'source',
      title: orders.source,
      render: (row) => <SourceMark source={row.source} />,
      csv: (row) => row.source,
    },
    {
      key: 'shop',
      title: orders.shop,
      render: (row) => <Clipped most={200}>{shop(row)}</Clipped>,
      csv: shop,
    },
    {
      key: 'lines',
      title: orders.lines,
      render: (row) => <GoodsStrip goods={row.lines} />,
      csv: (row) => row.lines.length,
    },
    moneyColumn('total', orders.total, (row) => row.totalCny, 'CNY'),
    moneyColumn('settled', orders.settled, (row) => row.settledUsd, 'USD'),
    timeColumn('created', orders.created, (row) => row.createdAt),
  ];
};
