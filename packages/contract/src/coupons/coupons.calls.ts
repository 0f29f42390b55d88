import { COUPON_CODE_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, pageQuery, whole } from '../fields.ts';
import { HELD_STATUSES, heldCoupon, offeredCoupon } from './coupons.shapes.ts';
import { shopText } from '../shop-text.ts';

const claimRefusals = [
  'coupon_invalid',
  'coupon_removed',
  'coupon_expired',
  'coupon_unavailable',
  'coupon_claimed',
  'coupon_sold_out',
] as const;

export const couponsCalls = {
  'GET /coupon/list': call({
    summary: 'Coupons that anybody may claim, with what the caller has of them.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(100, 100),
      /** 1: being given out. */
      status: whole(1, 1).default(1),
      /** 2: claimed by the shopper. */
      issueForm: whole(2, 2).default(2),
      /** 1: shown in the shop. */
      remark: whole(1, 1).default(1),
    }),
    output: pageOf(offeredCoupon),
  }),
  'POST /coupon/homePageCoupons': call({
    summary: 'Coupons the caller can claim right now, for the home page.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ list: z.array(offeredCoupon), total: z.int() }),
  }),
  'GET /coupon/get/detail': call({
    summary: 'One coupon, as a link to it names it.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ couponId: id }),
    output: offeredCoupon,
  }),
  'POST /coupon/claim': call({
    summary: 'Claims coupons by their ids. What can be had is claimed; the call is refused when nothing can.',
    who: 'shopper',
    effect: 'write',
    input: z.array(id).min(1).max(100),
    output: z.object({
      claimed: z.array(heldCoupon),
      refused: z.array(z.object({ couponId: id, reason: z.string(), message: shopText() })),
    }),
    refusals: [...claimRefusals],
    limit: { count: 60, windowMs: 60_000 },
  }),
  'GET /user/coupon/receiveCouponByCode': call({
    summary: 'Redeems a code for the coupon behind it.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ code: line(COUPON_CODE_MAX) }),
    output: heldCoupon,
    refusals: [...claimRefusals, 'coupon_code_used'],
    limit: { count: 20, windowMs: 600_000 },
  }),
  'POST /user/coupon/user/coupons': call({
    summary: 'Own coupons: usable, used or expired, with how many there are of each.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(100, 100), status: z.enum(HELD_STATUSES).default('usable') }),
    output: pageOf(heldCoupon).extend({
      counts: z.object({ usable: z.int(), used: z.int(), expired: z.int() }),
    }),
  }),
};
