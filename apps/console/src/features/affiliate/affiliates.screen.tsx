import type { AffiliateRow } from '@caravan/contract/affiliate/staff-affiliate.calls';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { agoColumn, codeColumn, countColumn, moneyColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import { AffiliateDrawer } from './affiliate-drawer.tsx';
import { AffiliateViews } from './affiliate-views.tsx';

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
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/affiliates',
    name: 'affiliates',
    filters: [
      { key: 'words', kind: 'text', label: affiliates.search },
      {
        key: 'status',
        kind: 'one',
        label: affiliates.status,
        options: STATUSES.map((value) => ({ value, label: affiliates.statuses[value] })),
      },
    ],
  });
  return (
    <Page title={affiliates.title} actions={<AffiliateViews />}>
      <DataTable
        {...list}
        label={affiliates.title}
        columns={useColumns()}
        keyOf={(row) => row.accountId}
        onOpen={(row) => open(row.accountId)}
        openKey={openId}
        emptyTitle={affiliates.empty}
      />
      <AffiliateDrawer
        affiliate={list.rows.data?.list.find(({ accountId }) => accountId === openId)}
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
    textColumn('email', text.shopper, ({ email }) => email),
    codeColumn('code', text.code, (row) => row.invitationCode),
    {
      key: 'rate',
      title: text.rate,
      align: 'right',
      render: ({ ratePercent }) => (ratePercent === null ? text.shopRate : `${ratePercent} %`),
      csv: ({ ratePercent }) => ratePercent,
    },
    countColumn('clicks', text.clicks, (row) => row.clicks),
    countColumn('orders', text.orders, (row) => row.orders),
    countColumn('refused', text.refused, (row) => row.refusedOrders),
    ...(['pendingUsd', 'payableUsd', 'paidUsd'] as const).map((key) =>
      moneyColumn(key, text.sums[key], (row: AffiliateRow) => row[key], 'USD'),
    ),
    agoColumn('applied', text.applied, ({ appliedAt }) => appliedAt, { width: 130 }),
  ];
};
