import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundRoutes, walletPartOf } from './payment-split.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });

describe('a payment from the wallet and a card', () => {
  it.each([
    [1000, 300, 300],
    [1000, 950, 900],
    [1000, 5000, 900],
    [100, 50, 0],
    [50, 10, 0],
    [1000, 0, 0],
  ])('[Y-03] of %i cents with %i in the wallet takes %i from it', (totalCents, balanceCents, part) => {
    expect(walletPartOf({ totalCents, balanceCents })).toBe(part);
  });

  it('[Y-09] never takes more than there is, and leaves the card at least a dollar', () => {
    fc.assert(
      fc.property(cents, cents, (totalCents, balanceCents) => {
        const part = walletPartOf({ totalCents, balanceCents });
        expect(part).toBeLessThanOrEqual(balanceCents);
        expect(part).toBeGreaterThanOrEqual(0);
        if (part > 0) expect(totalCents - part).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});

describe('a refund the way it was paid', () => {
  it('[Y-09] sums to the whole, and no provider gives back more than it holds', () => {
    const held = fc.array(fc.record({ paymentId: fc.uuid(), cents }), { maxLength: 4 });
    fc.assert(
      fc.property(cents, held, (refund, payments) => {
        const { routes, walletCents } = refundRoutes(refund, payments);
        expect(routes.reduce((sum, route) => sum + route.cents, walletCents)).toBe(refund);
        expect(walletCents).toBeGreaterThanOrEqual(0);
        for (const route of routes)
          expect(
            payments.some(
              ({ paymentId, cents: most }) => paymentId === route.paymentId && route.cents <= most,
            ),
          ).toBe(true);
      }),
    );
  });
});
