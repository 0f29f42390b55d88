import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineAmounts, paidForPieces, splitPieces } from './order-pieces.ts';

const line = (change: Partial<LineAmounts> = {}): LineAmounts => ({
  quantity: 4,
  goodsFen: 10_000,
  domesticFreightFen: 1_000,
  serviceFen: 500,
  discountFen: 1_500,
  settledUsdCents: 1_400,
  refundedUsdCents: 0,
  ...change,
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    goodsFen: fc.nat(1_000_000),
    domesticFreightFen: fc.nat(100_000),
    serviceFen: fc.nat(50_000),
    discountShare: fc.nat(100),
    settledUsdCents: fc.nat(200_000),
    refundedShare: fc.nat(100),
  })
  .map(({ discountShare, refundedShare, ...amounts }) => ({
    ...amounts,
    discountFen: Math.floor((amounts.goodsFen * discountShare) / 100),
    refundedUsdCents: Math.floor((amounts.settledUsdCents * refundedShare) / 100),
  }));

describe('[V-06] some pieces of a line and those that stay', () => {
  it('of one among four have a quarter of everything', () => {
    expect(splitPieces(line({ refundedUsdCents: 400 }), 1)).toEqual({
      taken: {
        quantity: 1,
        goodsFen: 2_500,
        domesticFreightFen: 250,
        serviceFen: 125,
        discountFen: 375,
        settledUsdCents: 350,
        refundedUsdCents: 100,
      },
      left: {
        quantity: 3,
        goodsFen: 7_500,
        domesticFreightFen: 750,
        serviceFen: 375,
        discountFen: 1_125,
        settledUsdCents: 1_050,
        refundedUsdCents: 300,
      },
    });
  });

  it('are together the line in every figure, and neither owes anything', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(50), (whole, wanted) => {
        const { taken, left } = splitPieces(whole, Math.min(wanted, whole.quantity));
        for (const key of Object.keys(whole) as (keyof LineAmounts)[]) {
          expect(taken[key] + left[key]).toBe(whole[key]);
          expect(taken[key]).toBeGreaterThanOrEqual(0);
          expect(left[key]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('are nothing and the line when no piece is taken, the line and nothing when all are', () => {
    const nothing = {
      quantity: 0,
      goodsFen: 0,
      domesticFreightFen: 0,
      serviceFen: 0,
      discountFen: 0,
      settledUsdCents: 0,
      refundedUsdCents: 0,
    };
    expect(splitPieces(line(), 0)).toEqual({ taken: nothing, left: line() });
    expect(splitPieces(line(), 4)).toEqual({ taken: line(), left: nothing });
  });
});

describe('[V-06] what pieces of a line were paid with', () => {
  it.each([
    ['one of four', {}, 1, 350, 35],
    ['all of them', {}, 4, 1_400, 140],
    ['all, after some went back', { refundedUsdCents: 700 }, 4, 700, 70],
    ['all, after everything went back', { refundedUsdCents: 1_400 }, 4, 0, 0],
    ['free freight', { domesticFreightFen: 0 }, 4, 1_400, 0],
    ['a coupon for the whole line', { discountFen: 11_500 }, 4, 1_400, 0],
    ['freight alone: the coupon took the goods', { discountFen: 10_500 }, 4, 1_400, 1_400],
    [
      'a fen that was paid, all for freight',
      { goodsFen: 0, serviceFen: 0, domesticFreightFen: 1, discountFen: 0 },
      4,
      1_400,
      1_400,
    ],
    ['freight that is larger than all that was paid', { discountFen: 11_000 }, 4, 1_400, 1_400],
    ['cents that do not divide: freight is cut off', { settledUsdCents: 1_399 }, 4, 1_399, 139],
  ])('%s', (_, change, pieces, usdCents, freightUsdCents) => {
    expect(paidForPieces(line(change), pieces)).toEqual({ usdCents, freightUsdCents });
  });

  it('the first pieces of an odd cent have it, and pieces never have more than was paid', () => {
    expect(
      [1, 2, 3, 4].map((pieces) => paidForPieces(line({ settledUsdCents: 7 }), pieces).usdCents),
    ).toEqual([2, 4, 6, 7]);
    fc.assert(
      fc.property(anyLine, fc.nat(50), (whole, wanted) => {
        const { usdCents, freightUsdCents } = paidForPieces(whole, Math.min(wanted, whole.quantity));
        expect(usdCents).toBeLessThanOrEqual(whole.settledUsdCents - whole.refundedUsdCents);
        expect(freightUsdCents).toBeLessThanOrEqual(usdCents);
        expect(freightUsdCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('taken one after the other they come to what was paid for the line, each right to the cent', () => {
    fc.assert(
      fc.property(anyLine, (whole) => {
        let [rest, cents] = [whole as LineAmounts, 0];
        while (rest.quantity > 0) {
          cents += paidForPieces(rest, 1).usdCents;
          rest = splitPieces(rest, 1).left;
        }
        expect(Math.abs(cents - (whole.settledUsdCents - whole.refundedUsdCents))).toBeLessThanOrEqual(
          whole.quantity,
        );
      }),
    );
  });
});
