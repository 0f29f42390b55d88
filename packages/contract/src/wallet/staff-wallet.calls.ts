import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { currency, hasTwoDecimals, id, line, money, nothing, pageQuery, text, time } from '../fields.ts';
import { payoutDestination, withdrawal, withdrawalCode, withdrawalStatus } from './wallet.calls.ts';

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
  firstApprovedAt: time.nullable(),
  /** The shopper has goods sent to that name; else a person says why it is paid all the same. */
  isKnownPayee: z.boolean(),
  payeeNote: z.string().nullable(),
});
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;

export const ledgerAccount = z.object({
  id,
  kind: z.string(),
  /** The e-mail, order or parcel code it is kept for; null for the shop's own accounts. */
  owner: z.string().nullable(),
  currency,
  balance: money,
});

export const ledgerEntry = z.object({
  id,
  kind: z.string(),
  subjectKind: z.string(),
  subjectCode: z.string().nullable(),
  reference: z.string(),
  at: time,
  lines: z.array(
    z.object({
      kind: z.string(),
      owner: z.string().nullable(),
      currency,
      amount: money,
      balanceAfter: money,
    }),
  ),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const debt = z.object({ kind: z.string(), owner: z.string(), usd: money });

/** What would have to be settled if the shop closed now. */
export const windDown = z.object({
  at: time,
  /** What is owed, by kind of account, and to whom, the largest first. */
  owed: z.array(z.object({ kind: z.string(), count: z.int(), usd: money })),
  creditors: z.array(debt),
  owedUsd: money,
  /** What payment providers and the payout account hold. */
  held: z.array(z.object({ provider: z.string(), usd: money })),
  heldUsd: money,
  /** What was paid to the marketplaces, in yuan, and in dollars at today's rate; null without a usable rate. */
  spentCny: money,
  spentUsd: money.nullable(),
  /** Held less spent less owed: below zero the debts are not covered. */
  coverUsd: money.nullable(),
});
export type WindDown = z.output<typeof windDown>;

export const staffWalletCalls = {
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
    summary: 'What can be sent by bank now, for the bank’s upload: all of it, the oldest first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(payoutDestination.extend({ code: withdrawalCode, usd: money })),
  }),
  'GET /staff/withdrawals/bankOrder': call({
    summary:
      'The same as a credit transfer initiation, ISO 20022 pain.001.001.09, and what could not be in it.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
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
    refusals: ['withdrawal_decided', 'payment_disputed'],
  }),
  'GET /staff/ledger/accounts': call({
    summary: 'The accounts of the ledger with their balances, the largest first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), kind: text(60).optional(), words: text(100).optional() }),
    output: pageOf(ledgerAccount),
  }),
  'GET /staff/ledger/entries': call({
    summary: 'Bookings with all their lines, newest first; by kind, and by reference or code.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), kind: text(60).optional(), words: text(100).optional() }),
    output: pageOf(ledgerEntry),
  }),
  'GET /staff/ledger/check': call({
    summary: 'Proves the books over all rows: every rule, with the rows that break it.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        rule: z.string(),
        broken: z.int(),
        rows: z.array(z.object({ id: z.string(), detail: z.string() })),
      }),
    ),
    limit: { count: 6, windowMs: 60_000 },
  }),
  'GET /staff/ledger/windDown': call({
    summary: 'What is owed to whom, against what is held.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: windDown,
  }),
};
