import type { CurrencyCode } from '@caravan/domain/money/currency';
import { moneyText } from '@caravan/domain/money/money-text';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Switch } from '../../../ui/choices/choice.tsx';
import styles from '../parcels.module.css';

interface CapChoiceProps {
  readonly isCapped: boolean;
  readonly onChange: (isCapped: boolean) => void;
  readonly total: number;
  readonly maximum: number;
  readonly currency: CurrencyCode;
}

/** Whether the most is paid now and never more, or the estimate with a difference to follow. */
export const CapChoice = ({ isCapped, onChange, total, maximum, currency }: CapChoiceProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.cap;
  // Measured goods can weigh nothing else: there is nothing to guarantee.
  if (maximum <= total) return null;
  return (
    <Card as="section" className={styles['lines']}>
      <Switch checked={isCapped} onChange={(event) => onChange(event.target.checked)}>
        {texts.title}
      </Switch>
      <p className={styles['faint']}>
        {isCapped
          ? t.fill(texts.capped, { maximum: moneyText(maximum, currency), total: moneyText(total, currency) })
          : t.fill(texts.open, { total: moneyText(total, currency) })}
      </p>
    </Card>
  );
};
