import { PAYOUT_ACCOUNT_MAX, PAYOUT_BANK_MAX, PAYOUT_HOLDER_MAX } from '@caravan/domain/shared/text-limits';
import * as z from 'zod';
import { WITHDRAWAL_STATUSES } from '@caravan/domain/payments/withdrawal-status';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { hasTwoDecimals, currency, id, line, money, pageQuery, text, time } from '../fields.ts';

export const statementLine = z.object({
  id,
  kind: z.string(),
  subjectKind: z.string(),
  subjectCode: z.string().nullable(),
  usd: money,
  balanceUsd: money,
  at: time,
});
export type StatementLine = z.output<typeof statementLine>;

export const withdrawalCode = z.string().regex(/^[A-Z0-9]{10,40}$/);
export const withdrawalStatus = z.enum(WITHDRAWAL_STATUSES);
export const payoutMethod = z.enum(['paypal', 'bank']);
/** Whom to pay: for PayPal an e-mail address, for a bank its name and the account's number. */
export const payoutDestination = z.strictObject({
  holder: line(PAYOUT_HOLDER_MAX),
  account: line(PAYOUT_ACCOUNT_MAX),
  bank: text(PAYOUT_BANK_MAX),
});

export const withdrawal = z.object({
  id,
  code: withdrawalCode,
  usd: money,
  method: payoutMethod,
  /** The end of the account's number or address; the rest is for the desk alone. */
  accountEnd: z.string(),
  status: withdrawalStatus,
  requestedAt: time,
  decidedAt: time.nullable(),
  payoutReference: z.string().nullable(),
  reason: z.string().nullable(),
  /** Being paid: it can no longer be taken back. */
  isSent: z.boolean(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const walletCalls = {
  'GET /shopping/user/balance': call({
    summary: 'The wallet, in USD and in the shown currency.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({ money, currency, usd: money }),
  }),
  'GET /wallet/statement': call({
    summary: 'Every movement of the wallet, newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100) }),
    output: pageOf(statementLine),
  }),
  'GET /wallet/withdrawals': call({
    summary: 'Own requests to be paid out of the wallet, newest first.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100) }),
    output: pageOf(withdrawal),
  }),
  'GET /wallet/withdrawable': call({
    summary: 'How much of the wallet can be paid out now, and what keeps the rest.',
    who: 'shopper',
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      usd: money,
      /** Of top-ups: it goes back to the card or PayPal account it came from first. */
      toCardUsd: money,
      /** Paid by card or PayPal a short while ago. */
      heldUsd: money,
      heldUntil: time.nullable(),
      dayLimitUsd: money,
      leftTodayUsd: money,
      /** A payment is disputed: nothing is paid out meanwhile. */
      isFrozen: z.boolean(),
    }),
  }),
  'POST /wallet/withdraw': call({
    summary: 'Asks to be paid out of the wallet; the amount leaves it at once and waits for the desk.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({
      usd: z.number().positive().max(1_000_000).refine(hasTwoDecimals).meta({ multipleOf: 0.01 }),
      method: payoutMethod,
      ...payoutDestination.shape,
    }),
    output: withdrawal,
    refusals: [
      'balance_too_low',
      'withdrawal_too_small',
      'payment_disputed',
      'withdrawal_to_card_first',
      'withdrawal_on_hold',
      'withdrawal_day_limit',
      'withdrawal_iban_wrong',
    ],
    limit: { count: 20, windowMs: 3_600_000 },
  }),
  'POST /wallet/withdraw/cancel': call({
    summary: 'Takes back a withdrawal that nobody has decided; its money returns to the wallet.',
    who: 'shopper',
    effect: 'write',
    input: z.strictObject({ code: withdrawalCode }),
    output: withdrawal,
    refusals: ['withdrawal_decided', 'withdrawal_sent'],
  }),
};
