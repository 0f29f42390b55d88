import * as z from 'zod';
import { hasTwoDecimals, id, money, time } from '../fields.ts';
import { BANK_MATCHES, MOST_FILE_CHARACTERS } from './books.names.ts';

export const finance = { staff: ['finance'] } as const;

/** A day as `2026-03-02`. */
export const day = z.iso.date();
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
export const exact = z
  .number()
  .min(-100_000_000)
  .max(100_000_000)
  .refine(hasTwoDecimals)
  .meta({ multipleOf: 0.01 });
export const fileText = z.string().min(1).max(MOST_FILE_CHARACTERS);

export const FILE_REFUSALS = [
  'file_unreadable',
  'file_columns_missing',
  'file_cell_unreadable',
  'file_other_currency',
  'file_row_differs',
  'file_totals_differ',
  'file_line_doubled',
  'file_line_known',
  'file_known',
  'file_in_future',
] as const;

export const payout = z.object({
  id,
  provider: z.string(),
  reference: z.string(),
  usd: money,
  arrivesOn: day,
  origin: z.enum(['api', 'file']),
  importedAt: time,
  importedBy: z.string().nullable(),
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
  resolvedAt: time.nullable(),
  resolvedBy: z.string().nullable(),
});
export type PayoutLine = z.output<typeof payoutLine>;

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
  matchedAt: time.nullable(),
  /** Null when the import matched it. */
  matchedBy: z.string().nullable(),
});
export type BankLineRow = z.output<typeof bankLine>;

/** What is wrong with a file: the code of the refusal, and what it says in the caller's language. */
export const fileTroubles = z.array(z.object({ code: z.string(), text: z.string() }));

export const requestLine = z.object({ account: z.string(), currency: z.enum(['USD', 'CNY']), amount: money });

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
