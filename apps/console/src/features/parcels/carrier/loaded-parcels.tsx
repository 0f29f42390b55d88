import { Button, Table } from 'antd';
import { Link } from 'react-router';
import type { HandoverDetail } from '@caravan/contract/parcels/handovers.calls';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Weight, When } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import styles from '../parcels.module.css';

type Loaded = HandoverDetail['parcels'][number];

interface LoadedParcelsProps {
  readonly parcels: readonly Loaded[];
  /** Left out where the carrier has them. */
  readonly onRemove: ((parcelCode: string) => void) | undefined;
}

/** What is on a carrier's list, the latest first. */
export const LoadedParcels = ({ parcels: loaded, onRemove }: LoadedParcelsProps) => {
  const { handovers, parcels, table } = useText();
  return (
    <Table<Loaded>
      size="small"
      pagination={false}
      rowKey="parcelCode"
      dataSource={[...loaded].reverse()}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: parcels.parcel,
          dataIndex: 'parcelCode',
          render: (code: string) => (
            <Link className={`mono ${styles['loadedCode']}`} to={paths.parcel(code)}>
              {code}
            </Link>
          ),
        },
        {
          title: parcels.tracking,
          dataIndex: 'trackingNumber',
          render: (number: string) => <span className="mono">{number}</span>,
        },
        { title: parcels.country, dataIndex: 'country' },
        {
          title: handovers.weight,
          dataIndex: 'weightGrams',
          align: 'right' as const,
          render: (grams: number) => <Weight weightGrams={grams} />,
        },
        {
          title: handovers.boxes,
          key: 'boxes',
          render: (_: unknown, row) => (
            <StatusTag tone={row.scanned.length < row.boxCount ? 'danger' : 'success'}>
              {handovers.scannedBoxes(row.scanned.length, Math.max(1, row.boxCount))}
            </StatusTag>
          ),
        },
        {
          title: handovers.scanned,
          key: 'scanned',
          render: (_: unknown, row) => (
            <span className={styles['scanned']}>
              <When at={row.scannedAt} />
              <span>{row.scannedBy}</span>
            </span>
          ),
        },
        ...(onRemove
          ? [
              {
                title: table.rowActions,
                key: 'remove',
                render: (_: unknown, row: Loaded) => (
                  <Button size="small" onClick={() => onRemove(row.parcelCode)}>
                    {handovers.remove}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};
