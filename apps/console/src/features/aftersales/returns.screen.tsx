import { Segmented } from 'antd';
import { useNavigate } from 'react-router';
import type { StaffAfterSale } from '@caravan/contract/aftersales/staff-aftersales.calls';
import { useSpeech, useText } from '../../messages/language.ts';
import { paths } from '../../shell/paths.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Ago, Money } from '../../ui/figures.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Table } from '../../ui/use-table.ts';
import { ReturnStatusTag } from './return-status-tag.tsx';
import styles from './returns.module.css';

const QUEUES = ['to_review', 'to_pay', 'to_send', 'on_the_way', 'to_settle', 'done', 'all'] as const;
type Queue = (typeof QUEUES)[number];

/** Applications by where they stand; what has waited longest comes first. */
export const ReturnsScreen = () => {
  const { returns } = useText();
  const staff = useStaff();
  const navigate = useNavigate();
  const table = useTable('returns', staff.id, [{ key: 'words', kind: 'text', label: returns.search }]);
  const { pageNum, pageSize, filters } = table.state;
  const queue = queueOf(filters['queue']);
  const { rows, loadPage } = useRows('GET /staff/returns', {
    pageNum,
    pageSize,
    queue,
    ...(typeof filters['words'] === 'string' ? { words: filters['words'] } : {}),
  });
  return (
    <Page title={returns.title} actions={<Queues table={table} queue={queue} />}>
      <DataTable
        table={table}
        label={returns.title}
        rows={rows}
        columns={useReturnColumns()}
        keyOf={(row) => row.code}
        onOpen={(row) => void navigate(paths.return(row.code))}
        loadPage={loadPage}
        emptyTitle={returns.empty}
      />
    </Page>
  );
};

const queueOf = (value: unknown): Queue => QUEUES.find((queue) => queue === value) ?? 'to_review';

const Queues = ({ table, queue }: { table: Table; queue: Queue }) => {
  const { returns } = useText();
  return (
    <Segmented
      aria-label={returns.queue}
      options={QUEUES.map((value) => ({ value, label: returns.queues[value] }))}
      value={queue}
      onChange={(value) => table.setFilter('queue', value)}
    />
  );
};

const useReturnColumns = (): Column<StaffAfterSale>[] => {
  const { text, language } = useSpeech();
  const { returns, common } = text;
  const titleOf = (row: StaffAfterSale): string =>
    language === 'zh' ? row.titleZh : row.titleEn || row.titleZh;
  return [
    {
      key: 'application',
      title: returns.application,
      render: (row) => <b className="mono">{row.code}</b>,
      csv: (row) => row.code,
    },
    {
      key: 'status',
      title: common.status,
      render: (row) => (
        <span className={styles['tags']}>
          <ReturnStatusTag status={row.status} />
          {row.hasAppealed ? <StatusTag tone="info">{returns.appealed}</StatusTag> : null}
          {row.awaitsAnswer ? <StatusTag tone="neutral">{returns.asked}</StatusTag> : null}
        </span>
      ),
      csv: (row) => returns.status[row.status],
    },
    {
      key: 'waits',
      title: returns.waits,
      render: (row) => (
        <span className={styles['tags']}>
          <Ago at={row.since} />
          {row.isLate ? <StatusTag tone="danger">{returns.late}</StatusTag> : null}
        </span>
      ),
      csv: (row) => row.since,
    },
    { key: 'kind', title: returns.kind, render: (row) => returns.kinds[row.kind], csv: (row) => row.kind },
    {
      key: 'goods',
      title: returns.goods,
      render: (row) => (
        <span className={styles['clipped']}>
          {titleOf(row)} × {row.quantity}
        </span>
      ),
      csv: titleOf,
    },
    {
      key: 'reason',
      title: returns.reason,
      render: (row) => returns.reasons[row.reason],
      csv: (row) => returns.reasons[row.reason],
    },
    { key: 'shopper', title: returns.shopper, render: (row) => row.shopper, csv: (row) => row.shopper },
    {
      key: 'refund',
      title: returns.refund,
      align: 'right',
      render: (row) => <Money amount={row.refundUsd} currency="USD" />,
      csv: (row) => row.refundUsd,
    },
    {
      key: 'order',
      title: returns.order,
      render: (row) => <span className="mono">{row.orderCode}</span>,
      csv: (row) => row.orderCode,
    },
  ];
};
