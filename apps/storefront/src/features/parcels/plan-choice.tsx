import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { Money } from '../../shell/money.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { Card, SectionHead } from '../../ui/card.tsx';
import { Radio, RadioGroup } from '../../ui/choice.tsx';
import styles from './parcels.module.css';
import { PlannedParcel } from './planned-parcel.tsx';
import { StuckGoods } from './stuck-goods.tsx';

export type Plans = OutputOf<ShopCalls['POST /parcel/plan']>;
export type Plan = Plans['plans'][number];

interface PlanChoiceProps {
  readonly plans: Plans;
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** The plans from the cheapest to the earliest, and the parcels of the chosen one. */
export const PlanChoice = ({ plans, chosen, onChoose }: PlanChoiceProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan;
  const plan = plans.plans[chosen];
  if (!plan) return <StuckGoods plans={plans} />;
  return (
    <>
      <Card as="section" className={styles['lines']}>
        <SectionHead title={texts.title} />
        <p className={styles['faint']}>{plans.isExact ? texts.exact : texts.searched}</p>
        <RadioGroup label={texts.title} hideLabel>
          {plans.plans.map((each, place) => (
            <div key={`${each.daysTo} ${each.total}`} className={styles['offer']}>
              <Radio name="plan" checked={place === chosen} onChange={() => onChoose(place)}>
                <PlanWords plan={each} currency={plans.currency} />
              </Radio>
            </div>
          ))}
        </RadioGroup>
        <Together plans={plans} />
        {plan.duty > 0 && plans.dutyNote !== '' && (
          <p className={styles['faint']}>{t.fill(texts.dutyNote, { note: plans.dutyNote })}</p>
        )}
      </Card>
      {plan.parcels.map((parcel, place) => (
        <PlannedParcel
          key={parcel.storedItemIds.join()}
          parcel={parcel}
          place={place + 1}
          goods={plans.goods}
          currency={plans.currency}
        />
      ))}
    </>
  );
};

const PlanWords = ({ plan, currency }: { readonly plan: Plan; readonly currency: Plans['currency'] }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan;
  return (
    <span className={styles['offerWords']}>
      <span className={styles['offerHead']}>
        <span className={styles['name']}>{t.plural(texts.parcels, plan.parcels.length)}</span>
        <Money amount={plan.total} currency={currency} size="medium" />
      </span>
      <span className={styles['faint']}>
        {[
          t.fill(texts.within, { days: plan.daysTo }),
          plan.duty > 0 ? texts.dutyOnArrival : texts.noDuty,
        ].join(' · ')}
        {plan.duty > 0 && (
          <>
            {' '}
            <Money amount={plan.duty} currency={currency} size="small" tone="faint" />
          </>
        )}
      </span>
      <span className={styles['tags']}>
        {plan.marks.map((mark) => (
          <Tag key={mark} tone={mark === 'cheapest' ? 'success' : mark === 'earliest' ? 'info' : 'accent'}>
            {texts.marks[mark]}
          </Tag>
        ))}
      </span>
    </span>
  );
};

/** What everything in one parcel would cost, or that it cannot be. */
const Together = ({ plans: { together, currency } }: { readonly plans: Plans }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan;
  if (together.total !== null)
    return (
      <p className={styles['faint']}>
        {t.fill(texts.together, { line: together.lineName })}{' '}
        <Money amount={together.total} currency={currency} size="small" tone="faint" />
      </p>
    );
  return (
    <details className={styles['details']}>
      <summary>{texts.notTogether}</summary>
      <ul className={styles['refused']}>
        {together.refusals.map(({ name, reasons }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{reasons.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
