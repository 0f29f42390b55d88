import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salePartsOf } from './sale-parts.ts';

const USD_E8 = 14_000_000;

describe('what a sale is made of', () => {
  it('[Y-09] goods at their price, freight inside China, the fee, and what a coupon gave away', () => {
    // 100 yuan of goods, 10 of freight, 5 of fee, 20 off by coupon: 95 yuan at 0.14 are 13.30 dollars.
    const line = { domesticFreightFen: 1_000, serviceFen: 500, discountFen: 2_000 };
    const whole = { ...line, settledUsdCents: 1_330, refundedUsdCents: 0 };
    expect(salePartsOf(whole, USD_E8)).toEqual({ goods: 1_400, domesticFreight: 140, fees: 70, coupon: 280 });
    expect(salePartsOf({ ...whole, refundedUsdCents: 665 }, USD_E8)).toEqual({
      goods: 700,
      domesticFreight: 70,
      fees: 35,
      coupon: 140,
    });
  });

  it('[D-07] goods that a coupon paid in full are sold for what it gave away', () => {
    const line = { domesticFreightFen: 0, serviceFen: 0, discountFen: 5_000 };
    expect(salePartsOf({ ...line, settledUsdCents: 0, refundedUsdCents: 0 }, USD_E8)).toEqual({
      goods: 700,
      domesticFreight: 0,
      fees: 0,
      coupon: 700,
    });
  });

  it('[Y-09] whatever the shares, the parts come to what is left of the money, and none is below zero', () => {
    const fen = fc.integer({ min: 0, max: 5_000_000 });
    const money = fc
      .tuple(fen, fen)
      .map(([a, b]) => ({ settledUsdCents: Math.max(a, b), refundedUsdCents: Math.min(a, b) }));
    const line = fc.record({ domesticFreightFen: fen, serviceFen: fen, discountFen: fen });
    fc.assert(
      fc.property(line, money, fc.integer({ min: 1_000_000, max: 30_000_000 }), (shares, settled, rate) => {
        const parts = salePartsOf({ ...shares, ...settled }, rate);
        const { goods, domesticFreight, fees, coupon } = parts;
        expect(goods + domesticFreight + fees - coupon).toBe(
          settled.settledUsdCents - settled.refundedUsdCents,
        );
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
