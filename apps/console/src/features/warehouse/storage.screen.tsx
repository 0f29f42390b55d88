import { Drawer } from 'antd';
import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/open-param.ts';
import { holds, useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Ago, Size, Weight } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { OrderStatusTag } from '../orders/index.ts';
import { CheckStep } from './check-step.tsx';
import { LineFacts } from './line-card.tsx';
import { lineStep } from './line-step.ts';
import { StoredSummary } from './stored-summary.tsx';
import styles from './warehouse.module.css';

const STATES = ['all', 'to_inspect', 'ready', 'in_parcel', 'problem', 'overdue'] as const;

export const StorageScreen = () => {
  const text = useText();
  const staff = useStaff();
  const [openId, open] = useOpenParam();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.storage.search },
    {
      key: 'state',
      kind: 'one',
      label: text.storage.state,
      width: 170,
      options: STATES.slice(1).map((value) => ({ value, label: text.storage.states[value] })),
    },
  ];
  const table = useTable('storage', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/stored', {
    pageNum,
    pageSize,
    state: STATES.find((state) => state === set['state']) ?? 'all',
    ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
  });
  const line = rows.data?.list.find((row) => row.lineId === openId);
  return (
    <Page title={text.storage.title}>
      <DataTable
        table={table}
        label={text.storage.title}
        rows={rows}
        columns={useStorageColumns()}
        keyOf={(row) => row.lineId}
        onOpen={(row) => open(row.lineId)}
        openKey={openId}
        loadPage={loadPage}
        emptyTitle={text.storage.empty}
      />
      <Drawer
        open={line !== undefined}
        onClose={() => open(null)}
        size={560}
        mask={false}
        title={text.storage.detail}
        closable={{ 'aria-label': text.common.close }}
      >
        {line ? <StoredDetail line={line} canWork={holds(staff, ['warehouse'])} /> : null}
      </Drawer>
    </Page>
  );
};

const StoredDetail = ({ line, canWork }: { line: InboundLine; canWork: boolean }) => (
  <div className={styles['detail']}>
    <LineFacts line={line} />
    <div>
      <OrderStatusTag status={line.status} />
    </div>
    {line.stored && canWork && lineStep(line) === 'check' ? (
      <CheckStep stored={line.stored} isNext={false} onHandled={() => undefined} />
    ) : null}
    {line.stored && !(canWork && lineStep(line) === 'check') ? (
      <StoredSummary stored={line.stored} canWork={canWork} />
    ) : null}
  </div>
);

const useStorageColumns = (): Column<InboundLine>[] => {
  const text = useText();
  const { storage, common, inbound } = text;
  return [
    {
      key: 'location',
      title: inbound.location,
      render: (row) => <b className="mono">{row.stored?.location || common.none}</b>,
      csv: (row) => row.stored?.location,
      width: 100,
    },
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
    {
      key: 'status',
      title: common.status,
      render: (row) =>
        row.stored?.problem ? (
          <StatusTag tone="danger">{storage.problem}</StatusTag>
        ) : (
          <OrderStatusTag status={row.status} />
        ),
      csv: (row) => text.orderStatus[row.status],
    },
    {
      key: 'weight',
      title: common.weight,
      align: 'right',
      render: (row) => (row.stored ? <Weight weightGrams={row.stored.weightGrams} /> : common.none),
      csv: (row) => row.stored?.weightGrams,
    },
    {
      key: 'size',
      title: common.size,
      render: (row) => (row.stored ? <Size {...row.stored} /> : common.none),
      csv: (row) => row.stored && [row.stored.lengthMm, row.stored.widthMm, row.stored.heightMm].join(' × '),
    },
    {
      key: 'photos',
      title: storage.photos,
      align: 'right',
      render: (row) => row.stored?.photos.length ?? 0,
      csv: (row) => row.stored?.photos.length,
    },
    { key: 'shopper', title: inbound.shopper, render: (row) => row.shopper, csv: (row) => row.shopper },
    {
      key: 'order',
      title: text.orders.order,
      render: (row) => <span className="mono">{row.orderCode}</span>,
      csv: (row) => row.orderCode,
    },
    {
      key: 'since',
      title: storage.since,
      render: (row) => (row.stored ? <Ago at={row.stored.receivedAt} /> : common.none),
      csv: (row) => row.stored?.receivedAt,
    },
  ];
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
