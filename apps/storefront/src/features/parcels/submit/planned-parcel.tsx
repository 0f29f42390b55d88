import { moneyText } from '@caravan/domain/money/money-text';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { kilograms } from '../../warehouse/index.ts';
import type { Plan, Plans } from './plan-choice.tsx';
import styles from '../parcels.module.css';

interface PlannedParcelProps {
  readonly parcel: Plan['parcels'][number];
  readonly place: number;
  readonly goods: Plans['goods'];
  readonly currency: Plans['currency'];
}

/** One parcel of a plan: what is in it, how it travels, what it costs, and what would make it cheaper. */
export const PlannedParcel = ({ parcel, place, goods, currency }: PlannedParcelProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan;
  const inside = goods.filter(({ storedItemId }) => parcel.storedItemIds.includes(storedItemId));
  const facts = [
    t.fill(t.parcels.submit.days, { from: parcel.daysFrom, to: parcel.daysTo }),
    t.fill(t.parcels.submit.weight, { kilograms: kilograms(parcel.weightGrams) }),
    parcel.isTaxIncluded ? t.parcels.submit.taxPaid : t.parcels.submit.taxNotPaid,
  ];
  return (
    <Card as="section" className={styles['lines']}>
      <SectionHead title={t.fill(texts.parcel, { place, line: parcel.lineName })} />
      <div className={styles['offerHead']}>
        <span className={styles['faint']}>{facts.join(' · ')}</span>
        <Money amount={parcel.total} currency={currency} size="medium" />
      </div>
      <ul className={styles['inside']}>
        {inside.map((item) => (
          <li key={item.storedItemId}>
            <span className={styles['insideThumb']}>
              <Picture src={item.image} alt="" sizes="48px" corners="soft" />
            </span>
            <span dir="auto">{item.name}</span>
          </li>
        ))}
      </ul>
      {parcel.choices.length > 0 && (
        <details className={styles['details']}>
          <summary>{texts.choices}</summary>
          <ul className={styles['refused']}>
            {parcel.choices.map((choice) => (
              <li key={`${choice.kind} ${choice.code}`}>
                {t.fill(choice.kind === 'service' ? texts.withService : texts.leaveOut, {
                  what: choice.label,
                  saves: moneyText(choice.saves, currency),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
};
