import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Split } from '../../../ui/layout/grid.tsx';
import { Skeleton, SkeletonRow } from '../../../ui/loading/skeleton.tsx';
import styles from '../cart.module.css';

/** The cart on its way. */
export const CartSkeleton = () => {
  const { common } = useTexts();
  return (
    <div role="status" aria-label={common.states.loading}>
      <Split
        side={
          <Card className={styles['summary']}>
            <Skeleton kind="title" width="half" />
            <Skeleton kind="block" />
          </Card>
        }
      >
        <Card flush>
          <div className={styles['store']}>
            <Skeleton width="half" />
          </div>
          <SkeletonRow />
          <SkeletonRow />
        </Card>
        <Card flush>
          <div className={styles['store']}>
            <Skeleton width="half" />
          </div>
          <SkeletonRow />
        </Card>
      </Split>
    </div>
  );
};
