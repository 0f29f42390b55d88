import { useNavigate } from 'react-router';
import type { StaffOrder } from '@caravan/contract/orders/staff-orders.calls';
import { isOrderStatus, ORDER_STATUSES } from '@caravan/domain/order-status';
import { useSpeech } from '../../messages/language.ts';
import { paths } from '../../shell/paths.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Money, When } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { GoodsStrip, SourceMark } from '../goods/index.ts';
import { OrderStatusTag } from './order-status-tag.tsx';
import styles from './orders.module.css';

export const OrdersScreen = () => {
  const { text } = useSpeech();
  const staff = useStaff();
  const navigate = useNavigate();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.orders.search, width: 300 },
    {
      key: 'status',
      kind: 'one',
      label: text.common.status,
      width: 160,
      options: ORDER_STATUSES.map((value) => ({ value, label: text.orderStatus[value] })),
    },
  ];
  const table = useTable('orders', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/orders', {
    pageNum,
    pageSize,
    ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
    ...(isOrderStatus(set['status']) ? { status: set['status'] } : {}),
  });
  return (
    <Page title={text.orders.title}>
      <DataTable
        table={table}
        label={text.orders.title}
        rows={rows}
        columns={useOrderColumns()}
        keyOf={(row) => row.orderCode}
        onOpen={(row) => void navigate(paths.order(row.orderCode))}
        loadPage={loadPage}
        emptyTitle={text.orders.empty}
      />
    </Page>
  );
};

const useOrderColumns = (): Column<StaffOrder>[] => {
  const { text, language } = useSpeech();
  const { orders, common } = text;
  const shop = (row: StaffOrder): string =>
    language === 'zh' ? row.shopNameZh : row.shopNameEn || row.shopNameZh;
  return [
    {
      key: 'order',
      title: orders.order,
      render: (row) => <span className="mono">{row.orderCode}</span>,
      csv: (row) => row.orderCode,
      width: 170,
    },
    {
      key: 'status',
      title: common.status,
      render: (row) => <OrderStatusTag status={row.status} />,
      csv: (row) => text.orderStatus[row.status],
      width: 140,
    },
    { key: 'shopper', title: orders.shopper, render: (row) => row.shopper, csv: (row) => row.shopper },
    {
      key: 'source',
      title: orders.source,
      render: (row) => <SourceMark source={row.source} />,
      csv: (row) => row.source,
    },
    {
      key: 'shop',
      title: orders.shop,
      render: (row) => <span className={styles['clipped']}>{shop(row)}</span>,
      csv: shop,
    },
    {
      key: 'lines',
      title: orders.lines,
      render: (row) => <GoodsStrip goods={row.lines} />,
      csv: (row) => row.lines.length,
    },
    {
      key: 'total',
      title: orders.total,
      align: 'right',
      render: (row) => <Money amount={row.totalCny} currency="CNY" />,
      csv: (row) => row.totalCny,
    },
    {
      key: 'settled',
      title: orders.settled,
      align: 'right',
      render: (row) => <Money amount={row.settledUsd} currency="USD" />,
      csv: (row) => row.settledUsd,
    },
    {
      key: 'created',
      title: orders.created,
      render: (row) => <When at={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
  ];
};
