import * as z from 'zod';
import { BOOKS_FILE_BODY_LIMIT, call } from '../call.ts';
import { pageOf } from '../envelope.ts';
import { id, line, money, pageQuery, text, time } from '../fields.ts';
import { BANK_MATCHES, PAYOUT_PROVIDERS } from './books.names.ts';
import {
  FILE_REFUSALS,
  bankLine,
  day,
  exact,
  fileText,
  fileTroubles,
  finance,
  payout,
  payoutLine,
} from './books.shapes.ts';

const bankFile = {
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
};

export const statementCalls = {
  'GET /staff/books/payouts': call({
    summary: 'Payouts of the providers, the newest first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(20, 100),
      provider: z.enum(PAYOUT_PROVIDERS).optional(),
      state: z.enum(['on_way', 'arrived', 'findings']).optional(),
      /** Its reference. */
      words: text(60).optional(),
      id: id.optional(),
    }),
    output: pageOf(payout),
  }),
  'GET /staff/books/payouts/lines': call({
    summary: 'What a payout is made of, what needs a person first.',
    who: finance,
    effect: 'read',
    input: z.strictObject({
      ...pageQuery(100, 100),
      id,
      state: z.enum(['open', 'matched', 'explained']).optional(),
    }),
    output: pageOf(payoutLine),
  }),
  'POST /staff/books/payouts/preview': call({
    summary: "What a provider's payout report holds and what is wrong with it; nothing is kept.",
    who: finance,
    effect: 'read',
    bodyLimit: BOOKS_FILE_BODY_LIMIT,
    input: z.strictObject({ provider: z.enum(PAYOUT_PROVIDERS), text: fileText }),
    output: z.object({
      payouts: z.array(
        z.object({
          reference: z.string(),
          usd: money,
          arrivesOn: day,
          lines: z.int(),
          /** It came with an earlier file, and stays as it is. */
          isKnown: z.boolean(),
        }),
      ),
      lines: z.int(),
      troubles: fileTroubles,
    }),
    limit: { count: 30, windowMs: 60_000 },
  }),
  'POST /staff/books/payouts/import': call({
    summary: "Takes a provider's payout report; a file is taken whole or not at all.",
    who: finance,
    effect: 'write',
    bodyLimit: BOOKS_FILE_BODY_LIMIT,
    input: z.strictObject({ provider: z.enum(PAYOUT_PROVIDERS), text: fileText }),
    output: z.object({ payouts: z.int(), lines: z.int(), findings: z.int() }),
    refusals: FILE_REFUSALS,
  }),
  'POST /staff/books/payouts/fetch': call({
    summary:
      'Asks a provider, or every one that tells them, for its payouts of the last weeks; those known already change nothing.',
    who: finance,
    effect: 'staged',
    input: z.strictObject({ provider: z.enum(PAYOUT_PROVIDERS).optional() }),
    output: z.object({ payouts: z.int(), lines: z.int(), findings: z.int() }),
    refusals: ['payouts_only_by_file', 'provider_unreachable', 'file_line_known'],
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
    input: z.strictObject({
      ...pageQuery(20, 100),
      state: z.enum(['open', 'matched']).optional(),
      matchedTo: z.enum(BANK_MATCHES).optional(),
      /** The reference or the words of a line. */
      words: text(60).optional(),
      /** One statement's lines. */
      statementId: id.optional(),
    }),
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
  'POST /staff/books/statements/preview': call({
    summary: 'What a bank statement holds and what is wrong with it; nothing is kept.',
    who: finance,
    effect: 'read',
    bodyLimit: BOOKS_FILE_BODY_LIMIT,
    input: z.strictObject(bankFile),
    output: z.object({
      statements: z.array(
        z.object({
          account: z.string(),
          reference: z.string(),
          firstDay: day,
          lastDay: day,
          openingUsd: money,
          closingUsd: money,
          inUsd: money,
          outUsd: money,
          lines: z.int(),
        }),
      ),
      lines: z.array(
        z.object({ line: z.int(), bookedOn: day, usd: money, reference: z.string(), text: z.string() }),
      ),
      troubles: fileTroubles,
    }),
    limit: { count: 30, windowMs: 60_000 },
  }),
  'POST /staff/books/statements/import': call({
    summary:
      'Takes a bank statement (camt.053 or CSV), books it and matches what is certain; whole or not at all.',
    who: finance,
    effect: 'write',
    bodyLimit: BOOKS_FILE_BODY_LIMIT,
    input: z.strictObject(bankFile),
    output: z.object({ statements: z.int(), lines: z.int(), matched: z.int() }),
    refusals: [...FILE_REFUSALS, 'file_gap'],
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
