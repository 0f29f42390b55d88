import type { ReactNode } from 'react';
import { type AnyCoupon, useCouponWords } from '../state/coupon-words.ts';
import styles from '../coupons.module.css';

interface CouponTicketProps {
  readonly coupon: AnyCoupon;
  /** Until when, or what became of it. */
  readonly note: ReactNode;
  /** What it is good for here. */
  readonly gain?: string | undefined;
  /** Why it cannot be used. */
  readonly problem?: string | null;
  readonly isSpent?: boolean;
  /** At the far end: a button, a mark. */
  readonly children?: ReactNode;
}

/** A coupon as one tears it off: what it is worth, where it counts, until when. */
export const CouponTicket = ({
  coupon,
  note,
  gain,
  problem,
  isSpent = false,
  children,
}: CouponTicketProps) => {
  const { value, conditions, scope } = useCouponWords(coupon);
  return (
    <div className={styles['ticket']} data-spent={isSpent || undefined}>
      <div className={styles['worth']}>
        <strong className={styles['value']}>{value}</strong>
        {conditions.map((condition) => (
          <span key={condition} className={styles['condition']}>
            {condition}
          </span>
        ))}
      </div>
      <div className={styles['words']}>
        <strong className={styles['name']}>{coupon.couponName}</strong>
        <span className={styles['note']}>{`${coupon.couponTypeName} · ${scope}`}</span>
        <span className={styles['note']}>{note}</span>
        {gain !== undefined && <span className={styles['gain']}>{gain}</span>}
        {problem && <span className={styles['problem']}>{problem}</span>}
      </div>
      {children !== undefined && <div className={styles['end']}>{children}</div>}
    </div>
  );
};
