import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { dateTime, deadline } from '../../shell/dates.ts';
import { Money } from '../../shell/money.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useCopy } from '../../shell/live/use-toast.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, ListRow, SectionHead } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Columns } from '../../shell/page/columns.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Timeline } from '../../ui/loading/progress.tsx';
import { AddressText } from '../accounts/index.ts';
import { JourneyCard, TotalCard } from '../landed/index.ts';
import { kilograms } from '../warehouse/index.ts';
import { Boxes } from './submit/boxes.tsx';
import { ParcelDocuments } from './parts/parcel-documents.tsx';
import { Claims } from './parts/claims.tsx';
import { ParcelActions } from './parts/parcel-actions.tsx';
import { ParcelHistory } from './parts/parcel-history.tsx';
import { parcelQuery, TONES } from './parcels.queries.ts';
import styles from './parcels.module.css';
import { PackedBill } from './parts/packed-bill.tsx';
import { PriceItems } from './submit/price-items.tsx';

export const Component = () => {
  const t = useTexts('parcels');
  const { call } = useApp();
  const [params] = useSearchParams();
  const parcel = useQuery(parcelQuery(call, params.get('parcelCode') ?? ''));
  if (parcel.data) return <Parcel parcel={parcel.data} />;
  return (
    <Page title={t.parcels.detail.title} narrow>
      {parcel.isError ? (
        <ErrorState title={parcel.error.message} onRetry={() => void parcel.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
};

const Parcel = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const hasActions = parcel.canPay || parcel.canCancel || parcel.canConfirmReceipt;
  return (
    <Page
      title={t.parcels.detail.title}
      {...(hasActions && { bottomBar: <ParcelActions parcel={parcel} /> })}
    >
      <Columns side={<ParcelSide parcel={parcel} />} after={<ParcelHistory parcel={parcel} />}>
        <Card className={styles['card']}>
          <span className={styles['offerHead']}>
            <span className={styles['name']}>{parcel.parcelCode}</span>
            <Tag tone={TONES[parcel.status] ?? 'neutral'}>{t.parcels.statuses[parcel.status]}</Tag>
          </span>
          <LineAndDays parcel={parcel} />
          {parcel.difference > 0 && (
            <p className={styles['difference']}>
              {t.fill(t.parcels.detail.difference, {
                weight: t.fill(t.parcels.list.weight, { kilograms: kilograms(parcel.weightGrams) }),
                line: parcel.lineName,
                amount: moneyText(parcel.difference, parcel.currency),
              })}
            </p>
          )}
          {parcel.payBy && (
            <span className={styles['faint']}>
              {t.fill(parcel.difference > 0 ? t.parcels.differenceBy : t.parcels.payBy, {
                time: deadline(parcel.payBy),
              })}
            </span>
          )}
        </Card>
        <ParcelHome parcel={parcel} />
        {parcel.status !== 'cancelled' && <Tracking parcel={parcel} />}
        <Claims parcel={parcel} />
        <Boxes parcel={parcel} />
        {parcel.items.length > 0 && <Goods parcel={parcel} />}
      </Columns>
    </Page>
  );
};

/** By which line it travels, in how many days, and from which warehouse where there are several. */
const LineAndDays = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const { days, from } = t.parcels.submit;
  const facts = [
    parcel.lineName,
    t.fill(days, { from: parcel.daysFrom, to: parcel.daysTo }),
    ...(parcel.warehouseName ? [t.fill(from, { name: parcel.warehouseName })] : []),
  ];
  return <span className={styles['faint']}>{facts.join(' · ')}</span>;
};

/** Where it stands on its way home, and what is still to be paid for it. */
const ParcelHome = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  if (!ON_THE_WAY.has(parcel.status)) return null;
  const question = { parcelCodes: [parcel.parcelCode] };
  return (
    <>
      <JourneyCard question={question} />
      <TotalCard question={question} />
    </>
  );
};

const ParcelSide = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const paths = usePaths();
  return (
    <>
      <Card as="section">
        <SectionHead title={t.parcels.detail.address} />
        <AddressText address={parcel.address} />
      </Card>
      <Price parcel={parcel} />
      <Card flush>
        <ListRow title={t.parcels.detail.service} to={paths.service({ parcelCode: parcel.parcelCode })} />
      </Card>
    </>
  );
};

const ON_THE_WAY: ReadonlySet<ParcelDetail['status']> = new Set([
  'pay_freight',
  'awaiting_shipment',
  'shipped',
  'delivered',
]);

const Tracking = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const copy = useCopy();
  const { trackingNumber } = parcel;
  return (
    <Card as="section">
      <SectionHead title={t.parcels.detail.tracking} />
      {trackingNumber ? (
        <div className={styles['tracked']}>
          <span>
            <span className={styles['faint']}>{parcel.carrier}</span>
            <strong className={styles['number']}>{trackingNumber}</strong>
          </span>
          <Button variant="outline" size="small" onClick={() => void copy(trackingNumber)}>
            {t.common.actions.copy}
          </Button>
        </div>
      ) : (
        <p className={styles['faint']}>{t.parcels.detail.noTracking}</p>
      )}
      <Timeline
        entries={parcel.tracking.map((event) => ({
          id: `${event.at}${event.text}`,
          title: event.text,
          note: event.place,
          time: dateTime(event.at),
        }))}
      />
    </Card>
  );
};

const Goods = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const paths = usePaths();
  return (
    <Card as="section">
      <SectionHead title={t.parcels.detail.goods} />
      <ul className={styles['goods']}>
        {parcel.items.map((item) => (
          <li key={item.storedItemId} className={styles['item']}>
            <span className={styles['thumb']}>
              <Picture src={item.image} alt="" sizes="80px" corners="soft" />
            </span>
            <span className={styles['offerWords']}>
              {item.spuId === null ? (
                item.name
              ) : (
                <Link to={paths.order({ orderCode: item.orderCode })}>{item.name}</Link>
              )}
              <span className={styles['faint']}>
                {[
                  item.skuName,
                  t.plural(t.parcels.list.items, item.number),
                  t.fill(t.parcels.list.weight, { kilograms: kilograms(item.weightGrams) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Price = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const texts = t.parcels.detail;
  const weight = t.fill(t.parcels.list.weight, { kilograms: kilograms(parcel.weightGrams) });
  return (
    <Card as="section">
      <SectionHead title={texts.price} />
      <PriceItems items={parcel.priceItems} currency={parcel.currency} />
      <ListRow
        title={texts.total}
        value={<Money amount={parcel.total} currency={parcel.currency} size="medium" />}
      />
      <ListRow title={parcel.packedGrams ? texts.packed : texts.estimated} value={weight} />
      {parcel.currency !== 'CNY' && (
        <ListRow
          title={texts.rate}
          note={dateTime(parcel.rateAsOf)}
          value={`${moneyText(1, parcel.currency)} = ${moneyText(parcel.yuanPerUnit, 'CNY')}`}
        />
      )}
      {parcel.packedBill && <PackedBill bill={parcel.packedBill} currency={parcel.currency} />}
      {parcel.paidUsd > 0 && <ListRow title={texts.paid} value={moneyText(parcel.paidUsd, 'USD')} />}
      {parcel.returnedUsd > 0 && (
        <ListRow title={texts.returned} value={moneyText(parcel.returnedUsd, 'USD')} />
      )}
      {parcel.returningUsd > 0 && (
        <ListRow title={texts.returning} value={moneyText(parcel.returningUsd, 'USD')} />
      )}
      <ParcelDocuments parcel={parcel} />
    </Card>
  );
};
