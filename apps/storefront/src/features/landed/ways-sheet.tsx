import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../shell/app.tsx';
import { keepCountry } from '../../shell/country.ts';
import { Money } from '../../shell/money.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Tag } from '../../ui/feedback/badge.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { BottomSheet } from '../../ui/overlays/overlay.tsx';
import { dutyText } from './landed-words.ts';
import { countriesQuery, type Landed, type Way } from './landed.queries.ts';
import styles from './landed.module.css';

interface WaysProps {
  readonly landed: Landed;
  /** Whether the country may still be another one. */
  readonly isOpen: boolean;
}

/** The way to all lines, and to another country while there is no address. */
export const WaysButton = ({ landed, isOpen }: WaysProps) => {
  const { landed: texts } = useTexts('landed');
  const [isShown, show] = useState(false);
  if (!isOpen && landed.ways.length < 2) return null;
  return (
    <>
      <button type="button" className={styles['ways']} onClick={() => show(true)}>
        <span>{isOpen ? texts.lines : texts.compare}</span>
        <IconChevronRight aria-hidden="true" />
      </button>
      <BottomSheet
        open={isShown}
        onClose={() => show(false)}
        title={texts.sheet}
        footer={<CompareLink landed={landed} />}
      >
        {isShown && <Ways landed={landed} isOpen={isOpen} />}
      </BottomSheet>
    </>
  );
};

/** Where each line says how its price comes about. */
const CompareLink = ({ landed: { country, weightGrams } }: { readonly landed: Landed }) => {
  const { landed: texts } = useTexts('landed');
  const paths = usePaths();
  if (!country || weightGrams === null) return null;
  return (
    <LinkButton variant="outline" to={paths.freightResult({ country: country.code, weightGrams })}>
      {texts.details}
    </LinkButton>
  );
};

const Ways = ({ landed, isOpen }: WaysProps) => {
  const t = useTexts('landed');
  const { ways, country, freight } = landed;
  return (
    <div className={styles['sheet']}>
      {isOpen && <CountryChoice code={country?.code ?? ''} />}
      <p className={styles['faint']}>{t.landed.hint}</p>
      {freight === 'impossible' && country && (
        <p role="status">{t.fill(t.landed.impossible, { country: country.name })}</p>
      )}
      <ul className={styles['lines']}>
        {ways.map((way, place) => (
          <WayRow key={way.lineName} way={way} isBest={place === 0} currency={landed.currency} />
        ))}
      </ul>
    </div>
  );
};

const CountryChoice = ({ code }: { readonly code: string }) => {
  const { landed } = useTexts('landed');
  const { call } = useApp();
  const countries = useQuery(countriesQuery(call));
  const options = (countries.data ?? []).map((country) => ({ value: country.code, label: country.name }));
  return (
    <SelectField
      label={landed.country}
      options={options}
      value={options.length === 0 ? '' : code}
      disabled={options.length === 0}
      autoComplete="country"
      onChange={({ target }) => target.value !== '' && keepCountry(target.value)}
    />
  );
};

interface WayRowProps {
  readonly way: Way;
  readonly isBest: boolean;
  readonly currency: Landed['currency'];
}

const WayRow = ({ way, isBest, currency }: WayRowProps) => {
  const t = useTexts('landed');
  return (
    <li>
      <span className={styles['line']}>
        <span>{way.lineName}</span>
        <span className={styles['faint']}>
          {`${t.fill(t.landed.days, { from: way.daysFrom, to: way.daysTo })} · ${dutyText(t, way, currency)}`}
        </span>
        {isBest && (
          <span>
            <Tag tone="accent">{t.landed.recommended}</Tag>
          </span>
        )}
      </span>
      <Money amount={way.later} currency={currency} tone="plain" />
    </li>
  );
};
