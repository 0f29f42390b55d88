import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import type { Payout, PayoutLine } from '@caravan/contract/books/books.shapes';
import { useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useList } from '../../../shell/acts/use-list.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Money, When } from '../../../ui/charts/figures.tsx';
import { AskText } from '../../../ui/forms/ask-text.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { codeColumn, moneyColumn, stackColumn, textColumn, timeColumn } from '../../../ui/tables/columns.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { BooksViews } from '../parts/books-views.tsx';
import { PayoutState } from './payout-state.tsx';

/** One payout: what it is made of, and what of that the shop knows. */
export const PayoutScreen = () => {
  const text = useText();
  const id = useParams()['payoutId'] ?? '';
  const found = useQuery(read('GET /staff/books/payouts', { id }));
  const payout = found.data?.list[0];
  if (!payout)
    return (
      <Page title={text.payouts.one} actions={<BooksViews />}>
        {found.error ? (
          <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
        ) : null}
        {found.isPending ? <LoadingState /> : null}
        {found.data ? <EmptyState title={text.payouts.empty} /> : null}
      </Page>
    );
  return (
    <Page
      title={`${text.payouts.one} ${payout.reference}`}
      aside={<PayoutState payout={payout} />}
      actions={<BooksViews />}
    >
      <PayoutFacts payout={payout} />
      <Lines payout={payout} />
    </Page>
  );
};

const PayoutFacts = ({ payout }: { payout: Payout }) => {
  const { payouts, books, words } = useText();
  return (
    <Panel>
      <Facts
        columns={3}
        facts={[
          { label: books.amount, value: <Money amount={payout.usd} currency="USD" /> },
          { label: books.provider, value: wordOf(words.provider, payout.provider) },
          { label: payouts.origin, value: payouts.origins[payout.origin] },
          { label: payouts.arrives, value: payout.arrivesOn },
          { label: payouts.arrived, value: payout.arrivedOn ?? '–' },
          { label: books.imported, value: <When at={payout.importedAt} /> },
          { label: books.importedBy, value: payout.importedBy ?? books.automatic },
        ]}
      />
    </Panel>
  );
};

const Lines = ({ payout }: { payout: Payout }) => {
  const { payouts, books } = useText();
  const list = useList({
    call: 'GET /staff/books/payouts/lines',
    name: 'payout-lines',
    isMoney: true,
    always: { id: payout.id },
    filters: [
      {
        key: 'state',
        kind: 'one',
        label: books.state,
        options: (['open', 'matched', 'explained'] as const).map((value) => ({
          value,
          label: payouts.lineStates[value],
        })),
      },
    ],
  });
  return (
    <DataTable
      {...list}
      label={books.lines}
      columns={useColumns()}
      keyOf={(row) => row.id}
      emptyTitle={payouts.noLines}
    />
  );
};

const stateOf = ({ finding, resolvedAt }: PayoutLine): 'open' | 'matched' | 'explained' => {
  if (resolvedAt !== null) return 'explained';
  return finding === null ? 'matched' : 'open';
};

const TONES = { open: 'warning', matched: 'success', explained: 'neutral' } as const;

const useColumns = (): Column<PayoutLine>[] => {
  const { payouts, books } = useText();
  return [
    {
      key: 'state',
      title: books.state,
      render: (row) => (
        <>
          <StatusTag tone={TONES[stateOf(row)]}>{payouts.lineStates[stateOf(row)]}</StatusTag>
          {row.finding ? <div>{payouts.finding[row.finding]}</div> : null}
        </>
      ),
    },
    textColumn('kind', payouts.kind, ({ kind }) => payouts.kinds[kind]),
    moneyColumn('usd', books.amount, ({ usd }) => usd, 'USD'),
    moneyColumn('fee', books.fee, ({ feeUsd }) => feeUsd, 'USD'),
    {
      key: 'of',
      title: payouts.of,
      render: ({ paymentId, codes }) =>
        paymentId ? (
          <Link className="mono" to={paths.payment(paymentId)}>
            {codes.join(', ') || payouts.payment}
          </Link>
        ) : (
          '–'
        ),
    },
    stackColumn<PayoutLine>('reference', books.reference, [
      codeColumn('reference', books.reference, ({ reference }) => reference),
      textColumn('detail', payouts.detail, ({ detail }) => detail),
    ]),
    {
      key: 'note',
      title: payouts.note,
      render: (row) => <Explaining line={row} />,
    },
    textColumn('resolvedBy', payouts.explainedBy, ({ resolvedBy }) => resolvedBy),
    timeColumn('resolvedAt', payouts.explainedAt, ({ resolvedAt }) => resolvedAt),
  ];
};

const Explaining = ({ line }: { line: PayoutLine }) => {
  const { payouts } = useText();
  const resolve = useAct('POST /staff/books/payouts/resolve', { done: payouts.explained });
  if (line.resolvedAt !== null) return line.note;
  if (line.finding === null) return '–';
  return (
    <AskText
      title={payouts.explainTitle}
      explain={payouts.explainText}
      label={payouts.note}
      mostCharacters={300}
      isPending={resolve.isPending}
      onAnswer={(note) => resolve.mutate({ id: line.id, note })}
    >
      {(open) => <Button onClick={open}>{payouts.explain}</Button>}
    </AskText>
  );
};
