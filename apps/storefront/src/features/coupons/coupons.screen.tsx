import { HELD_STATUSES } from './state/held-statuses.ts';
import type { HeldCoupon, OfferedCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { dateTime, shortDate } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { itemsOf } from '../../shell/routes/pages.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SectionHead } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { CouponTicket } from './parts/coupon-ticket.tsx';
import { offeredQuery, ownCouponsQuery } from './coupons.queries.ts';
import styles from './coupons.module.css';
import { useOfferNote } from './state/offer-note.ts';
import { RedeemForm } from './parts/redeem-form.tsx';
import { useClaim } from './state/use-claim.ts';

/** Own coupons by what became of them, a code to redeem, and what can be claimed. */
export const Component = () => {
  const t = useTexts('coupons');
  const { call } = useApp();
  const [params, setParams] = useSearchParams();
  const status = HELD_STATUSES.find((known) => known === params.get('status')) ?? 'usable';
  const coupons = useInfiniteQuery(ownCouponsQuery(call, status));
  const counts = coupons.data?.pages[0]?.counts;
  return (
    <Page title={t.coupons.title}>
      <div className={styles['stack']}>
        <RedeemForm />
        <Tabs
          label={t.coupons.tabs.label}
          items={HELD_STATUSES.map((value) => ({
            value,
            label: t.coupons.tabs[value],
            count: counts?.[value],
          }))}
          value={status}
          onChange={(value) => setParams({ status: value }, { replace: true })}
          even
          panelId="coupons"
        />
        <div id="coupons" role="tabpanel">
          <InfiniteList
            label={t.coupons.tabs[status]}
            items={itemsOf(coupons.data)}
            keyOf={({ userCouponId }) => userCouponId}
            query={coupons}
            skeleton={<SkeletonRow />}
            render={held}
            empty={
              <EmptyState scene="coupon" title={t.coupons.empty[status]}>
                {status === 'usable' && t.coupons.empty.usableText}
              </EmptyState>
            }
          />
        </div>
        {status === 'usable' && <ClaimableCoupons />}
      </div>
    </Page>
  );
};

const held = (coupon: HeldCoupon) => <HeldCouponCard coupon={coupon} />;

const HeldCouponCard = ({ coupon }: { readonly coupon: HeldCoupon }) => {
  const note = useHeldNote(coupon);
  return <CouponTicket coupon={coupon} note={note} isSpent={coupon.status !== 'usable'} />;
};

const useHeldNote = (coupon: HeldCoupon): string => {
  const t = useTexts('coupons');
  const [openedAt] = useState(() => Date.now());
  if (coupon.usedAt !== null) return t.fill(t.coupons.usedOn, { date: shortDate(coupon.usedAt) });
  if (coupon.isRemoved) return t.coupons.removed;
  const isPlanned = Date.parse(coupon.startTime) > openedAt;
  return isPlanned
    ? t.fill(t.coupons.from, { time: dateTime(coupon.startTime) })
    : t.fill(t.coupons.until, { time: dateTime(coupon.endTime) });
};

const ClaimableCoupons = () => {
  const t = useTexts('coupons');
  const { call } = useApp();
  const { data } = useQuery(offeredQuery(call));
  const { claim, pendingIds } = useClaim();
  const offered = data?.list.filter(({ canClaim }) => canClaim) ?? [];
  return (
    offered.length > 0 && (
      <section>
        <SectionHead title={t.coupons.claim.more} />
        <ul className={styles['list']}>
          {offered.map((coupon) => (
            <li key={coupon.couponId}>
              <OfferedCouponCard
                coupon={coupon}
                isPending={pendingIds.includes(coupon.couponId)}
                onClaim={() => claim([coupon.couponId])}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  );
};

interface OfferedProps {
  readonly coupon: OfferedCoupon;
  readonly isPending: boolean;
  readonly onClaim: () => void;
}

const OfferedCouponCard = ({ coupon, isPending, onClaim }: OfferedProps) => {
  const t = useTexts('coupons');
  return (
    <CouponTicket coupon={coupon} note={useOfferNote(coupon)}>
      <Button
        size="small"
        loading={isPending}
        onClick={onClaim}
        aria-label={t.fill(t.coupons.claim.claimOf, { name: coupon.couponName })}
      >
        {t.coupons.claim.claim}
      </Button>
    </CouponTicket>
  );
};
