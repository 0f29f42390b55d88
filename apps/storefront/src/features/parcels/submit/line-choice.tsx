import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { Radio, RadioGroup } from '../../../ui/choices/choice.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Money } from '../../../shell/money.tsx';
import { kilograms } from '../../warehouse/index.ts';
import styles from '../parcels.module.css';
import { PriceItems } from './price-items.tsx';

interface LineChoiceProps {
  readonly offers: readonly FreightOffer[];
  readonly chosen: string | undefined;
  readonly onChoose: (lineCode: string) => void;
  readonly weightGrams: number;
  readonly count: number;
}

/** The lines that take the parcel, cheapest first, with how each price comes about; then those that do not, and why. */
export const LineChoice = ({ offers, chosen, onChoose, weightGrams, count }: LineChoiceProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.submit;
  const possible = offers.filter(({ isPossible }) => isPossible);
  const refused = offers.filter(({ isPossible }) => !isPossible);
  const what = `${t.plural(texts.goods, count)} · ${t.fill(texts.weight, { kilograms: kilograms(weightGrams) })}`;
  return (
    <Card as="section" className={styles['lines']}>
      <SectionHead title={texts.lines} />
      <p className={styles['faint']}>{what}</p>
      {possible.length === 0 && (
        <EmptyState scene="parcel" title={texts.noLines}>
          {texts.noLinesText}
        </EmptyState>
      )}
      <RadioGroup label={texts.lines} hideLabel>
        {possible.map((offer) => (
          <div key={offer.lineCode} className={styles['offer']}>
            <Radio name="line" checked={offer.lineCode === chosen} onChange={() => onChoose(offer.lineCode)}>
              <OfferWords offer={offer} />
            </Radio>
            {offer.lineCode === chosen && (
              <details className={styles['details']}>
                <summary>{texts.details}</summary>
                <PriceItems items={offer.items} currency={offer.currency} />
              </details>
            )}
          </div>
        ))}
      </RadioGroup>
      {refused.length > 0 && (
        <details className={styles['details']}>
          <summary>{texts.notPossible}</summary>
          <ul className={styles['refused']}>
            {refused.map((offer) => (
              <li key={offer.lineCode}>
                <strong>{offer.lineName}</strong>
                <span>{offer.reasons.join(' · ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles['faint']}>{texts.promise}</p>
    </Card>
  );
};

const OfferWords = ({ offer }: { readonly offer: FreightOffer }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.submit;
  return (
    <span className={styles['offerWords']}>
      <span className={styles['offerHead']}>
        <span className={styles['name']}>{offer.lineName}</span>
        <Money amount={offer.total} currency={offer.currency} size="medium" />
      </span>
      <span className={styles['faint']}>
        {[
          t.fill(texts.days, { from: offer.daysFrom, to: offer.daysTo }),
          offer.isTaxIncluded ? texts.taxPaid : texts.taxNotPaid,
          t.fill(texts.chargeable, { kilograms: kilograms(offer.chargeableGrams) }),
        ].join(' · ')}
      </span>
      {offer.realDays && (
        <span className={styles['faint']}>
          {t.fill(offer.realDays.p90 === null ? texts.realMedian : texts.realDays, {
            ...offer.realDays,
            p90: offer.realDays.p90 ?? 0,
          })}
        </span>
      )}
      {offer.marks.length > 0 && (
        <span className={styles['tags']}>
          {offer.marks.map((mark) => (
            <Tag key={mark} tone={mark === 'cheapest' ? 'success' : mark === 'fastest' ? 'info' : 'accent'}>
              {texts.marks[mark]}
            </Tag>
          ))}
        </span>
      )}
    </span>
  );
};
