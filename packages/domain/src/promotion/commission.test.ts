import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTION_DAYS,
  COMMISSION_STATUSES,
  attributionOf,
  commissionFen,
  commissionLeft,
  commissionRate,
  nextCommissionStatus,
  takeBack,
} from './commission.ts';

describe('commission', () => {
  it('[F-04] is a share of the goods less their discount', () => {
    expect(commissionFen({ goodsFen: 10_000, discountFen: 1000, rateBasisPoints: 500 })).toBe(450);
    expect(commissionFen({ goodsFen: 99, discountFen: 0, rateBasisPoints: 500 })).toBe(5);
    expect(commissionFen({ goodsFen: 1000, discountFen: 2000, rateBasisPoints: 500 })).toBe(0);
  });

  it('[F-04] has the rate of the goods, else the affiliate’s own, else the shop’s', () => {
    expect(commissionRate({ goods: 800, affiliate: 600, shop: 500 })).toBe(800);
    expect(commissionRate({ goods: 0, affiliate: 600, shop: 500 })).toBe(0);
    expect(commissionRate({ goods: null, affiliate: 600, shop: 500 })).toBe(600);
    expect(commissionRate({ goods: null, affiliate: null, shop: 500 })).toBe(500);
  });

  it.each([
    ['the moment of the visit', '2025-06-01T00:00:00Z', {}, 'credited'],
    ['the last moment', '2025-06-30T23:59:59.999Z', {}, 'credited'],
    ['30 days later', '2025-07-01T00:00:00Z', {}, 'too_late'],
    ['before the visit', '2025-05-31T23:59:59Z', {}, 'too_late'],
    ['one’s own purchase', '2025-06-02T00:00:00Z', { isOwnAccount: true }, 'self_purchase'],
    ['one’s own e-mail as a guest', '2025-06-02T00:00:00Z', { isOwnEmail: true }, 'self_purchase'],
    ['one’s own device', '2025-06-02T00:00:00Z', { isOwnDevice: true }, 'same_device'],
  ])('[F-04] an order at %s', (_when, orderedAt, own, verdict) => {
    const usual = { isOwnAccount: false, isOwnEmail: false, isOwnDevice: false };
    const visitedAt = new Date('2025-06-01T00:00:00Z');
    expect(attributionOf({ visitedAt, orderedAt: new Date(orderedAt), ...usual, ...own })).toBe(verdict);
  });

  it('[F-04] shrinks with what is refunded, never below nothing, and is gone with the whole', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 1_000_000 }), (commission, settled, refunded) => {
        const left = (amount: number) =>
          commissionLeft({
            commissionUsdCents: commission,
            settledUsdCents: settled,
            refundedUsdCents: amount,
          });
        expect(left(refunded)).toBeGreaterThanOrEqual(0);
        expect(left(refunded)).toBeLessThanOrEqual(commission);
        expect(left(settled)).toBe(0);
        if (settled > 0) expect(left(0)).toBe(commission);
      }),
    );
  });

  it('[F-04] that is lost after the payout comes from payable, wallet and later commissions, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (lost, payable, wallet, isPaid) => {
        const { fromPayable, fromWallet, owed } = takeBack({ lost, payable, wallet, isPaid });
        expect(fromPayable + fromWallet + owed).toBe(lost);
        expect(Math.min(fromPayable, fromWallet, owed)).toBeGreaterThanOrEqual(0);
        expect(fromPayable).toBeLessThanOrEqual(payable);
        expect(fromWallet).toBeLessThanOrEqual(isPaid ? wallet : 0);
      }),
    );
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

