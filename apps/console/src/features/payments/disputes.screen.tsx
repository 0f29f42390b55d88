import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { Due } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { codeColumn, moneyColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { type Dispute, DISPUTE_TONES, DisputeCard } from './dispute-card.tsx';
import { PaymentsViews } from './payments-views.tsx';

/** Every dispute: those that wait for the shop stand first, by their deadline. */
export const DisputesScreen = () => {
  const { payments, words, common } = useText();
  const { disputes } = payments;
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/disputes',
    name: 'disputes',
    isMoney: true,
    filters: [
      {
        key: 'status',
        kind: 'one',
        label: common.status,
        options: (['open', 'under_review', 'unclear', 'won', 'lost'] as const).map((value) => ({
          value,
          label: words.dispute[value],
        })),
      },
    ],
  });
  const opened = list.rows.data?.list.find(({ id }) => id === openId);
  return (
    <Page title={disputes.title} actions={<PaymentsViews />}>
      <DataTable
        {...list}
        label={disputes.title}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        emptyTitle={disputes.empty}
      />
      <SideDrawer
        open={opened !== undefined}
        onClose={() => open(null)}
        size={560}
        title={opened && [disputes.one, ...opened.codes].join(' ')}
      >
        {opened ? <DisputeCard dispute={opened} hasLink /> : null}
      </SideDrawer>
    </Page>
  );
};

const useColumns = (): Column<Dispute>[] => {
  const { payments, words, common } = useText();
  const { disputes } = payments;
  return [
    {
      key: 'status',
      title: common.status,
      render: ({ status }) => <StatusTag tone={DISPUTE_TONES[status]}>{words.dispute[status]}</StatusTag>,
      csv: ({ status }) => words.dispute[status],
      width: 130,
    },
    {
      key: 'due',
      title: disputes.due,
      render: ({ status, evidenceDueAt }) =>
        status === 'open' && evidenceDueAt ? <Due at={evidenceDueAt} /> : '–',
      csv: ({ evidenceDueAt }) => evidenceDueAt,
      width: 150,
    },
    moneyColumn('amount', payments.amount, ({ usd }) => usd, 'USD', { width: 110 }),
    codeColumn('codes', payments.codes, ({ codes }) => codes.join(', ')),
    textColumn('reason', disputes.reason, ({ reason }) => wordOf(words.disputeReason, reason)),
    textColumn('provider', payments.provider, ({ provider }) => wordOf(words.provider, provider), {
      width: 110,
    }),
    moneyColumn('held', disputes.held, ({ heldUsd }) => heldUsd, 'USD', { width: 130 }),
    timeColumn('opened', disputes.opened, ({ openedAt }) => openedAt, { width: 150 }),
  ];
};
