import { session } from '../../../shell/storage.ts';

/** The list of coupons does not come by itself again in this tab: it was closed, or claimed from. */
export const dialogWasSeen = (): void => session.set('couponDialogSeen', '1');
