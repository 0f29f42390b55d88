import { Link } from 'react-router';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { paths } from '../../shell/paths.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import type { Answered } from '../../shell/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { When } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { AuditDetail } from './audit-panel.tsx';

type Entry = Answered<'GET /staff/audit'>['list'][number];

export const AuditScreen = () => {
  const text = useText();
  const staff = useStaff();
  const filters: Filter[] = [
    {
      key: 'subjectKind',
      kind: 'one',
      label: text.audit.subjectKind,
      width: 160,
      options: Object.entries(text.words.subject).map(([value, label]) => ({ value, label })),
    },
    { key: 'subjectId', kind: 'text', label: text.audit.subjectId, width: 260 },
  ];
  const table = useTable('audit', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/audit', {
    pageNum,
    pageSize,
    ...(typeof set['subjectKind'] === 'string' ? { subjectKind: set['subjectKind'] } : {}),
    ...(typeof set['subjectId'] === 'string' ? { subjectId: set['subjectId'] } : {}),
  });
  const columns: Column<Entry>[] = [
    {
      key: 'at',
      title: text.audit.when,
      render: (row) => <When at={row.at} />,
      csv: (row) => row.at,
      width: 160,
    },
    {
      key: 'who',
      title: text.audit.who,
      render: (row) => row.staffName,
      csv: (row) => row.staffName,
      width: 160,
    },
    {
      key: 'action',
      title: text.audit.action,
      render: (row) => wordOf(text.words.deed, row.action),
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
      render: (row) => <AuditDetail detail={row.detail} />,
      csv: (row) => JSON.stringify(row.detail),
    },
  ];
  return (
    <Page title={text.audit.title}>
      <DataTable
        table={table}
        label={text.audit.title}
        rows={rows}
        columns={columns}
        keyOf={(row) => row.id}
        loadPage={loadPage}
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
  const { words } = useText();
  const pathOf = PLACES[entry.subjectKind];
  return (
    <>
      {wordOf(words.subject, entry.subjectKind)}{' '}
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
