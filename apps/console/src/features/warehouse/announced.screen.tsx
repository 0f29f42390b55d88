import { useNavigate } from 'react-router';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { OutputOf } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { codeColumn, keyColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Ago, Money } from '../../ui/charts/figures.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { StorageViews } from './storage/storage-views.tsx';

type Announced = OutputOf<'GET /staff/forwarded'>['list'][number];

/** What shoppers bought elsewhere and have announced; the oldest waits at the top. */
export const AnnouncedScreen = () => {
  const { arrivals } = useText();
  const staff = useStaff();
  const navigate = useNavigate();
  const list = useList({
    call: 'GET /staff/forwarded',
    name: 'announced',
    filters: [{ key: 'words', kind: 'text', label: arrivals.announced.search }],
  });
  const canReceive = holds(staff, ['warehouse']);
  return (
    <Page title={arrivals.announced.title} actions={<StorageViews />}>
      <DataTable
        {...list}
        label={arrivals.announced.title}
        columns={useAnnouncedColumns()}
        keyOf={(row) => row.id}
        {...(canReceive
          ? { onOpen: (row: Announced) => void navigate(paths.inboundOf(row.trackingNumber)) }
          : {})}
        emptyTitle={arrivals.announced.empty}
      />
    </Page>
  );
};

const useAnnouncedColumns = (): Column<Announced>[] => {
  const { arrivals, inbound, common, words } = useText();
  const { announced } = arrivals;
  const classesOf = (row: Announced): string =>
    row.goodsClasses.map((one) => wordOf(words.goodsClass, one)).join(', ');
  return [
    keyColumn('tracking', inbound.tracking, (row) => row.trackingNumber),
    {
      key: 'carrier',
      title: inbound.carrier,
      render: (row) => row.carrier || common.none,
      csv: (row) => row.carrier,
    },
    codeColumn('label', announced.label, (row) => row.warehouseCode),
    {
      key: 'contents',
      title: announced.contents,
      render: (row) => `${row.title} × ${row.quantity}`,
      csv: (row) => row.title,
    },
    {
      key: 'class',
      title: arrivals.unowned.goodsClass,
      render: classesOf,
      csv: classesOf,
    },
    {
      key: 'declared',
      title: announced.declared,
      align: 'right',
      render: (row) => <Money amount={row.declaredCny} currency="CNY" />,
      csv: (row) => row.declaredCny,
    },
    { key: 'shopper', title: inbound.shopper, render: (row) => row.shopper, csv: (row) => row.shopper },
    codeColumn('code', arrivals.forwarded, (row) => row.code),
    {
      key: 'since',
      title: announced.since,
      render: (row) => <Ago at={row.createdAt} />,
      csv: (row) => row.createdAt,
    },
  ];
};
