import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EU_COUNTRIES,
  MOST_WITHDRAWAL_DAYS,
  WITHDRAWAL_DAYS,
  type WithdrawableOrder,
  withdrawalEnd,
  withdrawalRefusal,
} from './contract-withdrawal.ts';

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

describe('[D-11] the end of the period to withdraw', () => {
  const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

  it.each([
    ['Monday', '2026-08-03', '2026-08-17'],
    ['Tuesday', '2026-08-04', '2026-08-18'],
    ['Wednesday', '2026-08-05', '2026-08-19'],
    ['Thursday', '2026-08-06', '2026-08-20'],
    ['Friday', '2026-08-07', '2026-08-21'],
    ['Saturday', '2026-08-08', '2026-08-24'],
    ['Sunday', '2026-08-09', '2026-08-24'],
  ])('goods of a %s, %s: the whole of %s, where clocks are last', (weekday, day, lastDay) => {
    expect(WEEKDAYS[at(day).getUTCDay()]).toBe(weekday);
    const end = new Date(at(lastDay).getTime() + 28 * 3_600_000);
    expect(withdrawalEnd(at(day), WITHDRAWAL_DAYS)).toEqual(end);
    expect(withdrawalEnd(new Date(at(day).getTime() + 86_399_999), WITHDRAWAL_DAYS)).toEqual(end);
  });

  it('is the moment that a walk through the days finds, however long the period', () => {
    const days = fc.integer({ min: WITHDRAWAL_DAYS, max: MOST_WITHDRAWAL_DAYS });
    const arrivals = fc
      .integer({ min: 0, max: 40_000 })
      .map((day) => new Date(day * 86_400_000 + 43_200_000));
    fc.assert(
      fc.property(arrivals, days, (deliveredAt, count) => {
        const last = new Date(deliveredAt);
        last.setUTCHours(0, 0, 0, 0);
        for (let left = count; left > 0; left -= 1) last.setUTCDate(last.getUTCDate() + 1);
        while ([0, 6].includes(last.getUTCDay())) last.setUTCDate(last.getUTCDate() + 1);
        last.setUTCHours(28);
        expect(withdrawalEnd(deliveredAt, count)).toEqual(last);
      }),
    );
  });

  it('is never earlier than the law has it, in the 27 states of the Union', () => {
    expect([WITHDRAWAL_DAYS, MOST_WITHDRAWAL_DAYS]).toEqual([14, 365]);
    expect(new Set(EU_COUNTRIES).size).toBe(27);
    expect(EU_COUNTRIES.every((country) => /^[A-Z]{2}$/.test(country))).toBe(true);
    for (const other of ['GB', 'CH', 'NO', 'IS', 'TR', 'UA', 'EL']) expect(EU_COUNTRIES).not.toContain(other);
  });
});

describe('[D-11] why an order cannot be withdrawn from', () => {
  const long = at('2027-01-01T00:00:00Z');

  it.each<[string, Partial<WithdrawableOrder>, string | undefined]>([
    ['made already, before anything else', { isWithdrawn: true, country: 'US' }, 'withdrawal_made'],
    ['not here, before over', { country: 'US' }, 'withdrawal_not_here'],
    ['cancelled, before over', { status: 'cancelled' }, 'withdrawal_not_here'],
    ['unpaid, before over', { paidAt: undefined }, 'withdrawal_not_here'],
    ['over', {}, 'withdrawal_over'],
    ['never over while nothing has arrived', { deliveredAt: undefined, status: 'shipped' }, undefined],
  ])('%s', (_, change, refusal) => {
    expect(withdrawalRefusal(order(change), RIGHT, long)).toBe(refusal);
  });

  it('a shop may give more days than the law', () => {
    const later = at('2026-09-15T00:00:00Z');
    expect(withdrawalRefusal(order(), RIGHT, later)).toBe('withdrawal_over');
    expect(withdrawalRefusal(order(), { ...RIGHT, days: 60 }, later)).toBeUndefined();
    expect(withdrawalRefusal(order(), { countries: [], days: 60 }, later)).toBe('withdrawal_not_here');
  });
});
