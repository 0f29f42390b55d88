import { useNavigate } from 'react-router';
import { useText } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { useList } from '../../../shell/acts/use-list.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { agoColumn, codeColumn, keyColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { useWarehouses } from '../warehouses/use-warehouses.ts';
import { InboundViews } from './parts/inbound-views.tsx';

type Waiting = OutputOf<'GET /staff/door/waiting'>['list'][number];

/** Packages that were signed for and that nobody has opened yet, those that wait longest first. */
export const DoorWaitingScreen = () => {
  const { door } = useText().floor;
  const navigate = useNavigate();
  const warehouses = useWarehouses();
  const list = useList({
    call: 'GET /staff/door/waiting',
    name: 'door-waiting',
    filters: [{ key: 'words', kind: 'text', label: door.waiting.search }, ...warehouses.filters],
  });
  return (
    <Page title={door.waiting.title} actions={<InboundViews />}>
      <DataTable
        {...list}
        label={door.waiting.title}
        columns={useWaitingColumns()}
        keyOf={(row) => `${row.warehouseId} ${row.trackingNumber}`}
        onOpen={(row) => void navigate(paths.inboundOf(row.trackingNumber))}
        emptyTitle={door.waiting.empty}
      />
    </Page>
  );
};

const useWaitingColumns = (): Column<Waiting>[] => {
  const { door, states } = useText().floor;
  const { columnsOf } = useWarehouses();
  return [
    keyColumn('number', door.number, (row) => row.trackingNumber, { width: 190 }),
    textColumn('carrier', door.carrier, (row) => row.carrier),
    ...columnsOf<Waiting>((row) => row.warehouseId),
    {
      key: 'state',
      title: door.state,
      render: (row) => (
        <StatusTag tone={row.state === 'expected' ? 'info' : 'warning'}>{states[row.state]}</StatusTag>
      ),
      csv: (row) => states[row.state],
    },
    codeColumn('case', door.waiting.case, (row) => row.leadsTo?.code ?? null),
    agoColumn('age', door.waiting.age, (row) => row.signedAt),
    textColumn('by', door.by, (row) => row.signedBy),
  ];
};
