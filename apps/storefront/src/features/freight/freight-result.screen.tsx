import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Money } from '../../shell/money.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { isRefusal } from '../../shell/forms/refusal.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { placesQuery } from '../accounts/index.ts';
import { type FreightRequest, requestFrom } from './freight-request.ts';
import { offersQuery } from './freight.queries.ts';
import styles from './freight.module.css';

export const Component = () => {
  const t = useTexts('freight');
  const { call } = useApp();
  const paths = usePaths();
  const [params] = useSearchParams();
  const request = requestFrom(params);
  const offers = useQuery(offersQuery(call, request));
  const isEmpty = request === undefined || isRefusal(offers.error);
  return (
    <Page title={t.freight.result}>
      <div className={styles['stack']}>
        {request && <FreightResultHead request={request} />}
        {isEmpty && (
          <EmptyState
            scene="parcel"
            title={t.freight.none}
            action={<LinkButton to={paths.freight()}>{t.freight.again}</LinkButton>}
          >
            {t.freight.noneText}
          </EmptyState>
        )}
        {!isEmpty && !offers.data && <NotYet query={offers} />}
        <div className="pairs">
          {offers.data
            ?.filter(({ isPossible }) => isPossible)
            .map((offer) => (
              <OfferCard key={offer.lineCode} offer={offer} />
            ))}
        </div>
        {offers.data && request && (
          <LinkButton variant="outline" to={paths.lineScores({ country: request.country })}>
            {t.freight.scores.see}
          </LinkButton>
        )}
        {offers.data && <RefusedLines offers={offers.data.filter(({ isPossible }) => !isPossible)} />}
      </div>
    </Page>
  );
};

const FreightResultHead = ({ request }: { readonly request: FreightRequest }) => {
  const t = useTexts('freight');
  const { call } = useApp();
  const paths = usePaths();
  const countries = useQuery(placesQuery(call));
  const country = countries.data?.find(({ code }) => code === request.country)?.name ?? request.country;
  const place = [country, request.postalCode].filter(Boolean).join(' ');
  return (
    <div className={styles['head']}>
      <strong>
        {t.fill(t.freight.resultLead, { kilograms: request.weightGrams / 1000, country: place })}
      </strong>
      <LinkButton variant="outline" size="small" to={paths.freight()}>
        {t.freight.again}
      </LinkButton>
    </div>
  );
};

const OfferCard = ({ offer }: { readonly offer: FreightOffer }) => {
  const t = useTexts('freight');
  const facts = [
    t.fill(t.freight.days, { from: offer.daysFrom, to: offer.daysTo }),
    offer.isTaxIncluded ? t.freight.taxPaid : t.freight.taxNotPaid,
    t.fill(t.freight.chargeable, { kilograms: (offer.chargeableGrams / 1000).toFixed(2) }),
  ];
  return (
    <Card as="article" className={styles['offer']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{offer.lineName}</h2>
        <Money amount={offer.total} currency={offer.currency} size="large" />
      </div>
      <span className={styles['faint']}>{facts.join(' · ')}</span>
      {offer.realDays && (
        <span className={styles['faint']}>
          {t.fill(offer.realDays.p90 === null ? t.freight.realMedian : t.freight.realDays, {
            ...offer.realDays,
            p90: offer.realDays.p90 ?? 0,
          })}
        </span>
      )}
      {offer.marks.length > 0 && (
        <span className={styles['tags']}>
          {offer.marks.map((mark) => (
            <Tag key={mark} tone={mark === 'cheapest' ? 'success' : mark === 'fastest' ? 'info' : 'accent'}>
              {t.freight.marks[mark]}
            </Tag>
          ))}
        </span>
      )}
      <details className={styles['usual']}>
        <summary>{t.freight.details}</summary>
        <dl className={styles['items']}>
          {offer.items.map((item, place) => (
            <div key={`${item.kind}${place}`}>
              <dt>
                {item.label} {item.explanation && <span className={styles['faint']}>{item.explanation}</span>}
              </dt>
              <dd>
                <Money amount={item.amount} currency={offer.currency} size="small" tone="faint" />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
};

/** The lines that go there but do not take this, and why. */
const RefusedLines = ({ offers }: { readonly offers: readonly FreightOffer[] }) => {
  const t = useTexts('freight');
  if (offers.length === 0) return null;
  return (
    <Card as="section" className={styles['offer']}>
      <h2 className={styles['name']}>{t.freight.notPossible}</h2>
      <ul className={styles['things']}>
        {offers.map((offer) => (
          <li key={offer.lineCode}>
            <span>
              {offer.lineName}
              <span className={styles['faint']}>{offer.reasons.join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
