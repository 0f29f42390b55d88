import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type CallApi, useApp } from '../../shell/app.tsx';
import { Money } from '../../shell/money.tsx';
import { Page } from '../../shell/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { placesQuery } from '../accounts/index.ts';
import { type FreightWish, wishFrom } from './freight-wish.ts';
import styles from './freight.module.css';

const offersQuery = (call: CallApi, wish: FreightWish | undefined) =>
  queryOptions({
    queryKey: ['freight', 'offers', wish],
    queryFn: ({ signal }) =>
      call('GET /logistis/findRules', wish ?? { country: '', weightGrams: 0 }, { signal, silent: true }),
    enabled: wish !== undefined,
    retry: false,
  });

export const Component = () => {
  const t = useTexts('freight');
  const { call } = useApp();
  const paths = usePaths();
  const [params] = useSearchParams();
  const wish = wishFrom(params);
  const offers = useQuery(offersQuery(call, wish));
  const isEmpty = wish === undefined || offers.isError;
  return (
    <Page title={t.freight.result} narrow>
      <div className={styles['stack']}>
        {wish && <Head wish={wish} />}
        {isEmpty && (
          <EmptyFace
            scene="parcel"
            title={t.freight.none}
            action={<LinkButton to={paths.freight()}>{t.freight.again}</LinkButton>}
          >
            {t.freight.noneText}
          </EmptyFace>
        )}
        {!isEmpty && offers.isPending && <PageSkeleton />}
        {offers.data?.map((offer) => (
          <OfferCard key={offer.lineCode} offer={offer} />
        ))}
      </div>
    </Page>
  );
};

const Head = ({ wish }: { readonly wish: FreightWish }) => {
  const t = useTexts('freight');
  const { call } = useApp();
  const paths = usePaths();
  const countries = useQuery(placesQuery(call));
  const country = countries.data?.find(({ code }) => code === wish.country)?.name ?? wish.country;
  return (
    <div className={styles['head']}>
      <strong>{t.fill(t.freight.resultLead, { kilograms: wish.weightGrams / 1000, country })}</strong>
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
        {offer.isPossible && <Money amount={offer.total} currency={offer.currency} size="large" />}
      </div>
      <span className={styles['faint']}>
        {offer.isPossible
          ? facts.join(' · ')
          : t.fill(t.freight.notPossible, { reasons: offer.reasons.join(', ') })}
      </span>
      {offer.marks.length > 0 && (
        <span className={styles['tags']}>
          {offer.marks.map((mark) => (
            <Tag key={mark} tone={mark === 'cheapest' ? 'success' : mark === 'fastest' ? 'info' : 'accent'}>
              {t.freight.marks[mark]}
            </Tag>
          ))}
        </span>
      )}
      {offer.isPossible && offer.items.length > 1 && (
        <dl className={styles['items']}>
          {offer.items.map((item, place) => (
            <div key={`${item.kind}${place}`}>
              <dt>{item.label}</dt>
              <dd>
                <Money amount={item.amount} currency={offer.currency} size="small" tone="faint" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
};
