import { Link } from 'react-router';
import { useLanguage, useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useList } from '../../shell/acts/use-list.ts';
import type { OutputOf } from '../../shell/api.ts';
import { stackColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AuditDetail } from './audit-panel.tsx';

type Entry = OutputOf<'GET /staff/audit'>['list'][number];

export const AuditScreen = () => {
  const { text, language } = useLanguage();
  const list = useList({
    call: 'GET /staff/audit',
    name: 'audit',
    filters: [
      {
        key: 'subjectKind',
        kind: 'one',
        label: text.audit.subjectKind,
        width: 160,
        options: Object.entries(text.words.subject).map(([value, label]) => ({ value, label })),
      },
      { key: 'subjectId', kind: 'text', label: text.audit.subjectId, width: 260 },
    ],
  });
  const columns: Column<Entry>[] = [
    timeColumn('at', text.audit.when, (row) => row.at, { width: 160 }),
    stackColumn('who', text.audit.who, [
      textColumn('who', text.audit.who, (row) => row.staffName),
      textColumn('station', text.audit.where, ({ station }) =>
        station === null ? '' : language === 'zh' ? station.nameZh : station.nameEn,
      ),
    ]),
    {
      key: 'action',
      title: text.audit.action,
      render: (row) => wordOf(text.words.auditAction, row.action),
      csv: (row) => row.action,
    },
    {
      key: 'subject',
      title: text.audit.subject,
      render: (row) => <Subject entry={row} />,
      csv: (row) => `${row.subjectKind} ${row.subjectId}`,
    },
    {
      key: 'detail',
      title: text.audit.detail,
      render: (row) => <AuditDetail entry={row} />,
      csv: (row) => JSON.stringify(row.detail),
    },
  ];
  return (
    <Page title={text.audit.title}>
      <DataTable
        {...list}
        label={text.audit.title}
        columns={columns}
        keyOf={(row) => row.id}
        emptyTitle={text.audit.empty}
      />
    </Page>
  );
};

const PLACES: Readonly<Record<string, (code: string) => string>> = {
  order: paths.order,
  parcel: paths.parcel,
};

/** Of what: orders and parcels open, anything else is named by the end of its id. */
const Subject = ({ entry }: { entry: Entry }) => {
  const { words, settings, content } = useText();
  const pathOf = PLACES[entry.subjectKind];
  if (entry.subjectKind === 'setting') return wordOf(settings.names, entry.subjectId);
  return (
    <>
      {wordOf({ ...content.kinds, ...words.subject }, entry.subjectKind)}{' '}
      <span className="mono" title={entry.subjectId}>
        {pathOf ? (
          <Link to={pathOf(entry.subjectId)}>{entry.subjectId}</Link>
        ) : (
          `…${entry.subjectId.slice(-8)}`
        )}
      </span>
    </>
  );
};
