import type { AffiliateRow } from '@caravan/contract/affiliate/staff-affiliate.calls';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/open-param.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Ago, Money } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import type { Tone } from '../../ui/status-tag.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { AffiliateDrawer } from './affiliate-drawer.tsx';
import { Views } from './views.tsx';

const STATUSES = ['applied', 'active', 'declined', 'suspended'] as const;

const TONES: Record<AffiliateRow['status'], Tone> = {
  applied: 'warning',
  active: 'success',
  declined: 'neutral',
  suspended: 'danger',
};

/** Who promotes the shop; those who wait for an answer stand first. */
export const AffiliatesScreen = () => {
  const { affiliates } = useText();
  const staff = useStaff();
  const [openId, open] = useOpenParam();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: affiliates.search },
    {
      key: 'status',
      kind: 'one',
      label: affiliates.status,
      options: STATUSES.map((value) => ({ value, label: affiliates.statuses[value] })),
    },
  ];
  const table = useTable('affiliates', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const status = STATUSES.find((value) => value === set['status']);
  const { rows, loadPage } = useRows('GET /staff/affiliates', {
    pageNum,
    pageSize,
    ...(status && { status }),
    ...(typeof set['words'] === 'string' && { words: set['words'] }),
  });
  const list = rows.data?.list ?? [];
  return (
    <Page title={affiliates.title} actions={<Views current="people" />}>
      <DataTable
        table={table}
        label={affiliates.title}
        rows={rows}
        columns={useColumns()}
        keyOf={(row) => row.accountId}
        onOpen={(row) => open(row.accountId)}
        openKey={openId}
        loadPage={loadPage}
        emptyTitle={affiliates.empty}
      />
      <AffiliateDrawer
        affiliate={list.find(({ accountId }) => accountId === openId)}
        onClose={() => open(null)}
      />
    </Page>
  );
};

const useColumns = (): Column<AffiliateRow>[] => {
  const { affiliates: text } = useText();
  return [
    {
      key: 'status',
      title: text.status,
      render: ({ status }) => <StatusTag tone={TONES[status]}>{text.statuses[status]}</StatusTag>,
      csv: ({ status }) => text.statuses[status],
      width: 120,
    },
    { key: 'email', title: text.shopper, render: ({ email }) => email, csv: ({ email }) => email },
    {
      key: 'code',
      title: text.code,
      render: (row) => <span className="mono">{row.invitationCode}</span>,
      csv: (row) => row.invitationCode,
    },
    {
      key: 'rate',
      title: text.rate,
      align: 'right',
      render: ({ ratePercent }) => (ratePercent === null ? text.shopRate : `${ratePercent} %`),
      csv: ({ ratePercent }) => ratePercent,
    },
    {
      key: 'clicks',
      title: text.clicks,
      align: 'right',
      render: (row) => row.clicks,
      csv: (row) => row.clicks,
    },
    {
      key: 'orders',
      title: text.orders,
      align: 'right',
      render: (row) => row.orders,
      csv: (row) => row.orders,
    },
    {
      key: 'refused',
      title: text.refused,
      align: 'right',
      render: (row) => row.refusedOrders,
      csv: (row) => row.refusedOrders,
    },
    ...(['pendingUsd', 'payableUsd', 'paidUsd'] as const).map((key): Column<AffiliateRow> => ({
      key,
      title: text.sums[key],
      align: 'right',
      render: (row) => <Money amount={row[key]} currency="USD" />,
      csv: (row) => row[key],
    })),
    {
      key: 'applied',
      title: text.applied,
      render: ({ appliedAt }) => <Ago at={appliedAt} />,
      csv: ({ appliedAt }) => appliedAt,
      width: 130,
    },
  ];
};
