import type { PayoutRow } from '@caravan/contract/affiliate/staff-affiliate.calls';
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
import { PayoutDrawer } from './payout-drawer.tsx';
import { Views } from './views.tsx';

const STATUSES = ['requested', 'approved', 'declined'] as const;

const TONES: Record<PayoutRow['status'], Tone> = {
  requested: 'warning',
  approved: 'success',
  declined: 'neutral',
};

/** Commission that affiliates want in their wallets; what waits longest stands first. */
export const AffiliatePayoutsScreen = () => {
  const { affiliates } = useText();
  const staff = useStaff();
  const [openId, open] = useOpenParam();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: affiliates.search },
    {
      key: 'status',
      kind: 'one',
      label: affiliates.status,
      options: STATUSES.map((value) => ({ value, label: affiliates.payoutStatuses[value] })),
    },
  ];
  const table = useTable('affiliatePayouts', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const status = STATUSES.find((value) => value === set['status']);
  const { rows, loadPage } = useRows('GET /staff/affiliates/payouts', {
    pageNum,
    pageSize,
    ...(status && { status }),
    ...(typeof set['words'] === 'string' && { words: set['words'] }),
  });
  const list = rows.data?.list ?? [];
  return (
    <Page title={affiliates.payouts} actions={<Views current="payouts" />}>
      <DataTable
        table={table}
        label={affiliates.payouts}
        rows={rows}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        loadPage={loadPage}
        emptyTitle={affiliates.noPayouts}
      />
      <PayoutDrawer payout={list.find(({ id }) => id === openId)} onClose={() => open(null)} />
    </Page>
  );
};

const useColumns = (): Column<PayoutRow>[] => {
  const { affiliates: text } = useText();
  return [
    {
      key: 'status',
      title: text.status,
      render: ({ status }) => <StatusTag tone={TONES[status]}>{text.payoutStatuses[status]}</StatusTag>,
      csv: ({ status }) => text.payoutStatuses[status],
      width: 120,
    },
    { key: 'email', title: text.shopper, render: ({ email }) => email, csv: ({ email }) => email },
    {
      key: 'usd',
      title: text.amount,
      align: 'right',
      render: ({ usd }) => <Money amount={usd} currency="USD" />,
      csv: ({ usd }) => usd,
    },
    {
      key: 'withheld',
      title: text.withheld,
      align: 'right',
      render: ({ withheldUsd }) => (withheldUsd > 0 ? <Money amount={withheldUsd} currency="USD" /> : '–'),
      csv: ({ withheldUsd }) => withheldUsd,
    },
    {
      key: 'commissions',
      title: text.commissions,
      align: 'right',
      render: (row) => row.commissions,
      csv: (row) => row.commissions,
    },
    {
      key: 'refused',
      title: text.refused,
      align: 'right',
      render: (row) => row.refusedOrders,
      csv: (row) => row.refusedOrders,
    },
    {
      key: 'requested',
      title: text.requested,
      render: ({ requestedAt }) => <Ago at={requestedAt} />,
      csv: ({ requestedAt }) => requestedAt,
    },
    {
      key: 'decided',
      title: text.decidedAt,
      render: ({ decidedAt }) => (decidedAt ? <When at={decidedAt} /> : '–'),
      csv: ({ decidedAt }) => decidedAt,
    },
  ];
};
