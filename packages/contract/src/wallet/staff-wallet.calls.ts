import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { currency, id, money, pageQuery, text, time } from '../fields.ts';
import { staffWithdrawalCalls } from './staff-withdrawals.calls.ts';

const finance = { staff: ['finance'] } as const;

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
  ...staffWithdrawalCalls,
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
    summary:
      'What the last proof of the books found: every rule, with the rows that break it; and how far one is that runs.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      /** Null while none was ever finished. */
      last: z
        .object({
          at: time,
          rules: z.array(
            z.object({
              rule: z.string(),
              broken: z.int(),
              /** The first of them. */
              rows: z.array(z.object({ id: z.string(), detail: z.string() })),
            }),
          ),
        })
        .nullable(),
      /** Rules that are done, of so many; 0 of 0 before it has begun. */
      running: z.object({ askedAt: time, done: z.int(), total: z.int() }).nullable(),
    }),
  }),
  'POST /staff/ledger/check': call({
    summary: 'Begins to prove the books over all rows, as a job; nothing is begun while one runs.',
    who: finance,
    effect: 'write',
    input: z.strictObject({}),
    output: z.object({ isBegun: z.boolean() }),
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
