import type { ParcelSummary } from '@caravan/contract/parcels/parcels.calls';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { Money } from '../../shell/money.tsx';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { kilograms } from '../warehouse/index.ts';
import styles from './parcels.module.css';
import { PARCEL_TABS, type ParcelTab, parcelCountsQuery, parcelsQuery, TONES } from './parcels.queries.ts';

export const Component = () => {
  const t = useTexts('parcels');
  const { call } = useApp();
  const paths = usePaths();
  const [params, setParams] = useSearchParams();
  const tab = PARCEL_TABS.find((status) => status === params.get('status')) ?? 'all';
  const list = useInfiniteQuery(parcelsQuery(call, tab));
  const counts = useQuery(parcelCountsQuery(call));
  const countOf = (status: ParcelTab) => counts.data?.find((entry) => entry.status === status)?.count;
  const choose = (value: ParcelTab) => setParams(value === 'all' ? {} : { status: value }, { replace: true });
  return (
    <Page title={t.parcels.list.title}>
      <div className={styles['stack']}>
        <Tabs
          label={t.parcels.list.title}
          value={tab}
          onChange={choose}
          panelId="parcels"
          items={[
            { value: 'all', label: t.parcels.list.all },
            ...PARCEL_TABS.map((value) => ({
              value,
              label: t.parcels.statuses[value],
              count: countOf(value),
            })),
          ]}
        />
        <div id="parcels">
          <InfiniteList
            items={itemsOf(list.data)}
            keyOf={({ id }) => id}
            query={list}
            skeleton={<SkeletonRow />}
            render={card}
            empty={
              <EmptyState
                scene="parcel"
                title={t.parcels.list.empty}
                action={<LinkButton to={paths.warehouse()}>{t.parcels.submit.toWarehouse}</LinkButton>}
              >
                {t.parcels.list.emptyText}
              </EmptyState>
            }
          />
        </div>
      </div>
    </Page>
  );
};

const card = (parcel: ParcelSummary) => <ParcelCard parcel={parcel} />;

const ParcelCard = ({ parcel }: { readonly parcel: ParcelSummary }) => {
  const t = useTexts('parcels');
  const paths = usePaths();
  return (
    <Card as="article" className={cx(styles['card'], styles['row'])}>
      <Link to={paths.parcel({ parcelCode: parcel.parcelCode })} className={styles['cardLink']}>
        <span className={styles['offerHead']}>
          <span className={styles['name']}>{parcel.parcelCode}</span>
          <Tag tone={TONES[parcel.status] ?? 'neutral'}>{t.parcels.statuses[parcel.status]}</Tag>
        </span>
        <span className={styles['thumbs']}>
          {parcel.images.map((src, place) => (
            <span key={`${src}${place}`} className={styles['thumb']}>
              <Picture src={src} alt="" sizes="80px" corners="soft" />
            </span>
          ))}
        </span>
        <span className={styles['faint']}>
          {[
            t.plural(t.parcels.list.items, parcel.itemCount),
            t.fill(t.parcels.list.weight, { kilograms: kilograms(parcel.weightGrams) }),
            parcel.lineName,
            t.fill(t.parcels.list.to, { country: parcel.countryName }),
          ].join(' · ')}
        </span>
      </Link>
      <div className={styles['offerHead']}>
        <Money amount={parcel.total} currency={parcel.currency} size="medium" tone="plain" />
        {parcel.canPay && (
          <LinkButton size="small" to={paths.pay({ orderType: 'warehouse', codes: parcel.parcelCode })}>
            {t.parcels.detail.pay}
          </LinkButton>
        )}
      </div>
    </Card>
  );
};
