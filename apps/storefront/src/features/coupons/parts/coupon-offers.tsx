import type { OfferedCoupon } from '@caravan/contract/coupons/coupons.shapes';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Dialog } from '../../../ui/overlays/overlay.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { claimableQuery } from '../coupons.queries.ts';
import styles from '../coupons.module.css';
import { dialogWasSeen } from '../state/dialog-seen.ts';
import { useOfferNote } from '../state/offer-note.ts';
import { useClaim } from '../state/use-claim.ts';
import { useLoadFailure } from '../state/use-load-failure.ts';

/** What can be claimed: a strip that never lies over the page, and opens when it is pressed. */
export const CouponOffers = () => {
  useTexts('coupons', 'errors'); // waited for here, where no other hook follows
  return <ClaimableOffers />;
};

const ClaimableOffers = () => {
  const { call } = useApp();
  const { data } = useQuery(claimableQuery(call, useLoadFailure()));
  return data && data.list.length > 0 && <Offers coupons={data.list} />;
};

const Offers = ({ coupons }: { readonly coupons: readonly OfferedCoupon[] }) => {
  const t = useTexts('coupons');
  const { claim: texts } = t.coupons;
  const [shown, setShown] = useState<'strip' | 'all' | 'none'>('strip');
  const putAway = () => {
    dialogWasSeen();
    setShown('none');
  };
  const { claim, isPending } = useClaim(putAway);
  return (
    <>
      {shown !== 'none' && (
        <section className={styles['strip']} aria-label={texts.title}>
          <IconTicket aria-hidden="true" />
          <p>
            <strong>{texts.title}</strong>
            <span>{t.plural(texts.waiting, coupons.length)}</span>
          </p>
          <Button size="small" onClick={() => setShown('all')}>
            {texts.see}
          </Button>
          <IconButton label={texts.putAway} onClick={putAway}>
            <IconX />
          </IconButton>
        </section>
      )}
      <Dialog
        open={shown === 'all'}
        onClose={putAway}
        onNotOpened={(tell) => {
          setShown('strip');
          tell();
        }}
        title={texts.title}
        description={texts.text}
        footer={
          <>
            <Button variant="outline" onClick={putAway}>
              {texts.later}
            </Button>
            <Button loading={isPending} onClick={() => claim(coupons.map(({ couponId }) => couponId))}>
              {t.plural(texts.all, coupons.length)}
            </Button>
          </>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <ul className={styles['offers']} aria-label={texts.title} tabIndex={0}>
          {coupons.map((coupon) => (
            <li key={coupon.couponId}>
              <OfferedCouponRow coupon={coupon} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
};

const OfferedCouponRow = ({ coupon }: { readonly coupon: OfferedCoupon }) => (
  <CouponTicket coupon={coupon} note={useOfferNote(coupon)} />
);
