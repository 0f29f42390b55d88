import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import styles from './product.module.css';

/** A product on its way. */
export const ProductSkeleton = () => {
  const { common } = useTexts();
  return (
    <div className={styles['page']} role="status" aria-label={common.states.loading}>
      <Skeleton kind="square" className={styles['galleryBone']} />
      <div className={styles['side']}>
        <Card as="section" className={styles['summary']}>
          <Skeleton kind="title" width="short" />
          <SkeletonText lines={2} />
          <Skeleton width="half" />
        </Card>
        <Card as="section">
          <SkeletonText lines={3} />
        </Card>
      </div>
    </div>
  );
};
