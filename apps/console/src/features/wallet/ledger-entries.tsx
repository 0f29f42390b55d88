import { Link } from 'react-router';
import type { LedgerEntry } from '@caravan/contract/wallet/staff-wallet.calls';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Money } from '../../ui/charts/figures.tsx';
import styles from './wallet.module.css';

/** Every booking with all its lines, the newest first. */
export const LedgerEntries = () => {
  const { ledger } = useText();
  const list = useList({
    call: 'GET /staff/ledger/entries',
    name: 'ledger-entries',
    isMoney: true,
    filters: [
      { key: 'words', kind: 'text', label: ledger.search, width: 320 },
      {
        key: 'kind',
        kind: 'one',
        label: ledger.kind,
        options: Object.entries(ledger.entries).map(([value, label]) => ({ value, label })),
      },
    ],
  });
  return (
    <DataTable
      {...list}
      label={ledger.views.entries}
      columns={useColumns()}
      keyOf={({ id }) => id}
      emptyTitle={ledger.empty}
    />
  );
};

const useColumns = (): Column<LedgerEntry>[] => {
  const { ledger } = useText();
  return [
    timeColumn('at', ledger.at, ({ at }) => at, { width: 150 }),
    textColumn('kind', ledger.kind, ({ kind }) => wordOf(ledger.entries, kind), { width: 150 }),
    {
      key: 'subject',
      title: ledger.subject,
      render: (row) => <Subject entry={row} />,
      csv: ({ subjectCode }) => subjectCode,
      width: 180,
    },
    {
      key: 'lines',
      title: ledger.lines,
      render: ({ lines }) => <EntryLines lines={lines} />,
      csv: ({ lines }) =>
        lines
          .map(({ kind, owner, amount, currency }) => `${kind} ${owner ?? ''} ${amount} ${currency}`)
          .join('; '),
    },
    {
      key: 'reference',
      title: ledger.reference,
      render: ({ reference }) => <span className={styles['reference']}>{reference}</span>,
      csv: ({ reference }) => reference,
    },
  ];
};

const Subject = ({ entry }: { entry: LedgerEntry }) => {
  const { subjectCode, subjectKind } = entry;
  if (subjectCode === null) return '–';
  const pathOf: Record<string, (code: string) => string> = { order: paths.order, parcel: paths.parcel };
  const path = pathOf[subjectKind]?.(subjectCode);
  return <span className="mono">{path ? <Link to={path}>{subjectCode}</Link> : subjectCode}</span>;
};

const EntryLines = ({ lines }: { lines: LedgerEntry['lines'] }) => {
  const { ledger } = useText();
  return (
    <ul className={styles['lines']}>
      {lines.map(({ kind, owner, amount, currency }) => (
        <li key={`${kind} ${owner} ${currency}`}>
          <span>
            {wordOf(ledger.accounts, kind)} {owner ? <span className={styles['owner']}>{owner}</span> : null}
          </span>
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
};
