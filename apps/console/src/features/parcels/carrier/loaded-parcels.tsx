import { Button } from 'antd';
import { Link } from 'react-router';
import type { HandoverDetail } from '@caravan/contract/parcels/handovers.calls';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Weight, When } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
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
    <PlainTable<Loaded>
      keyOf={({ parcelCode }) => parcelCode}
      rows={[...loaded].reverse()}
      columns={[
        {
          title: parcels.parcel,
          key: 'parcel',
          render: ({ parcelCode, trackingNumber }) => (
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
          render: (row) => (
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
                render: (row: Loaded) => (
                  <Button
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
          key: 'weight',
          align: 'right' as const,
          render: ({ weightGrams }) => <Weight weightGrams={weightGrams} />,
        },
        { title: parcels.country, key: 'country', render: ({ country }) => country },
        {
          title: handovers.scanned,
          key: 'scanned',
          render: (row) => (
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
