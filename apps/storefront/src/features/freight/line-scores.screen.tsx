import type { LineScore } from '@caravan/contract/freight/freight.calls';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { useLocale } from '../../shell/language/use-locale.ts';
import { tagOf } from '../../shell/locale.ts';
import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { placesQuery } from '../accounts/index.ts';
import { type Scoreboard, scoreboardQuery } from './freight.queries.ts';
import { MonthBars } from './month-bars.tsx';
import { monthName } from './month-name.ts';
import styles from './line-scores.module.css';

export const Component = () => {
  const { scores: texts } = useTexts('freight').freight;
  const { call } = useApp();
  const [params] = useSearchParams();
  const wanted = Object.fromEntries([...params].filter(([name]) => name === 'country' || name === 'month'));
  const board = useQuery(scoreboardQuery(call, wanted));
  return (
    <Page title={texts.title} description={texts.lead}>
      <p className={styles['lead']}>{texts.lead}</p>
      {board.data ? <Board {...board.data} /> : <NotYet query={board} />}
    </Page>
  );
};

const Board = ({ countries, months, lines }: Scoreboard) => {
  const { scores: texts } = useTexts('freight').freight;
  if (months.length === 0)
    return (
      <EmptyState scene="parcel" title={texts.none}>
        {texts.noneText}
      </EmptyState>
    );
  return (
    <>
      <Choice countries={countries} months={months} />
      {lines.length === 0 && (
        <EmptyState scene="parcel" title={texts.none}>
          {texts.noneChosen}
        </EmptyState>
      )}
      {lines.map((line) => (
        <ScoreCard key={line.lineCode} line={line} />
      ))}
    </>
  );
};

interface ChoiceProps {
  readonly countries: readonly string[];
  readonly months: readonly string[];
}

/** Where to and when; kept in the address, so that a link shows the same. */
const Choice = ({ countries, months }: ChoiceProps) => {
  const { scores: texts } = useTexts('freight').freight;
  const { call } = useApp();
  const language = tagOf(useLocale());
  const names = useQuery(placesQuery(call)).data ?? [];
  const [params, setParams] = useSearchParams();
  const choose = (name: 'country' | 'month', value: string) =>
    setParams(
      (before) => {
        before.delete(name);
        if (value !== '') before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const nameOf = (code: string): string => names.find((place) => place.code === code)?.name ?? code;
  return (
    <div className={styles['choice']}>
      <SelectField
        label={texts.country}
        placeholder={texts.anyCountry}
        options={countries.map((code) => ({ value: code, label: nameOf(code) }))}
        value={params.get('country') ?? ''}
        onChange={({ target }) => choose('country', target.value)}
      />
      <SelectField
        label={texts.month}
        placeholder={texts.anyMonth}
        options={months.map((month) => ({ value: month, label: monthName(month, language) }))}
        value={params.get('month') ?? ''}
        onChange={({ target }) => choose('month', target.value)}
      />
    </div>
  );
};

const ScoreCard = ({ line }: { readonly line: LineScore }) => {
  const t = useTexts('freight');
  const texts = t.freight.scores;
  return (
    <Card as="article" className={styles['card']}>
      <header className={styles['head']}>
        <h2>{line.lineName}</h2>
        <span className={styles['faint']}>
          {line.carrier} · {t.plural(texts.sent, line.sent)}
        </span>
      </header>
      <dl className={styles['figures']}>
        <Days transit={line.transit} />
        <OnTime onTime={line.onTime} />
        <PriceTold estimate={line.estimate} />
        <Outcome outcome={line.outcome} />
      </dl>
      {line.months.length > 1 && line.months.some(({ medianDays }) => medianDays !== null) && (
        <MonthBars months={line.months} />
      )}
    </Card>
  );
};

const Days = ({ transit }: { readonly transit: LineScore['transit'] }) => {
  const t = useTexts('freight');
  const texts = t.freight.scores;
  return (
    <Figure
      label={texts.daysLabel}
      value={transit && t.fill(texts.days, { days: transit.medianDays })}
      text={transit?.p90Days == null ? texts.nineUnknown : t.fill(texts.nineOfTen, { days: transit.p90Days })}
      parcels={transit?.parcels}
    />
  );
};

const OnTime = ({ onTime }: { readonly onTime: LineScore['onTime'] }) => {
  const t = useTexts('freight');
  const texts = t.freight.scores;
  const value = onTime && t.percent(onTime.percent);
  return <Figure label={texts.onTime} value={value} text={texts.onTimeText} parcels={onTime?.parcels} />;
};

const PriceTold = ({ estimate }: { readonly estimate: LineScore['estimate'] }) => {
  const t = useTexts('freight');
  const texts = t.freight.scores;
  return (
    <Figure
      label={texts.close}
      value={estimate && t.percent(estimate.closePercent)}
      text={t.fill(texts.closeText, { percent: t.percent(estimate?.medianPercent ?? 0) })}
      parcels={estimate?.parcels}
    />
  );
};

const Outcome = ({ outcome }: { readonly outcome: LineScore['outcome'] }) => {
  const t = useTexts('freight');
  const texts = t.freight.scores;
  return (
    <Figure
      label={texts.lost}
      value={outcome && String(outcome.lost)}
      text={t.fill(texts.lostText, { returned: outcome?.returned ?? 0 })}
      parcels={outcome?.parcels}
    />
  );
};

interface FigureProps {
  readonly label: string;
  /** Null while too few parcels tell it. */
  readonly value: string | null;
  readonly text: string;
  readonly parcels: number | undefined;
}

/** A figure never stands without the number of parcels that tell it. */
const Figure = ({ label, value, text, parcels }: FigureProps) => {
  const t = useTexts('freight');
  const texts = t.freight.scores;
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      {value === null ? (
        <dd className={styles['faint']}>{texts.tooFew}</dd>
      ) : (
        <>
          <dd className={styles['value']}>{value}</dd>
          <dd className={styles['faint']}>{text}</dd>
          <dd className={styles['faint']}>{t.plural(texts.of, parcels ?? 0)}</dd>
        </>
      )}
    </div>
  );
};
