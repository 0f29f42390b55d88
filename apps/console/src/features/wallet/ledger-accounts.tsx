import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { Answered } from '../../shell/api.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Money } from '../../ui/figures.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';

type Account = Answered<'GET /staff/ledger/accounts'>['list'][number];

/** The accounts of the ledger, the largest balance first. */
export const LedgerAccounts = () => {
  const { ledger } = useText();
  const staff = useStaff();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: ledger.searchAccounts, width: 260 },
    {
      key: 'kind',
      kind: 'one',
      label: ledger.kind,
      options: Object.entries(ledger.accounts).map(([value, label]) => ({ value, label })),
    },
  ];
  const table = useTable('ledger-accounts', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/ledger/accounts', {
    pageNum,
    pageSize,
    ...(typeof set['words'] === 'string' && { words: set['words'] }),
    ...(typeof set['kind'] === 'string' && { kind: set['kind'] }),
  });
  return (
    <DataTable
      table={table}
      label={ledger.views.accounts}
      rows={rows}
      columns={useColumns()}
      keyOf={({ id }) => id}
      loadPage={loadPage}
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
