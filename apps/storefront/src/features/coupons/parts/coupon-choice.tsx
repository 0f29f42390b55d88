import type { JudgedCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { useState } from 'react';
import { dateTime } from '../../../shell/dates.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { Card, ListRow } from '../../../ui/layout/card.tsx';
import { Radio, RadioGroup } from '../../../ui/choices/choice.tsx';
import { BottomSheet } from '../../../ui/overlays/overlay.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import styles from '../coupons.module.css';

interface CouponChoiceProps {
  readonly coupons: readonly JudgedCoupon[];
  /** The coupon the order is priced with. */
  readonly chosenId: string | null;
  /** What it takes off all shops' orders together, each rounded by itself. */
  readonly takesOff: number;
  /** A coupon's id, or `none`. */
  readonly onChoose: (choice: string) => void;
}

/** The coupon of an order: the one priced with, and all others with what they take off or why they do not. */
export const CouponChoice = ({ coupons, chosenId, takesOff, onChoose }: CouponChoiceProps) => {
  const t = useTexts('coupons');
  const { choice } = t.coupons;
  const paths = usePaths();
  const [isOpen, setOpen] = useState(false);
  const choose = (id: string): void => {
    onChoose(id);
    setOpen(false);
  };
  return (
    <Card as="section" flush>
      <ListRow
        title={choice.title}
        icon={<IconTicket aria-hidden="true" />}
        value={<ChosenCoupon coupons={coupons} chosenId={chosenId} takesOff={takesOff} />}
        onClick={() => setOpen(true)}
      />
      <BottomSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={choice.choose}
        footer={
          <LinkButton variant="outline" to={paths.coupons()}>
            {choice.redeem}
          </LinkButton>
        }
      >
        <RadioGroup label={choice.choose} hideLabel>
          <div className={styles['choices']}>
            <Radio name="coupon" checked={chosenId === null} onChange={() => choose('none')}>
              {choice.none}
            </Radio>
            {coupons.map((coupon) => (
              <Radio
                key={coupon.userCouponId}
                name="coupon"
                checked={coupon.userCouponId === chosenId}
                disabled={coupon.refusal !== null}
                onChange={() => choose(coupon.userCouponId)}
              >
                <Judged coupon={coupon} />
              </Radio>
            ))}
          </div>
        </RadioGroup>
      </BottomSheet>
    </Card>
  );
};

const Judged = ({ coupon }: { readonly coupon: JudgedCoupon }) => {
  const t = useTexts('coupons');
  const until = t.fill(t.coupons.until, { time: dateTime(coupon.endTime) });
  const takesOff = t.fill(t.coupons.choice.takesOff, { amount: moneyText(coupon.discount, coupon.currency) });
  return (
    <CouponTicket
      coupon={coupon}
      note={until}
      gain={coupon.refusal === null ? takesOff : undefined}
      problem={coupon.refusalText}
      isSpent={coupon.refusal !== null}
    >
      {coupon.isBest && <Tag tone="accent">{t.coupons.choice.best}</Tag>}
    </CouponTicket>
  );
};

const ChosenCoupon = ({ coupons, chosenId, takesOff }: Omit<CouponChoiceProps, 'onChoose'>) => {
  const t = useTexts('coupons');
  const { choice } = t.coupons;
  const chosen = coupons.find(({ userCouponId }) => userCouponId === chosenId);
  if (chosen) return <span className={styles['chosen']}>{moneyText(-takesOff, chosen.currency)}</span>;
  const usable = coupons.filter(({ refusal }) => refusal === null).length;
  if (usable > 0) return <span className={styles['faint']}>{t.plural(choice.usable, usable)}</span>;
  return <span className={styles['faint']}>{coupons.length > 0 ? choice.noneUsable : choice.noneHeld}</span>;
};
