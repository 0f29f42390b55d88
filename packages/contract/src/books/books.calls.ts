import * as z from 'zod';
import { TEXT_FILE_BODY_LIMIT, call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { flag, hasTwoDecimals, id, line, money, pageQuery, text, time } from '../fields.ts';

const finance = { staff: ['finance'] } as const;

/** A day as `2026-03-02`. */
const day = z.iso.date();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const exact = z.number().min(-100_000_000).max(100_000_000).refine(hasTwoDecimals).meta({ multipleOf: 0.01 });
const fileText = z.string().min(1).max(900_000);

const FILE_REFUSALS = [
  'file_unreadable',
  'file_other_currency',
  'file_totals_differ',
  'file_line_doubled',
  'file_known',
  'file_in_future',
] as const;

export const PAYOUT_PROVIDERS = ['stripe', 'paypal', 'airwallex', 'sandbox'] as const;

export const payout = z.object({
  id,
  provider: z.string(),
  reference: z.string(),
  usd: money,
  arrivesOn: day,
  origin: z.enum(['api', 'file']),
  importedAt: time,
  lines: z.int(),
  /** Lines that a person has to look at. */
  findings: z.int(),
  /** The day on which the bank has it; null while it is on its way. */
  arrivedOn: day.nullable(),
});
export type Payout = z.output<typeof payout>;

export const payoutLine = z.object({
  id,
  reference: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'fee', 'reserve', 'adjustment']),
  usd: money,
  feeUsd: money,
  paymentId: id.nullable(),
  /** Codes of what the payment paid for. */
  codes: z.array(z.string()),
  finding: z.enum(['unknown_payment', 'sum_differs', 'unexplained']).nullable(),
  detail: z.string(),
  note: z.string().nullable(),
});
export type PayoutLine = z.output<typeof payoutLine>;

export const BANK_MATCHES = ['payout', 'withdrawal', 'conversion', 'bank_fee', 'owner'] as const;

export const bankLine = z.object({
  id,
  account: z.string(),
  bookedOn: day,
  usd: money,
  reference: z.string(),
  text: z.string(),
  matchedTo: z.enum(BANK_MATCHES).nullable(),
  /** The payout's reference, the withdrawal's code. */
  matchedName: z.string().nullable(),
  cny: money.nullable(),
});
export type BankLineRow = z.output<typeof bankLine>;

const requestLine = z.object({ account: z.string(), currency: z.enum(['USD', 'CNY']), amount: money });

export const bookRequest = z.object({
  id,
  kind: z.enum(['correction', 'reopen']),
  status: z.enum(['waiting', 'approved', 'rejected']),
  on: day,
  month,
  lines: z.array(requestLine),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: time,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  note: z.string().nullable(),
  /** The caller asked it: somebody else decides. */
  isOwn: z.boolean(),
});
export type BookRequest = z.output<typeof bookRequest>;

export const PROFIT_GROUPS = ['order', 'line', 'shopper', 'campaign', 'month'] as const;

export const profitRow = z.object({
  key: z.string(),
  name: z.string(),
  /** Goods, freight in China, fees, freight home: what was earned. */
  incomeUsd: money,
  couponUsd: money,
  refundsUsd: money,
  purchaseUsd: money,
  providerFeesUsd: money,
  commissionUsd: money,
  otherUsd: money,
  profitUsd: money,
});
export type ProfitRow = z.output<typeof profitRow>;

