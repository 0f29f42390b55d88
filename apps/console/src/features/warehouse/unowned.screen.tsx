import type { UnknownParcel } from '@caravan/contract/warehouse/staff-inbound.calls';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { agoColumn, codeColumn, keyColumn, stackColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Weight } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { StorageViews } from './storage/storage-views.tsx';
import { UnownedDetail } from './storage/unowned-detail.tsx';
import { useWarehouses } from './warehouses/use-warehouses.ts';
import styles from './warehouse.module.css';

const STATES = ['open', 'claimed', 'assigned', 'disposed'] as const;
const TONES = { open: 'warning', claimed: 'success', assigned: 'success', disposed: 'neutral' } as const;

/** Parcels that nobody is known to own, the oldest first, and what became of the others. */
export const UnownedScreen = () => {
  const { arrivals, common } = useText();
  const { unowned } = arrivals;
  const [openId, open] = useOpenParam();
  const warehouses = useWarehouses();
  const list = useList({
    call: 'GET /staff/unknown',
    name: 'unowned',
    filters: [
      { key: 'words', kind: 'text', label: unowned.search },
      {
        key: 'status',
        kind: 'one',
        label: common.status,
        options: STATES.map((value) => ({ value, label: unowned.status[value] })),
      },
      ...warehouses.filters,
    ],
    always: { status: 'open' },
  });
  const parcel = list.rows.data?.list.find(({ id }) => id === openId);
  return (
    <Page title={unowned.title} actions={<StorageViews />}>
      <DataTable
        {...list}
        label={unowned.title}
        columns={useUnownedColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        emptyTitle={unowned.empty}
      />
      <SideDrawer
        open={parcel !== undefined}
        onClose={() => open(null)}
        size={560}
        title={parcel?.trackingNumber}
      >
        {parcel ? <UnownedDetail parcel={parcel} onDone={() => open(null)} /> : null}
      </SideDrawer>
    </Page>
  );
};

const useUnownedColumns = (): Column<UnknownParcel>[] => {
  const { arrivals, inbound, common } = useText();
  const { unowned } = arrivals;
  const { columnsOf } = useWarehouses();
  return [
    keyColumn('location', inbound.location, (row) => row.location, { width: 90 }),
    ...columnsOf<UnknownParcel>((row) => row.warehouseId),
    {
      key: 'tracking',
      title: inbound.tracking,
      render: (row) => <ParcelCell parcel={row} />,
      csv: (row) => row.trackingNumber,
    },
    {
      key: 'label',
      title: unowned.labelNote,
      render: (row) => <Clipped most={180}>{row.labelNote || common.none}</Clipped>,
      csv: (row) => row.labelNote,
    },
    {
      key: 'weight',
      title: common.weight,
      align: 'right',
      render: (row) => <Weight weightGrams={row.weightGrams} />,
      csv: (row) => row.weightGrams,
    },
    stackColumn('age', unowned.age, [
      agoColumn('age', unowned.age, (row) => row.receivedAt),
      textColumn('by', unowned.by, (row) => row.receivedBy),
    ]),
    {
      key: 'status',
      title: common.status,
      render: (row) => (
        <span className={styles['tags']}>
          <StatusTag tone={TONES[row.status]}>{unowned.status[row.status]}</StatusTag>
          {row.disposal?.state === 'waiting' && row.status === 'open' ? (
            <StatusTag tone="danger">{unowned.disposal.waits}</StatusTag>
          ) : null}
          {row.isExpected ? <StatusTag tone="info">{unowned.expected}</StatusTag> : null}
        </span>
      ),
      csv: (row) => unowned.status[row.status],
    },
    codeColumn('became', unowned.became, (row) => row.code || null),
  ];
};

const ParcelCell = ({ parcel }: { parcel: UnknownParcel }) => {
  const [photo] = parcel.photos;
  return (
    <span className={styles['goodsCell']}>
      {photo ? <img src={photo.url} alt="" width={34} height={34} loading="lazy" /> : null}
      <span>
        <b className="mono">{parcel.trackingNumber}</b>
        <span>{parcel.carrier}</span>
      </span>
    </span>
  );
};
