import * as z from 'zod';
import { TEXT_FILE_BODY_LIMIT, call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, money, pageQuery, time } from '../fields.ts';
import {
  FILE_REFUSALS,
  PAYOUT_PROVIDERS,
  bankLine,
  day,
  exact,
  fileText,
  finance,
  payout,
  payoutLine,
} from './books.shapes.ts';

export const statementCalls = {
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
};
