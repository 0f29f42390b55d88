import { Segmented } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { StaffAfterSale } from '@caravan/contract/aftersales/staff-aftersales.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { codeColumn, keyColumn, moneyColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Ago } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Table } from '../../ui/tables/use-table.ts';
import { ReturnStatusTag } from './return-status-tag.tsx';
import styles from './returns.module.css';

const QUEUES = ['to_review', 'to_pay', 'to_send', 'on_the_way', 'to_settle', 'done', 'all'] as const;
type Queue = (typeof QUEUES)[number];

/** Applications by where they stand; what has waited longest comes first. */
export const ReturnsScreen = () => {
  const { returns, contractWithdrawals, sellerReturns } = useText();
  const navigate = useNavigate();
  const list = useList({
    call: 'GET /staff/returns',
    name: 'returns',
    filters: [
      { key: 'words', kind: 'text', label: returns.search },
      {
        key: 'queue',
        kind: 'one',
        label: returns.queue,
        options: QUEUES.map((value) => ({ value, label: returns.queues[value] })),
        isElsewhere: true,
      },
    ],
  });
  return (
    <Page
      title={returns.title}
      aside={
        <>
          <Link to={paths.sellerReturns}>{sellerReturns.title}</Link> ·{' '}
          <Link to={paths.contractWithdrawals}>{contractWithdrawals.title}</Link>
        </>
      }
      actions={<Queues table={list.table} />}
    >
      <DataTable
        {...list}
        label={returns.title}
        columns={useReturnColumns()}
        keyOf={(row) => row.code}
        onOpen={(row) => void navigate(paths.return(row.code))}
        emptyTitle={returns.empty}
      />
    </Page>
  );
};

const Queues = ({ table }: { table: Table }) => {
  const { returns } = useText();
  return (
    <Segmented
      aria-label={returns.queue}
      options={QUEUES.map((value) => ({ value, label: returns.queues[value] }))}
      value={queueOf(table)}
      onChange={(value) => table.setFilter('queue', value)}
    />
  );
};

const queueOf = ({ state }: Table): Queue =>
  QUEUES.find((queue) => queue === state.filters['queue']) ?? 'to_review';

const useReturnColumns = (): Column<StaffAfterSale>[] => {
  const { text, language } = useLanguage();
  const { returns, common } = text;
  const titleOf = (row: StaffAfterSale): string =>
    language === 'zh' ? row.titleZh : row.titleEn || row.titleZh;
  return [
    keyColumn('application', returns.application, (row) => row.code),
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
      render: (row) => <Clipped>{`${titleOf(row)} × ${row.quantity}`}</Clipped>,
      csv: titleOf,
    },
    textColumn('reason', returns.reason, (row) => (language === 'zh' ? row.reasonZh : row.reasonEn)),
    textColumn('shopper', returns.shopper, (row) => row.shopper),
    moneyColumn('refund', returns.refund, (row) => row.refundUsd, 'USD'),
    codeColumn('order', returns.order, (row) => row.orderCode),
  ];
};
