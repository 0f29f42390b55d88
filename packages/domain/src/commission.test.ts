import { describe, expect, it } from 'vitest';
import { COMMISSION_STATUSES, commissionFen, isAttributed, nextCommissionStatus } from './commission.ts';

describe('commission', () => {
  it('[F-04] is a share of the goods less their discount', () => {
    expect(commissionFen({ goodsFen: 10_000, discountFen: 1000, rateBasisPoints: 500 })).toBe(450);
    expect(commissionFen({ goodsFen: 99, discountFen: 0, rateBasisPoints: 500 })).toBe(5);
    expect(commissionFen({ goodsFen: 1000, discountFen: 2000, rateBasisPoints: 500 })).toBe(0);
  });

  it.each([
    ['the moment of the visit', '2025-06-01T00:00:00Z', 'b', true],
    ['the last moment', '2025-06-30T23:59:59.999Z', 'b', true],
    ['30 days later', '2025-07-01T00:00:00Z', 'b', false],
    ['before the visit', '2025-05-31T23:59:59Z', 'b', false],
    ['one’s own purchase', '2025-06-02T00:00:00Z', 'a', false],
  ])('[F-04] an order at %s', (_when, orderedAt, shopperUserId, attributed) => {
    const visitedAt = new Date('2025-06-01T00:00:00Z');
    expect(
      isAttributed({ visitedAt, orderedAt: new Date(orderedAt), affiliateUserId: 'a', shopperUserId }),
    ).toBe(attributed);
  });

  it('[F-04] is earned when received, then paid, and reversed by a refund at any time, once', () => {
    expect(nextCommissionStatus('earn', 'pending')).toBe('payable');
    expect(nextCommissionStatus('pay', 'pending')).toBeUndefined();
    expect(nextCommissionStatus('pay', 'payable')).toBe('paid');
    expect(
      COMMISSION_STATUSES.filter((status) => nextCommissionStatus('reverse', status) === 'reversed'),
    ).toEqual(['pending', 'payable', 'paid']);
  });
});