describe('[F-04] the figures of a commission', () => {
  it.each([
    ['5 % of ¥100', 10_000, 0, 500, 500],
    ['less the coupon', 10_000, 1_000, 500, 450],
    ['a coupon for all of it', 10_000, 10_000, 500, 0],
    ['a coupon for more than all of it', 10_000, 10_001, 500, 0],
    ['half a fen, to the even one', 10, 0, 500, 0],
    ['one and a half fen, to the even one', 30, 0, 500, 2],
    ['a coupon for all of it, at any rate', 10_000, 10_000, 10_000, 0],
    ['a coupon for more, at any rate', 10_000, 20_000, 10_000, 0],
    ['no rate', 10_000, 0, 0, 0],
    ['the whole, were it ever allowed', 10_000, 0, 10_000, 10_000],
  ])('%s', (_, goodsFen, discountFen, rateBasisPoints, fen) => {
    expect(commissionFen({ goodsFen, discountFen, rateBasisPoints })).toBe(fen);
  });

  it.each([
    ['nothing went back', 100, 1_000, 0, 100],
    ['a quarter went back', 100, 1_000, 250, 75],
    ['all went back', 100, 1_000, 1_000, 0],
    ['more than all went back', 100, 1_000, 1_001, 0],
    ['nothing was paid', 100, 0, 0, 0],
    ['the one cent that was paid went back', 100, 1, 1, 0],
    ['a cent was paid and stays', 100, 1, 0, 100],
    ['half a cent is left, to the even one', 1, 2, 1, 0],
  ])('what is left when %s', (_, commissionUsdCents, settledUsdCents, refundedUsdCents, left) => {
    expect(commissionLeft({ commissionUsdCents, settledUsdCents, refundedUsdCents })).toBe(left);
  });

  it.each([
    ['the goods’ own rate', { goods: 100, affiliate: 200, shop: 300 }, 100],
    ['a rate of nothing is a rate', { goods: 0, affiliate: 200, shop: 300 }, 0],
    ['else the affiliate’s', { goods: null, affiliate: 200, shop: 300 }, 200],
    ['which may be nothing too', { goods: null, affiliate: 0, shop: 300 }, 0],
    ['else the shop’s', { goods: null, affiliate: null, shop: 300 }, 300],
  ])('counted is %s', (_, rates, rate) => {
    expect(commissionRate(rates)).toBe(rate);
  });
});

describe('[F-04] the way of a commission', () => {
  it.each([
    ['pending', ['earn', 'reverse']],
    ['payable', ['pay', 'reverse']],
    ['paid', ['reverse']],
    ['reversed', []],
  ] as const)('one that is %s can only %j', (status, actions) => {
    const possible = (['earn', 'pay', 'reverse'] as const).filter(
      (action) => nextCommissionStatus(action, status) !== undefined,
    );
    expect(possible).toEqual(actions);
  });

  it('comes from each visit for thirty days, to the millisecond', () => {
    const visitedAt = new Date('2026-02-15T10:00:00Z');
    const verdict = (afterMs: number, own = {}) =>
      attributionOf({
        visitedAt,
        orderedAt: new Date(visitedAt.getTime() + afterMs),
        isOwnAccount: false,
        isOwnEmail: false,
        isOwnDevice: false,
        ...own,
      });
    const days = ATTRIBUTION_DAYS * 86_400_000;
    expect(ATTRIBUTION_DAYS).toBe(30);
    expect([-1, 0, days - 1, days].map((ms) => verdict(ms))).toEqual([
      'too_late',
      'credited',
      'credited',
      'too_late',
    ]);
    expect(verdict(days, { isOwnAccount: true })).toBe('too_late');
    expect(verdict(0, { isOwnAccount: true, isOwnDevice: true })).toBe('self_purchase');
    expect(verdict(0, { isOwnEmail: true, isOwnDevice: true })).toBe('self_purchase');
  });

  it.each([
    ['not paid out yet', { payable: 100, wallet: 0, isPaid: false }, [100, 0, 0]],
    ['more is payable than is lost', { payable: 101, wallet: 50, isPaid: true }, [100, 0, 0]],
    ['part is payable, the rest in the wallet', { payable: 60, wallet: 100, isPaid: true }, [60, 40, 0]],
    ['just enough in the wallet', { payable: 0, wallet: 100, isPaid: true }, [0, 100, 0]],
    ['a cent too little in the wallet', { payable: 0, wallet: 99, isPaid: true }, [0, 99, 1]],
    ['the wallet is not touched before the payout', { payable: 60, wallet: 100, isPaid: false }, [60, 0, 40]],
    ['nothing anywhere', { payable: 0, wallet: 0, isPaid: true }, [0, 0, 100]],
    ['debts are no money', { payable: -30, wallet: -20, isPaid: true }, [0, 0, 100]],
  ])('a dollar that is lost: %s', (_, held, [fromPayable, fromWallet, owed]) => {
    expect(takeBack({ lost: 100, ...held })).toEqual({ fromPayable, fromWallet, owed });
  });

  it('nothing lost takes nothing', () => {
    expect(takeBack({ lost: 0, payable: 5, wallet: 5, isPaid: true })).toEqual({
      fromPayable: 0,
      fromWallet: 0,
      owed: 0,
    });
  });

  it('of several refunds one after the other is never taken back twice', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.nat(100),
        fc.nat(100),
        (commissionUsdCents, settledUsdCents, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)].map((share) =>
            commissionLeft({
              commissionUsdCents,
              settledUsdCents,
              refundedUsdCents: Math.floor((settledUsdCents * share) / 100),
            }),
          );
          expect(more).toBeLessThanOrEqual(less ?? 0);
        },
      ),
    );
  });
});
