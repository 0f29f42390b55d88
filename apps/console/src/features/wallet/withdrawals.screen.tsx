import type { StaffWithdrawal } from '@caravan/contract/wallet/staff-withdrawals.calls';
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@caravan/domain/payments/withdrawal-status';
import { useLanguage, useText } from '../../messages/language.ts';
import { BulkAct } from '../../shell/acts/bulk/bulk-act.tsx';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { agoColumn, moneyColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { formatMoney } from '../../ui/parts/format.ts';
import { Page } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';
import { BankFile } from './bank-file.tsx';
import { BankFiles } from './bank-files.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import { WithdrawalRules } from './withdrawal-rules.tsx';

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
    isMoney: true,
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
    <Page title={withdrawals.title} actions={<BankFile />}>
      <DataTable
        {...list}
        label={withdrawals.title}
        columns={useColumns()}
        keyOf={(row) => row.code}
        onOpen={(row) => open(row.code)}
        openKey={openCode}
        renderBulk={(chosen, choose) => <BulkPay withdrawals={chosen} onDone={choose} />}
        emptyTitle={withdrawals.empty}
      />
      <BankFiles />
      <WithdrawalRules />
      <WithdrawalDrawer
        withdrawal={list.rows.data?.list.find(({ code }) => code === openCode)}
        onClose={() => open(null)}
      />
    </Page>
  );
};

interface BulkPayProps {
  readonly withdrawals: readonly StaffWithdrawal[];
  readonly onDone: (left: readonly StaffWithdrawal[]) => void;
}

/** What is to be paid by hand, and a list that the bank or PayPal paid at once, under one reference. */
const BulkPay = ({ withdrawals: chosen, onDone }: BulkPayProps) => {
  const { text, language } = useLanguage();
  const { withdrawals } = text;
  const dollars = (cents: number): string => formatMoney(cents / 100, 'USD', language);
  const sum = chosen.reduce((cents, { usd }) => cents + Math.round(usd * 100), 0);
  const told = {
    rows: chosen,
    nameOf: ({ destination }: StaffWithdrawal) => destination.holder,
    noteOf: ({ code, usd, method }: StaffWithdrawal) =>
      [formatMoney(usd, 'USD', language), withdrawals.methods[method], code].join(' · '),
    onDone,
  };
  return chosen.some(({ isSent }) => isSent) ? (
    <BulkAct
      {...told}
      call="POST /staff/withdrawals/approve"
      inputOf={({ code }, payoutReference) => ({ code, payoutReference })}
      title={withdrawals.approveTitle}
      explain={withdrawals.approveMany(chosen.length, dollars(sum))}
      question={{ label: withdrawals.reference, mostCharacters: 80 }}
    />
  ) : (
    <BulkAct
      {...told}
      call="POST /staff/withdrawals/begin"
      inputOf={({ code }) => ({ code })}
      title={withdrawals.beginTitle}
      explain={withdrawals.beginMany(chosen.length, dollars(sum))}
    />
  );
};

type WithdrawalTexts = ReturnType<typeof useText>['withdrawals'];

const secondText = (firstApprovedBy: string | null, text: WithdrawalTexts): string =>
  firstApprovedBy === null ? text.needsSecond : text.waitsForSecond;

/** What still has to be seen to before it can be paid. */
const checksOf = (
  { status, needsSecond, firstApprovedBy, isKnownPayee, payeeNote }: StaffWithdrawal,
  text: WithdrawalTexts,
): string =>
  [
    status === 'requested' && needsSecond ? secondText(firstApprovedBy, text) : '',
    status === 'requested' && !isKnownPayee && payeeNote === null ? text.unknownPayee : '',
  ]
    .filter(Boolean)
    .join(' · ');

const useColumns = (): Column<StaffWithdrawal>[] => {
  const { withdrawals: text, payments } = useText();
  return [
    {
      key: 'status',
      title: text.status,
      render: ({ status, isFrozen, isSent }) =>
        isSent ? (
          <StatusTag tone="info">{text.sentTag}</StatusTag>
        ) : status === 'requested' && isFrozen ? (
          <StatusTag tone="danger">{payments.frozen}</StatusTag>
        ) : (
          <StatusTag tone={TONES[status]}>{text.statuses[status]}</StatusTag>
        ),
      csv: ({ status }) => text.statuses[status],
      width: 120,
    },
    moneyColumn('amount', text.amount, ({ usd }) => usd, 'USD', { width: 120 }),
    textColumn('shopper', text.shopper, ({ shopper }) => shopper),
    textColumn('method', text.method, ({ method }) => text.methods[method], { width: 130 }),
    textColumn('holder', text.holder, ({ destination }) => destination.holder),
    textColumn('checks', text.rules, (row) => checksOf(row, text)),
    agoColumn('requested', text.requested, ({ requestedAt }) => requestedAt, { width: 130 }),
    timeColumn('decided', text.decided, ({ decidedAt }) => decidedAt, { width: 150 }),
    textColumn('reference', text.reference, ({ payoutReference, reason }) => payoutReference ?? reason),
  ];
};
