import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { OutputOf } from '../../shell/api.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Money } from '../../ui/charts/figures.tsx';

type Account = OutputOf<'GET /staff/ledger/accounts'>['list'][number];

/** The accounts of the ledger, the largest balance first. */
export const LedgerAccounts = () => {
  const { ledger } = useText();
  const list = useList({
    call: 'GET /staff/ledger/accounts',
    name: 'ledger-accounts',
    isMoney: true,
    filters: [
      { key: 'words', kind: 'text', label: ledger.searchAccounts, width: 260 },
      {
        key: 'kind',
        kind: 'one',
        label: ledger.kind,
        options: Object.entries(ledger.accounts).map(([value, label]) => ({ value, label })),
      },
    ],
  });
  return (
    <DataTable
      {...list}
      label={ledger.views.accounts}
      columns={useColumns()}
      keyOf={({ id }) => id}
      emptyTitle={ledger.noAccounts}
    />
  );
};

const useColumns = (): Column<Account>[] => {
  const { ledger } = useText();
  return [
    {
      key: 'kind',
      title: ledger.account,
      render: ({ kind }) => wordOf(ledger.accounts, kind),
      csv: ({ kind }) => kind,
    },
    {
      key: 'owner',
      title: ledger.owner,
      render: ({ owner }) => owner ?? ledger.shop,
      csv: ({ owner }) => owner,
    },
    {
      key: 'balance',
      title: ledger.balance,
      align: 'right',
      render: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
      csv: ({ balance }) => balance,
      width: 160,
    },
  ];
};
