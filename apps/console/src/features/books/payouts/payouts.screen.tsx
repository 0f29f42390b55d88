import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PAYOUT_PROVIDERS } from '@caravan/contract/books/books.names';
import type { Payout } from '@caravan/contract/books/books.shapes';
import { useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useList } from '../../../shell/acts/use-list.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { codeColumn, countColumn, moneyColumn, textColumn, timeColumn } from '../../../ui/tables/columns.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { BooksViews } from '../parts/books-views.tsx';
import { PayoutImport } from './payout-import.tsx';
import { PayoutState } from './payout-state.tsx';

/** What providers sent to the bank, and whether the bank has it. */
export const PayoutsScreen = () => {
  const { payouts, books, words } = useText();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const list = useList({
    call: 'GET /staff/books/payouts',
    name: 'payouts',
    isMoney: true,
    filters: [
      { key: 'words', kind: 'text', label: books.search, width: 220 },
      {
        key: 'provider',
        kind: 'one',
        label: books.provider,
        options: PAYOUT_PROVIDERS.map((value) => ({ value, label: wordOf(words.provider, value) })),
      },
      {
        key: 'state',
        kind: 'one',
        label: books.state,
        options: (['on_way', 'arrived', 'findings'] as const).map((value) => ({
          value,
          label: payouts.states[value],
        })),
      },
    ],
  });
  return (
    <Page
      title={payouts.title}
      aside={<PayoutActions onImport={() => setImporting(true)} />}
      actions={<BooksViews />}
    >
      <DataTable
        {...list}
        label={payouts.title}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => void navigate(paths.payout(row.id))}
        emptyTitle={payouts.empty}
      />
      <PayoutImport isOpen={isImporting} onClose={() => setImporting(false)} />
    </Page>
  );
};

const PayoutActions = ({ onImport }: { onImport: () => void }) => {
  const { payouts } = useText();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button type="primary" onClick={onImport}>
        {payouts.importTitle}
      </Button>
      <Fetching />
    </div>
  );
};

/** Stripe and the sandbox tell their payouts when they are asked; of the others a report is imported. */
const Fetching = () => {
  const { payouts } = useText();
  const { message } = App.useApp();
  const fetching = useAct('POST /staff/books/payouts/fetch', {
    onDone: ({ payouts: count, findings }) => void message.success(payouts.fetched(count, findings), 6),
  });
  return (
    <Button loading={fetching.isPending} onClick={() => fetching.mutate({})}>
      {payouts.fetch}
    </Button>
  );
};

const useColumns = (): Column<Payout>[] => {
  const { payouts, books, words } = useText();
  return [
    textColumn('arrivesOn', payouts.arrives, ({ arrivesOn }) => arrivesOn, { width: 130 }),
    textColumn('provider', books.provider, ({ provider }) => wordOf(words.provider, provider)),
    codeColumn('reference', books.reference, ({ reference }) => reference),
    moneyColumn('usd', books.amount, ({ usd }) => usd, 'USD'),
    {
      key: 'state',
      title: books.state,
      render: (row) => <PayoutState payout={row} />,
      csv: ({ arrivedOn }) => arrivedOn ?? payouts.states.on_way,
    },
    textColumn('arrivedOn', payouts.arrived, ({ arrivedOn }) => arrivedOn),
    countColumn('lines', books.lines, ({ lines }) => lines),
    countColumn('findings', payouts.findings, ({ findings }) => findings),
    timeColumn('importedAt', books.imported, ({ importedAt }) => importedAt),
    textColumn('importedBy', books.importedBy, ({ importedBy }) => importedBy ?? books.automatic),
  ];
};
