import type { ShopCalls } from '@caravan/contract/calls';
import type { OutputOf } from '@caravan/contract/call';
import { useApp } from '../../../shell/app.tsx';
import { useEnter } from '../../../shell/auth/session.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { mergeGuestCart } from '../../cart/index.ts';
import { claimRequestedCoupons } from '../../coupons/index.ts';

type User = OutputOf<ShopCalls['POST /client/user/login']>['user'];

interface Session {
  readonly token: string;
  readonly user: Pick<User, 'userId' | 'email' | 'nickName' | 'avatar' | 'isFirstLogin'>;
}

/** What follows any way of signing in: the guest's cart comes along, then back to where the person was. */
export const useEnterShop = (): ((session: Session) => void) => {
  const app = useApp();
  const t = useTexts('coupons', 'errors');
  const enter = useEnter();
  return ({ token, user }) => {
    const { avatar, ...rest } = user;
    enter({ token, user: { ...rest, ...(avatar !== null && { avatar }) } });
    // What cannot be moved now stays in the browser for the next time.
    mergeGuestCart(app).catch(() => undefined);
    claimRequestedCoupons(app).then(
      (count) => count > 0 && app.toasts.show(t.plural(t.coupons.claim.done, count), { tone: 'success' }),
      () => app.toasts.show(t.errors.couponClaimFailed, { tone: 'danger' }),
    );
  };
};
