import styles from './page-skeleton.module.css';
import { usePartTexts } from '../part-texts.ts';
import { Skeleton, SkeletonRow } from './skeleton.tsx';

/** A whole page on its way. */
export const PageSkeleton = () => {
  const texts = usePartTexts();
  return (
    <div className={styles['page']} role="status" aria-label={texts.loading}>
      <div className={styles['head']}>
        <Skeleton kind="title" width="half" />
      </div>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
};
