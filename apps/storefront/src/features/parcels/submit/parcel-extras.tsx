import type { ShopCalls } from '@caravan/contract/calls';
import type { OutputOf } from '@caravan/contract/call';
import type { CurrencyCode } from '@caravan/domain/money/currency';
import { moneyText } from '@caravan/domain/money/money-text';
import { useState } from 'react';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/choices/choice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../parcels.module.css';

type Quote = OutputOf<ShopCalls['POST /parcel/quote']>;

interface ParcelExtrasProps {
  readonly services: Quote['services'];
  /** What a claim can give by the chosen line; none as long as none is chosen. */
  readonly ifLost: Quote['ifLost'][number] | undefined;
  readonly currency: CurrencyCode;
  readonly chosen: readonly string[];
  readonly onChange: (services: readonly string[]) => void;
  readonly declaredUsd: number;
  readonly onDeclare: (usd: number) => void;
}

/** What the warehouse does besides, and the value that customs is told. */
export const ParcelExtras = (props: ParcelExtrasProps) => {
  const t = useTexts('parcels');
  const texts = t.parcels.submit;
  const [typed, setTyped] = useState(props.declaredUsd === 0 ? '' : String(props.declaredUsd));
  const toggle = (code: string): void =>
    props.onChange(
      props.chosen.includes(code) ? props.chosen.filter((other) => other !== code) : [...props.chosen, code],
    );
  // A field that was only passed asks for no new price: the button would be busy just when it is pressed.
  const declare = (): void => {
    const usd = Math.round(Number(typed.replace(',', '.')) * 100) / 100;
    if (usd >= 0 && Number.isFinite(usd) && usd !== props.declaredUsd) props.onDeclare(usd);
  };
  return (
    <Card as="section" className={styles['lines']}>
      <SectionHead title={texts.services} />
      {props.services.map((service) => (
        <Checkbox
          key={service.code}
          checked={props.chosen.includes(service.code)}
          onChange={() => toggle(service.code)}
        >
          <span className={styles['offerWords']}>
            <span className={styles['offerHead']}>
              <span>{service.name}</span>
              <Money amount={service.price} currency={props.currency} size="small" tone="plain" />
            </span>
            <span className={styles['faint']}>{service.explanation}</span>
            {service.code === 'insurance' && props.ifLost && (
              <span className={styles['faint']}>
                {t.fill(texts.ifLost, {
                  insured: moneyText(props.ifLost.insuredUsd, 'USD'),
                  uninsured: moneyText(props.ifLost.uninsuredUsd, 'USD'),
                })}
              </span>
            )}
          </span>
        </Checkbox>
      ))}
      <TextField
        label={texts.declared}
        hint={texts.declaredHint}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/[^\d.,]/g, ''))}
        onBlur={declare}
      />
    </Card>
  );
};
