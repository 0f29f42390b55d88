import { Link, useNavigate } from 'react-router';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { OutputOf } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { type ListFilter, useList } from '../../shell/acts/use-list.ts';
import { moneyColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Money } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { codePathOf } from './code-path.ts';
import { PaymentStatusTag } from './payment-status-tag.tsx';
import { PaymentsViews } from './payments-views.tsx';

type Payment = OutputOf<'GET /staff/payments'>['list'][number];

export const PaymentsScreen = () => {
  const text = useText();
  const navigate = useNavigate();
  const list = useList({
    call: 'GET /staff/payments',
    name: 'payments',
    isMoney: true,
    filters: usePaymentFilters(),
  });
  return (
    <Page title={text.payments.title} actions={<PaymentsViews />}>
      <DataTable
        {...list}
        label={text.payments.title}
        columns={usePaymentColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => void navigate(paths.payment(row.id))}
        emptyTitle={text.payments.empty}
      />
    </Page>
  );
};

type PaymentFilter = ListFilter<'GET /staff/payments'>;

const usePaymentFilters = (): PaymentFilter[] => {
  const { payments, words } = useText();
  const choice = (
    key: 'status' | 'method' | 'purpose' | 'provider',
    label: string,
    options: Readonly<Record<string, string>>,
  ): PaymentFilter => ({
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
    { key: 'minUsd', kind: 'text', label: payments.minUsd, width: 120, pattern: /^\d{1,6}$/ },
  ];
};

const usePaymentColumns = (): Column<Payment>[] => {
  const { payments, words } = useText();
  return [
    timeColumn('createdAt', payments.created, (row) => row.createdAt),
    {
      key: 'status',
      title: payments.status,
      render: (row) => <PaymentStatusTag status={row.status} isDisputed={row.isDisputed} />,
      csv: (row) => row.status,
    },
    { key: 'payer', title: payments.payer, render: (row) => row.payer || '–', csv: (row) => row.payer },
    moneyColumn('usd', payments.amount, (row) => row.usd, 'USD'),
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
    textColumn('card', payments.card, (row) => row.card),
    {
      key: 'failure',
      title: payments.failure,
      render: (row) => (row.failure ? wordOf(words.paymentFailure, row.failure) : '–'),
      csv: (row) => row.failure,
    },
    timeColumn('settledAt', payments.settled, (row) => row.settledAt),
  ];
};

/** A cart of many shops is many orders: the payment's own page has them all. */
const CODES_SHOWN = 2;

/** Links to what was paid for, the first of many. */
const Codes = ({ payment }: { payment: Payment }) => {
  const { codes } = payment;
  const pathOf = codePathOf(payment.purpose);
  const shown = codes.length > CODES_SHOWN ? codes.slice(0, CODES_SHOWN - 1) : codes;
  return (
    <>
      {shown.map((code) => (
        <div key={code} className="mono">
          {pathOf ? <Link to={pathOf(code)}>{code}</Link> : code}
        </div>
      ))}
      {shown.length < codes.length ? (
        <Link to={paths.payment(payment.id)} title={codes.join(', ')}>
          +{codes.length - shown.length}
        </Link>
      ) : null}
    </>
  );
};
