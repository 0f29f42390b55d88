import { useText } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { useList } from '../../../shell/acts/use-list.ts';
import { codeColumn, keyColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { When } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { CountedGoods } from '../../goods/index.ts';

type Shipment = OutputOf<'GET /staff/inbound/queue'>['list'][number];

/** What is on its way to the warehouse. */
export const InboundTable = ({ onOpen }: { onOpen: (trackingNumber: string) => void }) => {
  const text = useText();
  const list = useList({
    call: 'GET /staff/inbound/queue',
    name: 'inbound',
    filters: [
      { key: 'words', kind: 'text', label: text.inbound.search },
      {
        key: 'received',
        kind: 'one',
        label: text.inbound.state,
        options: [
          { value: 'false', label: text.inbound.expected },
          { value: 'true', label: text.inbound.received },
        ],
      },
    ],
  });
  return (
    <DataTable
      {...list}
      label={text.inbound.expected}
      columns={useInboundColumns()}
      keyOf={(row) => row.inboundId}
      onOpen={(row) => onOpen(row.trackingNumber)}
      emptyTitle={text.inbound.empty}
    />
  );
};

const useInboundColumns = (): Column<Shipment>[] => {
  const { inbound, common } = useText();
  return [
    keyColumn('tracking', inbound.tracking, (row) => row.trackingNumber),
    {
      key: 'carrier',
      title: inbound.carrier,
      render: (row) => row.carrier || common.none,
      csv: (row) => row.carrier,
    },
    {
      key: 'lines',
      title: inbound.lines,
      render: (row) => <CountedGoods goods={row.lines} />,
      csv: (row) =>
        row.lines.map((line) => `${line.quantity} × ${line.titleZh} ${line.skuNameZh}`).join('; '),
    },
    codeColumn('order', inbound.marketplaceOrder, (row) => row.marketplaceOrderNumber),
    {
      key: 'received',
      title: inbound.arrived,
      render: (row) =>
        row.receivedAt ? <When at={row.receivedAt} /> : <StatusTag tone="info">{inbound.expected}</StatusTag>,
      csv: (row) => row.receivedAt,
    },
  ];
};
