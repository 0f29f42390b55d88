import * as z from 'zod';
import { currency, id, money, time } from '../fields.ts';
import { shopText } from '../shop-text.ts';

export const couponScope = z.enum(['all', 'free_shipping', 'normal']);
export const couponIssueForm = z.enum(['code', 'open', 'link']);

/** What a coupon is worth and where it counts; money in the caller's currency. */
export const couponTerms = {
  couponId: id,
  couponName: shopText(),
  /** 1: `amount` off from `minSpend` on. 2: the fraction `discountValue` off from `minSpend` pieces on. */
  couponType: z.union([z.literal(1), z.literal(2)]),
  couponTypeName: shopText(),
  currency,
  amount: money,
  /** Money for type 1, pieces for type 2. */
  minSpend: z.number(),
  /** 0.15 takes 15 % off; 0 for type 1. */
  discountValue: z.number(),
  maxDiscount: money.nullable(),
  scope: couponScope,
  /** The only goods it counts for; any when empty. */
  goodsIds: z.array(id),
  startTime: time,
  endTime: time,
};

export const offeredCoupon = z.object({
  ...couponTerms,
  /** Days a claimed one can be used, when that is over before `endTime`. */
  validDays: z.int().nullable(),
  /** How many are left to be claimed; null without a limit. */
  left: z.int().nullable(),
  heldCount: z.int(),
  canClaim: z.boolean(),
  /** Why it cannot be claimed, in the caller's language. */
  refusal: z.string().nullable(),
  refusalText: shopText().nullable(),
});
export type OfferedCoupon = z.output<typeof offeredCoupon>;

export const HELD_STATUSES = ['usable', 'used', 'expired'] as const;
export const heldCoupon = z.object({
  ...couponTerms,
  userCouponId: id,
  /** One that the shop took back stands with the expired ones. */
  status: z.enum(HELD_STATUSES),
  isRemoved: z.boolean(),
  claimedAt: time,
  usedAt: time.nullable(),
});
export type HeldCoupon = z.output<typeof heldCoupon>;

/** A held coupon beside the goods about to be ordered. */
export const judgedCoupon = heldCoupon.extend({
  /** What it takes off; 0 when it cannot be used. */
  discount: money,
  isBest: z.boolean(),
  refusal: z.string().nullable(),
  refusalText: shopText().nullable(),
});
export type JudgedCoupon = z.output<typeof judgedCoupon>;

/** Why a coupon cannot be used on an order. */
export const couponUseRefusals = [
  'coupon_invalid',
  'coupon_unavailable',
  'coupon_expired',
  'coupon_removed',
  'coupon_not_applicable',
  'coupon_only_free_shipping',
  'coupon_only_normal',
  'coupon_amount_not_enough',
  'coupon_quantity_not_enough',
] as const;
