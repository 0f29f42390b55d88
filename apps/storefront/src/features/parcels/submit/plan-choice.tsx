import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { Radio, RadioGroup } from '../../../ui/choices/choice.tsx';
import styles from '../parcels.module.css';
import { PlannedParcel } from './planned-parcel.tsx';
import { StuckGoods } from './stuck-goods.tsx';

export type Plans = OutputOf<ShopCalls['POST /parcel/plan']>;
export type Plan = Plans['plans'][number];

interface PlanChoiceProps {
  readonly plans: Plans;
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
  /** The shopper has said by when all must be there. */
  readonly isHurried: boolean;
}

/** The plans from the cheapest to the earliest, and the parcels of the chosen one. */
export const PlanChoice = ({ plans, chosen, onChoose, isHurried }: PlanChoiceProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan;
  const plan = plans.plans[chosen];
  if (!plan) return <StuckGoods plans={plans} isHurried={isHurried} />;
  return (
    <>
      <Card as="section" className={styles['lines']}>
        <SectionHead title={texts.title} />
        <p className={styles['faint']}>{plans.isExact ? texts.exact : texts.searched}</p>
        <RadioGroup label={texts.title} hideLabel>
          {plans.plans.map((each, place) => (
            <div key={`${each.daysTo} ${each.total}`} className={styles['offer']}>
              <Radio name="plan" checked={place === chosen} onChange={() => onChoose(place)}>
                <PlanWords plan={each} plans={plans} />
              </Radio>
            </div>
          ))}
        </RadioGroup>
        <OneParcelPrice plans={plans} />
        {Math.max(plan.duty, plans.together.duty) > 0 && plans.dutyNote !== '' && (
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

const PlanWords = ({ plan, plans }: { readonly plan: Plan; readonly plans: Plans }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan;
  const { currency } = plans;
  return (
    <span className={styles['offerWords']}>
      <span className={styles['offerHead']}>
        <span className={styles['name']}>{t.plural(texts.parcels, plan.parcels.length)}</span>
        <Money amount={plan.total} currency={currency} size="medium" />
      </span>
      <span className={styles['faint']}>
        {[t.fill(texts.within, { days: plan.daysTo }), texts[dutyWord(plan, plans)]].join(' · ')}
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

/** Nothing to pay on arrival is a promise only where the lines have paid, and known only where the country's rule is. */
const dutyWord = ({ duty, parcels }: Plan, { dutyNote }: Plans) => {
  if (duty > 0) return 'dutyOnArrival';
  if (parcels.every(({ isTaxIncluded }) => isTaxIncluded)) return 'noDuty';
  return dutyNote === '' ? 'dutyUnknown' : 'dutyFree';
};

/** What everything in one parcel would cost, or that it cannot be. */
const OneParcelPrice = ({ plans: { together, currency } }: { readonly plans: Plans }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.plan;
  if (together.total !== null)
    return (
      <p className={styles['faint']}>
        {t.fill(texts.together, { line: together.lineName })}{' '}
        <Money amount={together.total} currency={currency} size="small" tone="faint" />
        {together.duty > 0 && (
          <>
            {' · '}
            {texts.dutyOnArrival}{' '}
            <Money amount={together.duty} currency={currency} size="small" tone="faint" />
          </>
        )}
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
