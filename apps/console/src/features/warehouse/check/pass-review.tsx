import { Alert, Button } from 'antd';
import type { InboundLine, StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useStaff } from '../../../shell/login/session.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { When } from '../../../ui/charts/figures.tsx';
import { SideBySide } from './side-by-side.tsx';
import styles from '../warehouse.module.css';

type Review = NonNullable<StoredAtDesk['review']>;

/** Goods that passed against the comparison: the ordered picture beside the first photo, and the word of somebody else. */
export const PassReview = ({ line, stored }: { line: InboundLine; stored: StoredAtDesk }) => {
  const { shots: texts } = useText();
  const { review } = stored;
  if (!review || review.outcome === 'reported') return null;
  if (review.outcome === 'confirmed')
    return <Alert type="success" showIcon title={texts.review.confirmed(review.reviewedBy ?? '')} />;
  return (
    <section aria-label={texts.review.title}>
      <Alert
        type="warning"
        showIcon
        title={texts.review.title}
        description={
          <>
            {review.reasons.map((reason) => texts.reasons[reason]).join(texts.comma)}
            <br />
            {texts.review.passedBy(review.passedBy)} <When at={review.passedAt} />
          </>
        }
      />
      <SideBySide image={line.image} stored={stored} />
      <Confirm storedItemId={stored.id} review={review} />
    </section>
  );
};

const Confirm = ({ storedItemId, review }: { storedItemId: string; review: Review }) => {
  const { shots: texts } = useText();
  const staff = useStaff();
  const act = useAct('POST /staff/stored/review', { done: texts.review.done });
  if (staff.id === review.passedById) return <p className={styles['origin']}>{texts.review.own}</p>;
  return (
    <div className={styles['actions']}>
      <Button
        type="primary"
        icon={<Icon name="check" size={16} />}
        loading={act.isPending}
        onClick={() => act.mutate({ storedItemId })}
      >
        {texts.review.confirm}
      </Button>
    </div>
  );
};
