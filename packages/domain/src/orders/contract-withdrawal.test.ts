import { describe, expect, it } from 'vitest';
import { type WithdrawableOrder, withdrawalEnd, withdrawalRefusal } from './contract-withdrawal.ts';

const RIGHT = { countries: ['DE', 'FR'], days: 14 };
const at = (iso: string) => new Date(iso);
const order = (change: Partial<WithdrawableOrder> = {}): WithdrawableOrder => ({
  status: 'delivered',
  paidAt: at('2026-07-01T10:00:00Z'),
  country: 'DE',
  deliveredAt: at('2026-08-03T15:00:00Z'),
  isWithdrawn: false,
  ...change,
});

describe('withdrawing from a contract', () => {
  it.each([
    // Monday + 14 days: the whole of Monday the 17th, everywhere in the Union
    ['2026-08-03T15:00:00Z', '2026-08-18T04:00:00.000Z'],
    ['2026-08-03T00:00:00Z', '2026-08-18T04:00:00.000Z'],
    // ends on a Saturday, on a Sunday: goes on to the end of Monday
    ['2026-08-01T09:00:00Z', '2026-08-18T04:00:00.000Z'],
    ['2026-08-02T09:00:00Z', '2026-08-18T04:00:00.000Z'],
    ['2026-07-31T09:00:00Z', '2026-08-15T04:00:00.000Z'],
  ])('[D-11] goods of %s can be withdrawn from until %s', (deliveredAt, end) => {
    expect(withdrawalEnd(at(deliveredAt), 14).toISOString()).toBe(end);
  });

  it('[D-11] is offered from the payment to the last moment of the period, and not a moment longer', () => {
    const refusal = (now: string, change: Partial<WithdrawableOrder> = {}) =>
      withdrawalRefusal(order(change), RIGHT, at(now));
    expect(
      refusal('2026-07-02T00:00:00Z', { deliveredAt: undefined, status: 'shipping_local' }),
    ).toBeUndefined();
    expect(refusal('2026-08-18T03:59:59Z')).toBeUndefined();
    expect(refusal('2026-08-18T04:00:00Z')).toBe('withdrawal_over');
  });

  it('[D-11] is offered only where the operator says so, for what is paid, once', () => {
    const refusal = (change: Partial<WithdrawableOrder>) =>
      withdrawalRefusal(order(change), RIGHT, at('2026-08-04T00:00:00Z'));
    expect(refusal({ country: 'US' })).toBe('withdrawal_not_here');
    expect(refusal({ country: undefined })).toBe('withdrawal_not_here');
    expect(refusal({ paidAt: undefined, status: 'payment_pending' })).toBe('withdrawal_not_here');
    expect(refusal({ status: 'cancelled' })).toBe('withdrawal_not_here');
    expect(refusal({ isWithdrawn: true })).toBe('withdrawal_made');
  });
});
