import type { StaffWithdrawal } from '@caravan/contract/wallet/staff-wallet.calls';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@caravan/domain/withdrawal-status';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/open-param.ts';
import { useList } from '../../shell/use-list.ts';
import { agoColumn, moneyColumn, textColumn, timeColumn } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import type { Tone } from '../../ui/status-tag.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';

const TONES: Record<WithdrawalStatus, Tone> = {
  requested: 'warning',
  paid_out: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};

/** Who asked to be paid out of the wallet; those that wait stand first. */
export const WithdrawalsScreen = () => {
  const { withdrawals } = useText();
  const [openCode, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/withdrawals',
    name: 'withdrawals',
    filters: [
      {
        key: 'status',
        kind: 'one',
        label: withdrawals.status,
        options: WITHDRAWAL_STATUSES.map((value) => ({ value, label: withdrawals.statuses[value] })),
      },
    ],
  });
  return (
    <Page title={withdrawals.title}>
      <DataTable
        {...list}
        label={withdrawals.title}
        columns={useColumns()}
        keyOf={(row) => row.code}
        onOpen={(row) => open(row.code)}
        openKey={openCode}
        emptyTitle={withdrawals.empty}
      />
      <WithdrawalDrawer
        withdrawal={list.rows.data?.list.find(({ code }) => code === openCode)}
        onClose={() => open(null)}
      />
    </Page>
  );
};

const useColumns = (): Column<StaffWithdrawal>[] => {
  const { withdrawals: text } = useText();
  return [
    {
      key: 'status',
      title: text.status,
      render: ({ status }) => <StatusTag tone={TONES[status]}>{text.statuses[status]}</StatusTag>,
      csv: ({ status }) => text.statuses[status],
      width: 120,
    },
    moneyColumn('amount', text.amount, ({ usd }) => usd, 'USD', { width: 120 }),
    textColumn('shopper', text.shopper, ({ shopper }) => shopper),
    textColumn('method', text.method, ({ method }) => text.methods[method], { width: 130 }),
    textColumn('holder', text.holder, ({ destination }) => destination.holder),
    agoColumn('requested', text.requested, ({ requestedAt }) => requestedAt, { width: 130 }),
    timeColumn('decided', text.decided, ({ decidedAt }) => decidedAt, { width: 150 }),
    textColumn('reference', text.reference, ({ payoutReference, reason }) => payoutReference ?? reason),
  ];
};
