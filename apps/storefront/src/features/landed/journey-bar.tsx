import type { JourneyStep } from '@caravan/domain/home/journey';
import { useLocale } from '../../shell/language/use-locale.ts';
import type { Locale } from '../../shell/locale.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Steps } from '../../ui/loading/progress.tsx';
import { spanText } from './landed-words.ts';
import { type Landed, type LandedQuestion, useLanded } from './landed.queries.ts';

/** Where goods stand on their way home: when each step was, and between which days those ahead will be. */
export const JourneyCard = ({ question }: { readonly question: LandedQuestion }) => {
  const { data } = useLanded(question);
  return data ? (
    <Card as="section">
      <JourneyBar journey={data.journey} />
    </Card>
  ) : null;
};

const JourneyBar = ({ journey }: Pick<Landed, 'journey'>) => {
  const { landed } = useTexts('landed');
  const locale = useLocale();
  const names: Readonly<Record<JourneyStep, string>> = landed.steps;
  const current = journey.findIndex(({ state }) => state === 'current');
  return (
    <Steps
      label={landed.journey}
      current={current === -1 ? journey.length : current}
      steps={journey.map((stop) => ({ id: stop.step, label: names[stop.step], note: dayOf(stop, locale) }))}
    />
  );
};

const dayOf = ({ from, until }: Landed['journey'][number], locale: Locale): string | undefined =>
  from && until ? spanText(locale, { from, until }) : undefined;
