import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton, SkeletonText } from '../../../ui/loading/skeleton.tsx';
import styles from '../accounts.module.css';

/** As tall as the page of somebody signed in, who comes more often than a guest. */
export const ProfileSkeleton = () => (
  <div className={styles['profile']} aria-hidden="true">
    <ProfileHeadSkeleton />
    <Card className={styles['shortcutsBone']}>
      <SkeletonText lines={3} />
    </Card>
    <Card className={styles['entriesBone']}>
      <SkeletonText lines={12} />
    </Card>
  </div>
);

/** A name, a number, balance and coupons on their way, as tall as they will be. */
export const ProfileHeadSkeleton = () => (
  <Card>
    <div className={styles['head']} aria-hidden="true">
      <Skeleton kind="circle" className={styles['faceBone']} />
      <div className={styles['who']}>
        <Skeleton width="half" className={styles['nameBone']} />
        <Skeleton width="short" className={styles['noteBone']} />
      </div>
    </div>
    <div className={styles['figures']} aria-hidden="true">
      {['balance', 'coupons'].map((figure) => (
        <span key={figure} className={styles['figure']}>
          <Skeleton width="half" className={styles['nameBone']} />
          <Skeleton width="short" className={styles['noteBone']} />
        </span>
      ))}
    </div>
  </Card>
);
