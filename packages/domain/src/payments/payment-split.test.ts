import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORIGINAL_REFUND_DAYS, refundRoutes, walletPartOf } from './payment-split.ts';

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

describe('[Y-09] a refund over several payments', () => {
  const held = [
    { paymentId: 'card', cents: 500 },
    { paymentId: 'empty', cents: 0 },
    { paymentId: 'paypal', cents: 300 },
  ];

  it.each([
    [0, [], 0],
    [1, [['card', 1]], 0],
    [500, [['card', 500]], 0],
    [
      501,
      [
        ['card', 500],
        ['paypal', 1],
      ],
      0,
    ],
    [
      800,
      [
        ['card', 500],
        ['paypal', 300],
      ],
      0,
    ],
    [
      801,
      [
        ['card', 500],
        ['paypal', 300],
      ],
      1,
    ],
  ])('of %i cents goes %j, and %i into the wallet', (refundCents, routes, walletCents) => {
    const refund = refundRoutes(refundCents, held);
    expect(refund.routes.map(({ paymentId, cents: part }) => [paymentId, part])).toEqual(routes);
    expect(refund.walletCents).toBe(walletCents);
  });

  it('goes into the wallet when no provider holds anything, and never through one that holds less than nothing', () => {
    expect(refundRoutes(250, [])).toEqual({ routes: [], walletCents: 250 });
    expect(refundRoutes(250, [{ paymentId: 'card', cents: -100 }])).toEqual({ routes: [], walletCents: 250 });
  });

  // https://developer.paypal.com/docs/api/payments/v2/: a captured payment is refunded within 180 days.
  it('goes back the way it came for 180 days', () => {
    expect(ORIGINAL_REFUND_DAYS).toBe(180);
  });
});