export const booksCalls = {
  'GET /staff/books/payouts': call({
    summary: 'Payouts of the providers, the newest first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      provider: z.enum(PAYOUT_PROVIDERS).optional(),
      state: z.enum(['on_way', 'arrived', 'findings']).optional(),
    }),
    output: pageOf(payout),
  }),
  'GET /staff/books/payouts/lines': call({
    summary: 'What a payout is made of, what needs a person first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(100, 100), id }),
    output: pageOf(payoutLine),
  }),
  'POST /staff/books/payouts/import': call({
    summary: "Takes a provider's payout report; a file is taken whole or not at all.",
    who: finance,
    effect: 'write',
    bodyLimit: TEXT_FILE_BODY_LIMIT,
    input: z.strictObject({ provider: z.enum(PAYOUT_PROVIDERS), text: fileText }),
    output: z.object({ payouts: z.int(), lines: z.int(), findings: z.int() }),
    refusals: FILE_REFUSALS,
  }),
  'POST /staff/books/payouts/fetch': call({
    summary: 'Asks a provider for its payouts of the last weeks; those known already change nothing.',
    who: finance,
    effect: 'staged',
    input: z.strictObject({ provider: z.enum(PAYOUT_PROVIDERS) }),
    output: z.object({ payouts: z.int(), lines: z.int(), findings: z.int() }),
    refusals: ['payouts_only_by_file', 'provider_unreachable', 'file_line_doubled'],
    limit: { count: 6, windowMs: 60_000 },
  }),
  'POST /staff/books/payouts/resolve': call({
    summary: "Writes down what became of a payout's line that did not match.",
    who: finance,
    effect: 'write',
    input: z.strictObject({ id, note: line(300) }),
    output: z.null(),
  }),
  'GET /staff/books/bank': call({
    summary: 'Lines of the bank account, the newest first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100), state: z.enum(['open', 'matched']).optional() }),
    output: pageOf(bankLine),
  }),
  'GET /staff/books/statements': call({
    summary: 'Bank statements that were imported.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ ...pageQuery(20, 100) }),
    output: pageOf(
      z.object({
        id,
        account: z.string(),
        reference: z.string(),
        format: z.enum(['csv', 'camt']),
        firstDay: day,
        lastDay: day,
        openingUsd: money,
        closingUsd: money,
        lines: z.int(),
        open: z.int(),
        importedAt: time,
        importedBy: z.string(),
      }),
    ),
  }),
  'POST /staff/books/statements/import': call({
    summary:
      'Takes a bank statement (camt.053 or CSV), books it and matches what is certain; whole or not at all.',
    who: finance,
    effect: 'write',
    bodyLimit: TEXT_FILE_BODY_LIMIT,
    input: z.strictObject({
      text: fileText,
      /** Absent for camt.053, which says it all itself. */
      csv: z
        .strictObject({
          account: line(60),
          openingUsd: exact,
          closingUsd: exact,
          columns: z.strictObject({
            day: line(60),
            amount: line(60),
            reference: line(60),
            text: line(60),
            currency: line(60).optional(),
          }),
        })
        .optional(),
    }),
    output: z.object({ lines: z.int(), matched: z.int() }),
    refusals: FILE_REFUSALS,
  }),
  'GET /staff/books/bank/candidates': call({
    summary: 'What a line of the bank account could be: payouts and withdrawals of the same amount.',
    who: finance,
    effect: 'read',
    input: z.strictObject({ id }),
    output: z.array(
      z.object({ kind: z.enum(['payout', 'withdrawal']), id, name: z.string(), usd: money, on: day }),
    ),
  }),
  'POST /staff/books/bank/match': call({
    summary: 'Says what a line of the bank account was.',
    who: finance,
    effect: 'write',
    input: z.strictObject({
      id,
      to: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('payout'), payoutId: id }),
        z.strictObject({ kind: z.literal('withdrawal'), withdrawalId: id }),
        z.strictObject({ kind: z.literal('conversion'), cny: exact.refine((cny) => cny > 0) }),
        z.strictObject({ kind: z.enum(['bank_fee', 'owner']) }),
      ]),
    }),
    output: bankLine,
    refusals: ['bank_line_matched', 'bank_line_differs'],
  }),
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
    refusals: ['correction_unbalanced', 'correction_account', 'month_closed', 'file_in_future'],
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
