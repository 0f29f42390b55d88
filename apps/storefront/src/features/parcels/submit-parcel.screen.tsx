import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const { call } = useApp();
  const [addressId, chooseAddress] = useState(addresses[0]?.id ?? '');
  const [services, setServices] = useState<readonly string[]>([]);
  const [declaredUsd, setDeclared] = useState(0);
  const [chosenLine, chooseLine] = useState<string>();
  const wish = { storedItemIds, addressId, services, declaredUsd };
  const quote = useQuery(quoteQuery(call, wish));
  const possible = quote.data?.offers.filter(({ isPossible }) => isPossible) ?? [];
  const offer = possible.find(({ lineCode }) => lineCode === chosenLine) ?? possible[0];
  if (storedItemIds.length === 0 || (quote.isError && quote.error.message !== '' && !quote.data))
    return <CannotSend />;
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
        {quote.data ? (
          <>
            <LineChoice
              offers={quote.data.offers}
              chosen={offer?.lineCode}
              onChoose={chooseLine}
              weightGrams={quote.data.weightGrams}
              count={storedItemIds.length}
            />
            <ParcelExtras
              services={quote.data.services}
              currency={quote.data.currency}
              chosen={services}
              onChange={setServices}
              declaredUsd={declaredUsd}
              onDeclare={setDeclared}
            />
          </>
        ) : (
          addressId !== '' && <PageSkeleton />
        )}
      </div>
    </Page>
  );
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
