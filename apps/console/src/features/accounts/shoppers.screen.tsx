import { useNavigate } from 'react-router';
import type { StaffShopper } from '@caravan/contract/accounts/staff-shoppers.calls';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/paths.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Money, When } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { ShopperState, shopperState } from './shopper-state.tsx';

export const ShoppersScreen = () => {
  const text = useText();
  const staff = useStaff();
  const navigate = useNavigate();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.shoppers.search, width: 280 },
    {
      key: 'blocked',
      kind: 'one',
      label: text.shoppers.state,
      options: [{ value: 'true', label: text.shoppers.onlyBlocked }],
    },
  ];
  const table = useTable('shoppers', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/shoppers', {
    pageNum,
    pageSize,
    ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
    ...(set['blocked'] === 'true' ? { blocked: 'true' } : {}),
  });
  return (
    <Page title={text.shoppers.title}>
      <DataTable
        table={table}
        label={text.shoppers.title}
        rows={rows}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => void navigate(paths.shopper(row.id))}
        loadPage={loadPage}
        emptyTitle={text.shoppers.empty}
      />
    </Page>
  );
};

const useColumns = (): Column<StaffShopper>[] => {
  const { shoppers } = useText();
  return [
    {
      key: 'number',
      title: shoppers.number,
      width: 100,
      render: (row) => <span className="mono">{row.userNumber}</span>,
      csv: (row) => row.userNumber,
    },
    { key: 'name', title: shoppers.name, render: (row) => row.nickName, csv: (row) => row.nickName },
    { key: 'email', title: shoppers.email, render: (row) => row.email, csv: (row) => row.email },
    {
      key: 'state',
      title: shoppers.state,
      render: (row) => <ShopperState shopper={row} />,
      csv: (row) => shoppers.states[shopperState(row)],
    },
    {
      key: 'orders',
      title: shoppers.orders,
      align: 'right',
      render: (row) => row.orderCount,
      csv: (row) => row.orderCount,
    },
    {
      key: 'parcels',
      title: shoppers.parcels,
      align: 'right',
      render: (row) => row.parcelCount,
      csv: (row) => row.parcelCount,
    },
    {
      key: 'wallet',
      title: shoppers.wallet,
      align: 'right',
      render: (row) => <Money amount={row.walletUsd} currency="USD" />,
      csv: (row) => row.walletUsd,
    },
    {
      key: 'since',
      title: shoppers.since,
      render: (row) => <When at={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
  ];
};
