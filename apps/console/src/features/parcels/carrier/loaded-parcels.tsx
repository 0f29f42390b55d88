import { Button, Table } from 'antd';
import { Link } from 'react-router';
import type { HandoverDetail } from '@caravan/contract/parcels/handovers.calls';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Weight, When } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { reachByKeys } from '../../../ui/tables/reach-by-keys.ts';
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
      ref={reachByKeys}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: parcels.parcel,
          key: 'parcel',
          render: (_: unknown, { parcelCode, trackingNumber }) => (
            <span className={styles['scanned']}>
              <Link className={`mono ${styles['loadedCode']}`} to={paths.parcel(parcelCode)}>
                {parcelCode}
              </Link>
              <span className="mono">{trackingNumber}</span>
            </span>
          ),
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
        // What is done at the truck stands where a phone shows it.
        ...(onRemove
          ? [
              {
                title: table.rowActions,
                key: 'remove',
                render: (_: unknown, row: Loaded) => (
                  <Button
                    size="small"
                    aria-label={`${handovers.remove}: ${row.parcelCode}`}
                    onClick={() => onRemove(row.parcelCode)}
                  >
                    {handovers.remove}
                  </Button>
                ),
              },
            ]
          : []),
        {
          title: handovers.weight,
          dataIndex: 'weightGrams',
          align: 'right' as const,
          render: (grams: number) => <Weight weightGrams={grams} />,
        },
        { title: parcels.country, dataIndex: 'country' },
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
      ]}
    />
  );
};
