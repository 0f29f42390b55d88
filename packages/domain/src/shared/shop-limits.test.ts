import { describe, expect, it } from 'vitest';
import { REMARK_MAX } from '../orders/cart.ts';
import { CHECKOUT_STEPS, isCheckoutStep } from '../orders/checkout-steps.ts';
import { PRICE_RISE_HOURS } from '../orders/purchase/price-rise.ts';
import { PROMISE_AT_RISK_MS } from '../orders/purchase/purchase-promise.ts';
import { MAX_TOP_UP_USD_CENTS, MIN_TOP_UP_USD_CENTS, TOP_UP_EXPIRY_MS } from '../payments/top-up.ts';
import { MIN_WITHDRAWAL_USD_CENTS } from '../payments/withdrawal-status.ts';
import {
  HIGHEST_COMMISSION_BASIS_POINTS,
  LEAST_PAYOUT_USD_CENTS,
  USUAL_COMMISSION_BASIS_POINTS,
} from '../promotion/commission.ts';
import { amount, percentOf } from '../money/money.ts';

const after = (ms: number) => new Date(Date.UTC(2026, 2, 1) + ms).toISOString();

describe('what the shop promises in figures', () => {
  it.each([
    ['a question about a risen price', PRICE_RISE_HOURS * 3_600_000, '2026-03-04T00:00:00.000Z'],
    ['a top-up that was begun', TOP_UP_EXPIRY_MS, '2026-03-02T00:00:00.000Z'],
    ['the last hours of a promise to buy', PROMISE_AT_RISK_MS, '2026-03-01T02:00:00.000Z'],
  ])('%s lasts from the first of March until %s', (_, ms, end) => {
    expect(after(ms)).toBe(end);
  });

  it.each([
    ['the least top-up', MIN_TOP_UP_USD_CENTS, '$1.00'],
    ['the largest top-up', MAX_TOP_UP_USD_CENTS, '$5000.00'],
    ['the least withdrawal', MIN_WITHDRAWAL_USD_CENTS, '$5.00'],
    ['the least payout of commissions', LEAST_PAYOUT_USD_CENTS, '$1.00'],
  ])('%s is %s', (_, cents, text) => {
    expect(`$${(cents / 100).toFixed(2)}`).toBe(text);
  });

  it('an affiliate earns $5 of $100 unless told otherwise, and never more than half', () => {
    const goods = amount(10_000, 'USD');
    expect(percentOf(goods, USUAL_COMMISSION_BASIS_POINTS)).toEqual(amount(500, 'USD'));
    expect(percentOf(goods, HIGHEST_COMMISSION_BASIS_POINTS)).toEqual(amount(5_000, 'USD'));
  });

  it('a note on a cart line has 500 characters', () => {
    expect(REMARK_MAX).toBe(500);
  });

  it('only the steps of the way to a paid order are counted', () => {
    expect(CHECKOUT_STEPS.map(isCheckoutStep)).toEqual([true, true, true, true, true]);
    expect(['', 'Cart', 'cart ', 'toString', 'paid_out'].map(isCheckoutStep)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
