import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { shippingRecordQuery } from '../content.queries.ts';
import styles from './hero.module.css';
import { HomeDrawing } from './home-drawing.tsx';

/** What can be counted on: in the shop's own figures where it has them, in its rules where it does not. */
export const HomePromises = () => {
  const t = useTexts('content');
  const { promises } = t.content.home;
  const { call } = useApp();
  const { data } = useQuery(shippingRecordQuery(call));
  const transit = data?.transit;
  const onTime = data?.onTime;
  return (
    <dl className={styles['promises']} aria-label={promises.label}>
      {transit ? (
        <Promise
          mark="plane"
          figure={t.plural(promises.transit, transit.medianDays)}
          proof={t.plural(promises.transitProof, transit.parcels)}
        />
      ) : (
        <Promise mark="plane" figure={promises.days} proof={promises.daysProof} />
      )}
      {onTime ? (
        <Promise
          mark="clock"
          figure={t.fill(promises.onTime, { percent: t.percent(onTime.percent) })}
          proof={t.plural(promises.onTimeProof, onTime.parcels)}
        />
      ) : (
        <Promise mark="camera" figure={promises.photos} proof={promises.photosProof} />
      )}
      <Promise mark="shield" figure={promises.price} proof={promises.priceProof} />
      <Promise mark="shelf" figure={t.told(promises.storage)} proof={promises.storageProof} />
    </dl>
  );
};

interface PromiseProps {
  readonly mark: 'plane' | 'clock' | 'camera' | 'shield' | 'shelf';
  readonly figure: string;
  readonly proof: string;
}

const Promise = ({ mark, figure, proof }: PromiseProps) => (
  <div>
    <dt>
      <HomeDrawing name={mark} />
      {figure}
    </dt>
    <dd>{proof}</dd>
  </div>
);
