import styles from './loading-indicator.module.css';
import { usePartTexts } from '../part-texts.ts';

/** A thin bar at the top of the window while something is fetched. */
export const LoadingIndicator = ({ shown }: { readonly shown: boolean }) => {
  const texts = usePartTexts();
  return (
    <div role="status" className={styles['place']}>
      {shown && (
        <>
          <span className={styles['bar']} />
          <span className="visually-hidden">{texts.loading}</span>
        </>
      )}
    </div>
  );
};
