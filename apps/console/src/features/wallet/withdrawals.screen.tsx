import type { StaffWithdrawal } from '@caravan/contract/wallet/staff-wallet.calls';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@caravan/domain/withdrawal-status';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/open-param.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Ago, Money, When } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import type { Tone } from '../../ui/status-tag.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
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
  const staff = useStaff();
  const [openCode, open] = useOpenParam();
  const filters: Filter[] = [
    {
      key: 'status',
      kind: 'one',
      label: withdrawals.status,
      options: WITHDRAWAL_STATUSES.map((value) => ({ value, label: withdrawals.statuses[value] })),
    },
  ];
  const table = useTable('withdrawals', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const status = WITHDRAWAL_STATUSES.find((value) => value === set['status']);
  const { rows, loadPage } = useRows('GET /staff/withdrawals', {
    pageNum,
    pageSize,
    ...(status && { status }),
  });
  const list = rows.data?.list ?? [];
  return (
    <Page title={withdrawals.title}>
      <DataTable
        table={table}
        label={withdrawals.title}
        rows={rows}
        columns={useColumns()}
        keyOf={(row) => row.code}
        onOpen={(row) => open(row.code)}
        openKey={openCode}
        loadPage={loadPage}
        emptyTitle={withdrawals.empty}
      />
      <WithdrawalDrawer withdrawal={list.find(({ code }) => code === openCode)} onClose={() => open(null)} />
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
    {
      key: 'amount',
      title: text.amount,
      align: 'right',
      render: ({ usd }) => <Money amount={usd} currency="USD" />,
      csv: ({ usd }) => usd,
      width: 120,
    },
    { key: 'shopper', title: text.shopper, render: ({ shopper }) => shopper, csv: ({ shopper }) => shopper },
    {
      key: 'method',
      title: text.method,
      render: ({ method }) => text.methods[method],
      csv: ({ method }) => text.methods[method],
      width: 130,
    },
    {
      key: 'holder',
      title: text.holder,
      render: ({ destination }) => destination.holder,
      csv: ({ destination }) => destination.holder,
    },
    {
      key: 'requested',
      title: text.requested,
      render: ({ requestedAt }) => <Ago at={requestedAt} />,
      csv: ({ requestedAt }) => requestedAt,
      width: 130,
    },
    {
      key: 'decided',
      title: text.decided,
      render: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} /> : '–'),
      csv: ({ decidedAt }) => decidedAt,
      width: 150,
    },
    {
      key: 'reference',
      title: text.reference,
      render: ({ payoutReference, reason }) => payoutReference ?? reason ?? '–',
      csv: ({ payoutReference, reason }) => payoutReference ?? reason,
    },
  ];
};
