import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, money, nothing, pageQuery, text, time } from '../fields.ts';
import { ratePercent } from './affiliate.shapes.ts';

const who = { staff: ['finance', 'support'] } as const;
const sums = { pendingUsd: money, payableUsd: money, paidUsd: money, reversedUsd: money, owedUsd: money };
const affiliateRow = z.object({
  accountId: id,
  email: z.string(),
  nickName: z.string(),
  userNumber: z.int(),
  invitationCode: z.string(),
  status: z.enum(['applied', 'active', 'declined', 'suspended']),
  /** Null: the shop's rate counts. */
  ratePercent: ratePercent.nullable(),
  invitedBy: z.string().nullable(),
  remark: z.string(),
  reason: z.string(),
  clicks: z.int(),
  orders: z.int(),
  /** Orders that earned nothing because the affiliate or their device made them. */
  refusedOrders: z.int(),
  ...sums,
  appliedAt: time,
  decidedAt: time.nullable(),
});
export type AffiliateRow = z.output<typeof affiliateRow>;

const payoutRow = z.object({
  id,
  accountId: id,
  email: z.string(),
  status: z.enum(['requested', 'approved', 'declined']),
  usd: money,
  withheldUsd: money,
  owedUsd: money,
  commissions: z.int(),
  refusedOrders: z.int(),
  reason: z.string(),
  requestedAt: time,
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
});
export type PayoutRow = z.output<typeof payoutRow>;

const goodsRate = z.object({ goodsId: id, goodsName: z.string(), ratePercent, setAt: time });

export const staffAffiliateCalls = {
  'GET /staff/affiliates': call({
    summary: 'The people of the promotion alliance, applications first.',
    who,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      status: z.enum(['applied', 'active', 'declined', 'suspended']).optional(),
      words: text(120).optional(),
    }),
    output: pageOf(affiliateRow),
  }),
  'POST /staff/affiliates/decide': call({
    summary: 'Approves or declines an application, suspends or readmits an affiliate.',
    who,
    effect: 'write',
    input: z.strictObject({
      accountId: id,
      status: z.enum(['active', 'declined', 'suspended']),
      reason: text(500).default(''),
    }),
    output: nothing,
    refusals: ['already_decided'],
  }),
  'POST /staff/affiliates/rate': call({
    summary: "Gives an affiliate a rate of their own, or the shop's again (null). Later orders count by it.",
    who: { staff: ['finance'] },
    effect: 'write',
    input: z.strictObject({ accountId: id, ratePercent: ratePercent.nullable() }),
    output: nothing,
  }),
  'GET /staff/affiliates/rates': call({
    summary: "The shop's commission rate and the goods with a rate of their own.",
    who,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100) }),
    output: pageOf(goodsRate).extend({ shopRatePercent: ratePercent }),
  }),
  'POST /staff/affiliates/rates/shop': call({
    summary: "Sets the shop's commission rate.",
    who: { staff: ['finance'] },
    effect: 'write',
    input: z.strictObject({ ratePercent }),
    output: nothing,
  }),
  'POST /staff/affiliates/rates/goods': call({
    summary: 'Gives goods a commission rate of their own, or none (null).',
    who: { staff: ['finance'] },
    effect: 'write',
    input: z.strictObject({ goodsId: id, ratePercent: ratePercent.nullable() }),
    output: nothing,
  }),
  'GET /staff/affiliates/payouts': call({
    summary: 'Withdrawals of commission, those that wait first.',
    who,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      status: z.enum(['requested', 'approved', 'declined']).optional(),
      words: line(120).optional(),
    }),
    output: pageOf(payoutRow),
  }),
  'POST /staff/affiliates/payouts/decide': call({
    summary: "Pays a withdrawal to the affiliate's wallet, or declines it.",
    who: { staff: ['finance'] },
    effect: 'write',
    input: z.strictObject({ id, approve: z.boolean(), reason: text(500).default('') }),
    output: z.object({ status: z.enum(['approved', 'declined']), usd: money }),
    refusals: ['already_decided'],
  }),
};
