import { useNavigate } from 'react-router';
import type { StaffShopper } from '@caravan/contract/accounts/staff-shoppers.calls';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { codeColumn, countColumn, moneyColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ShopperState, shopperState } from './shopper-state.tsx';

export const ShoppersScreen = () => {
  const text = useText();
  const navigate = useNavigate();
  const list = useList({
    call: 'GET /staff/shoppers',
    name: 'shoppers',
    filters: [
      { key: 'words', kind: 'text', label: text.shoppers.search, width: 280 },
      {
        key: 'blocked',
        kind: 'one',
        label: text.shoppers.state,
        options: [{ value: 'true', label: text.shoppers.onlyBlocked }],
      },
    ],
  });
  return (
    <Page title={text.shoppers.title}>
      <DataTable
        {...list}
        label={text.shoppers.title}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => void navigate(paths.shopper(row.id))}
        emptyTitle={text.shoppers.empty}
      />
    </Page>
  );
};

const useColumns = (): Column<StaffShopper>[] => {
  const { shoppers } = useText();
  return [
    codeColumn('number', shoppers.number, (row) => row.userNumber, { width: 100 }),
    textColumn('name', shoppers.name, (row) => row.nickName),
    textColumn('email', shoppers.email, (row) => row.email),
    {
      key: 'state',
      title: shoppers.state,
      render: (row) => <ShopperState shopper={row} />,
      csv: (row) => shoppers.states[shopperState(row)],
    },
    countColumn('orders', shoppers.orders, (row) => row.orderCount),
    countColumn('parcels', shoppers.parcels, (row) => row.parcelCount),
    moneyColumn('wallet', shoppers.wallet, (row) => row.walletUsd, 'USD'),
    timeColumn('since', shoppers.since, (row) => row.createdAt),
  ];
};
