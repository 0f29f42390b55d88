import type { OfferedCoupon } from '@caravan/contract/coupons/coupons.shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/overlay.tsx';
import { useTurn } from '../../../ui/overlays/turns.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { couponQuery } from '../coupons.queries.ts';
import styles from '../coupons.module.css';
import { dialogWasSeen } from '../state/dialog-seen.ts';
import { useOfferNote } from '../state/offer-note.ts';
import { useClaim } from '../state/use-claim.ts';
import { useLoadFailure } from '../state/use-load-failure.ts';

/** The one coupon that a link brought. */
export const CouponOffer = ({ couponId }: { readonly couponId: string }) => {
  useTexts('coupons', 'errors'); // waited for here, where no other hook follows
  return <Fetched couponId={couponId} />;
};

const Fetched = ({ couponId }: { readonly couponId: string }) => {
  const { call } = useApp();
  const coupon = useQuery(couponQuery(call, couponId, useLoadFailure()));
  return coupon.data && <Offer coupon={coupon.data} />;
};

const Offer = ({ coupon }: { readonly coupon: OfferedCoupon }) => {
  const { claim: texts } = useTexts('coupons').coupons;
  const t = useTexts();
  const paths = usePaths();
  const [isOpen, setOpen] = useState(true);
  const isOurTurn = useTurn();
  const close = () => {
    dialogWasSeen();
    setOpen(false);
  };
  const { claim, isPending } = useClaim(close);
  const note = useOfferNote(coupon);
  return (
    <Dialog
      open={isOpen && isOurTurn}
      onClose={close}
      onNotOpened={() => setOpen(false)}
      title={texts.one}
      description={texts.text}
      footer={
        coupon.canClaim ? (
          <>
            <Button variant="outline" onClick={close}>
              {texts.later}
            </Button>
            <Button loading={isPending} onClick={() => claim([coupon.couponId])}>
              {texts.claim}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              {t.common.actions.close}
            </Button>
            <LinkButton to={paths.coupons()} onClick={close}>
              {texts.mine}
            </LinkButton>
          </>
        )
      }
    >
      <div className={styles['choices']}>
        <CouponTicket coupon={coupon} note={note} problem={coupon.refusalText} isSpent={!coupon.canClaim} />
      </div>
    </Dialog>
  );
};
