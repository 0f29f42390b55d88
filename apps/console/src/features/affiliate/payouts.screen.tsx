import type { PayoutRow } from '@caravan/contract/affiliate/staff-affiliate.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { BulkAct } from '../../shell/acts/bulk/bulk-act.tsx';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { agoColumn, countColumn, moneyColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Money } from '../../ui/charts/figures.tsx';
import { formatMoney } from '../../ui/parts/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import { PayoutDrawer } from './payout-drawer.tsx';
import { AffiliateViews } from './affiliate-views.tsx';

const STATUSES = ['requested', 'approved', 'declined'] as const;

const TONES: Record<PayoutRow['status'], Tone> = {
  requested: 'warning',
  approved: 'success',
  declined: 'neutral',
};

/** Commission that affiliates want in their wallets; what waits longest stands first. */
export const AffiliatePayoutsScreen = () => {
  const { affiliates } = useText();
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/affiliates/payouts',
    name: 'affiliatePayouts',
    isMoney: true,
    filters: [
      { key: 'words', kind: 'text', label: affiliates.search },
      {
        key: 'status',
        kind: 'one',
        label: affiliates.status,
        options: STATUSES.map((value) => ({ value, label: affiliates.payoutStatuses[value] })),
      },
    ],
  });
  return (
    <Page title={affiliates.payouts} actions={<AffiliateViews />}>
      <DataTable
        {...list}
        label={affiliates.payouts}
        columns={useColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        renderBulk={(chosen, choose) => <BulkPay payouts={chosen} onDone={choose} />}
        emptyTitle={affiliates.noPayouts}
      />
      <PayoutDrawer
        payout={list.rows.data?.list.find(({ id }) => id === openId)}
        onClose={() => open(null)}
      />
    </Page>
  );
};

interface BulkPayProps {
  readonly payouts: readonly PayoutRow[];
  readonly onDone: (left: readonly PayoutRow[]) => void;
}

const BulkPay = ({ payouts, onDone }: BulkPayProps) => {
  const { text, language } = useLanguage();
  const { affiliates } = text;
  if (!holds(useStaff(), ['finance'])) return null;
  return (
    <BulkAct
      call="POST /staff/affiliates/payouts/decide"
      rows={payouts}
      inputOf={({ id }) => ({ id, approve: true })}
      nameOf={({ email }) => email}
      noteOf={({ usd }) => formatMoney(usd, 'USD', language)}
      title={affiliates.pay}
      explain={affiliates.payMany(payouts.length)}
      onDone={onDone}
    />
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
    textColumn('email', text.shopper, ({ email }) => email),
    moneyColumn('usd', text.amount, ({ usd }) => usd, 'USD'),
    {
      key: 'withheld',
      title: text.withheld,
      align: 'right',
      render: ({ withheldUsd }) => (withheldUsd > 0 ? <Money amount={withheldUsd} currency="USD" /> : '–'),
      csv: ({ withheldUsd }) => withheldUsd,
    },
    countColumn('commissions', text.commissions, (row) => row.commissions),
    countColumn('refused', text.refused, (row) => row.refusedOrders),
    agoColumn('requested', text.requested, ({ requestedAt }) => requestedAt),
    timeColumn('decided', text.decidedAt, ({ decidedAt }) => decidedAt),
  ];
};
