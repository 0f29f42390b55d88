import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import type { Plans } from './plan-choice.tsx';
import styles from '../parcels.module.css';

/** No plan takes everything: which goods no line takes, and what each line says to them. */
export const StuckGoods = ({ plans, isHurried }: { readonly plans: Plans; readonly isHurried: boolean }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan;
  return (
    <Card as="section" className={styles['lines']}>
      <EmptyState scene="parcel" title={isHurried ? texts.tooLate : texts.none}>
        {isHurried ? texts.tooLateText : plans.stuck.length > 0 ? texts.stuck : t.parcels.submit.noLinesText}
      </EmptyState>
      <ul className={styles['refused']}>
        {plans.stuck.map(({ storedItemId, refusals }) => (
          <li key={storedItemId}>
            <strong>{plans.goods.find((item) => item.storedItemId === storedItemId)?.name}</strong>
            {refusals.map(({ name, reasons }) => (
              <span key={name}>
                {name}: {reasons.join(' · ')}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
};
