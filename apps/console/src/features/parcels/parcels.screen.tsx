import { Button, Segmented } from 'antd';
import { useNavigate } from 'react-router';
import type { StaffParcel } from '@caravan/contract/parcels/staff-parcels.calls';
import { isParcelStatus, PARCEL_STATUSES } from '@caravan/domain/parcel-status';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { paths } from '../../shell/paths.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Ago, Weight } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter, Table } from '../../ui/use-table.ts';
import { ParcelStatusTag } from './parcel-status-tag.tsx';
import styles from './parcels.module.css';

export const ParcelsScreen = () => {
  const text = useText();
  const staff = useStaff();
  const navigate = useNavigate();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.parcels.search },
    {
      key: 'status',
      kind: 'one',
      label: text.common.status,
      width: 160,
      options: PARCEL_STATUSES.map((value) => ({ value, label: text.parcelStatus[value] })),
    },
  ];
  const table = useTable('parcels', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/parcels', {
    pageNum,
    pageSize,
    ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
    ...(isParcelStatus(set['status']) ? { status: set['status'] } : {}),
  });
  return (
    <Page title={text.parcels.title} actions={<Queues table={table} />}>
      <DataTable
        table={table}
        label={text.parcels.title}
        rows={rows}
        columns={useParcelColumns()}
        keyOf={(row) => row.parcelCode}
        onOpen={(row) => void navigate(paths.parcel(row.parcelCode))}
        loadPage={loadPage}
        renderBulk={(chosen) => <BulkPrint codes={chosen.map((row) => row.parcelCode)} />}
        emptyTitle={set['status'] ? text.parcels.emptyStatus : text.parcels.empty}
      />
    </Page>
  );
};

const QUEUES = ['awaiting_shipment', 'packed', 'shipped', 'delivered'] as const;

/** The queues of the day, one press away. */
const Queues = ({ table }: { table: Table }) => {
  const text = useText();
  const status = table.state.filters['status'];
  return (
    <Segmented
      aria-label={text.common.status}
      options={[
        ...QUEUES.map((value) => ({ value: value as string, label: text.parcelStatus[value] })),
        { value: '', label: text.parcels.all },
      ]}
      value={typeof status === 'string' ? status : ''}
      onChange={(value) => table.setFilter('status', value)}
    />
  );
};

const BulkPrint = ({ codes }: { codes: readonly string[] }) => {
  const text = useText();
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<Icon name="list" size={16} />} onClick={() => void navigate(paths.pickList(codes))}>
        {text.parcels.printPick}
      </Button>
      <Button icon={<Icon name="printer" size={16} />} onClick={() => void navigate(paths.labels(codes))}>
        {text.parcels.printLabels}
      </Button>
    </>
  );
};

const useParcelColumns = (): Column<StaffParcel>[] => {
  const text = useText();
  const { parcels, common } = text;
  const servicesOf = (row: StaffParcel): string =>
    row.services.map((code) => wordOf(text.words.service, code)).join(', ');
  return [
    {
      key: 'parcel',
      title: parcels.parcel,
      render: (row) => <b className="mono">{row.parcelCode}</b>,
      csv: (row) => row.parcelCode,
    },
    {
      key: 'status',
      title: common.status,
      render: (row) => <ParcelStatusTag status={row.status} />,
      csv: (row) => text.parcelStatus[row.status],
    },
    {
      key: 'waits',
      title: parcels.waits,
      render: (row) => <Ago at={row.paidAt ?? row.createdAt} />,
      csv: (row) => row.paidAt ?? row.createdAt,
    },
    {
      key: 'shopper',
      title: parcels.shopper,
      render: (row) => <span className={styles['clipped']}>{row.shopper}</span>,
      csv: (row) => row.shopper,
    },
    { key: 'country', title: parcels.country, render: (row) => row.country, csv: (row) => row.country },
    { key: 'line', title: parcels.line, render: (row) => row.lineName, csv: (row) => row.lineName },
    {
      key: 'items',
      title: parcels.items,
      align: 'right',
      render: (row) => row.itemCount,
      csv: (row) => row.itemCount,
    },
    {
      key: 'estimated',
      title: parcels.estimated,
      align: 'right',
      render: (row) => <Weight weightGrams={row.estimatedGrams} />,
      csv: (row) => row.estimatedGrams,
    },
    {
      key: 'packed',
      title: parcels.packed,
      align: 'right',
      render: (row) => (row.packedGrams === null ? common.none : <Weight weightGrams={row.packedGrams} />),
      csv: (row) => row.packedGrams,
    },
    {
      key: 'services',
      title: parcels.services,
      render: (row) => <span className={styles['services']}>{servicesOf(row) || common.none}</span>,
      csv: servicesOf,
    },
    {
      key: 'tracking',
      title: parcels.tracking,
      render: (row) => <span className="mono">{row.trackingNumber ?? common.none}</span>,
      csv: (row) => row.trackingNumber,
    },
  ];
};
