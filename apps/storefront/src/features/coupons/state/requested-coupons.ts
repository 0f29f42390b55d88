import type { App } from '../../../shell/app.tsx';
import { session } from '../../../shell/storage.ts';

/** What a guest wanted to claim, until the sign-in that has to come first. */
export const requestCoupons = (couponIds: readonly string[]): void =>
  session.set('couponRequest', couponIds.join(','));

/** After any way of signing in: claims what the guest had chosen; how many there are now. */
export const claimRequestedCoupons = async ({
  call,
  queryClient,
}: Pick<App, 'call' | 'queryClient'>): Promise<number> => {
  const request = session.get('couponRequest');
  if (request === null || request === '') return 0;
  session.remove('couponRequest');
  const { claimed } = await call('POST /coupon/claim', request.split(','), { silent: true });
  void queryClient.invalidateQueries({ queryKey: ['coupons'] });
  void queryClient.invalidateQueries({ queryKey: ['accounts', 'profile'] });
  return claimed.length;
};
