import { MOST_WAREHOUSE_PHOTOS } from '@caravan/domain/shared/picture-limits';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { UnknownParcel } from '@caravan/contract/warehouse/staff-inbound.calls';
import { useText } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { focusScan } from '../../../shell/keys/shortcuts/use-shortcuts.ts';
import { StateMessage } from '../../../ui/layout/states.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { PhotoDrop } from '../../../ui/forms/photo-drop.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { isHandled } from './line-step.ts';
import { useSendPhotos } from '../check/send-photos.ts';
import { UnownedForm } from '../storage/unowned-form.tsx';
import styles from '../warehouse.module.css';

interface ArrivalsProps {
  readonly trackingNumber: string;
  readonly arrivals: OutputOf<'GET /staff/inbound/arrivals'>;
  /** A purchase bears the number. */
  readonly isExpected: boolean;
}

/** What a number stands for beside purchases: announced goods, a parcel without an owner, or nothing yet. */
export const Arrivals = ({ trackingNumber, arrivals, isExpected }: ArrivalsProps) => {
  const { inbound } = useText();
  const { announcements, unknown } = arrivals;
  const isDone = announcements.every(({ line }) => line !== null && isHandled(line));
  if (unknown) return <UnownedHere parcel={unknown} />;
  if (announcements.length === 0 && !isExpected)
    return <Nothing key={trackingNumber} trackingNumber={trackingNumber} />;
  if (announcements.length === 0) return null;
  return (
    <section className={styles['shipment']} aria-label={trackingNumber}>
      {isDone ? <Alert type="success" showIcon title={inbound.allDone} /> : null}
      {announcements.map((goods) => (
        <AnnouncementCard key={goods.id} goods={goods} onHandled={focusScan} />
      ))}
    </section>
  );
};

/** A parcel that nobody owns can be photographed as long as it waits. */
const UnownedHere = ({ parcel }: { parcel: UnknownParcel }) => {
  const { arrivals, common } = useText();
  const send = useSendPhotos('POST /staff/unknown/photos', { unknownParcelId: parcel.id });
  return (
    <section className={styles['shipment']} aria-label={parcel.trackingNumber}>
      <Alert
        type={parcel.isExpected ? 'warning' : 'info'}
        showIcon
        title={arrivals.unowned.here(parcel.location || common.none)}
        description={parcel.isExpected ? arrivals.unowned.expectedHint : parcel.labelNote}
      />
      <PhotoDrop
        label={arrivals.unowned.photos}
        photos={parcel.photos.map(({ mediaId, url }) => ({ key: mediaId, url }))}
        most={MOST_WAREHOUSE_PHOTOS}
        upload={send}
        autoFocus={parcel.photos.length === 0}
        onCameraClosed={focusScan}
      />
    </section>
  );
};

const Nothing = ({ trackingNumber }: { trackingNumber: string }) => {
  const { inbound, arrivals } = useText();
  const [isReceiving, setReceiving] = useState(false);
  if (isReceiving) return <UnownedForm trackingNumber={trackingNumber} />;
  return (
    <>
      <StateMessage
        icon="search"
        tone="bad"
        title={inbound.unknown(trackingNumber)}
        text={inbound.unknownHint}
      />
      <div className={styles['centred']}>
        <Button type="primary" icon={<Icon name="parcel" size={16} />} onClick={() => setReceiving(true)}>
          {arrivals.unowned.receive}
        </Button>
      </div>
    </>
  );
};
