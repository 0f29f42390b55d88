import { Button } from 'antd';
import { useState } from 'react';
import { BANK_MATCHES } from '@caravan/contract/books/books.names';
import type { BankLineRow } from '@caravan/contract/books/books.shapes';
import { useText } from '../../../messages/language.ts';
import { useList } from '../../../shell/acts/use-list.ts';
import { useOpenParam } from '../../../shell/keys/open-param.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { codeColumn, moneyColumn, stackColumn, textColumn, timeColumn } from '../../../ui/tables/columns.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { BooksViews } from '../parts/books-views.tsx';
import { BankLineDrawer } from './bank-line-drawer.tsx';
import { BankStanding } from './bank-standing.tsx';
import { StatementImport } from './statement-import.tsx';
import { Statements } from './statements.tsx';

/** What the bank says of the shop's account, and what each line of it was. */
export const BankScreen = () => {
  const { bank } = useText();
  const [openId, open] = useOpenParam();
  const [isImporting, setImporting] = useState(false);
  const list = useBankLines();
  return (
    <Page
      title={bank.title}
      aside={
        <Button type="primary" onClick={() => setImporting(true)}>
          {bank.importTitle}
        </Button>
      }
      actions={<BooksViews />}
    >
      <BankStanding />
      <DataTable
        {...list}
        label={bank.title}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        emptyTitle={bank.empty}
      />
      <Statements onLook={(id) => list.table.setFilter('statementId', id)} />
      <BankLineDrawer
        line={list.rows.data?.list.find(({ id }) => id === openId)}
        onClose={() => open(null)}
      />
      <StatementImport isOpen={isImporting} onClose={() => setImporting(false)} />
    </Page>
  );
};

const useBankLines = () => {
  const { bank, books } = useText();
  return useList({
    call: 'GET /staff/books/bank',
    name: 'bank',
    isMoney: true,
    filters: [
      { key: 'words', kind: 'text', label: `${books.reference}, ${books.text}`, width: 240 },
      {
        key: 'state',
        kind: 'one',
        label: books.state,
        options: (['open', 'matched'] as const).map((value) => ({ value, label: bank.states[value] })),
      },
      {
        key: 'matchedTo',
        kind: 'one',
        label: bank.matchedTo,
        options: BANK_MATCHES.map((value) => ({ value, label: bank.matches[value] })),
      },
      { key: 'statementId', kind: 'text', label: bank.ofStatement, isElsewhere: true },
    ],
  });
};

const useColumns = (): Column<BankLineRow>[] => {
  const { bank, books } = useText();
  return [
    textColumn('bookedOn', books.day, ({ bookedOn }) => bookedOn, { width: 120 }),
    moneyColumn('usd', books.amount, ({ usd }) => usd, 'USD', { width: 130 }),
    {
      key: 'state',
      title: books.state,
      render: ({ matchedTo }) => (
        <StatusTag tone={matchedTo ? 'success' : 'warning'}>
          {matchedTo ? bank.matches[matchedTo] : bank.states.open}
        </StatusTag>
      ),
      width: 120,
    },
    codeColumn('matchedName', bank.matchedTo, ({ matchedName }) => matchedName),
    stackColumn<BankLineRow>('reference', books.reference, [
      codeColumn('reference', books.reference, ({ reference }) => reference),
      textColumn('text', books.text, ({ text }) => text),
    ]),
    textColumn('account', books.account, ({ account }) => account),
    textColumn('matchedBy', bank.matchedBy, ({ matchedAt, matchedBy }) =>
      matchedAt === null ? null : (matchedBy ?? books.automatic),
    ),
    timeColumn('matchedAt', bank.matchedAt, ({ matchedAt }) => matchedAt),
  ];
};
