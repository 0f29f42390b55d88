import * as z from 'zod';
import { call, CODE_TRIES } from '../call.ts';
import { hasTwoDecimals, currency, id, line, money, time } from '../fields.ts';
import { yuanRate } from '../rates/rates.shapes.ts';

/** What a payment is for, as the source's pages name it: orders, freight of parcels, a return fee, a top-up, a price that
 * went up after an order was paid. */
export const orderType = z.enum(['default', 'warehouse', 'afterSales', 'topUp', 'priceRise']);
const codes = z
  .array(z.string().regex(/^[A-Z0-9]{10,40}$/))
  .min(1)
  .max(30);
const subject = { orderType, codes };
/** What the wallet pays of it, as the person saw it; the rest goes to the provider. */
const walletUsd = z
  .number()
  .positive()
  .max(1_000_000)
  .refine(hasTwoDecimals)
  .meta({ multipleOf: 0.01 })
  .optional();

export const paymentState = z.object({
  paymentId: id,
  status: z.enum(['requires_action', 'processing', 'succeeded', 'failed', 'expired']),
  method: z.enum(['card', 'paypal', 'balance']),
  /** Where the person proves who they are (3-D challenge, PayPal approval). */
  nextActionUrl: z.string().nullable(),
  /** A code of the failure's text. */
  failure: z.string().nullable(),
  orderType,
  codes: z.array(z.string()),
  usd: money,
  /** The part of it that came, or is to come, out of the wallet. */
  walletUsd: money,
  shown: money,
  currency,
  /** What went back through the provider so far. */
  refundedUsd: money,
  /** The thing could not take the money any more (paid twice, or closed): it is in the wallet. */
  isReturned: z.boolean(),
  /** Set once the account made from a quick order's e-mail waits for its password. */
  accountMailSent: z.boolean(),
});
export type PaymentState = z.output<typeof paymentState>;

const payRefusals = [
  'nothing_to_pay',
  'payment_in_progress',
  'payment_too_small_for_card',
  'payment_method_off',
  'order_step_refused',
  'address_missing',
  'terms_not_agreed',
] as const;
const MINUTE = 60_000;

export const paymentsCalls = {
  'GET /payment/options': call({
    summary: 'What is to be paid, in the shown currency and in USD, and by which methods.',
    who: 'anyone',
    effect: 'read',
    input: z.strictObject({ orderType, codes: z.string().max(1_300) }),
    output: z.object({
      orderType,
      codes: z.array(z.string()),
      shown: money,
      currency,
      usd: money,
      /** Units of the shown currency for one USD, and when that was fixed. */
      rate: z.number(),
      rateAsOf: time,
      /** Null where nothing was priced in yuan, or not all of it by one rate. */
      yuanRate: yuanRate.nullable(),
      expiresAt: time.nullable(),
      methods: z.array(
        z.object({
          method: z.enum(['card', 'paypal', 'balance']),
          isUsable: z.boolean(),
          /** Why it cannot be used. */
          problem: z
            .enum(['payment_too_small_for_card', 'balance_too_low', 'login_needed', 'not_configured'])
            .nullable(),
        }),
      ),
      balance: money.nullable(),
      /** What the wallet can pay together with a card or PayPal, and what is then left for them. */
      combined: z.object({ walletUsd: money, restUsd: money, restShown: money }).nullable(),
      /** The provider's fields that take the card number; it never passes through the shop. */
      cardFields: z.object({ provider: z.string(), url: z.string() }).nullable(),
      /** The card is typed on the provider's own page: paying by card goes there. */
      isCardHosted: z.boolean(),
    }),
    refusals: ['nothing_to_pay', 'order_step_refused'],
    limit: CODE_TRIES,
  }),
  'POST /order/creat/pay/order/risingPay': call({
    summary: 'Pays by card with a token of the provider.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({
      ...subject,
      /** Left out where the card is typed on the provider's page. */
      cardToken: line(120).optional(),
      walletUsd,
    }),
    output: paymentState,
    refusals: [...payRefusals, 'card_token_invalid', 'card_day_limit', 'balance_too_low'],
    limit: { count: 30, windowMs: 10 * MINUTE, ofNetwork: 300 },
  }),
  'POST /order/creat/pay/order/balance': call({
    summary: 'Pays from the wallet.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject(subject),
    output: paymentState,
    refusals: [...payRefusals, 'balance_too_low'],
    limit: { count: 30, windowMs: 10 * MINUTE },
  }),
  'POST /order/creat/pay/order/enterprise': call({
    summary: 'Opens a PayPal payment; the person approves it at the provider.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ ...subject, walletUsd }),
    output: paymentState,
    refusals: [...payRefusals, 'balance_too_low'],
    limit: { count: 30, windowMs: 10 * MINUTE, ofNetwork: 300 },
  }),
  'POST /return/rising': call({
    summary: 'Pays the fee of a return by card with a token of the provider.',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({ codes, cardToken: line(120).optional(), walletUsd }),
    output: paymentState,
    refusals: [...payRefusals, 'card_token_invalid', 'card_day_limit', 'balance_too_low'],
    limit: { count: 30, windowMs: 10 * MINUTE },
  }),
  'POST /return/pay/balance': call({
    summary: 'Pays the fee of a return from the wallet.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ codes }),
    output: paymentState,
    refusals: [...payRefusals, 'balance_too_low'],
    limit: { count: 30, windowMs: 10 * MINUTE },
  }),
  'POST /return/pay': call({
    summary: 'Opens a PayPal payment for the fee of a return; the person approves it at the provider.',
    who: 'shopper',
    effect: 'staged',
    input: z.strictObject({ codes, walletUsd }),
    output: paymentState,
    refusals: [...payRefusals, 'balance_too_low'],
    limit: { count: 30, windowMs: 10 * MINUTE },
  }),
  'GET /system/payItems/captureOrder': call({
    summary: 'Takes the money of an approved PayPal payment and tells how it stands.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ paymentId: id }),
    output: paymentState,
  }),
  'POST /payment/leave': call({
    summary: 'Leaves a payment that waits for the person, who came back without paying.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ paymentId: id }),
    output: paymentState,
  }),
  'GET /system/payItems/rising/get': call({
    summary: 'How a card payment stands; asks the provider when its word is late.',
    who: 'anyone',
    effect: 'staged',
    input: z.strictObject({ paymentId: id }),
    output: paymentState,
  }),
  'GET /wallet/refunds': call({
    summary:
      'Refunds that lie in the wallet and can still go on to the card or PayPal account that had paid.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        code: z.string(),
        subjectKind: z.enum(['order', 'parcel', 'payment']),
        method: z.enum(['card', 'paypal']),
        /** The card's brand and last four digits, where the provider tells them. */
        card: z.string().nullable(),
        /** What of it the wallet still holds. */
        usd: money,
      }),
    ),
  }),
  'POST /wallet/refunds/toOriginal': call({
    summary: 'Sends the refund of an order or a parcel on from the wallet to the way it was paid.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ code: codes.element }),
    output: z.object({ usd: money }),
    refusals: ['refund_not_possible', 'balance_too_low'],
    limit: { count: 20, windowMs: 3_600_000 },
  }),
};
