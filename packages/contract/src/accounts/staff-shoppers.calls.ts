import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, nothing, pageQuery, text, time } from '../fields.ts';

const support = { staff: ['support', 'finance'] } as const;

const shopper = z.object({
  id,
  userNumber: z.string(),
  email: z.string(),
  nickName: z.string(),
  locale: z.string(),
  createdAt: time,
  blockedAt: time.nullable(),
  closedAt: time.nullable(),
  orderCount: z.int(),
  parcelCount: z.int(),
  walletUsd: z.number(),
});
export type StaffShopper = z.output<typeof shopper>;

export const staffShoppersCalls = {
  'GET /staff/shoppers': call({
    summary: 'Shoppers by e-mail, number or name; the newest first.',
    who: support,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      words: text(200).optional(),
      blocked: z.literal('true').optional(),
    }),
    output: pageOf(shopper),
  }),
  'GET /staff/shoppers/detail': call({
    summary: 'One shopper: orders, parcels, wallet and messages, the latest of each.',
    who: support,
    effect: 'read',
    input: z.strictObject({ id }),
    output: shopper.extend({
      blockedBecause: z.string().nullable(),
      signsInBy: z.array(z.string()),
      orders: z.array(
        z.object({ orderCode: z.string(), status: z.string(), settledUsd: z.number(), createdAt: time }),
      ),
      parcels: z.array(
        z.object({ parcelCode: z.string(), status: z.string(), settledUsd: z.number(), createdAt: time }),
      ),
      wallet: z.array(
        z.object({ kind: z.string(), amountUsd: z.number(), balanceUsd: z.number(), at: time }),
      ),
      messages: z.array(
        z.object({
          id,
          /** In the language of who asks; empty where this release does not know the message any more. */
          title: z.string(),
          body: z.string(),
          kind: z.string(),
          isRead: z.boolean(),
          createdAt: time,
        }),
      ),
    }),
  }),
  'POST /staff/shoppers/block': call({
    summary: 'Blocks a shopper: every session ends, and nobody signs in until it is lifted.',
    who: { staff: ['support'] },
    effect: 'write',
    input: z.strictObject({ id, reason: line(300) }),
    output: nothing,
  }),
  'POST /staff/shoppers/unblock': call({
    summary: 'Lets a blocked shopper in again.',
    who: { staff: ['support'] },
    effect: 'write',
    input: z.strictObject({ id }),
    output: nothing,
  }),
};
