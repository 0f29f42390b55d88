import { Button, Segmented } from 'antd';
import { useNavigate } from 'react-router';
import type { StaffParcel } from '@caravan/contract/parcels/staff-parcels.calls';
import { PARCEL_STATUSES } from '@caravan/domain/parcels/parcel-status';
import { useText } from '../../messages/language.ts';
import { ParcelViews } from '../../shell/frame/parcel-views.tsx';
import { wordOf } from '../../messages/word.ts';
import { paths } from '../../shell/routes/paths.ts';
import { BulkAct } from '../../shell/acts/bulk/bulk-act.tsx';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { agoColumn, codeColumn, countColumn, keyColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Weight } from '../../ui/charts/figures.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import type { Table } from '../../ui/tables/use-table.ts';
import { useWarehouses } from '../warehouse/index.ts';
import { ParcelStatusTag } from './parts/parcel-status-tag.tsx';

export const ParcelsScreen = () => {
  const text = useText();
  const navigate = useNavigate();
  const warehouses = useWarehouses();
  const list = useList({
    call: 'GET /staff/parcels',
    name: 'parcels',
    filters: [
      { key: 'words', kind: 'text', label: text.parcels.search },
      {
        key: 'status',
        kind: 'one',
        label: text.common.status,
        width: 160,
        options: PARCEL_STATUSES.map((value) => ({ value, label: text.parcelStatus[value] })),
      },
      {
        key: 'trouble',
        kind: 'one',
        label: text.following.state,
        width: 130,
        options: [{ value: 'true', label: text.following.trouble }],
      },
      ...warehouses.filters,
    ],
  });
  return (
    <Page
      title={text.parcels.title}
      actions={
        <>
          <ParcelViews />
          <Queues table={list.table} />
        </>
      }
    >
      <DataTable
        {...list}
        label={text.parcels.title}
        columns={useParcelColumns()}
        keyOf={(row) => row.parcelCode}
        onOpen={(row) => void navigate(paths.parcel(row.parcelCode))}
        renderBulk={(chosen, choose) => (
          <>
            <BulkDelivered parcels={chosen} onDone={choose} />
            <BulkPrint codes={chosen.map((row) => row.parcelCode)} />
          </>
        )}
        emptyTitle={list.table.state.filters['status'] ? text.parcels.emptyStatus : text.parcels.empty}
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

interface BulkDeliveredProps {
  readonly parcels: readonly StaffParcel[];
  readonly onDone: (left: readonly StaffParcel[]) => void;
}

/** What a carrier's list says has arrived. */
const BulkDelivered = ({ parcels: chosen, onDone }: BulkDeliveredProps) => {
  const { parcels } = useText();
  if (!holds(useStaff(), ['warehouse'])) return null;
  return (
    <BulkAct
      call="POST /staff/parcels/deliver"
      rows={chosen}
      inputOf={({ parcelCode }) => ({ parcelCode })}
      nameOf={({ parcelCode }) => parcelCode}
      noteOf={({ shopper, country }) => `${shopper} · ${country}`}
      title={parcels.deliver}
      explain={parcels.deliverMany(chosen.length)}
      onDone={onDone}
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
      <Button icon={<Icon name="note" size={16} />} onClick={() => void navigate(paths.invoice(codes))}>
        {text.invoice.open}
      </Button>
      <Button
        icon={<Icon name="note" size={16} />}
        onClick={() => void navigate(paths.postalDeclarations(codes))}
      >
        {text.postal.open}
      </Button>
    </>
  );
};

const useParcelColumns = (): Column<StaffParcel>[] => {
  const text = useText();
  const { parcels, common } = text;
  const { columnsOf } = useWarehouses();
  const servicesOf = (row: StaffParcel): string =>
    row.services.map((code) => wordOf(text.words.service, code)).join(', ');
  return [
    keyColumn('parcel', parcels.parcel, (row) => row.parcelCode),
    {
      key: 'status',
      title: common.status,
      render: (row) => <ParcelStatusTag status={row.status} />,
      csv: (row) => text.parcelStatus[row.status],
    },
    ...columnsOf<StaffParcel>((row) => row.warehouseId),
    agoColumn('waits', parcels.waits, (row) => row.paidAt ?? row.createdAt),
    {
      key: 'shopper',
      title: parcels.shopper,
      render: (row) => <Clipped most={150}>{row.shopper}</Clipped>,
      csv: (row) => row.shopper,
    },
    textColumn('country', parcels.country, (row) => row.country),
    textColumn('line', parcels.line, (row) => row.lineName),
    countColumn('items', parcels.items, (row) => row.itemCount),
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
      render: (row) => <Clipped most={150}>{servicesOf(row) || common.none}</Clipped>,
      csv: servicesOf,
    },
    codeColumn('tracking', parcels.tracking, (row) => row.trackingNumber),
    textColumn('following', text.following.state, (row) =>
      row.trackingState === null ? null : text.following.states[row.trackingState],
    ),
  ];
};
