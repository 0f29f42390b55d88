import { PageHead } from '../../../shell/page/page-head.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton, SkeletonText } from '../../../ui/loading/skeleton.tsx';
import styles from '../product.module.css';

/** A product on its way: a whole page already, whose name is not known yet. */
export const ProductSkeleton = () => {
  const { common } = useTexts();
  return (
    <>
      <PageHead />
      <main id="content" className={styles['page']} aria-busy="true">
        <h1 className="visually-hidden">{common.states.loading}</h1>
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
      </main>
    </>
  );
};
