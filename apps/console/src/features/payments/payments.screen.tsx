import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
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
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { codePathOf } from './code-path.ts';
import { PaymentStatusTag } from './payment-status-tag.tsx';

type Payment = Answered<'GET /staff/payments'>['list'][number];

export const PaymentsScreen = () => {
  const text = useText();
  const staff = useStaff();
  const navigate = useNavigate();
  const table = useTable('payments', staff.id, usePaymentFilters());
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/payments', {
    pageNum,
    pageSize,
    ...textsOf(set, ['words', 'status', 'method', 'provider', 'purpose']),
    ...(typeof set['minUsd'] === 'string' && /^\d{1,6}$/.test(set['minUsd'])
      ? { minUsd: set['minUsd'] }
      : {}),
  });
  return (
    <Page
      title={text.payments.title}
      actions={
        <>
          <Button onClick={() => void navigate(paths.disputes)}>{text.payments.disputes.title}</Button>
          <Button onClick={() => void navigate(paths.reconciliation)}>
            {text.payments.reconciliation.title}
          </Button>
        </>
      }
    >
      <DataTable
        table={table}
        label={text.payments.title}
        rows={rows}
        columns={usePaymentColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => void navigate(paths.payment(row.id))}
        loadPage={loadPage}
        emptyTitle={text.payments.empty}
      />
    </Page>
  );
};

const textsOf = <Key extends string>(
  set: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): Partial<Record<Key, string>> => {
  const texts: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = set[key];
    if (typeof value === 'string' && value !== '') texts[key] = value;
  }
  return texts;
};

const usePaymentFilters = (): Filter[] => {
  const { payments, words } = useText();
  const choice = (key: string, label: string, options: Readonly<Record<string, string>>): Filter => ({
    key,
    kind: 'one',
    label,
    width: 150,
    options: Object.entries(options).map(([value, name]) => ({ value, label: name })),
  });
  return [
    { key: 'words', kind: 'text', label: payments.search, width: 300 },
    choice('status', payments.status, words.payment),
    choice('method', payments.method, words.method),
    choice('purpose', payments.purpose, words.purpose),
    choice('provider', payments.provider, words.provider),
    { key: 'minUsd', kind: 'text', label: payments.minUsd, width: 120 },
  ];
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
      render: (row) => <PaymentStatusTag status={row.status} isDisputed={row.isDisputed} />,
      csv: (row) => row.status,
    },
    { key: 'payer', title: payments.payer, render: (row) => row.payer || '–', csv: (row) => row.payer },
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
    {
      key: 'provider',
      title: payments.provider,
      render: (row) => wordOf(words.provider, row.provider),
      csv: (row) => row.provider,
    },
    { key: 'card', title: payments.card, render: (row) => row.card ?? '–', csv: (row) => row.card },
    {
      key: 'failure',
      title: payments.failure,
      render: (row) => (row.failure ? wordOf(words.paymentFailure, row.failure) : '–'),
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
  const pathOf = codePathOf(payment.purpose);
  return payment.codes.map((code) => (
    <div key={code} className="mono">
      {pathOf ? <Link to={pathOf(code)}>{code}</Link> : code}
    </div>
  ));
};
