import { Link } from 'react-router';
import type { InboundLine, StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import type { Messages } from '../../messages/en.ts';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { paths } from '../../shell/routes/paths.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { codeColumn, keyColumn, stackColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Ago, Money, Size, Weight } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { OrderStatusTag } from '../orders/index.ts';
import { CheckStep } from './check/check-step.tsx';
import { PassReview } from './check/pass-review.tsx';
import { LineFacts } from './receive/line-card.tsx';
import { lineStep } from './receive/line-step.ts';
import { StorageViews } from './storage/storage-views.tsx';
import { StoredSummary } from './storage/stored-summary.tsx';
import { useWarehouses } from './warehouses/use-warehouses.ts';
import styles from './warehouse.module.css';

const STATES = [
  'to_inspect',
  'ready',
  'in_parcel',
  'problem',
  'asked',
  'asked_again',
  'to_review',
  'overdue',
  'held',
] as const;

export const StorageScreen = () => {
  const text = useText();
  const staff = useStaff();
  const [openId, open] = useOpenParam();
  const warehouses = useWarehouses();
  const list = useList({
    call: 'GET /staff/stored',
    name: 'storage',
    filters: [
      { key: 'words', kind: 'text', label: text.storage.search },
      {
        key: 'state',
        kind: 'one',
        label: text.storage.state,
        width: 170,
        options: STATES.map((value) => ({ value, label: text.storage.states[value] })),
      },
      ...warehouses.filters,
    ],
  });
  const line = list.rows.data?.list.find((row) => row.lineId === openId);
  return (
    <Page
      title={text.storage.title}
      actions={
        <>
          <Link to={paths.holidays}>{text.holidays.open}</Link>
          <StorageViews />
        </>
      }
    >
      <DataTable
        {...list}
        label={text.storage.title}
        columns={useStorageColumns()}
        keyOf={(row) => row.lineId}
        onOpen={(row) => open(row.lineId)}
        openKey={openId}
        emptyTitle={text.storage.empty}
      />
      <SideDrawer open={line !== undefined} onClose={() => open(null)} size={560} title={text.storage.detail}>
        {line ? <StoredDetail line={line} canWork={holds(staff, ['warehouse'])} /> : null}
      </SideDrawer>
    </Page>
  );
};

const StoredDetail = ({ line, canWork }: { line: InboundLine; canWork: boolean }) => (
  <div className={styles['detail']}>
    <LineFacts line={line} />
    <div>
      <OrderStatusTag status={line.status} />
    </div>
    {line.stored && canWork ? <PassReview line={line} stored={line.stored} /> : null}
    {line.stored && canWork && lineStep(line) === 'check' ? (
      <CheckStep stored={line.stored} image={line.image} isNext={false} onHandled={() => undefined} />
    ) : null}
    {line.stored && !(canWork && lineStep(line) === 'check') ? (
      <StoredSummary stored={line.stored} canWork={canWork} canSplit={canSplit(line)} />
    ) : null}
  </div>
);

/** Several pieces of an order that wait for their parcel. */
const canSplit = ({ origin, status, quantity, isPostage }: InboundLine): boolean =>
  origin === 'bought' && status === 'quality_inspected' && quantity > 1 && !isPostage;

const useStorageColumns = (): Column<InboundLine>[] => {
  const text = useText();
  const { storage, common, inbound } = text;
  const { columnsOf } = useWarehouses();
  return [
    keyColumn('location', inbound.location, (row) => row.stored?.location ?? null, { width: 90 }),
    ...columnsOf<InboundLine>((row) => row.stored?.warehouseId),
    {
      key: 'goods',
      title: storage.goods,
      render: (row) => <GoodsCell line={row} />,
      csv: (row) => `${row.titleZh} ${row.skuNameZh}`,
    },
    {
      key: 'quantity',
      title: '×',
      align: 'right',
      render: (row) => row.quantity,
      csv: (row) => row.quantity,
      width: 50,
    },
    stackColumn('status', common.status, statusColumns(text)),
    stackColumn('stay', storage.free, stayColumns(text)),
    stackColumn('measures', `${common.weight} · ${common.size}`, measureColumns(text)),
    stackColumn('shopper', `${inbound.shopper} · ${text.orders.order}`, [
      {
        ...textColumn<InboundLine>('shopper', inbound.shopper, (row) => row.shopper),
        render: (row) => <Clipped most={150}>{row.shopper}</Clipped>,
      },
      codeColumn('order', text.orders.order, (row) => row.orderCode),
    ]),
  ];
};

const statusColumns = ({ storage, common, orderStatus }: Messages): Column<InboundLine>[] => [
  {
    key: 'status',
    title: common.status,
    render: (row) =>
      row.stored?.problem ? (
        <StatusTag tone="danger">{storage.problem}</StatusTag>
      ) : (
        <OrderStatusTag status={row.status} />
      ),
    csv: (row) => orderStatus[row.status],
  },
  {
    key: 'photos',
    title: storage.photos,
    render: (row) => storage.photoCount(row.stored?.photos.length ?? 0),
    csv: (row) => row.stored?.photos.length,
  },
];

/** How long goods may still be here, since when they are, and what that costs. */
const stayColumns = ({ storage, common }: Messages): Column<InboundLine>[] => [
  {
    key: 'free',
    title: storage.free,
    render: (row) => (row.stored ? <FreeDays stored={row.stored} /> : common.none),
    csv: (row) => row.stored && row.stored.freeDaysLeft - row.stored.extraDays,
  },
  {
    key: 'since',
    title: storage.since,
    render: (row) => (row.stored ? <Ago at={row.stored.receivedAt} /> : null),
    csv: (row) => row.stored?.receivedAt,
  },
  {
    key: 'fee',
    title: storage.fee,
    render: (row) =>
      row.stored && row.stored.storageFeeCny > 0 ? (
        <Money amount={row.stored.storageFeeCny} currency="CNY" />
      ) : null,
    csv: (row) => row.stored?.storageFeeCny,
  },
];

const measureColumns = ({ common }: Messages): Column<InboundLine>[] => [
  {
    key: 'weight',
    title: common.weight,
    render: (row) => (row.stored ? <Weight weightGrams={row.stored.weightGrams} /> : common.none),
    csv: (row) => row.stored?.weightGrams,
  },
  {
    key: 'size',
    title: common.size,
    render: (row) => (row.stored ? <Size {...row.stored} /> : null),
    csv: (row) => row.stored && [row.stored.lengthMm, row.stored.widthMm, row.stored.heightMm].join(' × '),
  },
];

const FreeDays = ({ stored }: { stored: StoredAtDesk }) => {
  const { storage } = useText();
  if (stored.isHeld) return <StatusTag tone="danger">{storage.held}</StatusTag>;
  if (stored.extraDays > 0) return <StatusTag tone="warning">{storage.over(stored.extraDays)}</StatusTag>;
  return <span>{storage.left(stored.freeDaysLeft)}</span>;
};

const GoodsCell = ({ line }: { line: InboundLine }) => (
  <span className={styles['goodsCell']}>
    <img src={line.image} alt="" width={34} height={34} loading="lazy" />
    <span>
      <b lang="zh-CN">{line.skuNameZh}</b>
      <span lang="zh-CN">{line.titleZh}</span>
    </span>
  </span>
);
