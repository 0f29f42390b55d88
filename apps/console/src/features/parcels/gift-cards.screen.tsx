import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { PrintPage } from './print/print-page.tsx';
import styles from './print/print.module.css';
import { useChosenParcels } from './state/use-parcels.ts';

/** One card for each gift message, to be laid into its parcel. */
export const GiftCardsScreen = () => {
  const text = useText();
  const { parcels, isLoading, error } = useChosenParcels();
  const { giftCards } = text.parcels;
  const cards = parcels.flatMap(({ parcelCode, giftMessages }) =>
    giftMessages.map((message) => ({ parcelCode, message })),
  );
  return (
    <PrintPage title={giftCards.title} hint={giftCards.size} isReady={!isLoading && cards.length > 0}>
      {error ? <ErrorState text={problemText(error, text)} /> : null}
      {isLoading ? <LoadingState /> : null}
      {!isLoading && !error && cards.length === 0 ? <EmptyState icon="note" title={giftCards.none} /> : null}
      <div className={styles['labels']}>
        {cards.map(({ parcelCode, message }) => (
          <article key={`${parcelCode} ${message}`} className={styles['card']}>
            <p className={styles['message']}>{message}</p>
            <small className="mono">{parcelCode}</small>
          </article>
        ))}
      </div>
    </PrintPage>
  );
};
