import { Suspense } from 'react';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { parcels as english } from '../../messages/en/look.ts';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { Barcode } from '../../ui/codes/barcode.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { formatWeight } from '../../ui/parts/format.ts';
import { PrintPage } from './print/print-page.tsx';
import { ShopMark } from './print/shop-mark.tsx';
import styles from './print/print.module.css';
import { useChosenParcels } from './state/use-parcels.ts';

/** One label for each box, on the label printer's own paper. */
export const LabelsScreen = () => {
  const text = useText();
  const { parcels, isLoading, error } = useChosenParcels();
  const { labels } = text.parcels;
  return (
    <PrintPage title={labels.title} hint={labels.size} isReady={!isLoading && parcels.length > 0}>
      {error ? <ErrorState text={problemText(error, text)} /> : null}
      {isLoading ? <LoadingState /> : null}
      {!isLoading && !error && parcels.length === 0 ? <EmptyState icon="tag" title={labels.none} /> : null}
      <Suspense fallback={<LoadingState />}>
        <div className={styles['labels']}>
          {parcels.flatMap((parcel) =>
            (parcel.boxes.length > 0 ? parcel.boxes : [null]).map((box, index, all) => (
              <Label
                // Boxes have no identity but their number.
                key={`${parcel.parcelCode} ${index}`}
                parcel={parcel}
                number={index + 1}
                count={all.length}
                code={box?.label ?? parcel.parcelCode}
                trackingNumber={box?.trackingNumber ?? parcel.trackingNumber}
                weightGrams={box?.weightGrams ?? null}
              />
            )),
          )}
        </div>
      </Suspense>
    </PrintPage>
  );
};

interface LabelProps {
  readonly parcel: StaffParcelDetail;
  readonly number: number;
  readonly count: number;
  /** What a scanner reads: the parcel, and of several boxes which one. */
  readonly code: string;
  readonly trackingNumber: string | null;
  readonly weightGrams: number | null;
}

/** In English whatever the desk reads: carriers abroad read it. */
const Label = ({ parcel, number, count, code, trackingNumber, weightGrams }: LabelProps) => {
  const { labels } = english;
  const { address } = parcel;
  return (
    <article className={styles['label']}>
      <div className={styles['labelHead']}>
        <span className={styles['line']}>
          <b>{parcel.lineName}</b>
          <span>{parcel.carrier}</span>
        </span>
        <span className={styles['country']}>{address.country}</span>
      </div>
      <div className={styles['to']}>
        <span className={styles['caption']}>{labels.to}</span>
        <b>{address.name}</b>
        {address.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <b>
          {address.postalCode} {address.countryName}
        </b>
        <span>
          {labels.phone} {address.phone}
        </span>
      </div>
      <div className={styles['code']}>
        <Barcode code={code} heightMm={22} />
        <b className="mono">{code}</b>
        {trackingNumber ? <span className={styles['caption']}>{trackingNumber}</span> : null}
      </div>
      <div className={styles['labelFoot']}>
        <span>{labels.box(number, count)}</span>
        <span>{weightGrams === null ? '' : `${labels.weight} ${formatWeight(weightGrams, 'en')}`}</span>
        <ShopMark />
      </div>
    </article>
  );
};
