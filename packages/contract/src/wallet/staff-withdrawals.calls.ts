import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { hasTwoDecimals, id, line, money, nothing, pageQuery, time } from '../fields.ts';
import {
  payoutDestination,
  payoutMethod,
  withdrawal,
  withdrawalCode,
  withdrawalStatus,
} from './wallet.calls.ts';

const finance = { staff: ['finance'] } as const;

const sum = z.number().min(1).max(1_000_000).refine(hasTwoDecimals).meta({ multipleOf: 0.01 });
const withdrawalRules = {
  /** Money of a card or PayPal payment waits so long before it can be paid out elsewhere. */
  holdDays: z.int().min(0).max(180),
  /** So long a top-up goes back to its card or PayPal account first. */
  cardFirstDays: z.int().min(0).max(180),
  /** From this sum on two persons approve. */
  secondFromUsd: sum,
  /** The most that one person can ask for in 24 hours. */
  dayLimitUsd: sum,
};

export const staffWithdrawal = withdrawal.extend({
  shopper: z.string(),
  destination: payoutDestination,
  /** What the wallet holds beside it. */
  balanceUsd: money,
  /** A payment of the shopper is disputed: nothing is paid out meanwhile. */
  isFrozen: z.boolean(),
  decidedBy: z.string().nullable(),
  /** From a sum on two persons approve: the first looks, the second pays. */
  needsSecond: z.boolean(),
  firstApprovedBy: z.string().nullable(),
  firstApprovedById: id.nullable(),
  firstApprovedAt: time.nullable(),
  /** The shopper has goods sent to that name; else a person says why it is paid all the same. */
  isKnownPayee: z.boolean(),
  payeeNote: z.string().nullable(),
  /** Is being paid since then: it is noted as paid, or as not sent. */
  sentAt: time.nullable(),
  sentBy: z.string().nullable(),
  /** Somebody else has to say that it was not paid. */
  sentById: id.nullable(),
  /** By a colleague alone, and not in a file. */
  isByHand: z.boolean(),
});
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;

export const staffWithdrawalCalls = {
  'GET /staff/withdrawals': call({
    summary: 'Requests to be paid out, those that wait first and the oldest of them first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), status: withdrawalStatus.optional() }),
    output: pageOf(staffWithdrawal),
  }),
  'POST /staff/withdrawals/approve': call({
    summary: 'A withdrawal was paid out; the reference is what bank or PayPal calls the payment.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ code: withdrawalCode, payoutReference: line(80) }),
    output: staffWithdrawal,
    refusals: [
      'withdrawal_decided',
      'payment_disputed',
      'withdrawal_needs_second',
      'withdrawal_same_person',
      'withdrawal_payee_unknown',
      'withdrawal_not_begun',
    ],
  }),
  'POST /staff/withdrawals/begin': call({
    summary:
      'A colleague pays a withdrawal by hand now: nobody takes it back any more, and nobody else pays it.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ code: withdrawalCode }),
    output: staffWithdrawal,
    refusals: [
      'withdrawal_decided',
      'withdrawal_sent',
      'payment_disputed',
      'withdrawal_needs_second',
      'withdrawal_same_person',
      'withdrawal_payee_unknown',
    ],
  }),
  'POST /staff/withdrawals/firstApproval': call({
    summary: 'The first of two persons has looked at a large withdrawal; another one pays it.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ code: withdrawalCode }),
    output: staffWithdrawal,
    refusals: ['withdrawal_decided'],
  }),
  'POST /staff/withdrawals/confirmPayee': call({
    summary: 'Says why a withdrawal is paid to a name that the shopper has not used before.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ code: withdrawalCode, reason: line(300) }),
    output: staffWithdrawal,
    refusals: ['withdrawal_decided'],
  }),
  'GET /staff/withdrawals/bankFile': call({
    summary:
      'What can be sent by bank now, or was sent at a moment, for the bank’s upload: all of it, the oldest first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ sentAt: time.optional() }),
    output: z.array(payoutDestination.extend({ code: withdrawalCode, usd: money })),
  }),
  'GET /staff/withdrawals/bankOrder': call({
    summary:
      'The same as a credit transfer initiation, ISO 20022 pain.001.001.09, and what could not be in it.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ sentAt: time.optional() }),
    output: z.object({
      /** Null when nothing can be sent. */
      xml: z.string().nullable(),
      payments: z.int(),
      usd: money,
      /** Their account is a wrong IBAN, or longer than a bank takes it. */
      leftOut: z.array(withdrawalCode),
    }),
    refusals: ['paying_account_missing'],
  }),
  'GET /staff/withdrawals/payPalFile': call({
    summary: 'What was sent to PayPal at a moment, as the file that its Payouts Web takes.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ sentAt: time }),
    output: z.object({ csv: z.string(), payments: z.int() }),
  }),
  'POST /staff/withdrawals/send': call({
    summary:
      'What can be sent by bank or PayPal now goes into a file: nobody takes it back any more, and no second file holds it.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ as: z.enum(['file', 'order', 'paypal']) }),
    output: z.object({
      /** By which the file is had, also later; null when there was nothing to send. */
      sentAt: time.nullable(),
      payments: z.int(),
      usd: money,
      leftOut: z.array(withdrawalCode),
    }),
    refusals: ['paying_account_missing'],
  }),
  'POST /staff/withdrawals/notSent': call({
    summary:
      'A withdrawal was not paid after all; said by another person than who made the file or began to pay it.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ code: withdrawalCode, reason: line(300) }),
    output: staffWithdrawal,
    refusals: ['withdrawal_decided', 'withdrawal_sent_by_you'],
  }),
  'GET /staff/withdrawals/sendings': call({
    summary: 'The files that were made for the bank and for PayPal, the newest first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        sentAt: time,
        method: payoutMethod,
        by: z.string().nullable(),
        payments: z.int(),
        usd: money,
        waiting: z.int(),
      }),
    ),
  }),
  'GET /staff/withdrawals/rules': call({
    summary: 'By which rules wallets are paid out: every version, the one that counts last on top.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.object({ id, validFrom: time, by: z.string().nullable(), ...withdrawalRules })),
  }),
  'POST /staff/withdrawals/rules': call({
    summary: 'Sets the rules of paying out from now on.',
    who: finance,
    effect: 'write',
    input: z.strictObject(withdrawalRules),
    output: nothing,
  }),
  'POST /staff/withdrawals/reject': call({
    summary: 'A withdrawal is not paid out; its money returns to the wallet, the shopper reads why.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ code: withdrawalCode, reason: line(300) }),
    output: staffWithdrawal,
    refusals: ['withdrawal_decided', 'withdrawal_sent', 'payment_disputed'],
  }),
};
