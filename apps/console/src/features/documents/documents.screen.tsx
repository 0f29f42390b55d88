import type { StaffDocument } from '@caravan/contract/documents/documents.calls';
import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { paths } from '../../shell/routes/paths.ts';
import { Money } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';

/** Invoices and credit notes as they were issued. */
export const DocumentsScreen = () => {
  const { documents } = useText();
  const list = useList({
    call: 'GET /staff/documents',
    name: 'documents',
    isMoney: true,
    filters: [
      { key: 'words', kind: 'text', label: documents.search, width: 220 },
      {
        key: 'kind',
        kind: 'one',
        label: documents.kind,
        options: (['invoice', 'credit_note'] as const).map((value) => ({
          value,
          label: documents.kinds[value],
        })),
      },
      { key: 'country', kind: 'text', label: documents.country, width: 130, pattern: /^[A-Z]{2}$/ },
      { key: 'from', kind: 'day', label: documents.from },
      { key: 'until', kind: 'day', label: documents.until },
    ],
  });
  return (
    <Page title={documents.title}>
      <DataTable
        {...list}
        label={documents.title}
        columns={useColumns()}
        keyOf={(row) => row.id}
        emptyTitle={documents.empty}
      />
    </Page>
  );
};

const useColumns = (): Column<StaffDocument>[] => {
  const { documents } = useText();
  const amount = (key: 'total' | 'tax'): Column<StaffDocument> => ({
    key,
    title: documents[key],
    align: 'right',
    render: (row) => <Money amount={row[key]} currency={row.currency} />,
    csv: (row) => row[key],
  });
  return [
    textColumn('number', documents.number, ({ number }) => number),
    {
      key: 'pdf',
      title: documents.pdf,
      render: ({ pdf, number }) => (
        <a href={pdf} aria-label={`${documents.pdf} ${number}`}>
          {documents.pdf}
        </a>
      ),
    },
    textColumn('kind', documents.kind, ({ kind }) => documents.kinds[kind]),
    timeColumn('issued', documents.issued, ({ issuedAt }) => issuedAt),
    {
      key: 'order',
      title: documents.order,
      render: ({ orderCode, parcelCode }) =>
        orderCode === null ? (
          <Link to={paths.parcel(parcelCode ?? '')}>{parcelCode}</Link>
        ) : (
          <Link to={paths.order(orderCode)}>{orderCode}</Link>
        ),
      csv: ({ orderCode, parcelCode }) => orderCode ?? parcelCode,
    },
    textColumn('corrects', documents.corrects, ({ corrects }) => corrects),
    textColumn('country', documents.country, ({ country }) => country),
    amount('total'),
    amount('tax'),
  ];
};
