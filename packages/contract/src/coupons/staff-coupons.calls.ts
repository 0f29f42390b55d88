import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { currency, hasTwoDecimals, id, line, money, pageQuery, text, time } from '../fields.ts';
import { couponIssueForm, couponScope } from './coupons.shapes.ts';

const content = { staff: ['content'] } as const;

/** Money of the desk is CNY. */
const moneyCny = z.number().min(0.01).max(1_000_000).refine(hasTwoDecimals).meta({ multipleOf: 0.01 });

const worth = z.discriminatedUnion('couponType', [
  z.strictObject({ couponType: z.literal(1), amountCny: moneyCny, minSpendCny: moneyCny }),
  z.strictObject({
    couponType: z.literal(2),
    /** Percent off, in steps of a hundredth. */
    percentOff: z.number().min(0.01).max(100).refine(hasTwoDecimals).meta({ multipleOf: 0.01 }),
    minQuantity: z.int().min(1).max(9_999),
    maxDiscountCny: moneyCny.nullable(),
  }),
]);

const campaignFields = {
  nameEn: line(80),
  nameZh: line(80),
  worth,
  scope: couponScope,
  /** Ids of the only goods it counts for; any when empty. */
  goodsIds: z.array(id).max(500),
  issueForm: couponIssueForm,
  startTime: time,
  endTime: time,
  validDays: z.int().min(1).max(3_650).nullable(),
  limitTotal: z.int().min(1).max(10_000_000).nullable(),
  limitPerPerson: z.int().min(1).max(99),
};

const campaign = z.object({
  id,
  ...campaignFields,
  /** What it says in each currency but the yuan, kept from when it was made; empty: it is converted day by day. */
  figures: z.array(
    z.object({
      currency,
      amount: money.nullable(),
      minSpend: money.nullable(),
      maxDiscount: money.nullable(),
    }),
  ),
  isOpen: z.boolean(),
  withdrawnAt: time.nullable(),
  createdAt: time,
  results: z.object({
    issued: z.int(),
    used: z.int(),
    expired: z.int(),
    codes: z.int(),
    codesLeft: z.int(),
    /** Of paid orders: what it took off, and what they came to after that. */
    orders: z.int(),
    discountCny: money,
    salesCny: money,
  }),
});
export type StaffCoupon = z.output<typeof campaign>;

const code = z.object({ code: z.string(), usesLeft: z.int().nullable(), createdAt: time });

export const staffCouponsCalls = {
  'GET /staff/coupon/list': call({
    summary: 'Coupons of the shop, newest first, with what came of them.',
    who: content,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      words: text(100).optional(),
      state: z.enum(['running', 'planned', 'closed', 'ended', 'withdrawn']).optional(),
    }),
    output: pageOf(campaign),
  }),
  'POST /staff/coupon/save': call({
    summary:
      'Makes a coupon, or changes one: names, times and limits always, its worth until somebody holds it.',
    who: content,
    effect: 'write',
    input: z.strictObject({ id: id.optional(), ...campaignFields }),
    output: campaign,
    refusals: ['coupon_takes_all', 'coupon_ends_before_start', 'coupon_terms_fixed', 'coupon_goods_unknown'],
  }),
  'POST /staff/coupon/switch': call({
    summary: 'Starts or stops giving a coupon out; held ones stay good.',
    who: content,
    effect: 'write',
    input: z.strictObject({ id, isOpen: z.boolean() }),
    output: campaign,
  }),
  'POST /staff/coupon/withdraw': call({
    summary: 'Takes a coupon back for good: held ones can no longer be used.',
    who: content,
    effect: 'write',
    input: z.strictObject({ id, reason: line(300) }),
    output: campaign,
    refusals: ['coupon_removed'],
  }),
  'POST /staff/coupon/code': call({
    summary: 'Adds a code in words of one’s own to a coupon.',
    who: content,
    effect: 'write',
    input: z.strictObject({
      id,
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{4,40}$/),
      /** How often it works; null until the coupon's own limits. */
      uses: z.int().min(1).max(10_000_000).nullable(),
    }),
    output: code,
    refusals: ['coupon_code_taken', 'coupon_unavailable'],
  }),
  'POST /staff/coupon/codes': call({
    summary: 'Makes codes that work once each.',
    who: content,
    effect: 'write',
    input: z.strictObject({ id, count: z.int().min(1).max(1_000) }),
    output: z.array(code),
    refusals: ['coupon_unavailable'],
  }),
  'GET /staff/coupon/codes': call({
    summary: 'The codes of a coupon.',
    who: content,
    effect: 'read',
    input: z.strictObject({ id, ...pageQuery(100, 1_000) }),
    output: pageOf(code),
  }),
};
