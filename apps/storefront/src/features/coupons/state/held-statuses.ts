import type { HeldCoupon } from '@caravan/contract/coupons/coupons.shapes';

/** The tabs of one's coupons; the contract's own list would bring its checker to the phone. */
export const HELD_STATUSES = ['usable', 'used', 'expired'] as const satisfies readonly HeldCoupon['status'][];
