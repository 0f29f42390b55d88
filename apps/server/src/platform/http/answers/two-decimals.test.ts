import { staffCouponsCalls } from '@caravan/contract/coupons/staff-coupons.calls';
import { staffPaymentsCalls } from '@caravan/contract/payments/staff-payments.calls';
import { walletCalls } from '@caravan/contract/wallet/wallet.calls';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { compileAnswer } from './answer-shape.ts';

/** Every amount with two decimals up to 99.99, as a person types it. */
const AMOUNTS = Array.from({ length: 9_999 }, (_, at) =>
  Number(`${Math.floor((at + 1) / 100)}.${String((at + 1) % 100).padStart(2, '0')}`),
);

const worthOf = (amount: number) => [
  { couponType: 1, amountCny: amount, minSpendCny: amount },
  { couponType: 2, percentOff: amount, minQuantity: 1, maxDiscountCny: amount },
];

it('[V-16] every amount and percentage with two decimals is written in an answer as it was given', () => {
  const { worth } = staffCouponsCalls['POST /staff/coupon/save'].output.shape;
  const write = compileAnswer(z.object({ worth }));
  for (const amount of AMOUNTS)
    for (const said of worthOf(amount))
      expect(JSON.parse(write({ worth: said }))).toEqual({
        code: 200,
        message: 'success',
        data: { worth: said },
      });
});

it('[V-16] every one is taken as input, and one with three decimals is not', () => {
  const { worth } = staffCouponsCalls['POST /staff/coupon/save'].input.shape;
  const { usd: refund } = staffPaymentsCalls['POST /staff/payments/refund'].input.shape;
  const { usd: withdrawal } = walletCalls['POST /wallet/withdraw'].input.shape;
  for (const amount of AMOUNTS) {
    for (const said of worthOf(amount)) expect(worth.safeParse(said).success, String(amount)).toBe(true);
    for (const usd of [refund, withdrawal]) expect(usd.safeParse(amount).success, String(amount)).toBe(true);
  }
  for (const fine of [0.001, 0.1 + 0.2, 8.205, 33.333])
    for (const usd of [refund, withdrawal]) expect(usd.safeParse(fine).success, String(fine)).toBe(false);
});
