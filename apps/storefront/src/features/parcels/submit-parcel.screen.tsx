import type { Address } from '@caravan/contract/accounts/accounts.calls';
import { lackedNumber } from '@caravan/domain/customs/receiver-number';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { NotYet } from '../../ui/actions/not-yet.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { addressesQuery } from '../accounts/index.ts';
import { AddressChoice } from '../orders/index.ts';
import { ArrivalChoice } from './submit/arrival-choice.tsx';
import { CapChoice } from './submit/cap-choice.tsx';
import { LineChoice } from './submit/line-choice.tsx';
import styles from './parcels.module.css';
import { ParcelExtras } from './submit/parcel-extras.tsx';
import { PlanChoice } from './submit/plan-choice.tsx';
import { RehearsalCard } from './parts/rehearsal-card.tsx';
import { SubmitParcelBar } from './submit/submit-parcel-bar.tsx';
import { type Addresses, useParcelRequest } from './submit/use-parcel-request.ts';

/** A form that few addresses need. */
const ReceiverNumber = lazy(async () => ({
  default: (await import('./submit/receiver-number.tsx')).ReceiverNumber,
}));

/** Chosen goods, address, services and a line, or a plan of several parcels: that is what is sent home. */
export const Component = () => {
  const { call } = useApp();
  const [params] = useSearchParams();
  const storedItemIds = (params.get('items') ?? '').split(',').filter(Boolean);
  const addresses = useQuery(addressesQuery(call));
  const t = useTexts('parcels');
  if (addresses.data) return <Request storedItemIds={storedItemIds} addresses={addresses.data} />;
  return (
    <Page title={t.parcels.submit.title} narrow>
      <NotYet query={addresses} />
    </Page>
  );
};

interface RequestProps {
  readonly storedItemIds: readonly string[];
  readonly addresses: Addresses;
}

const Request = ({ storedItemIds, addresses }: RequestProps) => {
  const t = useTexts('parcels');
  const paths = usePaths();
  const request = useParcelRequest(storedItemIds, addresses);
  const { priced, cap, address } = request;
  if (storedItemIds.length === 0 || request.isRefused) return <CannotSend lying={request.lying} />;
  const bar = priced && (
    <SubmitParcelBar
      addressId={address?.id ?? ''}
      lacked={address && lackedNumber(address)}
      parcels={priced.parcels}
      isCapped={cap.isCapped}
      currency={priced.currency}
      isStale={request.isStale}
      onMake={request.setMade}
    />
  );
  return (
    <Page title={t.parcels.submit.title} narrow {...(bar && { bottomBar: bar })}>
      <div className={styles['stack']}>
        <AddressChoice
          addresses={addresses}
          address={address}
          onChoose={request.chooseAddress}
          isMissed={false}
        />
        <LackedNumber address={address} />
        <Rehearsal request={request} storedItemIds={storedItemIds} />
        <ShippingChoice request={request} count={storedItemIds.length} />
        {priced && (
          <CapChoice {...cap} total={priced.total} maximum={priced.maximum} currency={priced.currency} />
        )}
        <Extras request={request} />
        <Link to={paths.helpCenter({ search: t.parcels.submit.forbidden })} className={styles['guide']}>
          {t.parcels.submit.forbidden}
        </Link>
      </div>
    </Page>
  );
};

/** What goes as one parcel can be packed for trial. */
const Rehearsal = ({
  request: { way, quote, extras },
  storedItemIds,
}: Pick<RequestProps, 'storedItemIds'> & { readonly request: ReturnType<typeof useParcelRequest> }) =>
  way === 'one' &&
  quote && <RehearsalCard storedItemIds={storedItemIds} services={extras.chosen} quote={quote} />;

/** The number that customs ask the receiver for, where the address has none. */
const LackedNumber = ({ address }: { readonly address: Address | undefined }) => {
  const name = address && lackedNumber(address);
  if (!address || name === undefined) return null;
  return (
    <Suspense>
      <ReceiverNumber key={address.id} address={address} name={name} />
    </Suspense>
  );
};

/** Services, value and what is paid if the parcel is lost, once it is known what can be. */
const Extras = ({
  request: { quote, offer, extras },
}: {
  readonly request: ReturnType<typeof useParcelRequest>;
}) =>
  quote && (
    <ParcelExtras
      services={quote.services}
      currency={quote.currency}
      ifLost={quote.ifLost.find(({ lineCode }) => lineCode === offer?.lineCode)}
      {...extras}
    />
  );

/** One parcel by one line, or, for several goods, the plans. */
const ShippingChoice = ({
  request,
  count,
}: {
  readonly request: ReturnType<typeof useParcelRequest>;
  readonly count: number;
}) => {
  const t = useTexts('parcels');
  const { way, chooseWay, plans, quote } = request;
  return (
    <>
      {count > 1 && (
        <Segmented
          label={t.parcels.plan.ways}
          items={[
            { value: 'one', label: t.parcels.plan.one },
            { value: 'plan', label: t.parcels.plan.several },
          ]}
          value={way}
          onChange={chooseWay}
        />
      )}
      {way === 'plan' && <ArrivalChoice {...request.arrival} />}
      {!request.asked.data &&
        (request.address ? (
          <NotYet query={request.asked} />
        ) : (
          <p className={styles['faint']}>{t.parcels.submit.needsAddress}</p>
        ))}
      {way === 'plan' && plans && (
        <PlanChoice
          plans={plans}
          chosen={request.planPlace}
          onChoose={request.choosePlan}
          isHurried={request.arrival.latestDays !== undefined}
        />
      )}
      <ShipsFrom quote={quote} />
      {way === 'one' && quote && (
        <LineChoice
          offers={quote.offers}
          chosen={request.offer?.lineCode}
          onChoose={request.chooseLine}
          weightGrams={quote.weightGrams}
          count={count}
        />
      )}
    </>
  );
};

/** The warehouse a parcel leaves from, in a shop with several. */
const ShipsFrom = ({ quote }: Pick<ReturnType<typeof useParcelRequest>, 'quote'>) => {
  const t = useTexts('parcels');
  const name = quote?.warehouseName;
  return name ? <p className={styles['faint']}>{t.fill(t.parcels.submit.from, { name })}</p> : null;
};

const CannotSend = ({ lying }: { readonly lying: string | undefined }) => {
  const t = useTexts('parcels');
  const paths = usePaths();
  const { gone, goneText, apart, apartText } = t.parcels.submit;
  return (
    <Page title={t.parcels.submit.title} narrow>
      <EmptyState
        scene="box"
        title={lying === undefined ? gone : apart}
        action={<LinkButton to={paths.warehouse()}>{t.parcels.submit.toWarehouse}</LinkButton>}
      >
        {lying === undefined ? goneText : t.fill(apartText, { goods: lying })}
      </EmptyState>
    </Page>
  );
};
