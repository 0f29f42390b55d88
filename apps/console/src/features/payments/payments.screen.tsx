import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { Answered } from '../../shell/api.ts';
import { paths } from '../../shell/paths.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Money, When } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import type { Tone } from '../../ui/status-tag.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';

type Payment = Answered<'GET /staff/payments'>['list'][number];

const TONES: Record<string, Tone> = {
  requires_action: 'warning',
  processing: 'info',
  succeeded: 'success',
  failed: 'danger',
};

export const PaymentsScreen = () => {
  const text = useText();
  const staff = useStaff();
  const filters: Filter[] = [
    {
      key: 'status',
      kind: 'one',
      label: text.payments.status,
      options: Object.entries(text.words.payment).map(([value, label]) => ({ value, label })),
    },
    { key: 'minUsd', kind: 'text', label: text.payments.minUsd, width: 140 },
  ];
  const table = useTable('payments', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/payments', {
    pageNum,
    pageSize,
    ...(typeof set['status'] === 'string' ? { status: set['status'] } : {}),
    ...(typeof set['minUsd'] === 'string' && /^\d{1,6}$/.test(set['minUsd'])
      ? { minUsd: set['minUsd'] }
      : {}),
  });
  return (
    <Page title={text.payments.title}>
      <DataTable
        table={table}
        label={text.payments.title}
        rows={rows}
        columns={usePaymentColumns()}
        keyOf={(row) => row.id}
        loadPage={loadPage}
        emptyTitle={text.payments.empty}
      />
    </Page>
  );
};

const usePaymentColumns = (): Column<Payment>[] => {
  const { payments, words } = useText();
  return [
    {
      key: 'createdAt',
      title: payments.created,
      render: (row) => <When at={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
    {
      key: 'status',
      title: payments.status,
      render: (row) => (
        <StatusTag tone={TONES[row.status] ?? 'neutral'}>{wordOf(words.payment, row.status)}</StatusTag>
      ),
      csv: (row) => row.status,
    },
    {
      key: 'usd',
      title: payments.amount,
      align: 'right',
      render: (row) => <Money amount={row.usd} currency="USD" />,
      csv: (row) => row.usd,
    },
    {
      key: 'refunded',
      title: payments.refunded,
      align: 'right',
      render: (row) => (row.refundedUsd > 0 ? <Money amount={row.refundedUsd} currency="USD" /> : '–'),
      csv: (row) => row.refundedUsd,
    },
    {
      key: 'purpose',
      title: payments.purpose,
      render: (row) => wordOf(words.purpose, row.purpose),
      csv: (row) => row.purpose,
    },
    {
      key: 'codes',
      title: payments.codes,
      render: (row) => <Codes payment={row} />,
      csv: (row) => row.codes.join(' '),
    },
    {
      key: 'method',
      title: payments.method,
      render: (row) => wordOf(words.method, row.method),
      csv: (row) => row.method,
    },
    { key: 'provider', title: payments.provider, render: (row) => row.provider, csv: (row) => row.provider },
    { key: 'card', title: payments.card, render: (row) => row.card ?? '–', csv: (row) => row.card },
    {
      key: 'failure',
      title: payments.failure,
      render: (row) => row.failure ?? '–',
      csv: (row) => row.failure,
    },
    {
      key: 'settledAt',
      title: payments.settled,
      render: (row) => (row.settledAt ? <When at={row.settledAt} /> : '–'),
      csv: (row) => row.settledAt,
    },
  ];
};

/** Links to what was paid for. */
const Codes = ({ payment }: { payment: Payment }) => {
  const pathOf = { order: paths.order, parcel: paths.parcel }[payment.purpose];
  return payment.codes.map((code) => (
    <div key={code} className="mono">
      {pathOf ? <Link to={pathOf(code)}>{code}</Link> : code}
    </div>
  ));
};
