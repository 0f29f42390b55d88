import type { OrderDetail } from '@caravan/contract/orders/orders.shapes';
import { useState } from 'react';
import { shortDate } from '../../../shell/dates.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card, ListRow, SectionHead } from '../../../ui/layout/card.tsx';
import { ImageViewer } from '../../../ui/media/image-viewer.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import styles from '../orders.module.css';

/** Where the goods have been: on the way to the warehouse, on the photo table, in parcels. */
export const OrderJourney = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const paths = usePaths();
  const texts = t.orders.detail;
  return (
    <>
      {order.photos.length > 0 && <Photos order={order} />}
      {order.parcelCodes.length > 0 && (
        <Card as="section">
          <SectionHead title={texts.parcels} />
          {order.parcelCodes.map((parcelCode) => (
            <ListRow key={parcelCode} title={parcelCode} to={paths.parcel({ parcelCode })} />
          ))}
        </Card>
      )}
      {order.domesticTracking.length > 0 && (
        <Card as="section">
          <SectionHead title={texts.domestic} />
          {order.domesticTracking.map(({ carrier, trackingNumber, receivedAt }) => (
            <ListRow
              key={trackingNumber}
              title={trackingNumber}
              note={carrier}
              value={receivedAt ? t.fill(texts.arrived, { date: shortDate(receivedAt) }) : ''}
            />
          ))}
        </Card>
      )}
    </>
  );
};

const Photos = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const [start, setStart] = useState<number>();
  const alt = t.orders.detail.photoOf;
  return (
    <Card as="section">
      <SectionHead title={t.orders.detail.photos} />
      <ul className={styles['photos']}>
        {order.photos.map(({ url }, place) => (
          <li key={url}>
            <button
              type="button"
              className={styles['photo']}
              aria-label={`${alt} ${place + 1}`}
              onClick={() => setStart(place)}
            >
              <Picture src={url} alt={alt} sizes="120px" corners="soft" />
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer
        open={start !== undefined}
        start={start ?? 0}
        onClose={() => setStart(undefined)}
        pictures={order.photos.map(({ url }) => ({ src: url, alt }))}
      />
    </Card>
  );
};
