import { useNavigate } from 'react-router';
import type { Handover } from '@caravan/contract/parcels/handovers.calls';
import { useText } from '../../messages/language.ts';
import { ParcelViews } from '../../shell/frame/parcel-views.tsx';
import { paths } from '../../shell/routes/paths.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { codeColumn, countColumn, stackColumn, textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Weight } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { useWarehouses } from '../warehouse/index.ts';
import { CarrierFiles } from './carrier/carrier-files.tsx';
import { OpenList } from './carrier/open-list.tsx';
import styles from './parcels.module.css';

/** What carriers took and take: the open lists stand first. */
export const HandoversScreen = () => {
  const { handovers } = useText();
  const navigate = useNavigate();
  const warehouses = useWarehouses();
  const list = useList({ call: 'GET /staff/handovers', name: 'handovers', filters: warehouses.filters });
  return (
    <Page title={handovers.title} actions={<ParcelViews />}>
      <p className={styles['explain']}>{handovers.explain}</p>
      <OpenList />
      <CarrierFiles />
      <DataTable
        {...list}
        label={handovers.title}
        columns={useColumns()}
        keyOf={(row) => row.code}
        onOpen={(row) => void navigate(paths.handover(row.code))}
        emptyTitle={handovers.empty}
      />
    </Page>
  );
};

const useColumns = (): Column<Handover>[] => {
  const { handovers, common } = useText();
  const { columnsOf } = useWarehouses();
  return [
    stackColumn('code', handovers.code, [
      codeColumn('code', handovers.code, (row) => row.code),
      textColumn('carrier', handovers.carrier, (row) => row.carrier),
      ...columnsOf<Handover>((row) => row.warehouseId),
    ]),
    {
      key: 'state',
      title: common.status,
      render: (row) => (
        <StatusTag tone={row.closedAt ? 'success' : 'warning'}>
          {row.closedAt ? handovers.isClosed : handovers.isOpen}
        </StatusTag>
      ),
      csv: (row) => (row.closedAt ? handovers.isClosed : handovers.isOpen),
    },
    countColumn('parcels', handovers.parcels, (row) => row.parcelCount),
    countColumn('boxes', handovers.boxes, (row) => row.boxCount),
    {
      key: 'weight',
      title: handovers.weight,
      align: 'right',
      render: (row) => <Weight weightGrams={row.weightGrams} />,
      csv: (row) => row.weightGrams,
    },
    stackColumn('opened', handovers.opened, [
      timeColumn('opened', handovers.opened, (row) => row.openedAt),
      textColumn('openedBy', handovers.openedBy, (row) => row.openedBy),
    ]),
    stackColumn('closed', handovers.closed, [
      timeColumn('closed', handovers.closed, (row) => row.closedAt),
      { ...textColumn('closedBy', handovers.closedBy, (row) => row.closedBy), render: (row) => row.closedBy },
    ]),
  ];
};
