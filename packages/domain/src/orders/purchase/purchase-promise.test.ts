import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderExpiresAt, promisedPurchaseTime } from './purchase-promise.ts';

describe('the promised purchase time', () => {
  it.each([
    ['at night', '2025-06-01T20:00:00+08:00', '2025-06-02T09:00:00+08:00', '2025-06-02T18:00:00+08:00'],
    ['early', '2025-06-01T00:00:00+08:00', '2025-06-01T09:00:00+08:00', '2025-06-01T18:00:00+08:00'],
    ['at opening', '2025-06-01T09:00:00+08:00', '2025-06-01T09:00:00+08:00', '2025-06-01T18:00:00+08:00'],
    [
      'in the afternoon',
      '2025-06-01T17:00:00+08:00',
      '2025-06-01T17:00:00+08:00',
      '2025-06-02T17:00:00+08:00',
    ],
    ['at closing', '2025-06-30T18:00:00+08:00', '2025-07-01T09:00:00+08:00', '2025-07-01T18:00:00+08:00'],
  ])(
    '[O-08] an order paid %s is bought within one full day of purchasing hours',
    (_when, paidAt, from, until) => {
      expect(promisedPurchaseTime(new Date(paidAt))).toEqual({
        from: new Date(from),
        until: new Date(until),
      });
    },
  );

  it('[O-08] is never before the payment nor outside 09:00-18:00 UTC+8', () => {
    const moments = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (paidAt) => {
        const { from, until } = promisedPurchaseTime(paidAt);
        expect(from >= paidAt && until > from).toBe(true);
        for (const at of [from, until]) {
          const hour = ((at.getTime() / 3_600_000 + 8) % 24) + 0;
          expect(hour >= 9 && hour <= 18).toBe(true);
        }
      }),
    );
  });

  it('[O-07] an unpaid order expires after 24 hours', () => {
    expect(orderExpiresAt(new Date('2025-06-01T10:00:00Z'), 24)).toEqual(new Date('2025-06-02T10:00:00Z'));
  });
});
