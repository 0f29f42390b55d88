import type { Screening } from '@caravan/contract/orders/screening.calls';
import { SCREENING_STATUSES, type ScreeningStatus } from '@caravan/domain/orders/screening/screening';
import { useText } from '../../messages/language.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { Page } from '../../ui/layout/page.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { codeColumn, countColumn, moneyColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { ScreeningDrawer } from './screening-drawer.tsx';
import { ScreeningRules } from './screening-rules.tsx';

const TONES: Record<ScreeningStatus, Tone> = {
  passed: 'neutral',
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
};

/** Paid orders that wait for a person before they are bought, and what was decided; below it by which rules. */
export const ScreeningScreen = () => {
  const { screening, common } = useText();
  const [openCode, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/screening',
    name: 'screening',
    isMoney: true,
    filters: [
      {
        key: 'status',
        kind: 'one',
        label: common.status,
        options: SCREENING_STATUSES.map((value) => ({ value, label: screening.statuses[value] })),
      },
    ],
  });
  return (
    <Page title={screening.title} aside={screening.explain}>
      <DataTable
        {...list}
        label={screening.title}
        columns={useColumns()}
        keyOf={(row) => row.orderCode}
        onOpen={(row) => open(row.orderCode)}
        openKey={openCode}
        emptyTitle={screening.empty}
      />
      <ScreeningRules />
      <ScreeningDrawer
        screening={list.rows.data?.list.find(({ orderCode }) => orderCode === openCode)}
        onClose={() => open(null)}
      />
    </Page>
  );
};

const useColumns = (): Column<Screening>[] => {
  const { screening: text, common } = useText();
  return [
    codeColumn('order', text.order, ({ orderCode }) => orderCode, { width: 170 }),
    {
      key: 'status',
      title: common.status,
      render: ({ status }) => <StatusTag tone={TONES[status]}>{text.statuses[status]}</StatusTag>,
      csv: ({ status }) => text.statuses[status],
      width: 120,
    },
    textColumn('reasons', text.reasons, ({ reasons }) =>
      reasons.map(({ rule, found }) => text.found[rule](found)).join('; '),
    ),
    countColumn('score', text.score, ({ score }) => score),
    moneyColumn('usd', text.amount, ({ usd }) => usd, 'USD', { width: 110 }),
    textColumn('shopper', text.shopper, ({ shopper }) => shopper),
    timeColumn('due', text.due, ({ dueAt }) => dueAt, { width: 150 }),
    timeColumn('decided', text.decided, ({ decidedAt }) => decidedAt, { width: 150 }),
    textColumn('by', text.by, ({ decidedBy }) => decidedBy),
    textColumn('note', text.note, ({ note }) => note),
  ];
};
