import type { OutputOf } from '@caravan/contract/call';
import type { ShopCalls } from '@caravan/contract/calls';
import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { addressesQuery } from '../accounts/index.ts';
import { AddressChoice } from '../orders/index.ts';
import { LineChoice } from './line-choice.tsx';
import { quoteQuery } from './parcels.queries.ts';
import styles from './parcels.module.css';
import { ParcelExtras } from './parcel-extras.tsx';
import { SubmitParcelBar } from './submit-parcel-bar.tsx';

/** Chosen goods, address, services and one of the lines with its itemised price: that is a parcel. */
export const Component = () => {
  const { call } = useApp();
  const [params] = useSearchParams();
  const storedItemIds = (params.get('items') ?? '').split(',').filter(Boolean);
  const addresses = useQuery(addressesQuery(call));
  const t = useTexts('parcels');
  if (addresses.data) return <Wish storedItemIds={storedItemIds} addresses={addresses.data} />;
  return (
    <Page title={t.parcels.submit.title} narrow>
      <PageSkeleton />
    </Page>
  );
};

interface WishProps {
  readonly storedItemIds: readonly string[];
  readonly addresses: NonNullable<ReturnType<typeof useAddresses>>;
}

const useAddresses = () => useQuery(addressesQuery(useApp().call)).data;

const Wish = ({ storedItemIds, addresses }: WishProps) => {
  const t = useTexts('parcels');
  const { wish, quote, offer, chooseAddress, chooseLine, extras } = useParcelWish(storedItemIds, addresses);
  const { addressId } = wish;
  const isRefused = quote.isError && quote.data === undefined;
  if (storedItemIds.length === 0 || isRefused) return <CannotSend />;
  const bar = offer && <SubmitParcelBar wish={wish} offer={offer} isStale={quote.isPlaceholderData} />;
  return (
    <Page title={t.parcels.submit.title} narrow {...(bar && { bottomBar: bar })}>
      <div className={styles['stack']}>
        <AddressChoice
          addresses={addresses}
          address={addresses.find(({ id }) => id === addressId)}
          onChoose={chooseAddress}
          isMissed={false}
        />
        {quote.isLoading && <PageSkeleton />}
        {quote.data && (
          <Offers
            quote={quote.data}
            chosen={offer?.lineCode}
            onChoose={chooseLine}
            count={storedItemIds.length}
            extras={extras}
          />
        )}
      </div>
    </Page>
  );
};

/** What the shopper has chosen so far, and what the lines say to it. */
const useParcelWish = (storedItemIds: readonly string[], addresses: WishProps['addresses']) => {
  const { call } = useApp();
  const [addressId, chooseAddress] = useState(addresses[0]?.id ?? '');
  const [services, setServices] = useState<readonly string[]>([]);
  const [declaredUsd, setDeclared] = useState(0);
  const [chosenLine, chooseLine] = useState<string>();
  const wish = { storedItemIds, addressId, services, declaredUsd };
  const quote = useQuery(quoteQuery(call, wish));
  return {
    wish,
    quote,
    offer: chosenOffer(quote.data?.offers ?? [], chosenLine),
    chooseAddress,
    chooseLine,
    extras: { chosen: services, onChange: setServices, declaredUsd, onDeclare: setDeclared },
  };
};

interface OffersProps {
  readonly quote: OutputOf<ShopCalls['POST /parcel/quote']>;
  readonly chosen: string | undefined;
  readonly onChoose: (lineCode: string) => void;
  readonly count: number;
  readonly extras: Pick<
    ComponentProps<typeof ParcelExtras>,
    'chosen' | 'onChange' | 'declaredUsd' | 'onDeclare'
  >;
}

const Offers = ({ quote, chosen, onChoose, count, extras }: OffersProps) => (
  <>
    <LineChoice
      offers={quote.offers}
      chosen={chosen}
      onChoose={onChoose}
      weightGrams={quote.weightGrams}
      count={count}
    />
    <ParcelExtras services={quote.services} currency={quote.currency} {...extras} />
  </>
);

/** The line that was chosen, as long as it takes the parcel; else the cheapest. */
const chosenOffer = (
  offers: readonly FreightOffer[],
  chosenLine: string | undefined,
): FreightOffer | undefined => {
  const possible = offers.filter(({ isPossible }) => isPossible);
  return possible.find(({ lineCode }) => lineCode === chosenLine) ?? possible[0];
};

const CannotSend = () => {
  const t = useTexts('parcels');
  const paths = usePaths();
  return (
    <Page title={t.parcels.submit.title} narrow>
      <EmptyFace
        scene="box"
        title={t.parcels.submit.gone}
        action={<LinkButton to={paths.warehouse()}>{t.parcels.submit.toWarehouse}</LinkButton>}
      >
        {t.parcels.submit.goneText}
      </EmptyFace>
    </Page>
  );
};
