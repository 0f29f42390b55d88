import * as z from 'zod';
import { call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { flag, id, line, money, pageQuery, text, time } from '../fields.ts';
import { MONTH_CHECKS, PROFIT_GROUPS } from './books.names.ts';
import { bookRequest, day, exact, finance, month, profitRow } from './books.shapes.ts';
import { statementCalls } from './statements.calls.ts';

export const booksCalls = {
  ...statementCalls,
  'GET /staff/books/months': call({
    summary: 'Months with bookings: open or closed, with what is still to do.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      months: z.array(
        z.object({
          month,
          entries: z.int(),
          closedAt: time.nullable(),
          closedBy: z.string().nullable(),
          openBankLines: z.int(),
          openFindings: z.int(),
          waiting: z.int(),
        }),
      ),
      events: z.array(
        z.object({
          id,
          month,
          action: z.enum(['closed', 'reopened']),
          reason: z.string(),
          staff: z.string(),
          at: time,
        }),
      ),
    }),
  }),
  'GET /staff/books/months/checks': call({
    summary: 'What is to be looked at before a month is closed; only what is needed keeps it open.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ month }),
    output: z.array(
      z.object({
        name: z.enum(MONTH_CHECKS),
        isMet: z.boolean(),
        isNeeded: z.boolean(),
        /** How many things are in the way. */
        count: z.int(),
      }),
    ),
  }),
  'POST /staff/books/months/close': call({
    summary:
      'Closes a month: purchases are valued in dollars, yuan at the last rate, and nothing is booked in it again.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ month }),
    output: z.null(),
    refusals: ['month_not_over', 'month_closed', 'books_not_proven', 'rate_too_old'],
  }),
  'GET /staff/books/trialBalance': call({
    summary: 'The sum of every kind of account at the end of a day; each currency sums to zero.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ on: day }),
    output: z.object({
      rows: z.array(
        z.object({ account: z.string(), currency: z.enum(['USD', 'CNY']), debit: money, credit: money }),
      ),
      totals: z.array(
        z.object({ currency: z.enum(['USD', 'CNY']), debit: money, credit: money, difference: money }),
      ),
    }),
  }),
  'GET /staff/books/requests': call({
    summary: 'Corrections and months to open again: those that wait first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      status: z.enum(['waiting', 'approved', 'rejected']).optional(),
    }),
    output: pageOf(bookRequest),
  }),
  'POST /staff/books/requests/correction': call({
    summary: 'Asks for a correction of the books; somebody else decides.',
    who: finance,
    effect: 'write',
    input: z.strictObject({
      on: day,
      reason: line(300),
      lines: z
        .array(
          z.strictObject({
            account: text(60),
            currency: z.enum(['USD', 'CNY']),
            amount: exact.refine(Boolean),
          }),
        )
        .min(2)
        .max(20),
    }),
    output: z.object({ id }),
    refusals: ['correction_unbalanced', 'correction_account', 'month_closed', 'correction_in_future'],
  }),
  'POST /staff/books/requests/reopen': call({
    summary: 'Asks that the last closed month is opened again; somebody else decides.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ month, reason: line(300) }),
    output: z.object({ id }),
    refusals: ['month_open'],
  }),
  'POST /staff/books/requests/decide': call({
    summary: 'Approves or rejects what somebody else asked.',
    who: finance,
    effect: 'write',
    input: z.strictObject({ id, isApproved: flag, note: text(300).default('') }),
    output: z.null(),
    refusals: [
      'second_person_needed',
      'request_decided',
      'correction_overdraws',
      'month_closed',
      'month_open',
    ],
  }),
  'GET /staff/books/profit': call({
    summary:
      'Profit from the ledger by order, line, shopper, campaign or month; up to 200 rows, all of them in the CSV.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ by: z.enum(PROFIT_GROUPS), from: day, to: day }),
    output: z.array(profitRow),
  }),
  'GET /staff/books/standing': call({
    summary:
      'How old what is owed is, what each provider holds against its payouts, the exchange result, the cost of coupons.',
    who: finance,
    effect: 'read',
    input: z.strictObject({}),
    output: z.object({
      ageing: z.array(
        z.object({
          kind: z.string(),
          days30: money,
          days90: money,
          days180: money,
          older: money,
          total: money,
        }),
      ),
      providers: z.array(
        z.object({
          provider: z.string(),
          heldUsd: money,
          onWayUsd: money,
          reserveUsd: money,
          disputedUsd: money,
          paidOutUsd: money,
          feesUsd: money,
        }),
      ),
      bank: z.object({ ledgerUsd: money, statementUsd: money.nullable(), unmatchedUsd: money }),
      exchange: z.array(
        z.object({
          month,
          boughtCny: money,
          paidUsd: money,
          spentCny: money,
          costUsd: money,
          resultUsd: money,
        }),
      ),
      coupons: z.array(z.object({ key: z.string(), name: z.string(), orders: z.int(), costUsd: money })),
    }),
  }),
};
