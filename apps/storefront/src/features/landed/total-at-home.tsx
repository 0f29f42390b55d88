import { moneyText } from '@caravan/domain/money/money-text';
import type { ReactNode } from 'react';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useLocale } from '../../shell/language/use-locale.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { lineText, spanText } from './landed-words.ts';
import { type Landed, type LandedQuestion, useLanded } from './landed.queries.ts';
import styles from './landed.module.css';
import { LandedParts } from './landed-parts.tsx';
import { WaysButton } from './ways-sheet.tsx';

interface TotalAtHomeProps {
  readonly question: LandedQuestion;
  /** Whether the country may still be another one: nothing has an address yet. */
  readonly isOpen?: boolean;
}

/** What is paid now, about what later, and between which days it is at the door: for whatever is on its way home. */
export const TotalAtHome = ({ question, isOpen = false }: TotalAtHomeProps) => {
  const { landed: texts } = useTexts('landed');
  const landed = useLanded(question);
  if (landed.data) return <Total landed={landed.data} isStale={landed.isPlaceholderData} isOpen={isOpen} />;
  if (isRefusal(landed.error)) return null;
  if (!landed.isError) return <TotalSkeleton />;
  return (
    <p className={styles['failed']} role="alert">
      <span>
        {texts.failed} {landed.error.message}
      </span>
      <Button
        variant="outline"
        size="small"
        loading={landed.isFetching}
        onClick={() => void landed.refetch()}
      >
        <Retry />
      </Button>
    </p>
  );
};

const Retry = () => useTexts().common.actions.retry;

/** The same as a part of a page. */
export const TotalCard = (props: TotalAtHomeProps) => {
  const { landed } = useTexts('landed');
  return (
    <Card as="section">
      <SectionHead title={landed.title} />
      <TotalAtHome {...props} />
    </Card>
  );
};

interface TotalProps {
  readonly landed: Landed;
  readonly isStale: boolean;
  readonly isOpen: boolean;
}

const Total = ({ landed, isStale, isOpen }: TotalProps) => {
  const t = useTexts('landed');
  const { ways, waiting, currency } = landed;
  return (
    <div className={styles['total']} aria-busy={isStale}>
      <dl className={styles['rows']}>
        <OrderRow landed={landed} />
        <LaterRow landed={landed} />
        <DoorRow landed={landed} />
      </dl>
      {landed.weightOrigin === 'category' && ways.length > 0 && (
        <p className={styles['faint']}>{t.landed.guessed}</p>
      )}
      {waiting && (
        <p className={styles['waiting']}>
          {waiting.added > 0
            ? t.plural(t.landed.waiting, waiting.things, { amount: moneyText(waiting.added, currency) })
            : t.landed.waitingFree}
        </p>
      )}
      <div>
        <LandedParts landed={landed} />
        <WaysButton landed={landed} isOpen={isOpen} />
      </div>
    </div>
  );
};

interface RowProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

const Row = ({ label, value, note }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong>
      {note !== undefined && <span className={styles['faint']}>{note}</span>}
    </dd>
  </div>
);

/** What the order costs; goods of the warehouse and parcels were paid for long ago. */
const OrderRow = ({ landed: { order, currency } }: { readonly landed: Landed }) => {
  const t = useTexts('landed');
  if (order.total === 0) return null;
  const { domesticFreight } = order;
  return (
    <Row
      label={order.isPaid ? t.landed.paid : t.landed.payNow}
      value={moneyText(order.total, currency)}
      note={
        domesticFreight > 0
          ? t.fill(t.landed.withDomestic, { amount: moneyText(domesticFreight, currency) })
          : t.landed.domesticFree
      }
    />
  );
};

/** The second payment. */
const LaterRow = ({ landed }: { readonly landed: Landed }) => {
  const t = useTexts('landed');
  const { order, freight, ways, currency, country } = landed;
  const [way] = ways;
  if (freight === 'included') return <Row label={t.landed.freight} value={t.landed.free} />;
  if (way && freight === 'estimated')
    return (
      <Row
        label={order.isPaid ? t.landed.freightAbout : t.landed.later}
        value={moneyText(way.later, currency)}
        note={lineText(t, way, currency)}
      />
    );
  if (way && freight !== 'unknown') return <PricedFreight landed={landed} />;
  const words = country === null ? t.landed.noCountry : t.landed.unknown;
  return (
    <Row
      label={t.landed.freight}
      value={
        freight === 'impossible' && country ? t.fill(t.landed.impossible, { country: country.name }) : words
      }
    />
  );
};

/** A parcel's freight is known to the cent; customs is not. */
const PricedFreight = ({ landed: { ways, freight, currency } }: { readonly landed: Landed }) => {
  const t = useTexts('landed');
  const [way] = ways;
  if (!way) return null;
  return (
    <>
      <Row
        label={freight === 'paid' ? t.landed.freightPaid : t.landed.payNow}
        value={moneyText(way.freight, currency)}
        note={way.duty > 0 ? way.lineName : lineText(t, way, currency)}
      />
      {way.duty > 0 && <Row label={t.landed.dutyLater} value={moneyText(way.duty, currency)} />}
    </>
  );
};

const DoorRow = ({ landed }: { readonly landed: Landed }) => {
  const t = useTexts('landed');
  const locale = useLocale();
  const home = landed.journey.find(({ step }) => step === 'home');
  if (!home?.from || !home.until || home.state === 'done') return null;
  const { from, until } = home;
  return (
    <Row
      label={t.landed.door}
      value={spanText(locale, { from, until })}
      note={landed.country ? t.fill(t.landed.to, { country: landed.country.name }) : undefined}
    />
  );
};

const TotalSkeleton = () => (
  <span className={styles['bones']} aria-hidden="true">
    <Skeleton />
    <Skeleton />
    <Skeleton width="half" />
  </span>
);
