import type { App } from '../../../shell/app.tsx';
import { session } from '../../../shell/storage.ts';

/** What a guest wanted to claim, until the sign-in that has to come first. */
export const wishForCoupons = (couponIds: readonly string[]): void =>
  session.set('couponWish', couponIds.join(','));

/** After any way of signing in: claims what the guest had chosen; how many there are now. */
export const claimWishedCoupons = async ({
  call,
  queryClient,
}: Pick<App, 'call' | 'queryClient'>): Promise<number> => {
  const wish = session.get('couponWish');
  if (wish === null || wish === '') return 0;
  session.remove('couponWish');
  const { claimed } = await call('POST /coupon/claim', wish.split(','), { silent: true });
  void queryClient.invalidateQueries({ queryKey: ['coupons'] });
  void queryClient.invalidateQueries({ queryKey: ['accounts', 'profile'] });
  return claimed.length;
};
